#include "core/decode/probe.h"
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/chart_data.h"
#include "ui/logic/chart_sentence.h"
#include "ui/window/status_words.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestStatusWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aCellIsReadInWords();
    void aReadScoreIsSaidToo();
    void cellsThatAreNotThereSayNothing_data();
    void cellsThatAreNotThereSayNothing();
    void agreementNamesTheFirstDivergence_data();
    void agreementNamesTheFirstDivergence();
    void aRunUnderWayNamesItsPass();
    void endsAreNamed_data();
    void endsAreNamed();
    void aRunStoppedInItsFirstPassNamesItsStep();
    void aRunStoppedInALaterPassIsNotCutShort();
    void aContextTooSmallIsNamedFromTheStart();
    void aRunStoppedBeforeItsFirstStepSaysWhatIsShown();
    void theMachineIsNamed();
};

// The last step of the run.
static Scene sceneOf(const Run& run, int layer, int head, const HeadProbe* probe = nullptr)
{
    Scene scene;
    scene.run = &run;
    scene.step = run.commonSteps();
    scene.layer = layer;
    scene.head = head;
    if (probe)
        scene.inspection.probe = std::make_shared<const HeadProbe>(*probe);
    return scene;
}

void TestStatusWords::aCellIsReadInWords()
{
    const Run run = fixtures::makeRun();
    // Head 1 gives key 1 twice the share of the others: row 8 has 9 keys, so 2 of 10 parts.
    QCOMPARE(cellWords(sceneOf(run, 0, 1), Mode::Cached, 8, 1), QStringLiteral("Row 8 (“#102”) attends to column 1 (“#66”): weight 0.200"));
    QCOMPARE(cellWords(sceneOf(run, 1, 0), Mode::Cached, 3, 3), QStringLiteral("Row 3 (“#68”) attends to column 3 (“#68”): weight 0.200"));
}

void TestStatusWords::aReadScoreIsSaidToo()
{
    const Run run = fixtures::makeRun();
    HeadProbe probe;
    probe.head = 1;
    probe.length = 15;
    probe.scale = 0.5F;
    probe.products.assign(15 * 15, -3.0F);
    QCOMPARE(cellWords(sceneOf(run, 0, 1, &probe), Mode::Cached, 8, 1),
        QStringLiteral("Row 8 (“#102”) attends to column 1 (“#66”): weight 0.200, score -1.50"));
    QCOMPARE(cellWords(sceneOf(run, 0, 1, &probe), Mode::Cached, 3, 4),
        QStringLiteral("Row 3 (“#68”), column 4 (“#%1”): score -1.50 before the mask, weight 0").arg(run.tokens(Mode::Cached)[4]));
    QCOMPARE(cellWords(sceneOf(run, 0, 0, &probe), Mode::Cached, 3, 4), QString()); // of another head
}

void TestStatusWords::cellsThatAreNotThereSayNothing_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::newRow("no cell") << -1 << -1;
    QTest::newRow("above the diagonal") << 3 << 4;
    QTest::newRow("a row that no step computed") << 15 << 2;
}

void TestStatusWords::cellsThatAreNotThereSayNothing()
{
    QFETCH(int, row);
    QFETCH(int, column);
    const Run run = fixtures::makeRun();
    QCOMPARE(cellWords(sceneOf(run, 0, 0), Mode::Naive, row, column), QString());
    const Run none;
    QCOMPARE(cellWords(sceneOf(none, 0, 0), Mode::Naive, row, column), QString());
}

void TestStatusWords::agreementNamesTheFirstDivergence_data()
{
    QTest::addColumn<bool>("sameTokens");
    QTest::addColumn<bool>("sameLogits");
    QTest::addColumn<QString>("words");
    QTest::newRow("identical") << true << true
                               << QStringLiteral("Both modes agree: same tokens, logits identical bit for bit");
    QTest::newRow("the same tokens from other logits")
        << true << false << QStringLiteral("Same tokens, but the logits part at step 7; largest difference 0.00012");
    QTest::newRow("other tokens") << false << false
                                  << QStringLiteral("The modes part at step 7; largest difference of logits 0.00012");
}

