// The latency chart's numbers are those of the statistics, step by step.
#include "tests/support/run_fixtures.h"
#include "ui/logic/chart_series.h"

#include <QRegularExpression>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

using Values = std::vector<double>;

// Naive steps 1, 2, 3, 4 ms, cached 1, 0.25, 0.25, 0.25 ms, at the lengths 4 to 7.
Run makeFourSteps()
{
    fixtures::RunSize size;
    size.steps = 4;
    return fixtures::makeRun(size);
}

// A second pass in which every step of both modes takes 2 ms longer.
void appendSlowerPass(Run& run)
{
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        PassTimings timings = run.timings[static_cast<std::size_t>(mode)].front();
        timings.pass = 1;
        for (StepTime& time : timings.steps)
            time.total += std::chrono::milliseconds(2);
        run.append(timings);
    }
}

ChartData dataOf(const Run& run)
{
    const RunStatistics statistics = runStatistics(run);
    Scene scene;
    scene.run = &run;
    scene.statistics = &statistics;
    return chartData(scene);
}

ChartSeries seriesOf(const Run& run, ChartView view)
{
    return chartSeries(dataOf(run), {view});
}

} // namespace

class TestChartSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void perTokenCurvesAreTheMedians()
    {
        const ChartSeries series = seriesOf(makeFourSteps(), ChartView::PerToken);
        QCOMPARE(series.of(Mode::Naive).lengths, (Values {4, 5, 6, 7}));
        QCOMPARE(series.of(Mode::Naive).values, (Values {1, 2, 3, 4}));
        QCOMPARE(series.of(Mode::Cached).lengths, (Values {4, 5, 6, 7}));
        QCOMPARE(series.of(Mode::Cached).values, (Values {1, 0.25, 0.25, 0.25}));
    }

    void logarithmicAxesKeepTheValues()
    {
        const ChartData data = dataOf(makeFourSteps());
        QCOMPARE(chartSeries(data, {ChartView::PerToken, true}).of(Mode::Naive).values, (Values {1, 2, 3, 4}));
    }

    void totalsAddUp()
    {
        const ChartSeries series = seriesOf(makeFourSteps(), ChartView::Total);
        QCOMPARE(series.of(Mode::Naive).values, (Values {1, 3, 6, 10}));
        QCOMPARE(series.of(Mode::Cached).values, (Values {1, 1.25, 1.5, 1.75}));
    }

    void onePassHasNoBand()
    {
        const ChartSeries series = seriesOf(makeFourSteps(), ChartView::PerToken);
        QVERIFY(series.of(Mode::Naive).low.empty());
        QVERIFY(series.of(Mode::Naive).high.empty());
    }

    void twoPassesSpanABandFromTheTenthToTheNinetiethPercentile()
    {
        Run run = makeFourSteps();
        appendSlowerPass(run);
        const CurveSeries naive = seriesOf(run, ChartView::PerToken).of(Mode::Naive);
        QCOMPARE(naive.values, (Values {2, 3, 4, 5}));
        QCOMPARE(naive.low.front(), 1.2);
        QCOMPARE(naive.high.front(), 2.8);
        QVERIFY(seriesOf(run, ChartView::Total).of(Mode::Naive).low.empty());
    }

    void extremesSpanCurvesAndBands()
    {
        Run run = makeFourSteps();
        QCOMPARE(seriesOf(run, ChartView::PerToken).largest(), 4.0);
        QCOMPARE(seriesOf(run, ChartView::PerToken).smallestPositive(), 0.25);
        appendSlowerPass(run);
        QCOMPARE(seriesOf(run, ChartView::PerToken).largest(), 5.8);
        QCOMPARE(seriesOf(run, ChartView::PerToken).smallestPositive(), 0.45);
    }

    void passesCountOnlyWhenBothModesFinishedThem()
    {
        Run run = makeFourSteps();
        QCOMPARE(countedPasses(run), 1);
        run.timings[1].clear();
        QCOMPARE(countedPasses(run), 0);
        appendSlowerPass(run = makeFourSteps());
        QCOMPARE(countedPasses(run), 2);
    }

    void recordsWithoutStatisticsYetAreLeftOut()
    {
        const Run run = makeFourSteps();
        RunStatistics statistics = runStatistics(run);
        statistics.steps[1].resize(2);
        Scene scene;
        scene.run = &run;
        scene.statistics = &statistics;
        const ChartSeries series = chartSeries(chartData(scene), {});
        QCOMPARE(series.of(Mode::Naive).lengths.size(), 4U);
        QCOMPARE(series.of(Mode::Cached).lengths.size(), 2U);
    }

    void workIsCountedAndEqualsTheFormula()
    {
        const ChartData data = dataOf(makeFourSteps());
        ChartChoice choice {ChartView::Work};
        QCOMPARE(chartSeries(data, choice).of(Mode::Naive).values, (Values {4, 5, 6, 7}));
        QCOMPARE(chartSeries(data, choice).of(Mode::Cached).values, (Values {4, 1, 1, 1}));
        choice.quantity = WorkQuantity::Cells;
        QCOMPARE(chartSeries(data, choice).of(Mode::Naive).values, (Values {10, 15, 21, 28}));
        QCOMPARE(chartSeries(data, choice).of(Mode::Cached).values, (Values {10, 5, 6, 7}));
        choice.quantity = WorkQuantity::Flops;
        for (const Mode mode : {Mode::Naive, Mode::Cached})
            QCOMPARE(formulaSeries(data, choice).of(mode).values, chartSeries(data, choice).of(mode).values);
    }

    void formulaOfTimesMeetsTheLastStepsAndKeepsItsShape()
    {
        const ChartData data = dataOf(makeFourSteps());
        const Values shape
            = formulaSeries(data, {ChartView::Work, false, Mode::Naive, WorkQuantity::Flops}).of(Mode::Naive).values;
        const Values scaled = formulaSeries(data, {}).of(Mode::Naive).values;
        QCOMPARE(scaled[2], 3.0); // the median ratio of the decode steps
        QCOMPARE(scaled.front() / scaled.back(), shape.front() / shape.back());
        QCOMPARE(formulaSeries(data, {ChartView::Total}).of(Mode::Naive).values.back(), 10.0);
        QVERIFY(formulaSeries(data, {ChartView::Stages}).isEmpty());
    }

    void stackedStagesReachTheMedianOfTheStep()
    {
        Run run = makeFourSteps();
        appendSlowerPass(run);
        for (PassTimings& pass : run.timings[0]) {
            for (StepTime& time : pass.steps) {
                time.stages = {};
                time.stages[pass.pass == 0 ? 1U : 4U] = time.total;
            }
        }
        const ChartSeries stacked = chartSeries(dataOf(run), {ChartView::Stages});
        QCOMPARE(stacked.of(Mode::Naive).values, seriesOf(run, ChartView::PerToken).of(Mode::Naive).values);
        QVERIFY(stacked.of(Mode::Cached).values.empty());
    }

    void slopeLeavesThePrefillOut()
    {
        const CurveSeries curve {{1, 2, 4, 8}, {100, 2, 4, 8}, {}, {}};
        const auto slope = decodeSlope(curve);
        QVERIFY(slope);
        QCOMPARE(slope->points, 3);
        QVERIFY(std::abs(slope->slope - 1) < 1e-12);
        QVERIFY(!decodeSlope({}));
    }

    void marksNeedFortyStepsAfterThePrefill()
    {
        fixtures::RunSize size;
        size.context = 80;
        size.steps = 40;
        QVERIFY(!edgeMarks(dataOf(fixtures::makeRun(size)), {}, Mode::Naive));
        size.steps = 41;
        const ChartData data = dataOf(fixtures::makeRun(size));
        const auto marks = edgeMarks(data, {}, Mode::Naive);
        QVERIFY(marks);
        QCOMPARE(marks->firstFrom, 5.0);
        QCOMPARE(marks->firstTo, 24.0);
        QCOMPARE(marks->firstMs, 11.5); // 2, 3 ... 21
        QCOMPARE(marks->lastFrom, 25.0);
        QCOMPARE(marks->lastTo, 44.0);
        QCOMPARE(marks->lastMs, 31.5);
        QVERIFY(!edgeMarks(data, {ChartView::Total}, Mode::Naive));
    }

    void emptyRunHasNoCurves()
    {
        const ChartSeries series = seriesOf(Run {}, ChartView::Total);
        QVERIFY(series.isEmpty());
        QCOMPARE(series.largest(), 0.0);
        QCOMPARE(series.smallestPositive(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestChartSeries)
#include "tst_chart_series.moc"
