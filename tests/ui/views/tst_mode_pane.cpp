#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/fill_bar.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/kv_grid.h"
#include "ui/views/mode_pane.h"
#include "ui/views/score_matrix_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestModePane : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void partsHaveNames();
    void partsHideUntilThereIsAStep();
    void anEmptyPaneSaysWhatItWaitsFor();
    void kvCellsHaveTheirStatesColours_data();
    void kvCellsHaveTheirStatesColours();
    void recomputedCellsAreHatchedWhenLarge();
    void theNewColumnIsSeenAmongManyPositions();
    void barsShowTheStepsShares_data();
    void barsShowTheStepsShares();
    void hoveringACellNamesIt();
    void hoveringElsewhereNamesNone();
    void theOtherPanesCellIsFramed();
    void aClickChoosesAHead();
    void theChosenHeadsNameEndsBeforeTheButton();
    void aRunThatChangesInPlaceIsPaintedSafely();
    void everySizePaintsInEveryLook_data();
    void everySizePaintsInEveryLook();

private:
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const;

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps, 2 layers, 4 heads: 15 positions
    RunStatistics m_statistics = runStatistics(m_run);
};

namespace {

QImage picture(QWidget& widget)
{
    QImage image(widget.size(), QImage::Format_RGB32);
    image.fill(Qt::black);
    widget.render(&image);
    return image;
}

void moveMouse(QWidget& widget, const QPointF& position)
{
    QMouseEvent event(QEvent::MouseMove, position, position, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

void TestModePane::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

Scene TestModePane::sceneAt(int step, ThemeKind kind) const
{
    Scene scene = fixtures::sceneAt(m_run, m_statistics, step, kind);
    scene.layer = 1;
    scene.head = 2;
    return scene;
}

void TestModePane::partsHaveNames()
{
    const ModePane naive(Mode::Naive);
    const ModePane cached(Mode::Cached);
    QCOMPARE(naive.objectName(), QStringLiteral("naivePane"));
    QCOMPARE(cached.objectName(), QStringLiteral("cachedPane"));
    for (const char* name : {"scoreMatrix", "kvView", "headThumbnails", "fillBar"})
        QVERIFY(cached.findChild<QWidget*>(QLatin1String(name)));
}

void TestModePane::partsHideUntilThereIsAStep()
{
    ModePane pane(Mode::Naive);
    pane.resize(622, 330);
    auto* matrix = pane.findChild<ScoreMatrixView*>();
    QVERIFY(matrix->isHidden());
    pane.setScene(sceneAt(0));
    QVERIFY(matrix->isHidden());
    pane.setScene(sceneAt(1));
    QVERIFY(!matrix->isHidden());
    pane.setScene(sceneAt(0));
    QVERIFY(matrix->isHidden());
}

void TestModePane::anEmptyPaneSaysWhatItWaitsFor()
{
    Run empty; // as the window starts: a run without a model
    Run started;
    started.info = m_run.info;
    Scene scene;
    scene.theme = &theme(ThemeKind::Dark);
    ModePane pane(Mode::Cached);
    pane.resize(622, 330);
    pane.setScene(scene);
    const QImage nothing = picture(pane);
    scene.run = &empty;
    scene.statistics = &m_statistics;
    pane.setScene(scene);
    QCOMPARE(picture(pane), nothing);
    scene.run = &started;
    pane.setScene(scene);
    QVERIFY(picture(pane) != nothing); // measuring
}

void TestModePane::kvCellsHaveTheirStatesColours_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<QSize>("size");
    QTest::newRow("dark, one below the other") << ThemeKind::Dark << QSize(300, 160);
    QTest::newRow("light, one below the other") << ThemeKind::Light << QSize(260, 130);
    QTest::newRow("dark, side by side") << ThemeKind::Dark << QSize(300, 90);
    QTest::newRow("light, less than four pixels a position") << ThemeKind::Light << QSize(50, 160);
}

void TestModePane::kvCellsHaveTheirStatesColours()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        for (const int step : {1, 2, 8, 12}) {
            const Scene scene = sceneAt(step, kind);
            QImage image(size, QImage::Format_RGB32);
            image.fill(scene.theme->panel);
            QPainter painter(&image);
            const QRectF area(QPointF(), size);
            paintKvGrids(painter, area, scene, mode);
            painter.end();
            const KvLayout layout = kvLayout(area, scene);
            const StepRecord& record = *scene.record(mode);
            const int before = lengthBefore(m_run, record);
            for (int position = 0; position < 15; ++position) {
                const CellState state = cellState(record, before, position);
                for (int layer = 0; layer < 2; ++layer) {
                    for (const QRectF& grid : {layout.keys, layout.values}) {
                        const QRectF cell = layout.cellsRect(grid, layer, position, position + 1);
                        const QColor expected = cellColour(state, *scene.theme);
                        const QColor found = image.pixelColor(cell.center().toPoint());
                        const bool isHatched = state == CellState::Recomputed && cell.width() > 8 && cell.height() > 8;
                        if (isHatched)
                            QVERIFY(found.red() > 120 && found.red() > 2 * found.blue()); // still orange
                        else
                            QCOMPARE(found.rgb(), expected.rgb());
                    }
                }
            }
        }
    }
}

