#include "core/decode/probe.h"
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/color_map.h"
#include "ui/logic/matrix_extent.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/triangle_image.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/fill_bar.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/kv_grid.h"
#include "ui/views/score_matrix.h"
#include "ui/views/stage_ribbon.h"
#include "ui/views/weight_rows.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// As a pixel has it: in 8 bits.
QColor opaque(const QColor& colour)
{
    return QColor(colour.rgb());
}

} // namespace

// What the pictures of a pane show inside of a step: step 8 of 12 has 11 tokens, 10 of them old.
class TestInsideStep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void scoresGrowColumnByColumn();
    void theMaskedHalfGoes();
    void softmaxTurnsScoresIntoWeights();
    void readScoresHaveTheirColours();
    void theLegendFollowsTheStory();
    void restingRowsShowWhatTheLegendNames();
    void scoresNoStepComputedAreNotShown();
    void headsLightUpAfterSoftmax();
    void barsFollowTheStep();
    void theRibbonCountsLayersAfterThem();
    void keysAndValuesSweepIn();
    void cachedRowsAreFetched();
    void theRibbonLightsOnePart();
    void theRibbonKnowsWhereItIs();
    void aNarrowRibbonHasBriefNames();
    void draggingTheRibbonPicksAMoment();

private:
    Scene sceneIn(StepPhase phase, double fraction) const;
    HeadProbe probeOf(float upper) const;
    QImage matrix(const Scene& scene, Mode mode) const;
    QImage grids(const Scene& scene, Mode mode) const;
    static QColor centre(const QImage& image, const MatrixGeometry& geometry, int row, int column)
    {
        return image.pixelColor(geometry.cellRect(row, column).center().toPoint());
    }

    static inline const QRectF kArea {0, 0, 400, 420};
    Run m_run = fixtures::makeRun();
    RunStatistics m_statistics = runStatistics(m_run);
};

Scene TestInsideStep::sceneIn(StepPhase phase, double fraction) const
{
    Scene scene = fixtures::sceneAt(m_run, m_statistics, 8);
    scene.layer = 1;
    scene.head = 2;
    const double start = phaseStart(phase, 1, 2, 1);
    scene.inside = start + fraction * (phaseEnd(phase, 1, 2, 1) - start);
    return scene;
}

QImage TestInsideStep::matrix(const Scene& scene, Mode mode) const
{
    QImage image(kArea.size().toSize(), QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1);
    TriangleImage weights;
    weights.update(scene, geometry.cells(), 400);
    ScoreImage scores;
    scores.update(scene, scoreContent(scene), geometry.cells(), 400);
    QPainter painter(&image);
    paintScoreMatrix(painter, kArea, geometry, scene, mode, weights.image(), {}, &scores);
    return image;
}

QImage TestInsideStep::grids(const Scene& scene, Mode mode) const
{
    QImage image(300, 160, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintKvGrids(painter, QRectF(image.rect()), scene, mode);
    return image;
}

void TestInsideStep::scoresGrowColumnByColumn()
{
    const Scene scene = sceneIn(StepPhase::Scores, 0.55); // 6 of 11 columns
    const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1);
    const QColor score = opaque(blended(scene.theme->muted, scene.theme->empty, 0.4)); // whose numbers are not read
    const QImage naive = matrix(scene, Mode::Naive);
    for (int row = 0; row < 11; ++row)
        QCOMPARE(centre(naive, geometry, row, 5), score);
    QVERIFY(centre(naive, geometry, 10, 6) != score);
    QCOMPARE(centre(naive, geometry, 10, 6), scene.theme->empty);
    const QImage cached = matrix(scene, Mode::Cached);
    QCOMPARE(centre(cached, geometry, 10, 0), score);
    QCOMPARE(centre(cached, geometry, 10, 5), score);
    QCOMPARE(centre(cached, geometry, 10, 6), scene.theme->empty);
    QVERIFY(centre(cached, geometry, 9, 5) != score); // an old row rests
}

void TestInsideStep::theMaskedHalfGoes()
{
    const Scene scene = sceneIn(StepPhase::Mask, 0.999999);
    const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1);
    const QColor score = opaque(blended(scene.theme->muted, scene.theme->empty, 0.4));
    const QImage naive = matrix(scene, Mode::Naive);
    QCOMPARE(centre(naive, geometry, 9, 9), score);
    QVERIFY(centre(naive, geometry, 9, 10) != score);
    QCOMPARE(centre(naive, geometry, 10, 10), score);
}