void TestStatusWords::agreementNamesTheFirstDivergence()
{
    QFETCH(bool, sameTokens);
    QFETCH(bool, sameLogits);
    Run run = fixtures::makeRun();
    run.summary->comparison = {12, sameTokens, sameLogits, 0.00012, 7};
    QTEST(agreementWords(run, false), "words");
}

void TestStatusWords::aRunUnderWayNamesItsPass()
{
    Run run = fixtures::makeRun();
    run.summary.reset();
    QCOMPARE(agreementWords(run, true), QStringLiteral("Measuring pass 2 of 5"));
    run.timings = {};
    QCOMPARE(agreementWords(run, true), QStringLiteral("Measuring pass 1 of 5"));
    QCOMPARE(agreementWords(run, false), QString());
}

void TestStatusWords::endsAreNamed_data()
{
    QTest::addColumn<EndReason>("reason");
    QTest::addColumn<QString>("words");
    QTest::newRow("all steps") << EndReason::StepLimit << QString();
    QTest::newRow("end token") << EndReason::EndToken << QStringLiteral("The model ended its text at step 12");
    QTest::newRow("context") << EndReason::ContextFull << QStringLiteral("The context of 64 tokens is full after 61 of 500 new tokens");
    QTest::newRow("stopped after the text") << EndReason::Stopped
                                            << QStringLiteral("Stopped after 1 of 5 passes; the text is complete");
}

void TestStatusWords::endsAreNamed()
{
    QFETCH(EndReason, reason);
    Run run = fixtures::makeRun();
    run.summary->reason = reason;
    run.info.options.steps = 500;
    run.info.stepLimit = 61;
    QTEST(endWords(run), "words");
}

void TestStatusWords::aRunStoppedInItsFirstPassNamesItsStep()
{
    Run run = fixtures::makeRun();
    fixtures::stopNaiveAfter(run, 5); // times of both modes are there, but no pass is whole
    QCOMPARE(endWords(run), QStringLiteral("Stopped after step 5"));
    const RunStatistics statistics = runStatistics(run);
    QVERIFY(chartData(fixtures::sceneAt(run, statistics, 5)).isCutShort);
}

void TestStatusWords::aRunStoppedInALaterPassIsNotCutShort()
{
    Run run = fixtures::makeRun();
    run.info.stepLimit = 200; // the model ended its text before
    run.summary->reason = EndReason::Stopped;
    QVERIFY(endWords(run).endsWith(QStringLiteral("the text is complete")));
    const RunStatistics statistics = runStatistics(run);
    const ChartData data = chartData(fixtures::sceneAt(run, statistics, 12));
    QVERIFY(!ChartSentence::of(data, {}).contains(QStringLiteral("Stopped")));
}

void TestStatusWords::aContextTooSmallIsNamedFromTheStart()
{
    Run run = fixtures::makeRun();
    run.info.options.steps = 62;
    run.info.stepLimit = 62;
    QCOMPARE(contextWords(run.info), QString());
    run.info.stepLimit = 61;
    QCOMPARE(contextWords(run.info), QStringLiteral("The context of 64 tokens is full after 61 of 62 new tokens"));
}

void TestStatusWords::aRunStoppedBeforeItsFirstStepSaysWhatIsShown()
{
    QCOMPARE(stoppedEarlyWords(fixtures::makeRun()),
        QStringLiteral("Stopped before the first step; showing the run before."));
    QCOMPARE(stoppedEarlyWords(Run()), QStringLiteral("Stopped before the first step"));
}

void TestStatusWords::theMachineIsNamed()
{
    Run run = fixtures::makeRun();
    QCOMPARE(machineWords(run), QStringLiteral("float32 · 1 thread · AVX2"));
    run.info.options.threads = 2;
    QCOMPARE(machineWords(run), QStringLiteral("float32 · 2 threads · AVX2"));
    QCOMPARE(machineWords(Run()), QString());
}

QTEST_GUILESS_MAIN(TestStatusWords)
#include "tst_status_words.moc"
