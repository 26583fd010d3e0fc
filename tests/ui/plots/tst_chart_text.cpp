// The words and tables of a chart.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/chart_text.h"

#include <QTest>

#include <cmath>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

ChartContent contentOf(const Run& run, const RunStatistics& statistics)
{
    const Scene scene = fixtures::sceneAt(run, statistics, 12);
    return chartContent(chartData(scene), {}, *scene.theme, 12);
}

LegendTable tableOf(const Run& run, const RunStatistics& statistics)
{
    return ChartText::legend(contentOf(run, statistics));
}

} // namespace

class TestChartText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // What stands side by side is of the same steps, also in a run that was stopped.
    void theTableIsOfCommonSteps()
    {
        Run run = fixtures::makeRun({4, 90, 2, 4, 128});
        const RunStatistics whole = runStatistics(run);
        const LegendTable before = tableOf(run, whole);
        run.recordings[0].resize(50);
        for (PassTimings& pass : run.timings[0])
            pass.steps.resize(50);
        for (std::size_t step = 50; step < 90; ++step) {
            for (PassTimings& pass : run.timings[1])
                pass.steps[step].total *= 100;
        }
        const RunStatistics stopped = runStatistics(run);
        const ChartContent content = contentOf(run, stopped);
        QCOMPARE(content.marks[1]->lastTo, content.marks[0]->lastTo);
        QCOMPARE(ChartText::legend(content).rows[2].cells, before.rows[2].cells); // cached steps take as long all along
    }

    // Step 1 takes 1 ms; the others 0.25 ms with cache, and more than that without.
    void aTallPrefillLeavesTheStages()
    {
        const Run run = fixtures::makeRun();
        const RunStatistics statistics = runStatistics(run);
        const Scene scene = fixtures::sceneAt(run, statistics, 12);
        const auto content = [&](const ChartChoice& choice) {
            return chartContent(chartData(scene), choice, *scene.theme, 12);
        };
        const ChartContent cached = content({ChartView::Stages, false, Mode::Cached});
        QVERIFY(cached.firstAbove && std::abs(*cached.firstAbove - 1) < 1e-4); // whole nanoseconds
        QVERIFY(cached.valueAxis.upper > 0.25 && cached.valueAxis.upper < 0.5);
        QCOMPARE(ChartText::firstAbove(*cached.firstAbove), QString::fromUtf8("↑ first token 1.00 ms"));
        const ChartContent naive = content({ChartView::Stages, false, Mode::Naive});
        QVERIFY(!naive.firstAbove && naive.valueAxis.upper >= 12);
        QVERIFY(content({}).valueAxis.upper >= 12 && !content({}).firstAbove);
    }

    void aModeWithoutStepsHasDashes()
    {
        Run run = fixtures::makeRun(); // the cached pass comes first: the other has nothing yet
        run.recordings[0].clear();
        run.timings[0].clear();
        run.summary.reset();
        const RunStatistics statistics = runStatistics(run);
        const Scene scene = fixtures::sceneAt(run, statistics, 0);
        for (const ChartView view : {ChartView::PerToken, ChartView::Total}) {
            const LegendTable table = ChartText::legend(chartContent(chartData(scene), {view}, *scene.theme, 0));
            QCOMPARE(table.rows.size(), std::size_t {3});
            const QString dash = QStringLiteral("—");
            QCOMPARE(table.rows[1].cells.mid(1), QStringList(view == ChartView::Total ? 2 : 3, dash));
            QVERIFY(!table.rows[2].cells.contains(dash));
        }
    }
};

QTEST_MAIN(TestChartText)
#include "tst_chart_text.moc"