void TestModePane::recomputedCellsAreHatchedWhenLarge()
{
    const Theme& dark = theme(ThemeKind::Dark);
    const auto coloursOf = [&](int side, CellState state) {
        QImage image(side, side, QImage::Format_RGB32);
        QPainter painter(&image);
        paintKvCell(painter, QRectF(image.rect()), state, dark);
        painter.end();
        QSet<QRgb> colours;
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x)
                colours.insert(image.pixel(x, y));
        }
        return colours.size();
    };
    QVERIFY(coloursOf(12, CellState::Recomputed) > 1);
    QCOMPARE(coloursOf(12, CellState::ReadFromCache), 1);
    QCOMPARE(coloursOf(12, CellState::New), 2); // a bar below
    QCOMPARE(coloursOf(12, CellState::Free), 2); // hollow
    QCOMPARE(coloursOf(5, CellState::Recomputed), 1);
}

void TestModePane::theNewColumnIsSeenAmongManyPositions()
{
    const Run run = fixtures::makeRun({.prompt = 500, .steps = 13, .layers = 2, .heads = 1, .context = 1024});
    Scene scene = sceneAt(7);
    scene.run = &run;
    QImage image(200, 160, QImage::Format_RGB32);
    QPainter painter(&image);
    paintKvGrids(painter, QRectF(image.rect()), scene, Mode::Cached);
    painter.end();
    const KvLayout layout = kvLayout(QRectF(image.rect()), scene);
    const int y = qRound(layout.cellsRect(layout.keys, 1, 0, 1).center().y());
    int fresh = 0;
    for (int x = 0; x < 200; ++x)
        fresh += image.pixelColor(x, y) == scene.theme->fresh ? 1 : 0;
    QCOMPARE(fresh, 2);
}

void TestModePane::barsShowTheStepsShares_data()
{
    QTest::addColumn<Mode>("mode");
    QTest::addColumn<int>("step");
    QTest::addColumn<double>("oldShare");
    QTest::addColumn<double>("newShare");
    QTest::newRow("the prefill repeats nothing") << Mode::Naive << 1 << 0.0 << 1.0;
    QTest::newRow("step 8 repeats ten rows of eleven") << Mode::Naive << 8 << 10.0 / 11 << 1.0 / 11;
    QTest::newRow("the prefill fills four places of fifteen") << Mode::Cached << 1 << 0.0 << 4.0 / 15;
    QTest::newRow("step 8 adds one place of fifteen") << Mode::Cached << 8 << 10.0 / 15 << 1.0 / 15;
}

void TestModePane::barsShowTheStepsShares()
{
    QFETCH(Mode, mode);
    QFETCH(int, step);
    QFETCH(double, oldShare);
    QFETCH(double, newShare);
    FillBar bar(mode);
    bar.resize(400, 36);
    const Scene scene = sceneAt(step);
    bar.setScene(scene);
    const QImage image = picture(bar);
    const int y = qRound(bar.barRect().center().y());
    const auto colourAt = [&](double share) { return image.pixelColor(qRound(share * 400), y); };
    if (oldShare > 0)
        QCOMPARE(colourAt(oldShare / 2), mode == Mode::Naive ? scene.theme->recomputed : scene.theme->cached);
    QCOMPARE(colourAt(oldShare + newShare / 2), scene.theme->fresh);
    if (oldShare + newShare < 0.99)
        QCOMPARE(colourAt((oldShare + newShare + 1) / 2), scene.theme->track);
}

void TestModePane::hoveringACellNamesIt()
{
    ModePane pane(Mode::Cached);
    pane.resize(781, 486);
    pane.setScene(sceneAt(8));
    auto* matrix = pane.findChild<ScoreMatrixView*>();
    QSignalSpy spy(&pane, &ModePane::cellHovered);
    for (const MatrixCell cell : {MatrixCell {0, 0}, MatrixCell {7, 3}, MatrixCell {10, 10}}) {
        moveMouse(*matrix, matrix->geometryOfCells().cellRect(cell.row, cell.column).center());
        QCOMPARE(spy.takeLast(), (QVariantList {cell.row, cell.column}));
    }
}

