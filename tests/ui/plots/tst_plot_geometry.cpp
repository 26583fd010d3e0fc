// Where values stand in a chart, and where its parts do.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/latency_layout.h"
#include "ui/plots/plot_lines.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

PlotArea areaOf(const ChartAxis& across, const ChartAxis& upright)
{
    PlotArea area;
    area.rect = QRectF(40, 10, 400, 200);
    area.across = across;
    area.upright = upright;
    return area;
}

} // namespace

class TestPlotGeometry : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void axesReachTheEdges_data()
    {
        QTest::addColumn<bool>("isLogarithmic");
        QTest::newRow("linear") << false;
        QTest::newRow("logarithmic") << true;
    }
    void axesReachTheEdges()
    {
        QFETCH(const bool, isLogarithmic);
        const PlotArea area = isLogarithmic ? areaOf(logarithmicSequenceAxis(10, 1000), logarithmicAxis(0.1, 90))
                                            : areaOf(sequenceAxis(10, 1000), linearAxis(80));
        QCOMPARE(area.at(10, area.upright.lower), area.rect.bottomLeft());
        QCOMPARE(area.at(1000, area.upright.upper), area.rect.topRight());
        QCOMPARE(area.at(100, 1).x(), isLogarithmic ? 240 : 40 + 400 * 90 / 990.0);
        for (const double length : {10.0, 11.0, 300.0, 1000.0})
            QVERIFY(std::abs(area.lengthAt(area.at(length, 1).x()) - length) < 1e-9 * length);
    }

    void oneLengthStandsInTheMiddle()
    {
        const PlotArea area = areaOf(sequenceAxis(7, 7), linearAxis(1));
        QCOMPARE(area.at(7, 0).x(), area.rect.center().x());
        QCOMPARE(area.lengthAt(area.rect.center().x()), 7.0);
    }

    // Of many steps in a column of pixels the peaks stay, and the line goes on from where it was.
    void manyStepsKeepTheirPeaks()
    {
        constexpr std::size_t kCount = 50'000;
        std::vector<double> lengths;
        std::vector<double> values;
        for (std::size_t i = 0; i < kCount; ++i) {
            lengths.push_back(static_cast<double>(i + 1));
            values.push_back(i == 31'234 ? 9 : i == 31'236 ? 0.5 : 3 + static_cast<double>(i % 7) / 10);
        }
        const PlotArea area = areaOf(sequenceAxis(1, static_cast<int>(kCount)), linearAxis(10));
        const QPolygonF places = placesOf(area, lengths, values, 0, kCount);
        QVERIFY2(places.size() <= 4 * 4 * 401, qPrintable(QString::number(places.size())));
        QVERIFY(
            std::is_sorted(places.begin(), places.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
        QVERIFY(places.contains(area.at(lengths[31'234], 9)));
        QVERIFY(places.contains(area.at(lengths[31'236], 0.5)));
        QCOMPARE(places.first(), area.at(lengths.front(), values.front()));
        QCOMPARE(places.last(), area.at(lengths.back(), values.back()));
    }

    void fewStepsKeepAll()
    {
        const PlotArea area = areaOf(sequenceAxis(1, 4), linearAxis(10));
        const QPolygonF places = placesOf(area, {1, 2, 3, 4}, {5, 1, 9, 2}, 1, 4);
        QCOMPARE(places, QPolygonF({area.at(2, 1), area.at(3, 9), area.at(4, 2)}));
        QVERIFY(placesOf(area, {}, {}, 0, 0).isEmpty());
    }

    void numbersStandApart()
    {
        const Theme& colours = theme(ThemeKind::Light);
        const QFontMetricsF metrics(colours.widgetFont(colours.axisText));
        for (const int pixels : {30, 80, 200, 700}) {
            for (const ChartAxis& axis : {sequenceAxis(16, 1035), logarithmicSequenceAxis(3, 9000)}) {
                const std::vector<AxisTick> ticks = ticksAcross(axis, colours, pixels);
                const PlotArea area {QRectF(0, 0, pixels, 10), axis, linearAxis(1), {}, {}};
                double edge = -1000;
                for (const AxisTick& tick : ticks) {
                    const double half = metrics.horizontalAdvance(tick.label) / 2;
                    const double place = area.at(tick.value, 0).x();
                    QVERIFY2(place - half > edge, qPrintable(tick.label));
                    edge = place + half;
                }
                QVERIFY(!ticks.empty());
            }
        }
    }

    // Axes stand still while the cursor moves, and any size gives a place to paint on.
    void layoutIsThatOfTheRun()
    {
        const Run run = fixtures::makeRun();
        const RunStatistics statistics = runStatistics(run);
        const Scene scene = fixtures::sceneAt(run, statistics, 1);
        for (const ChartView view : {ChartView::PerToken, ChartView::Total, ChartView::Stages, ChartView::Work}) {
            for (const ChartFrame frame : {ChartFrame::Bare, ChartFrame::Titled}) {
                for (const QSizeF size :
                    {QSizeF(0, 0), QSizeF(1, 1), QSizeF(80, 40), QSizeF(320, 220), QSizeF(4000, 3000)}) {
                    ChartContent content = chartContent(chartData(scene), {view}, *scene.theme, 1);
                    const QRectF first = latencyLayout(content, frame, size).area.rect;
                    content.step = 12;
                    QCOMPARE(latencyLayout(content, frame, size).area.rect, first);
                    QVERIFY(first.width() >= 1 && first.height() >= 1);
                }
            }
        }
    }
};

QTEST_MAIN(TestPlotGeometry)
#include "tst_plot_geometry.moc"
