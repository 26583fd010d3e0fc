#include "tests/support/run_fixtures.h"
#include "ui/logic/step_cells.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestStepCells : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void statesFollowFromTheStepsRows_data();
    void statesFollowFromTheStepsRows();
    void rowsLeaveTheWindow();
    void recomputedCellsAreTheOnesCounted();
    void scoreCellsEndAtTheDiagonal();
    void everyRecordedRowHasItsWeights_data();
    void everyRecordedRowHasItsWeights();
    void rowsThatNobodyCapturedHaveNone();
    void eachModeHasItsOwnRowsWhereAPitfallPartsThem();

private:
    Run m_run = fixtures::makeRun(); // 4 prompt tokens, 12 steps, 2 layers, 4 heads: 15 rows
};

namespace {

// One letter a position: n new, r recomputed, c from the cache, o out of the window, . free.
QString statesOf(const Run& run, Mode mode, int step, int window = 0)
{
    const StepRecord& record = *run.recording(mode)[static_cast<std::size_t>(step - 1)];
    QString states;
    for (int position = 0; position < 15; ++position) {
        switch (cellState(record, lengthBefore(run, record), position, window)) {
        case CellState::New:
            states += QLatin1Char('n');
            break;
        case CellState::Recomputed:
            states += QLatin1Char('r');
            break;
        case CellState::ReadFromCache:
            states += QLatin1Char('c');
            break;
        case CellState::OutOfWindow:
            states += QLatin1Char('o');
            break;
        case CellState::Free:
            states += QLatin1Char('.');
            break;
        }
    }
    return states;
}

} // namespace

void TestStepCells::statesFollowFromTheStepsRows_data()
{
    QTest::addColumn<Mode>("mode");
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("states");
    QTest::newRow("the prefill is new without cache") << Mode::Naive << 1 << QStringLiteral("nnnn...........");
    QTest::newRow("the prefill is new with cache") << Mode::Cached << 1 << QStringLiteral("nnnn...........");
    QTest::newRow("step 2 recomputes the prompt") << Mode::Naive << 2 << QStringLiteral("rrrrn..........");
    QTest::newRow("step 2 reads the prompt") << Mode::Cached << 2 << QStringLiteral("ccccn..........");
    QTest::newRow("the last step recomputes all but one") << Mode::Naive << 12 << QStringLiteral("rrrrrrrrrrrrrrn");
    QTest::newRow("the last step reads all but one") << Mode::Cached << 12 << QStringLiteral("ccccccccccccccn");
}

void TestStepCells::statesFollowFromTheStepsRows()
{
    QFETCH(Mode, mode);
    QFETCH(int, step);
    QFETCH(QString, states);
    QCOMPARE(statesOf(m_run, mode, step), states);
}

// Row 10 of step 8 sees the three keys 8, 9 and 10; a naive step computes every row, and some row still sees each key.
void TestStepCells::rowsLeaveTheWindow()
{
    QCOMPARE(statesOf(m_run, Mode::Cached, 8, 3), QStringLiteral("ooooooooccn...."));
    QCOMPARE(statesOf(m_run, Mode::Naive, 8, 3), QStringLiteral("rrrrrrrrrrn...."));
}

void TestStepCells::recomputedCellsAreTheOnesCounted()
{
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        for (int step = 1; step <= 12; ++step) {
            const WorkCounts& work = m_run.recording(mode)[static_cast<std::size_t>(step - 1)]->work;
            const QString states = statesOf(m_run, mode, step);
            QCOMPARE(states.count(QLatin1Char('r')), work.kvRowsRecomputed);
            QCOMPARE(states.count(QLatin1Char('r')) + states.count(QLatin1Char('n')), work.kvRowsComputed);
        }
    }
}

void TestStepCells::scoreCellsEndAtTheDiagonal()
{
    const StepRecord& record = *m_run.recording(Mode::Cached)[4]; // 8 tokens
    QVERIFY(hasScoreCell(record, {0, 0}));
    QVERIFY(hasScoreCell(record, {7, 7}));
    QVERIFY(hasScoreCell(record, {7, 0}));
    QVERIFY(!hasScoreCell(record, {6, 7}));
    QVERIFY(!hasScoreCell(record, {8, 0}));
    QVERIFY(!hasScoreCell(record, {-1, -1}));
}

void TestStepCells::everyRecordedRowHasItsWeights_data()
{
    QTest::addColumn<bool>("keepsNaive");
    QTest::addColumn<bool>("keepsCached");
    QTest::newRow("both modes are recorded") << true << true;
    QTest::newRow("only the mode without cache is") << true << false;
    QTest::newRow("only the mode with cache is") << false << true;
}

void TestStepCells::everyRecordedRowHasItsWeights()
{
    QFETCH(bool, keepsNaive);
    QFETCH(bool, keepsCached);
    Run run = m_run;
    if (!keepsNaive)
        run.recordings[0].clear();
    if (!keepsCached)
        run.recordings[1].clear();
    for (int row = 0; row < 15; ++row) {
        for (int head = 0; head < 4; ++head) {
            const float* weights = attentionRow(run, 1, head, row);
            QVERIFY(weights);
            float sum = 0;
            for (int column = 0; column <= row; ++column)
                sum += weights[column];
            QVERIFY(std::abs(sum - 1) < 1e-5F);
            if (head < row)
                QCOMPARE(weights[head], 2 * weights[row]); // the fixture's favourite key
        }
    }
    QVERIFY(!attentionRow(run, 0, 0, 15));
}

void TestStepCells::rowsThatNobodyCapturedHaveNone()
{
    QVERIFY(!attentionRow(m_run, 2, 0, 3)); // no such layer
    QVERIFY(!attentionRow(m_run, 0, 4, 3)); // no such head
    QVERIFY(!attentionRow(Run(), 0, 0, 0));
}

void TestStepCells::eachModeHasItsOwnRowsWhereAPitfallPartsThem()
{
    Run run = m_run;
    run.info.options.pitfall.kind = PitfallKind::PositionsRestart;
    Scene scene;
    scene.run = &run;
    scene.step = run.commonSteps();
    scene.layer = 1;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const AttentionBlock& block = *run.recording(mode)[3]->attention;
        const int row = block.endRow() - 1;
        QCOMPARE(attentionRow(scene, mode, row).weights, block.row(1, 0, row));
        QCOMPARE(attentionRow(scene, mode, row).count, row + 1);
    }
    QVERIFY(run.recording(Mode::Naive)[3]->attention != run.recording(Mode::Cached)[3]->attention);
    run.recordings[0].clear();
    QVERIFY(!attentionRow(scene, Mode::Naive, 3).weights); // the other mode's would be wrong
    run.info.options.pitfall.kind = PitfallKind::NoPrefill;
    QVERIFY(attentionRow(scene, Mode::Naive, 3).weights); // the same bits
}

QTEST_GUILESS_MAIN(TestStepCells)
#include "tst_step_cells.moc"
