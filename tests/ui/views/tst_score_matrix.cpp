#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/color_map.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/triangle_image.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/score_matrix.h"
#include "ui/views/weight_rows.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QtMath>

using namespace decodescope;
using namespace decodescope::ui;

class TestScoreMatrix : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void everyRowIsLitWithoutCache_data();
    void everyRowIsLitWithoutCache();
    void cellsOfWholePixelsHaveOneColour();
    void onlyTheNewRowIsLitWithCache_data();
    void onlyTheNewRowIsLitWithCache();
    void maskedAndFutureCellsAreEmpty_data();
    void maskedAndFutureCellsAreEmpty();
    void oldRowsAreOutlinedAndTheNewOneFramed_data();
    void oldRowsAreOutlinedAndTheNewOneFramed();
    void theFrameOfAThinRowStandsAroundIt();
    void thePrefillIsTheSamePictureInBothModes_data();
    void thePrefillIsTheSamePictureInBothModes();
    void theHoveredCellIsFramedInBothModes();
    void cellsThatTheStepLacksAreNotFramed();
    void wordsLeaveAFullSquareFree();
    void wordsAboveAFullSquareHaveRoom();
    void aGrowingMatrixStaysInItsSquare();
    void sizesFromTinyToHugePaint_data();
    void sizesFromTinyToHugePaint();

private:
    struct Picture
    {
        QImage image;
        MatrixGeometry geometry;

        QColor centre(int row, int column) const
        {
            return image.pixelColor(geometry.cellRect(row, column).center().toPoint());
        }
    };

    static void addLooks(); // rows of theme and size
    Scene sceneAt(int step, ThemeKind kind = ThemeKind::Dark) const;
    Picture paint(
        const Scene& scene, Mode mode, const QSize& size = {400, 420}, std::optional<MatrixCell> hovered = {}) const;
    QColor weightColour(const Scene& scene, int row, int column) const;

    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps: 15 rows; step 8 has 11 tokens, 10 of them old
    RunStatistics m_statistics = runStatistics(m_run);
};

namespace {

// Blending rounds: a few units of 255 either way.
bool isClose(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) <= 3 && std::abs(a.green() - b.green()) <= 3 && std::abs(a.blue() - b.blue()) <= 3;
}

// Whether a line of this colour crosses the pixels around a point.
bool hasColourNear(const QImage& image, const QPointF& point, const QColor& colour)
{
    for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
            const QPoint pixel = point.toPoint() + QPoint(dx, dy);
            if (image.rect().contains(pixel) && image.pixel(pixel) == colour.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

void TestScoreMatrix::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestScoreMatrix::addLooks()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<QSize>("size");
    QTest::newRow("dark, small") << ThemeKind::Dark << QSize(250, 250);
    QTest::newRow("dark, wide") << ThemeKind::Dark << QSize(600, 400);
    QTest::newRow("light, small") << ThemeKind::Light << QSize(250, 250);
    QTest::newRow("light, large") << ThemeKind::Light << QSize(1000, 1033);
}

Scene TestScoreMatrix::sceneAt(int step, ThemeKind kind) const
{
    Scene scene = fixtures::sceneAt(m_run, m_statistics, step, kind);
    scene.layer = 1;
    scene.head = 2;
    return scene;
}

TestScoreMatrix::Picture TestScoreMatrix::paint(
    const Scene& scene, Mode mode, const QSize& size, std::optional<MatrixCell> hovered) const
{
    const QRectF area(QPointF(), size);
    Picture picture {QImage(size, QImage::Format_RGB32), matrixGeometry(area, scene, 1)};
    picture.image.fill(scene.theme->panel);
    TriangleImage weights;
    weights.update(scene, picture.geometry.cells(), qRound(picture.geometry.bounds().width()));
    QPainter painter(&picture.image);
    paintScoreMatrix(painter, area, picture.geometry, scene, mode, weights.image(), hovered);
    return picture;
}

QColor TestScoreMatrix::weightColour(const Scene& scene, int row, int column) const
{
    const double weight = static_cast<double>(attentionRow(m_run, scene.layer, scene.head, row)[column]);
    return QColor(ColorMap::forTheme(*scene.theme).colour(scaledWeight(weight)));
}

void TestScoreMatrix::everyRowIsLitWithoutCache_data()
{
    addLooks();
}

void TestScoreMatrix::everyRowIsLitWithoutCache()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    const Scene scene = sceneAt(8, kind);
    const Picture picture = paint(scene, Mode::Naive, size);
    for (int row = 0; row < 11; ++row) {
        for (int column = 0; column <= row; ++column)
            QCOMPARE(picture.centre(row, column), weightColour(scene, row, column));
    }
}

