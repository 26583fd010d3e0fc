// Charts of several runs for files.
#include "tests/support/run_fixtures.h"
#include "ui/plots/compare_chart.h"

#include <QCoreApplication>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestCompareChart : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void curvesKeepHalfOfASheet_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {2, 8, 14, 20})
            QTest::addRow("%d runs", count) << count;
    }
    void curvesKeepHalfOfASheet()
    {
        QFETCH(const int, count);
        const Run run = fixtures::makeRun();
        const std::vector<const Run*> runs(static_cast<std::size_t>(count), &run);
        QStringList names;
        for (int i = 0; i < count; ++i)
            names << QStringLiteral("a run of a name that is long %1.npz").arg(i);
        const CompareContent content = compareContent(compareRuns(runs), names, {}, theme(ThemeKind::Light));
        CompareChart chart(CompareChart::Frame::Titled);
        chart.setContent(content);
        chart.resize(960, 540);
        chart.show();
        QCoreApplication::processEvents(); // it is laid out once control returns
        const QPointF low = chart.pixelOf(content.lengthAxis.lower, content.valueAxis.lower);
        const QPointF high = chart.pixelOf(content.lengthAxis.upper, content.valueAxis.upper);
        QVERIFY2(low.y() - high.y() >= 540 / 2.0, qPrintable(QString::number(low.y() - high.y())));
        QVERIFY2(high.x() - low.x() >= 960 / 3.0, qPrintable(QString::number(high.x() - low.x())));
    }
};

QTEST_MAIN(TestCompareChart)
#include "tst_compare_chart.moc"