void TestInsideStep::softmaxTurnsScoresIntoWeights()
{
    Scene scene = sceneIn(StepPhase::Values, 0.1); // after softmax
    const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1);
    const QImage after = matrix(scene, Mode::Naive);
    scene.inside = 1;
    const QImage finished = matrix(scene, Mode::Naive);
    for (int row = 0; row < 11; ++row)
        QCOMPARE(centre(after, geometry, row, row), centre(finished, geometry, row, row));
    const double weight = static_cast<double>(attentionRow(m_run, 1, 2, 7)[3]);
    QCOMPARE(centre(after, geometry, 7, 3), QColor(ColorMap::forTheme(*scene.theme).colour(scaledWeight(weight))));
}

void TestInsideStep::readScoresHaveTheirColours()
{
    HeadProbe probe = probeOf(1);
    probe.products[7 * 15 + 2] = 2.0F;
    Scene scene = sceneIn(StepPhase::Tokens, 0);
    scene.inside = 1;
    scene.inspection.probe = {std::shared_ptr<void>(), &probe}; // not owned
    scene.inspection.scale = ValueScale::Linear;
    const ColorMap& map = ColorMap::diverging(*scene.theme);
    for (const MatrixContent content : {MatrixContent::Raw, MatrixContent::Masked}) {
        scene.inspection.content = content;
        const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1); // a line of words lies above
        const QImage image = matrix(scene, Mode::Naive);
        QCOMPARE(centre(image, geometry, 7, 3), scene.theme->negative);
        QCOMPARE(centre(image, geometry, 7, 2), QColor(map.colour(0.75)));
        QCOMPARE(centre(image, geometry, 9, 1), QColor(map.colour(0.625)));
    }
    ScoreImage scores;
    scores.update(scene, MatrixContent::Masked, 15, 15);
    QCOMPARE(scores.range(), (ValueRange {-4, 2}));
    QCOMPARE(qAlpha(scores.image().pixel(4, 3)), 0);
    scores.update(scene, MatrixContent::Raw, 15, 15);
    QVERIFY(qAlpha(scores.image().pixel(4, 3)) > 0);
    scene.layer = 0; // of which nothing is read
    scores.update(scene, MatrixContent::Raw, 15, 15);
    QVERIFY(scores.isNull());
}

void TestInsideStep::theLegendFollowsTheStory()
{
    const auto legend = [&](StepPhase phase) {
        const Scene scene = sceneIn(phase, 0.5);
        const QRectF place = legendRect(kArea, scene);
        return matrix(scene, Mode::Naive).copy(place.toAlignedRect());
    };
    QCOMPARE(legend(StepPhase::Mask), legend(StepPhase::Scores)); // both wait for scores
    QVERIFY(legend(StepPhase::Scores) != legend(StepPhase::Project));
    QCOMPARE(legend(StepPhase::Values), legend(StepPhase::Project)); // both show weights
}

HeadProbe TestInsideStep::probeOf(float upper) const
{
    HeadProbe probe;
    probe.layer = 1;
    probe.head = 2;
    probe.length = 15;
    probe.products.assign(15 * 15, 1.0F);
    probe.products[7 * 15 + 3] = -4.0F; // the farthest from zero
    probe.products[3 * 15 + 6] = upper; // which the mask hides
    return probe;
}

void TestInsideStep::restingRowsShowWhatTheLegendNames()
{
    const HeadProbe probe = probeOf(1);
    Scene scene = sceneIn(StepPhase::Scores, 0.55);
    scene.inspection.probe = {std::shared_ptr<void>(), &probe}; // not owned
    scene.inspection.scale = ValueScale::Linear;
    const MatrixGeometry geometry = matrixGeometry(kArea, scene, 1);
    const QColor found = centre(matrix(scene, Mode::Cached), geometry, 7, 3);
    const QColor expected = opaque(blended(scene.theme->negative, scene.theme->empty, kReadStrength));
    QVERIFY(std::abs(found.red() - expected.red()) <= 3 && std::abs(found.green() - expected.green()) <= 3
        && std::abs(found.blue() - expected.blue()) <= 3);
}

void TestInsideStep::scoresNoStepComputedAreNotShown()
{
    const HeadProbe one = probeOf(1);
    const HeadProbe other = probeOf(-3);
    const auto picture = [&](const HeadProbe& probe, Mode mode) {
        Scene scene = sceneIn(StepPhase::Tokens, 0);
        scene.inside = 1;
        scene.inspection.content = MatrixContent::Raw;
        scene.inspection.probe = {std::shared_ptr<void>(), &probe}; // not owned
        return matrix(scene, mode);
    };
    QCOMPARE(picture(one, Mode::Cached), picture(other, Mode::Cached));
    QVERIFY(picture(one, Mode::Naive) != picture(other, Mode::Naive)); // pale
}

