#include "core/decode/work_counts.h"

#include <QTest>

using namespace decodescope;

namespace {

ModelShape teachingShape()
{
    ModelShape shape;
    shape.vocabulary = 256;
    shape.width = 128;
    shape.layers = 2;
    shape.heads = shape.kvHeads = 4;
    shape.headWidth = 32;
    shape.hidden = 512;
    shape.mlp = MlpKind::SwiGlu;
    return shape;
}

} // namespace

class WorkCountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsFollowTheTable_data()
    {
        QTest::addColumn<int>("firstRow");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("previous");
        QTest::addColumn<int>("computed");
        QTest::addColumn<int>("recomputed");
        QTest::addColumn<int>("cells");
        QTest::newRow("the prefill of five") << 0 << 5 << 0 << 5 << 0 << 15;
        QTest::newRow("a naive step recomputes all but the new row") << 0 << 38 << 37 << 38 << 37 << 741;
        QTest::newRow("a cached step computes one row") << 37 << 38 << 37 << 1 << 0 << 38;
        QTest::newRow("one token") << 0 << 1 << 0 << 1 << 0 << 1;
    }

    void stepsFollowTheTable()
    {
        QFETCH(int, firstRow);
        QFETCH(int, length);
        QFETCH(int, previous);
        const WorkCounts counts = countWork(teachingShape(), firstRow, length, previous, LogitRows::All);
        QTEST(static_cast<int>(counts.kvRowsComputed), "computed");
        QTEST(static_cast<int>(counts.kvRowsRecomputed), "recomputed");
        QTEST(static_cast<int>(counts.scoreCells), "cells");
    }

    void totalsFollowTheClosedFormulas()
    {
        for (const int n : {1, 2, 17, 200}) {
            std::int64_t naiveRows = 0;
            std::int64_t cachedRows = 0;
            std::int64_t naiveCells = 0;
            std::int64_t cachedCells = 0;
            for (int t = 1; t <= n; ++t) { // prompt of one token
                const WorkCounts naive = countWork(teachingShape(), 0, t, t - 1, LogitRows::All);
                const WorkCounts cached = countWork(teachingShape(), t - 1, t, t - 1, LogitRows::All);
                naiveRows += naive.kvRowsComputed;
                cachedRows += cached.kvRowsComputed;
                naiveCells += naive.scoreCells;
                cachedCells += cached.scoreCells;
            }
            const std::int64_t size = n;
            QCOMPARE(naiveRows, size * (size + 1) / 2);
            QCOMPARE(cachedRows, size);
            QCOMPARE(naiveCells, size * (size + 1) * (size + 2) / 6);
            QCOMPARE(cachedCells, size * (size + 1) / 2);
        }
    }

    void aWindowLimitsTheKeysOfARow_data()
    {
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("firstRow");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("cells");
        QTest::newRow("each token sees itself") << 1 << 0 << 10 << 10;
        QTest::newRow("rows 1, 2, 3, then 3 each") << 3 << 0 << 10 << 1 + 2 + 8 * 3;
        QTest::newRow("as long as the sequence") << 10 << 0 << 10 << 55;
        QTest::newRow("longer than the sequence") << 40 << 0 << 10 << 55;
        QTest::newRow("a cached step past the window") << 8 << 37 << 38 << 8;
        QTest::newRow("a cached step that fills the window") << 38 << 37 << 38 << 38;
        QTest::newRow("a chunk over the window's edge") << 4 << 2 << 6 << 3 + 4 + 4 + 4;
    }

    void aWindowLimitsTheKeysOfARow()
    {
        QFETCH(int, window);
        QFETCH(int, firstRow);
        QFETCH(int, length);
        ModelShape shape = teachingShape();
        const WorkCounts all = countWork(shape, firstRow, length, 0, LogitRows::All);
        shape.window = window;
        const WorkCounts counts = countWork(shape, firstRow, length, 0, LogitRows::All);
        QTEST(static_cast<int>(counts.scoreCells), "cells");
        // q k and weights v: two products of a head's 32 numbers a cell, in 2 layers of 4 heads.
        QCOMPARE(all.flops - counts.flops, (all.scoreCells - counts.scoreCells) * 2 * 2 * 32 * 2 * 4);
    }

    void flopsAreTwoAMultiplyAdd()
    {
        // One row, one key: 2 layers x (qkv 128x384 + projection 128x128 + MLP 3x128x512 + attention 2x128) + head 128x256.
        const std::int64_t products = 2 * (128 * 384 + 128 * 128 + 3 * 128 * 512 + 2 * 128) + 128 * 256;
        QCOMPARE(countWork(teachingShape(), 0, 1, 0, LogitRows::All).flops, 2 * products);
    }

    void lastRowLogitsSaveTheOtherRowsOfTheHead()
    {
        const std::int64_t all = countWork(teachingShape(), 0, 10, 9, LogitRows::All).flops;
        const std::int64_t last = countWork(teachingShape(), 0, 10, 9, LogitRows::Last).flops;
        QCOMPARE(all - last, 2 * 9 * 128 * 256);
    }
};

QTEST_APPLESS_MAIN(WorkCountsTest)
#include "tst_work_counts.moc"
