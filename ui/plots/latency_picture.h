// Paints a chart: axes, curves or stacked stages, formulas, marks, cursor, labels and statistics. Pure functions; any thread.
#pragma once

#include "ui/plots/latency_layout.h"

class QPainter;

namespace decodescope::ui {

// Curves are at full strength up to the cursor and faint after it; a label right of the axes gives each one's value at the cursor.
// Stacked stages have a table there instead. The layout is that of the same content.
void paintLatencyChart(QPainter& painter, const ChartContent& content, const LatencyLayout& layout);

} // namespace decodescope::ui
