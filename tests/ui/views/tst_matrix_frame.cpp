// What stands around the cells of a score matrix: the legend below it, the number of its cells.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/number_format.h"
#include "ui/logic/value_scale.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/score_matrix.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QtMath>

using namespace decodescope;
using namespace decodescope::ui;

class TestMatrixFrame : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theColourScaleKeepsItsRoom_data();
    void theColourScaleKeepsItsRoom();
    void theLegendEndsWithTheCells();
    void fewCellsHaveTheirLegendBelowTheSquare();
    void bothModesUseTheSameWords();

private:
    Scene sceneAt(int step) const { return fixtures::sceneAt(m_run, m_statistics, step); }

    Run m_run = fixtures::makeRun();
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestMatrixFrame::theColourScaleKeepsItsRoom_data()
{
    QTest::addColumn<MatrixContent>("content");
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("narrowest"); // pixels
    QTest::newRow("scores") << MatrixContent::Raw << 0 << 165;
    QTest::newRow("after the mask") << MatrixContent::Masked << 0 << 165;
    QTest::newRow("weights") << MatrixContent::Weights << 0 << 150;
    QTest::newRow("scores of a window") << MatrixContent::Masked << 8 << 230;
    QTest::newRow("weights of a window") << MatrixContent::Weights << 8 << 220;
}

void TestMatrixFrame::theColourScaleKeepsItsRoom()
{
    QFETCH(MatrixContent, content);
    QFETCH(int, window);
    QFETCH(int, narrowest);
    m_run.info.identity.shape.window = window;
    Scene scene = sceneAt(8);
    scene.hasMenus = true;
    scene.inspection.content = content;
    const ValueRange range {-10.4, 10.1};
    const QFontMetricsF metrics(scene.theme->font(scene.theme->axisText));
    const double title = metrics.horizontalAdvance(QStringLiteral("Score ▾")); // the shortest
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::SquareRoot, ValueScale::Logarithmic}) {
        scene.inspection.scale = scale;
        for (int width = narrowest; width < 500; width += 7) {
            const QRectF line(34, 200, width, 21);
            const QRectF bar = matrixLegendBar(line, scene, &range);
            QVERIFY2(bar.width() >= 32, qPrintable(QStringLiteral("%1 of %2").arg(bar.width()).arg(width)));
            QVERIFY(line.contains(bar));
            const QString low = content != MatrixContent::Weights ? QStringLiteral("−10.4")
                : scale == ValueScale::Logarithmic                ? QStringLiteral("≤10⁻⁴")
                                                                  : QStringLiteral("0");
            QVERIFY(bar.left() - line.left() >= title + metrics.horizontalAdvance(low)); // it is still there
        }
    }
    m_run.info.identity.shape.window = 0;
}

void TestMatrixFrame::theLegendEndsWithTheCells()
{
    for (int side = 190; side < 420; side += 9) {
        const QRectF area(0, 0, side + 34, side + 44);
        const Scene scene = sceneAt(8);
        const MatrixGeometry geometry = matrixGeometry(area, scene, 1);
        const double right = std::max(geometry.bounds().right(), geometry.bounds().left() + 180);
        QCOMPARE(legendRect(area, geometry, scene).right(), right);
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
    QCOMPARE(legendRect(area, geometry, scene).topLeft(), QPointF(34, 20 + 235 + 3));
    QCOMPARE(legendRect(area, geometry, scene).width(), 235.0);
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

QTEST_MAIN(TestMatrixFrame)
#include "tst_matrix_frame.moc"
