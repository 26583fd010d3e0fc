#include "ui/plots/plot_axis.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace decodescope::ui {

namespace {

constexpr int kTickGap = 10; // between two numbers side by side

} // namespace

QSharedPointer<QCPAxisTicker> makeTicker(const std::vector<AxisTick>& ticks)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->setSubTickCount(0);
    for (const AxisTick& tick : ticks)
        ticker->addTick(tick.value, tick.label);
    return ticker;
}

std::vector<AxisTick> ticksAcross(const ChartAxis& axis, const Theme& theme, double pixels)
{
    const QFontMetrics metrics(theme.widgetFont(theme.axisText));
    if (axis.isLogarithmic) {
        std::vector<AxisTick> kept; // from the last, which is the end of a run
        double edge = std::numeric_limits<double>::infinity();
        for (auto tick = axis.ticks.rbegin(); tick != axis.ticks.rend(); ++tick) {
            const double place = pixels * std::log(tick->value / axis.lower) / std::log(axis.upper / axis.lower);
            const double half = metrics.horizontalAdvance(tick->label) / 2.0;
            if (place + half > edge)
                continue;
            edge = place - half - theme.zoomed(kTickGap) / 2.0;
            kept.insert(kept.begin(), *tick);
        }
        return kept;
    }
    int widest = 1;
    for (const AxisTick& tick : axis.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    return thinnedTicks(axis, std::max(2, static_cast<int>(pixels / (widest + theme.zoomed(kTickGap)))));
}

void applyAxis(QCPAxis& axis, const ChartAxis& values, const QString& name)
{
    const double spread = values.lower == values.upper ? 1 : 0;
    axis.setScaleType(values.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis.setRange(values.lower - spread, values.upper + spread);
    axis.setTicker(makeTicker(values.ticks));
    axis.setLabel(name);
}

void styleAxis(QCPAxis& axis, const Theme& theme)
{
    const bool isUpright = axis.axisType() == QCPAxis::atLeft;
    const QPen none(Qt::NoPen); // a transparent one leaves broken paths in a PDF
    const QPen line = isUpright ? none : QPen(theme.strongBorder);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setTickLength(0, isUpright ? 0 : kTickLength);
    axis.setTickLabelPadding(isUpright ? 8 : 4);
    axis.setTickLabelFont(theme.widgetFont(theme.axisText));
    axis.setTickLabelColor(theme.muted);
    axis.setLabelFont(theme.widgetFont(theme.axisText));
    axis.setLabelColor(theme.muted);
    axis.setLabelPadding(4);
    axis.grid()->setVisible(isUpright);
    axis.grid()->setPen(QPen(theme.border));
    axis.grid()->setZeroLinePen(Qt::NoPen);
}

} // namespace decodescope::ui