void TestModePane::hoveringElsewhereNamesNone()
{
    ModePane pane(Mode::Naive);
    pane.resize(781, 486);
    pane.setScene(sceneAt(8));
    auto* matrix = pane.findChild<ScoreMatrixView*>();
    QSignalSpy spy(&pane, &ModePane::cellHovered);
    const QVariantList none {-1, -1};
    moveMouse(*matrix, matrix->geometryOfCells().cellRect(3, 4).center()); // masked
    QCOMPARE(spy.takeLast(), none);
    moveMouse(*matrix, matrix->geometryOfCells().cellRect(11, 4).center()); // not reached
    QCOMPARE(spy.takeLast(), none);
    moveMouse(*matrix, {1, 1}); // the axis
    QCOMPARE(spy.takeLast(), none);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(matrix, &leave);
    QCOMPARE(spy.takeLast(), none);
}

void TestModePane::theOtherPanesCellIsFramed()
{
    ModePane pane(Mode::Cached);
    pane.resize(781, 486);
    pane.setScene(sceneAt(8));
    const QImage plain = picture(pane);
    pane.setHoveredCell(6, 2);
    QVERIFY(picture(pane) != plain);
    pane.setHoveredCell(-1, -1);
    QCOMPARE(picture(pane), plain);
}

void TestModePane::theChosenHeadsNameEndsBeforeTheButton()
{
    for (const int percent : {100, 120, 150, 200}) {
        Scene scene = sceneAt(8);
        scene.theme = &theme(Look {ThemeKind::Dark, percent});
        HeadThumbnails heads(Mode::Cached);
        const auto* button = heads.findChild<QPushButton*>();
        for (int width = 200; width < 340; width += 10) {
            heads.resize(scene.theme->zoomed(width), scene.theme->zoomed(100));
            heads.setScene(scene);
            QImage image(heads.size(), QImage::Format_RGB32);
            image.fill(Qt::black);
            heads.render(&image, {}, {}, {}); // without the button
            const QRect words = button->geometry().intersected(QRect(0, 0, heads.width(), scene.theme->zoomed(18)));
            for (int x = words.left(); x <= words.right(); ++x) {
                for (int y = words.top(); y <= words.bottom(); ++y)
                    QCOMPARE(image.pixelColor(x, y), QColor(Qt::black));
            }
        }
    }
}

void TestModePane::aClickChoosesAHead()
{
    ModePane pane(Mode::Cached);
    pane.resize(622, 330);
    pane.setScene(sceneAt(8));
    auto* heads = pane.findChild<HeadThumbnails*>();
    QSignalSpy spy(&pane, &ModePane::headSelected);
    QTest::mouseClick(heads, Qt::LeftButton, {}, heads->thumbnails().squareRect(3).center().toPoint());
    QCOMPARE(spy.takeLast(), (QVariantList {1, 3}));
    QTest::mouseClick(heads, Qt::LeftButton, {}, QPoint(2, 2)); // the title
    QVERIFY(spy.isEmpty());
}

void TestModePane::aRunThatChangesInPlaceIsPaintedSafely()
{
    Run run = m_run;
    Scene scene = sceneAt(8);
    scene.run = &run;
    ModePane pane(Mode::Naive);
    pane.resize(622, 330);
    pane.setScene(scene);
    picture(pane);
    run = fixtures::makeRun({.prompt = 2, .steps = 9, .layers = 1, .heads = 7}); // fewer layers, more heads
    picture(pane);
    run = fixtures::makeRun({.prompt = 2, .steps = 3}); // not so long
    picture(pane);
    run = {};
    picture(pane);
}

void TestModePane::everySizePaintsInEveryLook_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("heads");
    for (const QSize size : {QSize(1, 1), QSize(480, 300), QSize(520, 330), QSize(781, 486), QSize(1400, 900)}) {
        for (const int count : {1, 2, 4, 12})
            QTest::addRow("%d x %d pixels, %d heads", size.width(), size.height(), count)
                << size << std::min(12, count) << count;
    }
}

void TestModePane::everySizePaintsInEveryLook()
{
    QFETCH(QSize, size);
    QFETCH(int, layers);
    QFETCH(int, heads);
    const Run run = fixtures::makeRun({.prompt = 4, .steps = 12, .layers = layers, .heads = heads});
    const RunStatistics statistics = runStatistics(run);
    for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            Scene scene = sceneAt(8, kind);
            scene.run = &run;
            scene.statistics = &statistics;
            scene.layer = 0;
            scene.head = heads - 1;
            ModePane pane(mode);
            pane.resize(size);
            pane.setScene(scene);
            const QImage image = picture(pane);
            QCOMPARE(picture(pane), image); // twice the same
            if (size.width() > 100) // the stripe before the title
                QCOMPARE(image.pixelColor(17, 22), mode == Mode::Naive ? scene.theme->recomputed : scene.theme->cached);
        }
    }
}

QTEST_MAIN(TestModePane)
#include "tst_mode_pane.moc"