// From edge to edge, whatever the size: but the lines between them.
void TestScoreMatrix::cellsOfWholePixelsHaveOneColour()
{
    const Scene scene = sceneAt(8);
    for (int side = 180; side < 480; side += 7) {
        const Picture picture = paint(scene, Mode::Naive, {side, side + 10});
        for (int row = 1; row < 10; ++row) {
            for (int column = 1; column < row; ++column) {
                const QRect cell = picture.geometry.cellRect(row, column).toRect();
                for (const QPoint corner : {cell.topLeft(), cell.bottomRight() - QPoint(1, 1)})
                    QCOMPARE(picture.image.pixelColor(corner), weightColour(scene, row, column));
            }
        }
    }
}

void TestScoreMatrix::onlyTheNewRowIsLitWithCache_data()
{
    addLooks();
}

void TestScoreMatrix::onlyTheNewRowIsLitWithCache()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    const Scene scene = sceneAt(8, kind);
    const Picture picture = paint(scene, Mode::Cached, size);
    for (int column = 0; column <= 10; ++column)
        QCOMPARE(picture.centre(10, column), weightColour(scene, 10, column));
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column <= row; ++column) {
            const QColor pale = blended(weightColour(scene, row, column), scene.theme->empty, kReadStrength);
            QVERIFY(isClose(picture.centre(row, column), pale));
        }
    }
}

void TestScoreMatrix::maskedAndFutureCellsAreEmpty_data()
{
    addLooks();
}

void TestScoreMatrix::maskedAndFutureCellsAreEmpty()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Scene scene = sceneAt(8, kind);
        const Picture picture = paint(scene, mode, size);
        for (int column = 0; column < 15; ++column) {
            QCOMPARE(picture.centre(11, column), scene.theme->empty); // not reached
            QCOMPARE(picture.centre(14, column), scene.theme->empty);
        }
        for (int row = 8; row < 11; ++row) // below the words in the corner
            QCOMPARE(picture.centre(row, row + 1), scene.theme->empty);
    }
}

void TestScoreMatrix::oldRowsAreOutlinedAndTheNewOneFramed_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<Mode>("mode");
    QTest::newRow("dark without cache") << ThemeKind::Dark << Mode::Naive;
    QTest::newRow("dark with cache") << ThemeKind::Dark << Mode::Cached;
    QTest::newRow("light without cache") << ThemeKind::Light << Mode::Naive;
    QTest::newRow("light with cache") << ThemeKind::Light << Mode::Cached;
}

void TestScoreMatrix::oldRowsAreOutlinedAndTheNewOneFramed()
{
    QFETCH(ThemeKind, kind);
    QFETCH(Mode, mode);
    const Scene scene = sceneAt(8, kind);
    const Theme& theme = *scene.theme;
    const Picture picture = paint(scene, mode);
    const QColor old = mode == Mode::Naive ? theme.recomputed : blended(theme.cached, theme.empty, 0.6);
    for (int row = 0; row < 10; ++row) {
        const QRectF cell = picture.geometry.cellRect(row, row);
        QVERIFY(hasColourNear(picture.image, QPointF(cell.right(), cell.center().y()), old));
        const QPointF margin(picture.geometry.bounds().left() - 5, cell.center().y());
        QCOMPARE(picture.image.pixel(margin.toPoint()), old.rgb());
    }
    const QRectF fresh = picture.geometry.rowsRect(10, 11, 11);
    QVERIFY(hasColourNear(picture.image, QPointF(fresh.center().x(), fresh.top()), theme.fresh));
    QVERIFY(hasColourNear(picture.image, QPointF(fresh.center().x(), fresh.bottom()), theme.fresh));
    QVERIFY(hasColourNear(picture.image, QPointF(fresh.right(), fresh.center().y()), theme.fresh));
    QCOMPARE(picture.image.pixelColor(QPointF(fresh.left() - 5, fresh.center().y()).toPoint()), theme.fresh);
}

