// Axes of a chart: ranges that end on round numbers and where the numbers stand. Pure functions.
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace decodescope::ui {

struct AxisTick
{
    double value = 0;
    QString label;
};

struct ChartAxis
{
    double lower = 0;
    double upper = 1;
    std::vector<AxisTick> ticks; // inside [lower, upper], ascending
    bool isLogarithmic = false;
};

// 0 to a round number at or above `largest` in at most five equal parts.
ChartAxis linearAxis(double largest);
// From a round number at or below `smallest` to one above `largest`, with ticks at 1, 2 and 5 of each decade, both ends
// among them; over more than three decades at the powers of ten alone. Precondition: 0 < smallest <= largest.
ChartAxis logarithmicAxis(double smallest, double largest);
// Exactly [first, last], ticks at whole multiples of a round step. Precondition: 0 < first <= last.
ChartAxis sequenceAxis(int first, int last);
// The same range on a logarithmic axis, ticks at 1, 2 and 5 of each decade and at both ends; those too near an end give way.
ChartAxis logarithmicSequenceAxis(int first, int last);

// The ticks of an axis that has room for `most` numbers, one at least: of a logarithmic one the powers of ten, of another those at
// round multiples; else every second, third ... from the first.
std::vector<AxisTick> thinnedTicks(const ChartAxis& axis, int most);

// Where two labels stand so that they keep `distance` and stay inside [top, bottom]: as near to the wanted places as that
// allows, in their order. All in pixels, y downwards.
std::pair<double, double> separateLabels(double first, double second, double distance, double top, double bottom);

} // namespace decodescope::ui
