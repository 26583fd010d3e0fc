// The axes of the plots: what they measure and how they look.
#pragma once

#include "ui/logic/chart_axis.h"
#include "ui/theme/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace decodescope::ui {

constexpr int kTickLength = 4; // pixels, of the level axis

// These numbers and no marks between them.
QSharedPointer<QCPAxisTicker> makeTicker(const std::vector<AxisTick>& ticks);

// As many of the axis' numbers as stand apart below so many pixels.
std::vector<AxisTick> ticksAcross(const ChartAxis& axis, const Theme& theme, double pixels);

// Range, scale, numbers and name.
void applyAxis(QCPAxis& axis, const ChartAxis& values, const QString& name);

// The level axis is a line with ticks, the upright one the lines of the grid.
void styleAxis(QCPAxis& axis, const Theme& theme);

} // namespace decodescope::ui