// The cells of the row all stay seen.
void TestScoreMatrix::theFrameOfAThinRowStandsAroundIt()
{
    m_run = fixtures::makeRun({.prompt = 4, .steps = 100}); // cells of 5.7 pixels
    const Scene scene = sceneAt(60);
    const int last = scene.record(Mode::Naive)->length - 1;
    const Picture picture = paint(scene, Mode::Naive);
    for (int column = 0; column <= last; ++column)
        QCOMPARE(picture.centre(last, column), weightColour(scene, last, column));
    const QRectF cells = picture.geometry.rowsRect(last, last + 1, last + 1);
    const QRect row(cells.topLeft().toPoint(), cells.bottomRight().toPoint() - QPoint(1, 1));
    for (const int y : {row.top() - 1, row.bottom() + 1})
        QCOMPARE(picture.image.pixelColor(row.center().x(), y), scene.theme->fresh);
    QCOMPARE(picture.image.pixelColor(row.center().x(), row.top() - 2), // of the row above a pixel is gone, no more
        picture.image.pixelColor(row.center().x(), row.top() - 4));
    for (int y = row.top(); y <= row.bottom(); ++y)
        QCOMPARE(picture.image.pixelColor(row.center().x(), y), picture.image.pixelColor(row.center()));
    m_run = fixtures::makeRun();
}

void TestScoreMatrix::thePrefillIsTheSamePictureInBothModes_data()
{
    addLooks();
}

void TestScoreMatrix::thePrefillIsTheSamePictureInBothModes()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    const Scene scene = sceneAt(1, kind);
    const Picture naive = paint(scene, Mode::Naive, size);
    QCOMPARE(naive.image, paint(scene, Mode::Cached, size).image);
    QCOMPARE(naive.centre(3, 1), weightColour(scene, 3, 1));
    QCOMPARE(naive.centre(0, 0), weightColour(scene, 0, 0));
    QCOMPARE(naive.centre(4, 0), scene.theme->empty);
}

void TestScoreMatrix::theHoveredCellIsFramedInBothModes()
{
    const Scene scene = sceneAt(8);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Picture picture = paint(scene, mode, {400, 420}, MatrixCell {6, 3});
        const QRectF cell = picture.geometry.cellRect(6, 3);
        QVERIFY(hasColourNear(picture.image, QPointF(cell.left(), cell.center().y()), scene.theme->text));
        QVERIFY(hasColourNear(picture.image, QPointF(cell.center().x(), cell.bottom()), scene.theme->text));
        QVERIFY(picture.image != paint(scene, mode).image);
    }
}

void TestScoreMatrix::cellsThatTheStepLacksAreNotFramed()
{
    const Scene scene = sceneAt(8);
    const QImage plain = paint(scene, Mode::Naive).image;
    for (const MatrixCell cell : {MatrixCell {3, 6}, MatrixCell {11, 0}, MatrixCell {14, 14}})
        QCOMPARE(paint(scene, Mode::Naive, {400, 420}, cell).image, plain);
}

