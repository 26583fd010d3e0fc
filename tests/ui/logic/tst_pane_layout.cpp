#include "ui/logic/kv_layout.h"
#include "ui/logic/pane_layout.h"
#include "ui/logic/thumbnail_grid.h"

#include <QTest>

#include <array>

using namespace decodescope::ui;

class TestPaneLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void partsFitWithoutOverlap_data();
    void partsFitWithoutOverlap();
    void theColumnIsFull_data();
    void theColumnIsFull();
    void aNarrowPaneKeepsKeysAndValues_data();
    void aNarrowPaneKeepsKeysAndValues();
    void valuesStandBelowKeysUntilRowsAreTooThin();
    void cellsOfFourPixelsAreWhole();
    void layersAreToldApartFirst();
    void cellsTileTheirGrid();
    void thumbnailsTakeTheRowsThatMakeThemLargest();
    void thumbnailsNeverLeaveTheirArea();
};

void TestPaneLayout::partsFitWithoutOverlap_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("heads");
    for (const QSizeF size :
        {QSizeF(480, 300), QSizeF(520, 330), QSizeF(622, 330), QSizeF(781, 486), QSizeF(1800, 420), QSizeF(600, 1200)}) {
        for (const int layers : {1, 2, 12}) {
            for (const int heads : {1, 2, 4, 12}) {
                QTest::addRow("%g x %g pixels for %d layers of %d heads", size.width(), size.height(), layers, heads)
                    << size << layers << heads;
            }
        }
    }
}

void TestPaneLayout::partsFitWithoutOverlap()
{
    QFETCH(QSizeF, size);
    QFETCH(int, layers);
    QFETCH(int, heads);
    const PaneLayout layout(size, layers, heads);
    const QRectF pane(QPointF(), size);
    const std::array parts {layout.header, layout.ribbon, layout.matrix, layout.kv, layout.heads, layout.fill};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QVERIFY(parts[i].isValid());
        QVERIFY(pane.contains(parts[i]));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!parts[i].intersects(parts[j]));
    }
    QVERIFY(layout.matrix.width() - kMatrixLeft >= 180);

    const KvLayout kv(layout.kv, layers, 48);
    QVERIFY(kv.height <= layout.kv.height());
    QVERIFY(kv.cellHeight >= 2);
    const QRectF squares = layout.heads.adjusted(0, kHeadsTitleHeight, 0, 0);
    const ThumbnailGrid grid = fitThumbnails(squares, heads, kLargestThumbnail, kThumbnailGap);
    QVERIFY(grid.side >= 18);
    for (int head = 0; head < heads; ++head)
        QVERIFY(squares.contains(grid.squareRect(head)));
    QVERIFY(grid.side <= (layout.matrix.width() - kMatrixLeft) / 3); // of which a lone cell is one third
}

void TestPaneLayout::theColumnIsFull_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("1600 x 1000") << QSizeF(781, 486);
    QTest::newRow("1920 x 1080") << QSizeF(941, 536);
    QTest::newRow("2560 x 1440") << QSizeF(1261, 762);
}

// No room for one more line of words is left between heads and fill bar.
void TestPaneLayout::theColumnIsFull()
{
    QFETCH(const QSizeF, size);
    for (const int heads : {4, 12}) {
        const PaneLayout layout(size, 2, heads);
        QVERIFY2(layout.fill.top() - layout.heads.bottom() < 64, qPrintable(QString::number(layout.heads.bottom())));
        const ThumbnailGrid grid
            = fitThumbnails(layout.heads.adjusted(0, kHeadsTitleHeight, 0, 0), heads, kLargestThumbnail, kThumbnailGap);
        QVERIFY(grid.side >= 44);
    }
}

void TestPaneLayout::aNarrowPaneKeepsKeysAndValues_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("hasKv");
    QTest::addColumn<bool>("hasHeads");
    QTest::newRow("as low as it may be") << QSizeF(300, kNarrowHeight) << true << false;
    QTest::newRow("wider") << QSizeF(400, kNarrowHeight) << true << false;
    QTest::newRow("high") << QSizeF(400, 700) << true << true;
    QTest::newRow("too low") << QSizeF(300, 300) << false << false;
}

void TestPaneLayout::aNarrowPaneKeepsKeysAndValues()
{
    QFETCH(const QSizeF, size);
    QFETCH(const bool, hasKv);
    QFETCH(const bool, hasHeads);
    const PaneLayout layout(size, 2, 4);
    QCOMPARE(!layout.kv.isEmpty(), hasKv);
    QCOMPARE(!layout.heads.isEmpty(), hasHeads);
    QVERIFY(layout.matrix.height() - kMatrixTop - kMatrixBottom >= (hasKv ? 180 : 130));
    QRectF above = layout.ribbon;
    for (const QRectF& part : {layout.matrix, layout.kv, layout.heads, layout.fill}) {
        if (part.isEmpty())
            continue;
        QVERIFY(part.top() >= above.bottom());
        QVERIFY(QRectF(QPointF(), size).contains(part));
        above = part;
    }
}

