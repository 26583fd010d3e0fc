// Sliding windows and grouped queries as they are shown: sampled pictures and words.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/triangle_image.h"
#include "ui/theme/theme.h"
#include "ui/views/comparison_card.h"
#include "ui/views/comparison_rows.h"
#include "ui/views/fill_bar.h"
#include "ui/views/kv_grid.h"
#include "ui/views/score_matrix.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestWindowAndGroups : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theMatrixShowsTheBand_data();
    void theMatrixShowsTheBand();
    void theEdgeOfTheWindowIsALine();
    void theGridMarksRowsOutOfTheWindow_data();
    void theGridMarksRowsOutOfTheWindow();
    void aWindowLongerThanTheRunShowsNothing();
    void theLegendNamesTheWindowOnlyWhereThereIsOne();
    void theCardSaysWhatOwnHeadsWouldTake();
    void theGaugeSaysWhoSharesTheStore();

private:
    Scene sceneOf(const Run& run, int step, ThemeKind kind = ThemeKind::Dark);

    RunStatistics m_statistics;
};

namespace {

constexpr int kWindow = 4;

// 4 prompt tokens, 12 steps: 15 rows.
Run windowedRun(int window = kWindow)
{
    return fixtures::makeRun({.window = window});
}

bool isOutside(const QColor& colour, const Theme& theme)
{
    return colour == theme.outside || colour == theme.outsideHatch;
}

QImage paintMatrix(const Scene& scene, Mode mode, const MatrixGeometry& geometry, const QSize& size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    TriangleImage weights;
    weights.update(scene, geometry.cells(), qRound(geometry.bounds().width()));
    QPainter painter(&image);
    paintScoreMatrix(painter, QRectF(QPointF(), size), geometry, scene, mode, weights.image(), {});
    return image;
}

QImage paintGrids(const Scene& scene, Mode mode, const QSize& size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintKvGrids(painter, QRectF(QPointF(), size), scene, mode);
    return image;
}

} // namespace

Scene TestWindowAndGroups::sceneOf(const Run& run, int step, ThemeKind kind)
{
    m_statistics = runStatistics(run);
    Scene scene = fixtures::sceneAt(run, m_statistics, step, kind);
    scene.layer = 1;
    scene.head = 2;
    return scene;
}

void TestWindowAndGroups::theMatrixShowsTheBand_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<Mode>("mode");
    QTest::newRow("dark, without cache") << ThemeKind::Dark << Mode::Naive;
    QTest::newRow("dark, with cache") << ThemeKind::Dark << Mode::Cached;
    QTest::newRow("light, without cache") << ThemeKind::Light << Mode::Naive;
    QTest::newRow("light, with cache") << ThemeKind::Light << Mode::Cached;
}

void TestWindowAndGroups::theMatrixShowsTheBand()
{
    QFETCH(ThemeKind, kind);
    QFETCH(Mode, mode);
    const Run run = windowedRun();
    const Scene scene = sceneOf(run, 8, kind); // 11 tokens
    const QSize size(400, 420);
    const MatrixGeometry geometry = matrixGeometry(QRectF(QPointF(), size), scene, 1);
    const QImage image = paintMatrix(scene, mode, geometry, size);
    for (int row = 0; row < geometry.cells(); ++row) {
        for (int column = 0; column < geometry.cells(); ++column) {
            const bool expected = row < 11 && column + kWindow <= row; // row 4 is the first that misses column 0
            const QColor found = image.pixelColor(geometry.cellRect(row, column).center().toPoint());
            QVERIFY2(isOutside(found, *scene.theme) == expected,
                qPrintable(QStringLiteral("row %1, column %2: %3").arg(row).arg(column).arg(found.name())));
        }
    }
}

void TestWindowAndGroups::theEdgeOfTheWindowIsALine()
{
    const Run run = windowedRun();
    const Scene scene = sceneOf(run, 8);
    const QSize size(400, 420);
    const MatrixGeometry geometry = matrixGeometry(QRectF(QPointF(), size), scene, 1);
    const QImage image = paintMatrix(scene, Mode::Cached, geometry, size);
    const QRectF lastOutside = geometry.cellRect(9, 5); // row 9 sees the columns 6 to 9
    QSet<QRgb> colours;
    for (int dx = -2; dx <= 1; ++dx)
        colours.insert(image.pixel(QPoint(qRound(lastOutside.right()) + dx, qRound(lastOutside.center().y()))));
    QVERIFY(colours.contains(scene.theme->muted.rgb()));
}

void TestWindowAndGroups::theGridMarksRowsOutOfTheWindow_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<QSize>("size");
    QTest::newRow("dark, large cells") << ThemeKind::Dark << QSize(300, 160);
    QTest::newRow("light, less than four pixels a position") << ThemeKind::Light << QSize(50, 160);
}

