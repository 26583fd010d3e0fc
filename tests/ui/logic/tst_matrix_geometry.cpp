#include "ui/logic/matrix_geometry.h"

#include <QTest>

#include <cmath>

using namespace decodescope::ui;

class TestMatrixGeometry : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pointsInsideACellFindIt_data();
    void pointsInsideACellFindIt();
    void pointsOutsideFindNothing();
    void largeCellsAreWholeDevicePixels();
    void smallCellsFillTheArea();
    void fewCellsLeaveRoomForWords();
    void growingCellsGoFromOneSizeToTheOther();
    void rowsAreTheUnionOfTheirCells();
    void tickStepsArePowersOfTwo();
};

void TestMatrixGeometry::pointsInsideACellFindIt_data()
{
    QTest::addColumn<int>("cells");
    QTest::addColumn<QRectF>("area");
    QTest::addColumn<double>("pixelRatio");
    QTest::newRow("one cell") << 1 << QRectF(34, 20, 234, 234) << 1.0;
    QTest::newRow("two cells in an odd area") << 2 << QRectF(7, 3, 101, 77) << 1.0;
    QTest::newRow("48 cells on a screen of 1.25") << 48 << QRectF(34, 20, 381, 381) << 1.25;
    QTest::newRow("205 cells, about a pixel each") << 205 << QRectF(34, 20, 233, 251) << 1.0;
    QTest::newRow("512 cells, two a pixel") << 512 << QRectF(34, 20, 251, 249) << 1.0;
    QTest::newRow("512 cells in an area of one pixel") << 512 << QRectF(0, 0, 1, 1) << 2.0;
}

void TestMatrixGeometry::pointsInsideACellFindIt()
{
    QFETCH(int, cells);
    QFETCH(QRectF, area);
    QFETCH(double, pixelRatio);
    const MatrixGeometry geometry(area, cells, pixelRatio);
    for (int row = 0; row < cells; ++row) {
        for (const int column : {0, cells / 3, row, cells - 1}) {
            const QRectF rect = geometry.cellRect(row, column);
            for (const double share : {0.05, 0.5, 0.95}) {
                const QPointF point(rect.left() + share * rect.width(), rect.top() + (1 - share) * rect.height());
                QCOMPARE(geometry.cellAt(point), std::optional(MatrixCell {row, column}));
            }
        }
    }
    QVERIFY(area.adjusted(-0.001, -0.001, 0.001, 0.001).contains(geometry.bounds()));
}

void TestMatrixGeometry::pointsOutsideFindNothing()
{
    const MatrixGeometry geometry(QRectF(10, 20, 100, 100), 20); // cells of five pixels
    QVERIFY(!geometry.cellAt({9.9, 50}));
    QVERIFY(!geometry.cellAt({50, 19.9}));
    QVERIFY(!geometry.cellAt({110.1, 50}));
    QVERIFY(!geometry.cellAt({50, 120.1}));
    QCOMPARE(geometry.cellAt({10, 20}), std::optional(MatrixCell {0, 0}));
    QCOMPARE(geometry.cellAt({109.9, 119.9}), std::optional(MatrixCell {19, 19}));
}

void TestMatrixGeometry::largeCellsAreWholeDevicePixels()
{
    for (const double ratio : {1.0, 1.25, 2.0}) {
        for (const int side : {288, 330, 401}) {
            const QRectF area(34, 20, side, side + 70);
            const MatrixGeometry geometry(area, 48, ratio);
            for (int cell = 0; cell < 48; ++cell) {
                const int pixels = *geometry.edgePixel(cell + 1) - *geometry.edgePixel(cell);
                QVERIFY(std::abs(pixels - geometry.cellSize() * ratio) < 1);
                QVERIFY(std::abs(geometry.cellRect(cell, 0).height() * ratio - pixels) < 1e-9);
            }
            QCOMPARE(geometry.bounds().width(), std::floor(side * ratio) / ratio);
            QVERIFY(area.contains(geometry.bounds()));
        }
    }
    QVERIFY(!MatrixGeometry(QRectF(0, 0, 287, 400), 48).edgePixel(3)); // of 5.98
    QVERIFY(!MatrixGeometry(QRectF(0, 0, 400, 400), 48, 0).edgePixel(3)); // a drawing's
}

void TestMatrixGeometry::smallCellsFillTheArea()
{
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 287, 400), 48).bounds(), QRectF(0, 0, 287, 287));
}

void TestMatrixGeometry::fewCellsLeaveRoomForWords()
{
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 240, 240), 1).bounds(), QRectF(0, 0, 80, 80));
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 240, 240), 2).bounds(), QRectF(0, 0, 160, 160));
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 240, 240), 3).bounds(), QRectF(0, 0, 240, 240));
}

void TestMatrixGeometry::growingCellsGoFromOneSizeToTheOther()
{
    const QRectF area(10, 20, 320, 320);
    const MatrixGeometry small(area, 16); // cells of 20
    const MatrixGeometry large(area, 32); // of 10
    QCOMPARE(MatrixGeometry::between(small, large, 0).cellSize(), 20.0);
    QCOMPARE(MatrixGeometry::between(small, large, 0.5).cellSize(), 15.0);
    QCOMPARE(MatrixGeometry::between(small, large, 0.5).cells(), 32);
    QCOMPARE(MatrixGeometry::between(small, large, 0.5).cellRect(2, 1), QRectF(25, 50, 15, 15));
    QCOMPARE(MatrixGeometry::between(small, large, 1).bounds(), area);
}

void TestMatrixGeometry::rowsAreTheUnionOfTheirCells()
{
    const MatrixGeometry geometry(QRectF(3, 5, 90, 90), 9);
    QCOMPARE(geometry.rowsRect(2, 5, 4), geometry.cellRect(2, 0).united(geometry.cellRect(4, 3)));
    QCOMPARE(geometry.bounds(), geometry.cellRect(0, 0).united(geometry.cellRect(8, 8)));
}

void TestMatrixGeometry::tickStepsArePowersOfTwo()
{
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 384, 384), 48).tickStep(44), 8); // cells of 8: 64 pixels
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 256, 256), 512).tickStep(44), 128);
    QCOMPARE(MatrixGeometry(QRectF(0, 0, 360, 360), 6).tickStep(44), 1);
}

QTEST_GUILESS_MAIN(TestMatrixGeometry)
#include "tst_matrix_geometry.moc"
