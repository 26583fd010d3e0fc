// Rows are counted from the records; the table of waste is right for six tokens by hand.
#include "tests/support/run_fixtures.h"
#include "ui/logic/row_counts.h"
#include "ui/logic/waste_rows.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

using Counts = std::vector<int>;

Run makeSixTokens(int prompt)
{
    fixtures::RunSize size;
    size.prompt = prompt;
    size.steps = 7 - prompt;
    return fixtures::makeRun(size);
}

Scene sceneAt(const Run& run, int step)
{
    Scene scene;
    scene.run = &run;
    scene.step = step;
    return scene;
}

} // namespace

class TestRowCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void naiveRowsAreComputedByEveryLaterStep()
    {
        const Run run = makeSixTokens(2); // steps of 2, 3, 4, 5, 6 tokens
        QCOMPARE(rowCounts(run, Mode::Naive, 1, 6), (Counts {1, 1, 0, 0, 0, 0}));
        QCOMPARE(rowCounts(run, Mode::Naive, 3, 6), (Counts {3, 3, 2, 1, 0, 0}));
        QCOMPARE(rowCounts(run, Mode::Naive, 5, 6), (Counts {5, 5, 4, 3, 2, 1}));
        QCOMPARE(largestRowCount(run), 5);
    }

    void cachedRowsAreComputedOnce()
    {
        const Run run = makeSixTokens(2);
        QCOMPARE(rowCounts(run, Mode::Cached, 3, 8), (Counts {1, 1, 1, 1, 0, 0, 0, 0}));
        QCOMPARE(rowCounts(run, Mode::Cached, 5, 8), (Counts {1, 1, 1, 1, 1, 1, 0, 0}));
    }

    void noStepNoCount()
    {
        QCOMPARE(rowCounts(Run {}, Mode::Naive, 0, 3), (Counts {0, 0, 0}));
        QCOMPARE(largestRowCount(Run {}), 1);
        QCOMPARE(rowCounts(makeSixTokens(2), Mode::Naive, 0, 2), (Counts {0, 0}));
    }

    void tableIsRightForSixTokens()
    {
        const Run run = makeSixTokens(1);
        const std::vector<WasteRow> rows = WasteTable::rows(sceneAt(run, 6));
        QCOMPARE(rows.size(), 4U);
        using Pair = std::array<std::int64_t, 2>;
        QCOMPARE(rows[0].counts, (Pair {6, 1}));
        QCOMPARE(rows[1].counts, (Pair {21, 6}));
        QCOMPARE(rows[2].counts, (Pair {21, 6}));
        QCOMPARE(rows[3].counts, (Pair {56, 21}));
        for (const WasteRow& row : rows)
            QCOMPARE(row.expected, row.counts);
    }

    void everyStepIsAsItsFormulaSays()
    {
        const Run run = makeSixTokens(3);
        for (int step = 1; step <= 4; ++step) {
            for (const WasteRow& row : WasteTable::rows(sceneAt(run, step)))
                QCOMPARE(row.expected, row.counts);
        }
        QVERIFY(WasteTable::rows(sceneAt(run, 0)).empty());
        QCOMPARE(WasteTable::rows(sceneAt(run, 1)).front().formulas[1], QStringLiteral("t")); // the prefill
        QCOMPARE(WasteTable::rows(sceneAt(run, 2)).front().formulas[1], QStringLiteral("1"));
    }

    void whatIfIsByFormula()
    {
        const WhatIf small = WasteTable::whatIfs().front();
        QCOMPARE(small.rows[0], std::int64_t {12} * 1024 * 1025 / 2);
        QCOMPARE(small.rows[1], std::int64_t {12} * 1024);
    }
};

QTEST_APPLESS_MAIN(TestRowCounts)
#include "tst_row_counts.moc"
