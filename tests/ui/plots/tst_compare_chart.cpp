// Charts of several runs for files.
#include "tests/support/run_fixtures.h"
#include "ui/plots/compare_chart.h"

#include <QCoreApplication>
#include <QTest>
#include <qcustomplot.h>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

CompareContent contentOf(const std::vector<const Run*>& runs)
{
    return compareContent(compareRuns(runs), QStringList(static_cast<qsizetype>(runs.size()), QStringLiteral("run.npz")), {},
        theme(ThemeKind::Light));
}

} // namespace

class TestCompareChart : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLegendSaysWhatItsNumbersAre()
    {
        const Run quiet = fixtures::makeRun();
        const Run busy = fixtures::makeBusyRun();
        const CompareContent content = contentOf({&quiet, &busy});
        QCOMPARE(content.legend.rows.front().cells[2], QStringLiteral("ratios to A"));
        const QString note = content.legend.note.cells.front();
        QVERIFY2(note.contains(QStringLiteral("medians of the times and of the ratios at ")), qPrintable(note));
        QVERIFY2(note.endsWith(QStringLiteral("; measured on a busy machine: B")), qPrintable(note));
        QVERIFY(!contentOf({&quiet, &quiet}).legend.note.cells.front().contains(QStringLiteral("busy")));
    }

    // In the colour of its run, hiding nothing, one a run; a line leads to one that had to move.
    void lettersTellTheirRuns()
    {
        const Run run = fixtures::makeRun();
        const CompareContent content = contentOf({&run, &run, &run});
        CompareChart chart(CompareChart::Frame::Bare);
        chart.setContent(content);
        chart.resize(700, 400);
        chart.show();
        QCoreApplication::processEvents();
        const auto* plot = chart.findChild<QCustomPlot*>();
        QStringList letters;
        int leaders = 0;
        for (int i = 0; i < plot->itemCount(); ++i) {
            if (const auto* text = qobject_cast<QCPItemText*>(plot->item(i)); text && text->visible()) {
                QCOMPARE(text->color(), content.theme.runs[static_cast<std::size_t>(letters.size())]);
                QCOMPARE(text->brush().style(), Qt::NoBrush);
                letters << text->text();
            }
            const auto* leader = qobject_cast<QCPItemLine*>(plot->item(i));
            leaders += leader && leader->visible() ? 1 : 0;
        }
        QCOMPARE(letters, QStringList({QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")}));
        QCOMPARE(leaders, 2);
    }

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
