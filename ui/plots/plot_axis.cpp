#include "ui/plots/plot_axis.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace decodescope::ui {

namespace {

constexpr int kTickGap = 10; // between two numbers side by side
constexpr int kNumberGapBelow = 4; // from the ticks to the numbers below
constexpr int kNumberGapLeft = 14; // from the curves to the numbers left of them
constexpr int kNameGap = 4; // from the numbers to the name
constexpr double kLeastMargin = 15;

QFont axisFont(const Theme& theme)
{
    return theme.widgetFont(theme.axisText);
}

// Chinese letters stand upright, one below the other; empty: the words are turned.
QString inColumn(const QString& words)
{
    QStringList letters;
    bool isHan = false;
    for (const QChar letter : words) {
        isHan = isHan || letter.script() == QChar::Script_Han;
        if (!letter.isSpace())
            letters << letter;
    }
    return isHan ? letters.join(QLatin1Char('\n')) : QString();
}

// 0 to 1 within the axis. An axis of one value has it in the middle.
double shareOf(const ChartAxis& axis, double value)
{
    if (axis.lower == axis.upper)
        return 0.5 + (value - axis.lower) / 2;
    return axis.isLogarithmic ? std::log(value / axis.lower) / std::log(axis.upper / axis.lower)
                              : (value - axis.lower) / (axis.upper - axis.lower);
}

double valueOf(const ChartAxis& axis, double share)
{
    if (axis.lower == axis.upper)
        return axis.lower + 2 * (share - 0.5);
    return axis.isLogarithmic ? axis.lower * std::pow(axis.upper / axis.lower, share)
                              : axis.lower + share * (axis.upper - axis.lower);
}

} // namespace

QPointF PlotArea::at(double length, double value) const
{
    return {rect.left() + shareOf(across, length) * rect.width(), rect.bottom() - shareOf(upright, value) * rect.height()};
}

double PlotArea::lengthAt(double pixel) const
{
    return valueOf(across, (pixel - rect.left()) / std::max(1.0, rect.width()));
}

double heightBelow(bool isNamed, const Theme& theme)
{
    const double line = std::ceil(QFontMetricsF(axisFont(theme)).height());
    return std::max(kLeastMargin, kTickLength + kNumberGapBelow + line + (isNamed ? kNameGap + line : 0));
}

double widthLeft(const ChartAxis& upright, bool isNamed, const Theme& theme)
{
    const QFontMetricsF metrics(axisFont(theme));
    double widest = 0;
    for (const AxisTick& tick : upright.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    const double name = isNamed ? kNameGap + std::ceil(metrics.height()) : 0;
    return std::max(kLeastMargin, kNumberGapLeft + std::ceil(widest) + name);
}

std::vector<AxisTick> ticksAcross(const ChartAxis& axis, const Theme& theme, double pixels)
{
    const QFontMetrics metrics(axisFont(theme));
    if (axis.isLogarithmic) {
        std::vector<AxisTick> kept; // from the last, which is the end of a run
        double edge = std::numeric_limits<double>::infinity();
        for (auto tick = axis.ticks.rbegin(); tick != axis.ticks.rend(); ++tick) {
            const double place = pixels * shareOf(axis, tick->value);
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
    return thinnedTicks(axis, static_cast<int>(pixels / (widest + theme.zoomed(kTickGap))));
}

std::vector<AxisTick> ticksUpright(const ChartAxis& axis, double distance, double pixels)
{
    return thinnedTicks(axis, static_cast<int>(std::max(0.0, pixels) / distance) + 1);
}

void paintGrid(QPainter& painter, const PlotArea& area, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false); // crisp wherever they stand
    painter.setPen(theme.border);
    for (const AxisTick& tick : area.upright.ticks) {
        const double y = area.at(area.across.lower, tick.value).y();
        painter.drawLine(QLineF(area.rect.left(), y, area.rect.right(), y));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void paintAxes(QPainter& painter, const PlotArea& area, const Theme& theme)
{
    const QRectF& rect = area.rect;
    const double line = std::ceil(QFontMetricsF(axisFont(theme)).height());
    const double below = rect.bottom() + kTickLength + kNumberGapBelow;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.strongBorder);
    painter.drawLine(QLineF(rect.bottomLeft(), rect.bottomRight()));
    for (const AxisTick& tick : area.across.ticks) {
        const double x = area.at(tick.value, area.upright.lower).x();
        painter.drawLine(QLineF(x, rect.bottom(), x, rect.bottom() + kTickLength));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(axisFont(theme));
    painter.setPen(theme.muted);
    for (const AxisTick& tick : area.across.ticks) {
        const double x = area.at(tick.value, area.upright.lower).x();
        painter.drawText(QRectF(x, below, 0, line), Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, tick.label);
    }
    for (const AxisTick& tick : area.upright.ticks) {
        const double y = area.at(area.across.lower, tick.value).y();
        const QRectF place(rect.left() - kNumberGapLeft, y - line / 2, 0, line);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
    const QRectF name(rect.left(), below + line + kNameGap, rect.width(), line);
    painter.drawText(name, Qt::AlignCenter | Qt::TextDontClip, area.acrossName);
    if (area.uprightName.isEmpty())
        return;
    const double left = rect.left() - widthLeft(area.upright, true, theme);
    if (const QString stacked = inColumn(area.uprightName); !stacked.isEmpty()) {
        painter.drawText(QRectF(left, rect.top(), line, rect.height()), Qt::AlignCenter | Qt::TextDontClip, stacked);
        return;
    }
    painter.save();
    painter.translate(left, rect.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, rect.height(), line), Qt::AlignCenter | Qt::TextDontClip, area.uprightName);
    painter.restore();
}

} // namespace decodescope::ui
