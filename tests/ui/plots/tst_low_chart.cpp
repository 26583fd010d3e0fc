// A chart in a small window keeps the height of its curves: the statistics stand upright beside them.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/latency_chart.h"
#include "ui/plots/latency_layout.h"
#include "ui/plots/latency_plot.h"
#include "ui/plots/legend_table.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

using namespace decodescope;
using namespace decodescope::ui;

class TestLowChart : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void curvesKeepTheirHeight_data();
    void curvesKeepTheirHeight();
    void curvesKeepHalfOfALowSheet_data() { curvesKeepTheirHeight_data(); }
    void curvesKeepHalfOfALowSheet();
    void curvesKeepHalfOfTheWidth_data() { curvesKeepTheirHeight_data(); }
    void curvesKeepHalfOfTheWidth();
    void curvesKeepHalfOfASmallSheet_data() { curvesKeepTheirHeight_data(); }
    void curvesKeepHalfOfASmallSheet();
    void anUprightTableKeepsTextsAndColours();
    void theWheelIsLeftToTheWindow();

private:
    static QSizeF roomOfCurves(const ChartChoice& choice, const QSize& sheet);
};

void TestLowChart::curvesKeepTheirHeight_data()
{
    QTest::addColumn<ChartChoice>("choice");
    QTest::newRow("per token") << ChartChoice {ChartView::PerToken};
    QTest::newRow("logarithmic") << ChartChoice {ChartView::PerToken, true};
    QTest::newRow("total") << ChartChoice {ChartView::Total};
    QTest::newRow("stages") << ChartChoice {ChartView::Stages};
    QTest::newRow("work") << ChartChoice {ChartView::Work};
}

void TestLowChart::curvesKeepTheirHeight()
{
    QFETCH(const ChartChoice, choice);
    const Run run = fixtures::makeRun();
    const RunStatistics statistics = runStatistics(run);
    Scene scene = fixtures::sceneAt(run, statistics, 12);
    LatencyPlot plot;
    plot.resize(840, 218); // in the smallest window
    plot.setScene(scene);
    plot.setChoice(choice);
    plot.show();
    QCoreApplication::processEvents(); // the chart replots once control returns
    const auto* title = plot.findChild<QLabel*>(QStringLiteral("latencyTitle"));
    QVERIFY2(title->width() >= title->sizeHint().width(), qPrintable(QString::number(title->width()))); // its caption is cut
    const ChartContent& content = plot.content();
    const QPointF low = plot.chart().pixelOf(content.lengthAxis.lower, content.valueAxis.lower);
    const QPointF high = plot.chart().pixelOf(content.lengthAxis.upper, content.valueAxis.upper);
    QVERIFY2(low.y() - high.y() >= 90, qPrintable(QString::number(low.y() - high.y())));
    QVERIFY2(high.x() - low.x() >= 200, qPrintable(QString::number(high.x() - low.x())));
}

// Two columns of a paper wide, 174 x 80 mm.
void TestLowChart::curvesKeepHalfOfALowSheet()
{
    QFETCH(const ChartChoice, choice);
    const QSizeF room = roomOfCurves(choice, {658, 302});
    QVERIFY2(room.height() >= 302 / 2.0, qPrintable(QString::number(room.height())));
    QVERIFY2(room.width() >= 200, qPrintable(QString::number(room.width())));
}

// As high as the example of the manual, 174 x 110 mm, and a small picture: the table stands above, and both margins are alike.
void TestLowChart::curvesKeepHalfOfTheWidth()
{
    QFETCH(const ChartChoice, choice);
    for (const QSize& sheet : {QSize(658, 416), QSize(640, 400)}) {
        const QSizeF room = roomOfCurves(choice, sheet);
        QVERIFY2(room.width() >= 0.48 * sheet.width(), qPrintable(QString::number(room.width())));
        QVERIFY2(room.height() >= 0.37 * sheet.height(), qPrintable(QString::number(room.height())));
    }
}

// One column, 84 x 60 mm.
void TestLowChart::curvesKeepHalfOfASmallSheet()
{
    QFETCH(const ChartChoice, choice);
    const QSizeF room = roomOfCurves(choice, {317, 227});
    QVERIFY2(room.height() >= 227 / 2.0, qPrintable(QString::number(room.height())));
    QVERIFY2(room.width() >= 90, qPrintable(QString::number(room.width())));
}

// Pixels of the axes of a titled chart; none where a line of its words is cut.
QSizeF TestLowChart::roomOfCurves(const ChartChoice& choice, const QSize& sheet)
{
    const Run run = fixtures::makeRun();
    const RunStatistics statistics = runStatistics(run);
    Scene scene = fixtures::sceneAt(run, statistics, 12, ThemeKind::Light);
    const ChartContent content = chartContent(chartData(scene), choice, *scene.theme, scene.step);
    const LatencyLayout layout = latencyLayout(content, ChartFrame::Titled, sheet);
    for (const LatencyLayout::Line& line : layout.header) {
        const QSizeF words = QFontMetricsF(line.font).size(0, line.words);
        if (words.width() > line.place.width() || words.height() > line.place.height())
            return {};
    }
    return layout.area.rect.size();
}

void TestLowChart::anUprightTableKeepsTextsAndColours()
{
    LegendTable table;
    table.rows = {{LegendRow::Mark::None, {}, Qt::gray, {QString(), QStringLiteral("median")}},
        {LegendRow::Mark::Line, Qt::red, Qt::red, {QStringLiteral("without"), QStringLiteral("2 ms")}},
        {LegendRow::Mark::Line, Qt::blue, Qt::blue, {QStringLiteral("with"), QStringLiteral("1 ms")}}};
    const LegendTable upright = table.transposed();
    QCOMPARE(upright.rows.size(), std::size_t {2});
    QCOMPARE(upright.rows[0].cells, (QStringList {QString(), QStringLiteral("without"), QStringLiteral("with")}));
    QCOMPARE(
        upright.rows[1].cells, (QStringList {QStringLiteral("median"), QStringLiteral("2 ms"), QStringLiteral("1 ms")}));
    QCOMPARE(upright.rows[1].cellColors, (QList<QColor> {Qt::gray, Qt::red, Qt::blue}));
    QVERIFY(LegendTable().transposed().isEmpty());
}

void TestLowChart::theWheelIsLeftToTheWindow()
{
    QScrollArea body;
    auto* chart = new LatencyChart;
    chart->resize(400, 2000);
    body.setWidget(chart);
    body.resize(420, 200);
    body.show(); // lays it out
    const QPointF middle(200, 100);
    QWheelEvent event(middle, middle, {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event); // from the window system, so that it goes on to parents
    QCoreApplication::instance()->notify(chart, &event);
    QVERIFY(body.verticalScrollBar()->value() > 0);
}

QTEST_MAIN(TestLowChart)
#include "tst_low_chart.moc"
