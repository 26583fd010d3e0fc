// The latency chart's numbers are those of the statistics, step by step.
#include "ui/logic/chart_series.h"

#include "tests/support/run_fixtures.h"

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

ChartSeries seriesOf(const Run& run, ChartView view)
{
    return chartSeries(run, runStatistics(run), view);
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
        QCOMPARE(series.of(Mode::Naive).medianMs, (Values {1, 2, 3, 4}));
        QCOMPARE(series.of(Mode::Cached).lengths, (Values {4, 5, 6, 7}));
        QCOMPARE(series.of(Mode::Cached).medianMs, (Values {1, 0.25, 0.25, 0.25}));
    }

    void logarithmicViewHasTheSameValues()
    {
        const Run run = makeFourSteps();
        QCOMPARE(seriesOf(run, ChartView::Log).of(Mode::Naive).medianMs,
            seriesOf(run, ChartView::PerToken).of(Mode::Naive).medianMs);
    }

    void totalsAddUp()
    {
        const ChartSeries series = seriesOf(makeFourSteps(), ChartView::Total);
        QCOMPARE(series.of(Mode::Naive).medianMs, (Values {1, 3, 6, 10}));
        QCOMPARE(series.of(Mode::Cached).medianMs, (Values {1, 1.25, 1.5, 1.75}));
    }

    void onePassHasNoBand()
    {
        const ChartSeries series = seriesOf(makeFourSteps(), ChartView::PerToken);
        QVERIFY(series.of(Mode::Naive).lowMs.empty());
        QVERIFY(series.of(Mode::Naive).highMs.empty());
    }

    void twoPassesSpanABandFromTheTenthToTheNinetiethPercentile()
    {
        Run run = makeFourSteps();
        appendSlowerPass(run);
        const CurveSeries naive = seriesOf(run, ChartView::PerToken).of(Mode::Naive);
        QCOMPARE(naive.medianMs, (Values {2, 3, 4, 5}));
        QCOMPARE(naive.lowMs.front(), 1.2);
        QCOMPARE(naive.highMs.front(), 2.8);
        QVERIFY(seriesOf(run, ChartView::Total).of(Mode::Naive).lowMs.empty());
    }

    void extremesSpanCurvesAndBands()
    {
        Run run = makeFourSteps();
        QCOMPARE(seriesOf(run, ChartView::PerToken).largestMs(), 4.0);
        QCOMPARE(seriesOf(run, ChartView::PerToken).smallestPositiveMs(), 0.25);
        appendSlowerPass(run);
        QCOMPARE(seriesOf(run, ChartView::PerToken).largestMs(), 5.8);
        QCOMPARE(seriesOf(run, ChartView::PerToken).smallestPositiveMs(), 0.45);
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
        const ChartSeries series = chartSeries(run, statistics, ChartView::PerToken);
        QCOMPARE(series.of(Mode::Naive).lengths.size(), 4U);
        QCOMPARE(series.of(Mode::Cached).lengths.size(), 2U);
    }

    void emptyRunHasNoCurves()
    {
        const ChartSeries series = seriesOf(Run {}, ChartView::Total);
        QVERIFY(series.isEmpty());
        QCOMPARE(series.largestMs(), 0.0);
        QCOMPARE(series.smallestPositiveMs(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestChartSeries)
#include "tst_chart_series.moc"
