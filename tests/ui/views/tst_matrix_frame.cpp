// What stands around the cells of a score matrix: the legend below it, the number of its cells.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/color_map.h"
#include "ui/logic/number_format.h"
#include "ui/logic/value_scale.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/score_matrix.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QtMath>

#include <cstdlib>

using namespace decodescope;
using namespace decodescope::ui;

class TestMatrixFrame : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theColourScaleKeepsItsRoom_data();
    void theColourScaleKeepsItsRoom();
    void theLegendNamesWhatIsMarked();
    void theScaleHasItsColoursBetweenPixels();
    void theLegendEndsWithTheCells();
    void fewCellsHaveTheirLegendBelowTheSquare();
    void numbersOfTheAxesEndWithTheMatrix();
    void bothModesUseTheSameWords();
    void theCountKeepsOffTheStairs_data();
    void theCountKeepsOffTheStairs();

private:
    Scene sceneAt(int step) const { return fixtures::sceneAt(m_run, m_statistics, step); }

    Run m_run = fixtures::makeRun();
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestMatrixFrame::theColourScaleKeepsItsRoom_data()
{
    QTest::addColumn<MatrixContent>("content");
    QTest::addColumn<int>("window");
    QTest::newRow("scores") << MatrixContent::Raw << 0;
    QTest::newRow("after the mask") << MatrixContent::Masked << 0;
    QTest::newRow("weights") << MatrixContent::Weights << 0;
    QTest::newRow("scores of a window") << MatrixContent::Masked << 8;
    QTest::newRow("weights of a window") << MatrixContent::Weights << 8;
}

// In a legend as narrow as the smallest matrix, too: the values' name, their scale, the colours.
void TestMatrixFrame::theColourScaleKeepsItsRoom()
{
    QFETCH(MatrixContent, content);
    QFETCH(int, window);
    m_run.info.identity.shape.window = window;
    Scene scene = sceneAt(8);
    scene.hasMenus = true;
    scene.inspection.content = content;
    const ValueRange range {-10.4, 10.1};
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText));
    const QString name = content == MatrixContent::Raw ? QStringLiteral("Score")
        : content == MatrixContent::Masked             ? QStringLiteral("Masked")
                                                       : QStringLiteral("Weight");
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::SquareRoot, ValueScale::Logarithmic}) {
        scene.inspection.scale = scale;
        const QString mark = scale == ValueScale::Linear ? QString()
            : scale == ValueScale::SquareRoot            ? QStringLiteral(" (√)")
                                                         : QStringLiteral(" (log)");
        const double title = metrics.horizontalAdvance(name + mark + QStringLiteral(" ▾")); // the shortest
        for (int width = 180; width < 500; width += 7) {
            const QRectF line(34, 200, width, 21);
            const QRectF bar = matrixLegendBar(line, scene, &range);
            QVERIFY2(bar.width() >= 30, qPrintable(QStringLiteral("%1 of %2").arg(bar.width()).arg(width)));
            QVERIFY(line.contains(bar));
            const QString low = content != MatrixContent::Weights ? QStringLiteral("−10.4")
                : scale == ValueScale::Logarithmic                ? QStringLiteral("≤10⁻⁴")
                                                                  : QStringLiteral("0");
            QVERIFY(bar.left() - line.left() >= title + metrics.horizontalAdvance(low)); // it is still there
        }
    }
    m_run.info.identity.shape.window = 0;
}

// Marks beside old rows are without a cache only, and named there; the scale is the same in both.
void TestMatrixFrame::theLegendNamesWhatIsMarked()
{
    const QRectF line(34, 10, 300, 21);
    const auto bar = [&] { return matrixLegendBar(line, sceneAt(8), nullptr); };
    const QRectF whole = bar();
    m_run.info.options.pitfall.kind = PitfallKind::FutureVisible;
    QVERIFY(bar().right() < whole.right() - 60);
    QVERIFY(bar().width() >= 32);
    const auto inkBehind = [&](Mode mode) {
        QImage image(400, 40, QImage::Format_RGB32);
        image.fill(sceneAt(8).theme->panel);
        QPainter painter(&image);
        paintMatrixLegend(painter, line, sceneAt(8), mode, nullptr);
        int ink = 0;
        for (int x = static_cast<int>(bar().right()) + 20; x < 340; ++x) {
            for (int y = 0; y < image.height(); ++y)
                ink += image.pixel(x, y) != sceneAt(8).theme->panel.rgb() ? 1 : 0;
        }
        return ink;
    };
    QVERIFY(inkBehind(Mode::Naive) > 20);
    QCOMPARE(inkBehind(Mode::Cached), 0);
    m_run.info.options.pitfall.kind = PitfallKind::None;
}