void TestScoreMatrix::wordsLeaveAFullSquareFree()
{
    m_run.info.options.pitfall.kind = PitfallKind::FutureVisible;
    const Scene scene = sceneAt(8);
    const Picture picture = paint(scene, Mode::Naive);
    const QRectF bounds = picture.geometry.bounds();
    QVERIFY(bounds.top() >= 40); // the words, then the axis
    for (int y = qCeil(bounds.top()); y < qFloor(bounds.bottom()); ++y) {
        for (int x = qCeil(bounds.left()); x < qFloor(bounds.right()); ++x)
            QVERIFY(picture.image.pixelColor(x, y) != scene.theme->text2);
    }
    bool hasWords = false;
    for (int y = 0; y < 20; ++y) {
        for (int x = qCeil(bounds.left()); x < qFloor(bounds.right()); ++x)
            hasWords = hasWords || picture.image.pixelColor(x, y) == scene.theme->text;
    }
    QVERIFY(hasWords);
    m_run.info.options.pitfall.kind = PitfallKind::None;
}

void TestScoreMatrix::wordsAboveAFullSquareHaveRoom()
{
    m_run.info.options.pitfall.kind = PitfallKind::FutureVisible;
    const Scene scene = sceneAt(8);
    for (const int width : {210, 230, 400}) {
        const Picture picture = paint(scene, Mode::Naive, {width, 420});
        for (int y = 0; y < 20; ++y) { // where the area ends, words would be cut
            for (int x = width - 2; x < width; ++x)
                QVERIFY2(picture.image.pixelColor(x, y) == scene.theme->panel, qPrintable(QString::number(width)));
        }
    }
    m_run.info.options.pitfall.kind = PitfallKind::None;
}

void TestScoreMatrix::aGrowingMatrixStaysInItsSquare()
{
    const Run run = fixtures::makeRun({.prompt = 4, .steps = 100});
    Scene scene = sceneAt(14); // 17 tokens: from 16 cells to 32
    scene.run = &run;
    const double whole = matrixGeometry(QRectF(0, 0, 500, 420), scene, 1).cellSize();
    for (const double progress : {0.0, 0.3, 0.8}) {
        scene.progress = progress;
        const Picture picture = paint(scene, Mode::Naive, {500, 420});
        QVERIFY(picture.geometry.cellSize() > whole);
        QCOMPARE(picture.geometry.cells(), 32);
        for (const QPoint outside : {QPoint(420, 200), QPoint(440, 300), QPoint(480, 60)})
            QCOMPARE(picture.image.pixelColor(outside), scene.theme->panel);
        QCOMPARE(picture.centre(3, 1), weightColour(scene, 3, 1));
    }
    scene.progress = 1;
    QCOMPARE(paint(scene, Mode::Naive, {500, 420}).geometry.cellSize(), whole);
}

void TestScoreMatrix::sizesFromTinyToHugePaint_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("steps");
    QTest::newRow("no room at all") << QSize(1, 1) << 4 << 3;
    QTest::newRow("one cell") << QSize(300, 300) << 1 << 1;
    QTest::newRow("two cells") << QSize(300, 300) << 1 << 2;
    QTest::newRow("512 cells in half as many pixels") << QSize(290, 300) << 500 << 13;
}

void TestScoreMatrix::sizesFromTinyToHugePaint()
{
    QFETCH(QSize, size);
    QFETCH(int, prompt);
    QFETCH(int, steps);
    const Run run = fixtures::makeRun({.prompt = prompt, .steps = steps, .layers = 1, .heads = 1, .context = 1024});
    const RunStatistics statistics = runStatistics(run);
    Scene scene = sceneAt(steps);
    scene.run = &run;
    scene.statistics = &statistics;
    scene.layer = 0;
    scene.head = 0;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Picture first = paint(scene, mode, size);
        QCOMPARE(first.image, paint(scene, mode, size).image);
        if (size.width() > 100)
            QVERIFY(hasColourNear(
                first.image, first.geometry.rowsRect(0, prompt + steps - 1, 1).bottomLeft(), scene.theme->fresh));
    }
}

QTEST_MAIN(TestScoreMatrix)
#include "tst_score_matrix.moc"
