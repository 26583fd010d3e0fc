// The words and tables of a chart.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/chart_text.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestChartText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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
            QCOMPARE(table.rows[1].cells.mid(1), QStringList({dash, dash, dash}));
            QVERIFY(!table.rows[2].cells.contains(dash));
        }
    }
};

QTEST_MAIN(TestChartText)
#include "tst_chart_text.moc"