void TestInsideStep::headsLightUpAfterSoftmax()
{
    const auto picture = [&](StepPhase phase, int step, Mode mode) {
        Scene scene = sceneIn(phase, 0.5);
        scene.step = step;
        QImage image(110, 110, QImage::Format_RGB32);
        TriangleImage weights;
        weights.update(scene, matrixExtent(scene).cells, 110);
        QPainter painter(&image);
        paintHeadThumbnail(painter, QRectF(image.rect()), scene, mode, weights.image(), false);
        return image;
    };
    QImage nothing(110, 110, QImage::Format_RGB32);
    nothing.fill(sceneIn(StepPhase::Tokens, 0).theme->empty);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        QCOMPARE(picture(StepPhase::Tokens, 1, mode), nothing);
        QCOMPARE(picture(StepPhase::Scores, 1, mode), nothing);
        QVERIFY(picture(StepPhase::Values, 1, mode) != nothing);
        QVERIFY(picture(StepPhase::Scores, 8, mode) != picture(StepPhase::Values, 8, mode));
    }
}

void TestInsideStep::barsFollowTheStep()
{
    FillBar work(Mode::Naive);
    FillBar cache(Mode::Cached);
    const auto show = [&](StepPhase phase, double fraction) {
        work.setScene(sceneIn(phase, fraction));
        cache.setScene(sceneIn(phase, fraction));
    };
    show(StepPhase::Tokens, 0.5);
    QCOMPARE(work.spokenValue(), QStringLiteral("0 of 22 repeated"));
    QVERIFY(cache.spokenValue().startsWith(QStringLiteral("10 / 15 tokens")));
    const QString before = cache.spokenValue();
    show(StepPhase::Project, 0.52); // 6 of 11 rows of layer 1, all of layer 0
    QCOMPARE(work.spokenValue(), QStringLiteral("16 of 22 repeated"));
    show(StepPhase::Scores, 0.5);
    QCOMPARE(work.spokenValue(), QStringLiteral("20 of 22 repeated"));
    QVERIFY(cache.spokenValue().startsWith(QStringLiteral("11 / 15 tokens")));
    QVERIFY(cache.spokenValue() != before);
}

// Not the layer on show, as if the step went back.
void TestInsideStep::theRibbonCountsLayersAfterThem()
{
    const QRectF area(0, 0, 600, 20);
    const auto ribbon = [&](StepPhase phase, int layer) {
        Scene scene = sceneIn(phase, 0.5);
        scene.layer = layer;
        QImage image(600, 20, QImage::Format_RGB32);
        image.fill(scene.theme->panel);
        QPainter painter(&image);
        paintStageRibbon(painter, area, scene, Mode::Naive);
        return image;
    };
    QVERIFY(ribbon(StepPhase::Embedding, 0) != ribbon(StepPhase::Embedding, 1));
    for (const StepPhase phase : {StepPhase::Logits, StepPhase::Token})
        QCOMPARE(ribbon(phase, 0), ribbon(phase, 1));
    const auto end = [&](StepPhase phase) { return ribbonParts(area, sceneIn(phase, 0.5)).back().rect; };
    QCOMPARE(end(StepPhase::Logits), end(StepPhase::Mlp)); // nothing moves aside
}

void TestInsideStep::keysAndValuesSweepIn()
{
    const Scene scene = sceneIn(StepPhase::Project, 0.52); // 6 of 11 rows of layer 1, all of layer 0
    const QImage naive = grids(scene, Mode::Naive);
    const KvLayout layout = kvLayout(QRectF(0, 0, 300, 160), scene);
    const auto colour = [&](int layer, int position) {
        return naive.pixelColor(layout.cellsRect(layout.values, layer, position, position + 1).center().toPoint());
    };
    const auto isOrange = [](const QColor& found) { return found.red() > 120 && found.red() > 2 * found.blue(); };
    QVERIFY(isOrange(colour(0, 9)));
    QCOMPARE(colour(0, 10), scene.theme->fresh);
    QVERIFY(isOrange(colour(1, 5)));
    QCOMPARE(colour(1, 6), scene.theme->empty);
    QCOMPARE(colour(1, 10), scene.theme->empty);
}