void TestWindowAndGroups::theGridMarksRowsOutOfTheWindow()
{
    QFETCH(ThemeKind, kind);
    QFETCH(QSize, size);
    const Run run = windowedRun();
    const Scene scene = sceneOf(run, 8, kind); // 11 tokens; the new row 10 sees the rows 7 to 10
    const KvLayout layout = kvLayout(QRectF(QPointF(), size), scene);
    const QImage cached = paintGrids(scene, Mode::Cached, size);
    const QImage naive = paintGrids(scene, Mode::Naive, size);
    for (int position = 0; position < 15; ++position) {
        for (const QRectF& grid : {layout.keys, layout.values}) {
            const QPoint centre = layout.cellsRect(grid, 1, position, position + 1).center().toPoint();
            const QColor found = cached.pixelColor(centre);
            const auto is = [&](CellState state) { return found.rgb() == cellColour(state, *scene.theme).rgb(); };
            const bool isMarked = !is(CellState::ReadFromCache) && !is(CellState::New) && !is(CellState::Free);
            QCOMPARE(isMarked, position < 7);
            QCOMPARE(is(CellState::ReadFromCache), position >= 7 && position < 10);
            QVERIFY(!isOutside(naive.pixelColor(centre), *scene.theme)); // computed again, seen or not
        }
    }
    // The prefill of 4 tokens has nothing outside, the step after it one row.
    QVERIFY(cellState(*scene.run->recording(Mode::Cached)[0], 0, 0, kWindow) == CellState::New);
    QVERIFY(cellState(*scene.run->recording(Mode::Cached)[1], 4, 0, kWindow) == CellState::OutOfWindow);
    QVERIFY(cellState(*scene.run->recording(Mode::Cached)[1], 4, 1, kWindow) == CellState::ReadFromCache);
}

void TestWindowAndGroups::aWindowLongerThanTheRunShowsNothing()
{
    const Run plain = windowedRun(0);
    const Run longWindow = windowedRun(15);
    const QSize size(400, 420);
    const Scene plainScene = sceneOf(plain, 12);
    const MatrixGeometry geometry = matrixGeometry(QRectF(QPointF(), size), plainScene, 1);
    const QImage plainMatrix = paintMatrix(plainScene, Mode::Cached, geometry, size);
    const QImage plainGrids = paintGrids(plainScene, Mode::Cached, size);
    const Scene windowedScene = sceneOf(longWindow, 12);
    QCOMPARE(paintMatrix(windowedScene, Mode::Cached, geometry, size), plainMatrix);
    QCOMPARE(paintGrids(windowedScene, Mode::Cached, size), plainGrids);
}

void TestWindowAndGroups::theLegendNamesTheWindowOnlyWhereThereIsOne()
{
    const auto swatches = [this](const Run& run, Mode mode) {
        const QSize size(400, 160);
        const Scene scene = sceneOf(run, 2);
        const QImage image = paintGrids(scene, mode, size);
        const QPointF legend = kvLayout(QRectF(QPointF(), size), scene).legend;
        int found = 0;
        for (int x = 0; x < size.width(); ++x)
            found += isOutside(image.pixelColor(x, qRound(legend.y()) + 8), *scene.theme) ? 1 : 0;
        return found;
    };
    QVERIFY(swatches(windowedRun(), Mode::Cached) > 2); // the pattern covers the rest
    QCOMPARE(swatches(windowedRun(), Mode::Naive), 0);
    QCOMPARE(swatches(windowedRun(0), Mode::Cached), 0);
}

void TestWindowAndGroups::theCardSaysWhatOwnHeadsWouldTake()
{
    const Run grouped = fixtures::makeRun({.kvHeads = 1}); // of 4 query heads
    // Step 10 holds 13 tokens: 2 x 2 layers x 1 head x 8 wide x 4 bytes x 13 = 1664; four times that is 6.5 KiB.
    const Scene scene = sceneOf(grouped, 10);
    QCOMPARE(scene.record(Mode::Cached)->cache.bytes, std::int64_t {1664});
    QCOMPARE(comparisonNote(scene), QStringLiteral("Multi-head attention would keep 6.50 KiB (formula)"));
    QImage image(510, 290, QImage::Format_RGB32);
    image.fill(scene.theme->panel);
    QPainter painter(&image);
    paintComparison(painter, QRectF(image.rect()), scene);
    painter.end();
    const Run plain = fixtures::makeRun();
    QCOMPARE(comparisonNote(sceneOf(plain, 10)), QString());
    QCOMPARE(comparisonNote(sceneOf(grouped, 0)), QString());
}

void TestWindowAndGroups::theGaugeSaysWhoSharesTheStore()
{
    const Run grouped = fixtures::makeRun({.window = kWindow, .kvHeads = 1});
    FillBar cached(Mode::Cached);
    cached.setScene(sceneOf(grouped, 10));
    QCOMPARE(cached.toolTip(),
        QStringLiteral("1 K/V heads in each layer serve 4 query heads: 128 B a token\n"
                       "Rows before the window of 4 tokens stay in the store but are not read"));
    const Run plain = fixtures::makeRun();
    cached.setScene(sceneOf(plain, 10));
    QCOMPARE(cached.toolTip(), QStringLiteral("4 K/V heads in each layer: 512 B a token"));
    FillBar naive(Mode::Naive);
    naive.setScene(sceneOf(grouped, 10));
    QCOMPARE(naive.toolTip(), QString());
}

QTEST_MAIN(TestWindowAndGroups)
#include "tst_window_and_groups.moc"
