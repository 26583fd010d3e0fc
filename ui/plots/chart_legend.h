// The legend table of a chart, painted on the screen and into files. Pure functions; any thread. Pixels.
#pragma once

#include "ui/plots/legend_table.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace decodescope::ui {

// What a table takes at least, without its note.
QSizeF legendSize(const LegendTable& table, const Theme& theme);
// And how high it is on `width`: the note stands right of the rows where there is room, else below.
double legendHeight(const LegendTable& table, const Theme& theme, double width);
// The table without the last of its columns that have no room; `fewest` stay. Names alone need no row that named or summed numbers.
LegendTable fittedLegend(LegendTable table, const Theme& theme, double width, int fewest = 2);
// Rows move together where the table is higher than the place.
void paintLegend(QPainter& painter, const LegendTable& table, const QRectF& place, const Theme& theme);

} // namespace decodescope::ui
