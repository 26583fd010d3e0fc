#include "ui/logic/chart_axis.h"

#include "core/base/assert.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kRoundDigits[] = {1, 2, 5, 10};
constexpr int kLinearParts = 5;
constexpr int kSequenceParts = 12;
constexpr double kTolerance = 1e-9; // of rounding in divisions
constexpr double kHeadroom = 1.02; // of a logarithmic axis, so that its edge cuts no peak

// The smallest of 1, 2, 5 times a power of ten that is at least `value`.
double roundUp(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double digit : kRoundDigits) {
        if (digit * power >= value * (1 - kTolerance))
            return digit * power;
    }
    return 10 * power;
}

// The largest of 1, 2, 5 times a power of ten that is at most `value`.
double roundDown(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    double best = power;
    for (const double digit : kRoundDigits) {
        if (digit * power <= value * (1 + kTolerance))
            best = digit * power;
    }
    return best;
}

// With the decimals that multiples of `unit` need.
QString tickLabel(double value, double unit)
{
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(unit) + kTolerance)));
    return QLocale(QLocale::English).toString(value, 'f', decimals);
}

// Those at multiples of 2, 5, 10 ... of their distance: of the first of these that has room. May be none.
std::vector<AxisTick> multiplesAmong(const std::vector<AxisTick>& ticks, std::size_t room)
{
    const double distance = ticks[1].value - ticks[0].value;
    std::vector<AxisTick> kept = ticks;
    for (double factor = 2; kept.size() > room; factor = roundUp(factor * 1.5)) {
        kept.clear();
        for (const AxisTick& tick : ticks) {
            const double part = tick.value / (factor * distance);
            if (std::abs(part - std::round(part)) < kTolerance)
                kept.push_back(tick);
        }
    }
    return kept;
}

} // namespace

ChartAxis linearAxis(double largest)
{
    ChartAxis axis;
    const double step = largest > 0 ? roundUp(largest / kLinearParts) : 1.0 / kLinearParts;
    const int parts = largest > 0 ? static_cast<int>(std::ceil(largest / step - kTolerance)) : kLinearParts;
    axis.upper = parts * step;
    for (int part = 0; part <= parts; ++part)
        axis.ticks.push_back({part * step, tickLabel(part * step, step)});
    return axis;
}

ChartAxis logarithmicAxis(double smallest, double largest)
{
    DS_ASSERT(smallest > 0 && smallest <= largest);
    ChartAxis axis;
    axis.isLogarithmic = true;
    axis.lower = roundDown(smallest);
    axis.upper = std::max(roundUp(largest * kHeadroom), roundUp(axis.lower * 1.5)); // at least one part high
    const bool namesAll = axis.upper / axis.lower <= 1000; // 1, 2, 5 of each decade, else the powers of ten alone
    for (double power = std::pow(10.0, std::floor(std::log10(axis.lower))); power <= axis.upper * (1 + kTolerance);
         power *= 10) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double value = digit * power;
            const bool isInside = value >= axis.lower * (1 - kTolerance) && value <= axis.upper * (1 + kTolerance);
            if (isInside && (namesAll || digit == 1.0))
                axis.ticks.push_back({std::clamp(value, axis.lower, axis.upper), tickLabel(value, value)});
        }
    }
    return axis;
}

ChartAxis sequenceAxis(int first, int last)
{
    DS_ASSERT(0 < first && first <= last);
    ChartAxis axis;
    axis.lower = first;
    axis.upper = last;
    const double span = std::max(1, last - first);
    const int step = std::max(1, static_cast<int>(roundUp(span / kSequenceParts)));
    for (int value = (first + step - 1) / step * step; value <= last; value += step)
        axis.ticks.push_back({static_cast<double>(value), tickLabel(value, step)});
    return axis;
}

ChartAxis logarithmicSequenceAxis(int first, int last)
{
    DS_ASSERT(0 < first && first <= last);
    if (first == last)
        return sequenceAxis(first, last);
    ChartAxis axis;
    axis.isLogarithmic = true;
    axis.lower = first;
    axis.upper = last;
    const double nearest = std::pow(axis.upper / axis.lower, 1.0 / kSequenceParts); // ratio that two ticks keep
    axis.ticks.push_back({axis.lower, tickLabel(first, 1)});
    const auto digits = last < 10 * first ? std::vector {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0} : std::vector {1.0, 2.0, 5.0};
    for (double power = 1; power <= last; power *= 10) {
        for (const double digit : digits) {
            const double value = digit * power;
            if (value >= axis.lower * nearest && value * nearest <= axis.upper)
                axis.ticks.push_back({value, tickLabel(value, 1)});
        }
    }
    axis.ticks.push_back({axis.upper, tickLabel(last, 1)});
    return axis;
}

std::vector<AxisTick> thinnedTicks(const ChartAxis& axis, int most)
{
    const auto room = static_cast<std::size_t>(std::max(1, most));
    std::vector<AxisTick> kept = axis.ticks;
    if (!axis.isLogarithmic && kept.size() > std::max<std::size_t>(2, room)) {
        const std::vector<AxisTick> round = multiplesAmong(axis.ticks, room);
        kept = round.empty() ? kept : round;
    }
    if (axis.isLogarithmic && kept.size() > room) {
        kept.clear();
        for (const AxisTick& tick : axis.ticks) {
            const double power = std::log10(tick.value);
            if (std::abs(power - std::round(power)) < kTolerance)
                kept.push_back(tick);
        }
    }
    const std::size_t stride = (kept.size() + room - 1) / room;
    std::vector<AxisTick> thinned;
    for (std::size_t i = 0; i < kept.size(); i += std::max<std::size_t>(1, stride))
        thinned.push_back(kept[i]);
    if (thinned.size() < 2 && room >= 2 && axis.ticks.size() >= 2)
        return {axis.ticks.front(), axis.ticks.back()}; // one tells no scale
    return thinned;
}

std::pair<double, double> separateLabels(double first, double second, double distance, double top, double bottom)
{
    const bool isFirstAbove = first <= second;
    double upper = std::min(first, second);
    double lower = std::max(first, second);
    const double missing = std::max(0.0, distance - (lower - upper));
    upper = std::max(top, std::min(upper - missing / 2, bottom - distance));
    lower = std::max(upper + distance, std::min(lower + missing / 2, bottom));
    return isFirstAbove ? std::pair(upper, lower) : std::pair(lower, upper);
}

} // namespace decodescope::ui
