// The axes of a chart: where a value stands, and how they are painted. Pure functions; any thread. All in logical pixels.
#pragma once

#include "ui/logic/chart_axis.h"
#include "ui/theme/theme.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace decodescope::ui {

// Titled: with all words that an image on its own needs.
enum class ChartFrame { Bare, Titled };

inline constexpr int kTickLength = 4; // of the level axis

// The place of the curves.
struct PlotArea
{
    QRectF rect;
    ChartAxis across; // lengths in tokens; its ticks are those that are shown
    ChartAxis upright; // values, likewise
    QString acrossName; // empty: none
    QString uprightName; // likewise

    QPointF at(double length, double value) const;
    double lengthAt(double pixel) const; // of a place across
};

// What the numbers and the name of an axis take: below the curves, and left of them.
double heightBelow(bool isNamed, const Theme& theme);
double widthLeft(const ChartAxis& upright, bool isNamed, const Theme& theme);

// As many of the axis' numbers as stand apart on so many pixels.
std::vector<AxisTick> ticksAcross(const ChartAxis& axis, const Theme& theme, double pixels);
std::vector<AxisTick> ticksUpright(const ChartAxis& axis, double distance, double pixels);

// The lines of the grid, below the curves; then the level axis, all numbers and names.
void paintGrid(QPainter& painter, const PlotArea& area, const Theme& theme);
void paintAxes(QPainter& painter, const PlotArea& area, const Theme& theme);

} // namespace decodescope::ui