void TestInsideStep::cachedRowsAreFetched()
{
    const Scene scene = sceneIn(StepPhase::Project, 0.52); // 5 of 10 old rows of layer 1
    const QImage cached = grids(scene, Mode::Cached);
    const KvLayout layout = kvLayout(QRectF(0, 0, 300, 160), scene);
    const auto colour = [&](int layer, int position) {
        return cached.pixelColor(layout.cellsRect(layout.keys, layer, position, position + 1).center().toPoint());
    };
    QCOMPARE(colour(0, 9), opaque(cellColour(CellState::ReadFromCache, *scene.theme)));
    QCOMPARE(colour(1, 4), opaque(cellColour(CellState::ReadFromCache, *scene.theme)));
    QVERIFY(colour(1, 5) != opaque(cellColour(CellState::ReadFromCache, *scene.theme)));
    QVERIFY(colour(1, 5) != scene.theme->empty);
    QCOMPARE(colour(0, 10), scene.theme->fresh);
}

void TestInsideStep::theRibbonLightsOnePart()
{
    const Scene scene = sceneIn(StepPhase::Softmax, 0.5);
    const QRectF area(0, 0, 600, 20);
    QImage image(600, 20, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintStageRibbon(painter, area, scene, Mode::Naive);
    painter.end();
    for (const RibbonPart& part : ribbonParts(area, scene)) {
        const auto barAt = [&](double share) {
            return image.pixelColor(static_cast<int>(part.rect.left() + share * part.rect.width()), 18);
        };
        if (part.phase < StepPhase::Softmax)
            QCOMPARE(barAt(0.75), opaque(blended(scene.theme->recomputed, scene.theme->panel, 0.5)));
        else
            QCOMPARE(barAt(0.75), scene.theme->track);
        if (part.phase == StepPhase::Softmax)
            QCOMPARE(barAt(0.25), scene.theme->recomputed);
    }
}

void TestInsideStep::theRibbonKnowsWhereItIs()
{
    const Scene scene = sceneIn(StepPhase::Tokens, 0);
    for (const double width : {300.0, 600.0, 1200.0}) {
        const QRectF area(0, 0, width, 20);
        double last = -1;
        for (const RibbonPart& part : ribbonParts(area, scene)) {
            QVERIFY(area.contains(part.rect));
            QVERIFY(part.rect.left() > last);
            last = part.rect.right();
            const double progress = ribbonProgress(area, scene, part.rect.center().x());
            const StepMoment moment = stepMoment(progress, 2, 1);
            QCOMPARE(moment.phase, part.phase);
            QVERIFY(std::abs(moment.fraction - 0.5) < 0.01);
            if (isInLayer(part.phase))
                QCOMPARE(moment.layer, 1);
        }
        QCOMPARE(ribbonProgress(area, scene, width + 50), 1.0);
        QCOMPARE(ribbonProgress(area, scene, -50), 0.0);
    }
}

void TestInsideStep::aNarrowRibbonHasBriefNames()
{
    const Scene scene = sceneIn(StepPhase::Tokens, 0);
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText, true));
    for (const auto& [width, name] :
        {std::pair(600.0, QStringLiteral("Softmax")), {374.0, QStringLiteral("Soft")}, {274.0, QStringLiteral("Soft")}}) {
        const std::vector<RibbonPart> parts = ribbonParts(QRectF(0, 0, width, 20), scene);
        QCOMPARE(parts[static_cast<std::size_t>(StepPhase::Softmax)].label, name);
        for (const RibbonPart& part : parts)
            QVERIFY2(metrics.horizontalAdvance(part.label) <= part.rect.width(), qPrintable(part.label));
    }
}

void TestInsideStep::draggingTheRibbonPicksAMoment()
{
    StageRibbon ribbon(Mode::Cached);
    ribbon.resize(600, 20);
    QSignalSpy picked(&ribbon, &StageRibbon::insidePicked);
    QTest::mouseClick(&ribbon, Qt::LeftButton, {}, {10, 10});
    QCOMPARE(picked.count(), 0); // there is no step
    const Scene scene = sceneIn(StepPhase::Mask, 0.5);
    ribbon.setScene(scene);
    QCOMPARE(ribbon.spokenValue(), QStringLiteral("layer 2, Mask"));
    const QPoint softmax = ribbonParts(QRectF(ribbon.rect()), scene)[5].rect.center().toPoint();
    QTest::mouseClick(&ribbon, Qt::LeftButton, {}, softmax);
    QCOMPARE(picked.count(), 1);
    QCOMPARE(stepMoment(picked[0][0].toDouble(), 2, 1).phase, StepPhase::Softmax);
}

QTEST_MAIN(TestInsideStep)
#include "tst_inside_step.moc"