// As in a picture whose panes begin anywhere.
void TestMatrixFrame::theScaleHasItsColoursBetweenPixels()
{
    const Scene scene = sceneAt(8);
    const QRectF line(34.5, 10.5, 300, 21);
    QImage image(400, 40, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMatrixLegend(painter, line, scene, Mode::Cached, nullptr);
    const QRectF bar = matrixLegendBar(line, scene, nullptr);
    const int y = static_cast<int>(bar.center().y());
    const QColor last(image.pixel(static_cast<int>(bar.right()) - 1, y));
    const QColor wanted(ColorMap::forTheme(*scene.theme).colour(1));
    for (const int difference : {last.red() - wanted.red(), last.green() - wanted.green(), last.blue() - wanted.blue()})
        QVERIFY2(std::abs(difference) <= 6, qPrintable(last.name()));
}

void TestMatrixFrame::theLegendEndsWithTheCells()
{
    for (int side = 190; side < 420; side += 9) {
        const QRectF area(0, 0, side + 34, side + 44);
        const Scene scene = sceneAt(8);
        const QRectF cells = matrixGeometry(area, scene, 1).bounds();
        QCOMPARE(legendRect(area, scene).right(), std::max(cells.right(), cells.left() + 180));
        QCOMPARE(legendRect(area, scene).top(), cells.bottom() + 3); // where it stays while the cells grow many
    }
}

void TestMatrixFrame::fewCellsHaveTheirLegendBelowTheSquare()
{
    const Run run = fixtures::makeRun({.prompt = 1, .steps = 1});
    Scene scene = sceneAt(1);
    scene.run = &run;
    const QRectF area(0, 0, 269, 279); // a square of 235
    const MatrixGeometry geometry = matrixGeometry(area, scene, 1);
    QCOMPARE(geometry.bounds().width(), 78.0);
    QCOMPARE(legendRect(area, scene).topLeft(), QPointF(34, 20 + 235 + 3));
    QCOMPARE(legendRect(area, scene).width(), 235.0);
}

// Where a pane ends with its matrix, what is beyond would be cut off.
void TestMatrixFrame::numbersOfTheAxesEndWithTheMatrix()
{
    const Theme& dark = theme(ThemeKind::Dark);
    for (const int side : {90, 161, 200, 333}) {
        for (int cells = 1; cells < 1400; cells = cells * 9 / 8 + 1) {
            const MatrixGeometry geometry(QRectF(40, 30, side, side), cells, 1);
            QImage image(side + 80, side + 70, QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            paintMatrixAxes(painter, geometry, dark);
            painter.end();
            const QRect bounds = geometry.bounds().toAlignedRect();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const bool isBeyond = x > bounds.right() || y > bounds.bottom();
                    QVERIFY2(!isBeyond || image.pixel(x, y) == QColor(Qt::black).rgb(),
                        qPrintable(QStringLiteral("%1 cells in %2: %3, %4").arg(cells).arg(side).arg(x).arg(y)));
                }
            }
        }
    }
}

// 22,366 is wider than 211, and the words below it as wide as either has room for.
void TestMatrixFrame::bothModesUseTheSameWords()
{
    const Run run = fixtures::makeRun({.prompt = 200, .steps = 12, .layers = 2, .heads = 4, .context = 512});
    Scene scene = sceneAt(12);
    scene.run = &run;
    const auto words = [&](Mode mode, int side, bool asLine) {
        QImage image(side, side, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        if (asLine)
            paintCellCountLine(painter, QRectF(0, 0, side, 20), scene, mode);
        else
            paintCellCount(painter, QRectF(0, 0, side, side), 1, side, scene, mode);
        painter.end();
        const QString count = formatCount(scene.record(mode)->work.scoreCells);
        const double number = QFontMetricsF(scene.theme->font(scene.theme->titleText, true)).horizontalAdvance(count);
        const double below = QFontMetricsF(scene.theme->font(scene.theme->heroText, true)).height() + 12;
        QRect ink; // of the words after the number, or below it
        for (int y = asLine ? 0 : qCeil(below); y < side; ++y) {
            for (int x = asLine ? qCeil(number) + 2 : 0; x < side; ++x) {
                if (image.pixelColor(x, y) != QColor(Qt::black))
                    ink |= QRect(x, y, 1, 1);
            }
        }
        return ink.size();
    };
    for (int side = 150; side < 300; side += 10) {
        for (const bool asLine : {false, true}) {
            const QSize difference = words(Mode::Naive, side, asLine) - words(Mode::Cached, side, asLine);
            QVERIFY2(std::abs(difference.width()) <= 2 && std::abs(difference.height()) <= 2, // parts of pixels
                qPrintable(QStringLiteral("%1, as a line: %2").arg(side).arg(asLine)));
        }
    }
}

void TestMatrixFrame::theCountKeepsOffTheStairs_data()
{
    QTest::addColumn<bool>("hasMarks");
    QTest::newRow("stairs") << false;
    QTest::newRow("stairs with marks") << true;
}

void TestMatrixFrame::theCountKeepsOffTheStairs()
{
    QFETCH(const bool, hasMarks);
    m_run.info.options.pitfall = {hasMarks ? PitfallKind::Dropout : PitfallKind::None, 0.1, 1};
    const Scene scene = sceneAt(12);
    int painted = 0;
    for (int side = 60; side < 300; side += 5) {
        for (const double cell : {1.0, 5.0, 12.0}) {
            QImage image(side, side, QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            paintCellCount(painter, QRectF(image.rect()), cell, side, scene, Mode::Naive);
            painter.end();
            const double marks = hasMarks ? changedMark(cell).right() : 0;
            for (int y = 0; y < side; ++y) {
                for (int x = 0; x < side; ++x) {
                    if (image.pixelColor(x, y) == QColor(Qt::black))
                        continue;
                    ++painted;
                    QVERIFY2(x >= y + cell + marks + 5, qPrintable(QStringLiteral("%1, %2 of %3").arg(x).arg(y).arg(side)));
                }
            }
        }
    }
    QVERIFY(painted > 0);
    m_run.info.options.pitfall = {};
}

QTEST_MAIN(TestMatrixFrame)
#include "tst_matrix_frame.moc"
