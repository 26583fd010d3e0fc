// A card whose times were disturbed says so, and only then.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/latency_plot.h"

#include <QLabel>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestLatencyNotice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBusyMachineIsTold()
    {
        Run run = fixtures::makeRun();
        LatencyPlot plot;
        const auto* notice = plot.findChild<QLabel*>(QStringLiteral("latencyNotice"));
        const auto show = [&] {
            const RunStatistics statistics = runStatistics(run);
            plot.setScene(fixtures::sceneAt(run, statistics, 12));
        };
        show();
        QVERIFY(notice->isHidden());
        PassTimings slow = run.timings[0].front();
        for (StepTime& time : slow.steps)
            time.total *= 3;
        run.append(slow);
        run.append(PassTimings(run.timings[1].front()));
        show();
        QVERIFY(!notice->isHidden());
        QVERIFY2(notice->text().contains(QString::fromUtf8("differ by 2.3×. Generate again")), qPrintable(notice->text()));
        plot.setChoice({ChartView::Work});
        QVERIFY(notice->isHidden()); // counts are never disturbed
    }
};

QTEST_MAIN(TestLatencyNotice)
#include "tst_latency_notice.moc"
