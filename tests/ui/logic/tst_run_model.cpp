#include "tests/support/run_fixtures.h"
#include "ui/logic/run_model.h"

#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestRunModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void startsEmpty();
    void manySignalsMakeOneRefresh();
    void statisticsFollowTheRecordedSteps();
    void aNewRunReplacesTheOldOne();
    void aRunThatFailsBeforeItsFirstStepBringsBackTheOldOne();
    void aRunThatIsStoppedBeforeItsFirstStepBringsBackTheOldOne();
    void aRunThatFailsLaterKeepsItsSteps();
    void aRefusedRunChangesNothing();
};

namespace {

void play(RunModel& model, const Run& run, int steps)
{
    model.start(run.info);
    for (int step = 0; step < steps; ++step) {
        for (const Mode mode : {Mode::Cached, Mode::Naive})
            model.append(run.recording(mode)[static_cast<std::size_t>(step)]);
    }
}

} // namespace

void TestRunModel::startsEmpty()
{
    RunModel model;
    QVERIFY(!model.isMeasuring());
    QVERIFY(!model.refresh());
    QCOMPARE(model.run().commonSteps(), 0);
}

void TestRunModel::manySignalsMakeOneRefresh()
{
    RunModel model;
    const QSignalSpy dirty(&model, &RunModel::becameDirty);
    play(model, fixtures::makeRun(), 12);
    QCOMPARE(dirty.count(), 1);
    QVERIFY(model.refresh());
    QVERIFY(!model.refresh());
    model.finish({});
    QCOMPARE(dirty.count(), 2);
}

void TestRunModel::statisticsFollowTheRecordedSteps()
{
    RunModel model;
    const Run run = fixtures::makeRun();
    play(model, run, 5);
    QVERIFY(model.isMeasuring());
    model.refresh();
    QCOMPARE(model.statistics().of(Mode::Naive).size(), std::size_t {5});
    QCOMPARE(model.statistics().of(Mode::Naive)[4].medianMs, 5.0);
    QCOMPARE(model.statistics().of(Mode::Cached)[4].medianMs, 0.25);
    model.refine(run.timings[0].front());
    model.finish(*run.summary);
    QVERIFY(!model.isMeasuring());
    QVERIFY(model.run().summary.has_value());
    QCOMPARE(model.run().timings[0].size(), std::size_t {1});
}

void TestRunModel::aNewRunReplacesTheOldOne()
{
    RunModel model;
    play(model, fixtures::makeRun(), 12);
    model.finish({});
    fixtures::RunSize longer;
    longer.prompt = 7;
    play(model, fixtures::makeRun(longer), 3);
    QCOMPARE(model.run().commonSteps(), 3);
    QCOMPARE(model.run().info.options.prompt.size(), std::size_t {7});
    QVERIFY(!model.run().summary.has_value());
}

void TestRunModel::aRunThatFailsBeforeItsFirstStepBringsBackTheOldOne()
{
    RunModel model;
    play(model, fixtures::makeRun(), 12);
    model.finish({});
    model.start(fixtures::makeRun().info);
    QCOMPARE(model.run().commonSteps(), 0);
    model.fail({ErrorCode::OutOfMemory, "no room"});
    QCOMPARE(model.run().commonSteps(), 12);
    QVERIFY(model.run().summary.has_value());
    QCOMPARE(model.statistics().of(Mode::Naive).size(), std::size_t {12});
    QVERIFY(!model.isMeasuring());
}

void TestRunModel::aRunThatIsStoppedBeforeItsFirstStepBringsBackTheOldOne()
{
    RunModel model;
    play(model, fixtures::makeRun(), 12);
    model.finish({});
    model.start(fixtures::makeRun().info);
    model.append(fixtures::makeRun().recording(Mode::Cached).front());
    RunSummary stopped;
    stopped.reason = EndReason::Stopped;
    model.finish(stopped);
    QCOMPARE(model.run().commonSteps(), 12);
    QCOMPARE(model.run().summary->reason, EndReason::StepLimit);
}

void TestRunModel::aRunThatFailsLaterKeepsItsSteps()
{
    RunModel model;
    play(model, fixtures::makeRun(), 4);
    model.fail({ErrorCode::OutOfMemory, "no room"});
    QCOMPARE(model.run().commonSteps(), 4);
    QVERIFY(!model.isMeasuring());
}

void TestRunModel::aRefusedRunChangesNothing()
{
    RunModel model;
    play(model, fixtures::makeRun(), 12);
    model.finish({});
    model.refresh();
    model.fail({ErrorCode::EmptyPrompt, "no prompt"});
    QVERIFY(!model.refresh());
    QCOMPARE(model.run().commonSteps(), 12);
}

QTEST_GUILESS_MAIN(TestRunModel)
#include "tst_run_model.moc"