void TestPaneLayout::valuesStandBelowKeysUntilRowsAreTooThin()
{
    const KvLayout roomy(QRectF(0, 0, 310, 200), 12, 48);
    QVERIFY(roomy.isStacked());
    QCOMPARE(roomy.cellHeight, 4.0); // ((200 - 24 - 8 - 8) / 2 - 22) / 12 = 4.83
    const KvLayout low(QRectF(0, 0, 310, 130), 12, 48);
    QVERIFY(!low.isStacked());
    QCOMPARE(low.cellHeight, 6.0); // (130 - 24 - 8 - 22) / 12 = 6.33
    QCOMPARE(low.values.top(), low.keys.top());
    QVERIFY(low.values.left() > low.keys.right());
    QVERIFY(low.values.right() <= 310);
}

void TestPaneLayout::cellsOfFourPixelsAreWhole()
{
    const KvLayout layout(QRectF(0, 0, 310, 200), 2, 48);
    for (int position = 0; position < 48; ++position) { // of 6.46
        const QRectF cell = layout.cellsRect(layout.keys, 1, position, position + 1);
        QVERIFY(cell.width() == 6 || cell.width() == 7);
        QCOMPARE(cell.left(), position == 0 ? 0 : layout.cellsRect(layout.keys, 1, 0, position).right());
    }
    for (const int positions : {1, 7, 48, 60, 75, 77}) // a full store fills its grid
        QCOMPARE(KvLayout(QRectF(0, 0, 310, 200), 2, positions).cellsRect(layout.keys, 0, 0, positions).right(), 310.0);
    QCOMPARE(layout.cellHeight, 29.0); // ((200 - 24 - 8 - 8) / 2 - 22) / 2
    QCOMPARE(KvLayout(QRectF(0, 0, 310, 400), 2, 48).cellHeight, kKvTallestCell);
    const KvLayout narrow(QRectF(0, 0, 310, 200), 2, 205);
    QCOMPARE(narrow.cellWidth, 310.0 / 205);
    QCOMPARE(narrow.keys.width(), 310.0);
    QCOMPARE(KvLayout(QRectF(0, 0, 200, 200), 2, 512).keys.width(), 200.0);
}

void TestPaneLayout::layersAreToldApartFirst()
{
    const KvLayout wide(QRectF(0, 0, 310, 200), 2, 48);
    QCOMPARE(wide.gapBelow(1), 1.0);
    QCOMPARE(wide.gapBeside(1), 1.0);
    const KvLayout narrow(QRectF(0, 0, 310, 200), 2, 205);
    QCOMPARE(narrow.gapBelow(1), 1.0);
    QCOMPARE(narrow.gapBeside(1), 0.0);
    const KvLayout low(QRectF(0, 0, 310, 84), 12, 12); // layers of 2.5 pixels
    QCOMPARE(low.gapBelow(1), 0.0);
    QCOMPARE(low.gapBeside(1), 0.0);
    QCOMPARE(low.gapBelow(2), 0.5);
}

void TestPaneLayout::cellsTileTheirGrid()
{
    const KvLayout layout(QRectF(5, 7, 310, 200), 3, 48);
    QCOMPARE(layout.cellsRect(layout.values, 0, 0, 1).topLeft(), layout.values.topLeft());
    QCOMPARE(layout.cellsRect(layout.values, 2, 47, 48).bottomRight(), layout.values.bottomRight());
    QCOMPARE(layout.cellsRect(layout.keys, 1, 3, 9).right(), layout.cellsRect(layout.keys, 1, 9, 10).left());
    QCOMPARE(layout.cellsRect(layout.keys, 1, 3, 9).bottom(), layout.cellsRect(layout.keys, 2, 3, 9).top());
}

void TestPaneLayout::thumbnailsTakeTheRowsThatMakeThemLargest()
{
    const QRectF area(0, 0, 310, 180);
    QCOMPARE(fitThumbnails(area, 1, 96, 8).side, 96.0);
    QCOMPARE(fitThumbnails(area, 4, 96, 8).columns, 2); // of 86 pixels; one row would leave 71
    QCOMPARE(fitThumbnails(area, 4, 96, 8).side, 86.0);
    QCOMPARE(fitThumbnails(area, 4, 71, 8).columns, 4); // one row is enough
    QCOMPARE(fitThumbnails(area, 12, 96, 8).columns, 4); // of 54 pixels; two rows would leave 45
    QCOMPARE(fitThumbnails(area, 12, 96, 8).height(), 3 * 54.0 + 2 * 8);
    QCOMPARE(fitThumbnails(area, 0, 96, 8).height(), 0.0);
    QCOMPARE(fitThumbnails(QRectF(0, 0, 337, 62), 12, 96, 8).side, 29.0); // small ones stand closer
    QCOMPARE(fitThumbnails(QRectF(0, 0, 337, 62), 12, 96, 8).gap, 4.0);
}

void TestPaneLayout::thumbnailsNeverLeaveTheirArea()
{
    for (int count = 1; count <= 32; ++count) {
        const QRectF area(3, 4, 206, 40);
        const ThumbnailGrid grid = fitThumbnails(area, count, 96, 4);
        for (int i = 0; i < count; ++i)
            QVERIFY(area.contains(grid.squareRect(i)));
    }
}

QTEST_GUILESS_MAIN(TestPaneLayout)
#include "tst_pane_layout.moc"
