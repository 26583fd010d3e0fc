#include "core/recording/timing_statistics.h"
#include "tests/support/run_fixtures.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

class TimingStatisticsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quantilesInterpolate()
    {
        QCOMPARE(quantile({}, 0.5), 0.0);
        QCOMPARE(quantile({7}, 0.9), 7.0);
        QCOMPARE(quantile({4, 1, 3, 2}, 0.5), 2.5);
        QCOMPARE(quantile({1, 2, 3, 4, 5}, 0.1), 1.4);
        QCOMPARE(quantile({1, 2, 3}, 1.0), 3.0);
    }

    void medianIsOverThePasses()
    {
        Run run = makeRun({4, 12, 1, 1, 64});
        PassTimings slow = run.timings[0].front(); // naive step s took s ms
        for (StepTime& step : slow.steps)
            step.total *= 3;
        run.append(slow);
        run.append(slow);
        const std::vector<StepStatistics> steps = stepStatistics(run, Mode::Naive);
        QCOMPARE(steps.size(), std::size_t {12});
        QCOMPARE(steps[4].medianMs, 15.0);
        QCOMPARE(steps[4].p10Ms, 7.0); // a fifth of the way from 5 to 15
        QCOMPARE(steps[4].p90Ms, 15.0);
    }

    // Three passes of 1, 9 and 2 ms: the middle one's stages count, whatever the others' are.
    void stagesAreThoseOfTheMedianPassAndAddUp()
    {
        Run run = makeRun({4, 4, 1, 1, 64});
        const auto pass = [](int number, std::int64_t totalMs, Stage longest) {
            PassTimings timings;
            timings.mode = Mode::Naive;
            timings.pass = number;
            timings.steps.resize(4);
            for (StepTime& time : timings.steps) {
                time.total = std::chrono::milliseconds(totalMs);
                time.stages[static_cast<std::size_t>(longest)] = time.total;
            }
            return timings;
        };
        run.timings[0] = {pass(0, 1, Stage::Qkv), pass(1, 9, Stage::Qkv), pass(2, 2, Stage::Mlp)};
        const StepStatistics three = stepStatistics(run, Mode::Naive).front();
        QCOMPARE(three.stagesMs[static_cast<std::size_t>(Stage::Mlp)], 2.0);
        QCOMPARE(three.stagesMs[static_cast<std::size_t>(Stage::Qkv)], 0.0);
        run.timings[0].pop_back(); // two passes of 1 and 9 ms: their mean, as the median is
        const StepStatistics two = stepStatistics(run, Mode::Naive).front();
        QCOMPARE(two.stagesMs[static_cast<std::size_t>(Stage::Qkv)], 5.0);
        QCOMPARE(two.medianMs, 5.0);
    }

    void recordsServeUntilAPassHasEnded()
    {
        Run run = makeRun({4, 12, 1, 1, 64});
        run.timings[0].clear();
        QCOMPARE(stepStatistics(run, Mode::Naive)[4].medianMs, 5.0);
    }

    void edgesAreTwentyStepsOrAllOfThem()
    {
        const Run longRun = makeRun({1, 50, 1, 1, 64});
        const ModeStatistics naive = modeStatistics(stepStatistics(longRun, Mode::Naive));
        QCOMPARE(naive.prefillMs, 1.0);
        QCOMPARE(naive.first20Ms, 10.5);
        QCOMPARE(naive.last20Ms, 40.5);
        QCOMPARE(naive.totalMs, 1275.0);
        QCOMPARE(naive.medianMs, 26.0); // steps 2 to 50
        QCOMPARE(naive.p95Ms, 47.6);
        const Run shortRun = makeRun({1, 4, 1, 1, 64});
        QCOMPARE(modeStatistics(stepStatistics(shortRun, Mode::Naive)).first20Ms, 2.5);
        QCOMPARE(modeStatistics(stepStatistics(shortRun, Mode::Naive)).last20Ms, 2.5);
        QCOMPARE(modeStatistics({}).totalMs, 0.0);
        std::vector<StepStatistics> steps(3);
        steps[0].medianMs = 100; // a prefill that towers above the others is none of them
        steps[1].medianMs = steps[2].medianMs = 2;
        QCOMPARE(modeStatistics(steps).medianMs, 2.0);
        QCOMPARE(modeStatistics(steps).p95Ms, 2.0);
        steps.resize(1);
        QCOMPARE(modeStatistics(steps).medianMs, 100.0);
    }

    void onlyStepsOfBothModesAreDivided()
    {
        Run run = makeRun({1, 50, 1, 1, 64});
        const double whole = totalSpeedUp(runStatistics(run));
        QCOMPARE(whole, 1275.0 / 13.25);
        stopNaiveAfter(run, 10);
        const RunStatistics statistics = runStatistics(run);
        QCOMPARE(statistics.of(Mode::Cached).size(), std::size_t {50});
        const auto [naive, cached] = commonStatistics(statistics);
        QCOMPARE(naive.totalMs, 55.0);
        QCOMPARE(cached.totalMs, 3.25);
        QCOMPARE(totalSpeedUp(statistics), 55.0 / 3.25);
        QCOMPARE(totalSpeedUp(RunStatistics()), 0.0);
    }
};

QTEST_APPLESS_MAIN(TimingStatisticsTest)
#include "tst_timing_statistics.moc"
