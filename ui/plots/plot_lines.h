// What is painted inside a chart's axes: lines, bands, marks, dots and labels. Pure functions; any thread.
#pragma once

#include "ui/plots/plot_axis.h"

#include <QPen>
#include <QPolygonF>

class QPainter;

namespace decodescope::ui {

// A colour that is `share` of the first and the rest of the second; opaque, since the joints of translucent lines show.
QColor mixed(const QColor& color, const QColor& ground, double share);

// Entries [first, end) as places; of many in one column of pixels only those that show: the ends, the lowest and the highest.
QPolygonF placesOf(const PlotArea& area, const std::vector<double>& lengths, const std::vector<double>& values,
    std::size_t first, std::size_t end);

void paintLine(QPainter& painter, const QPolygonF& places, const QPen& pen);
void paintBand(QPainter& painter, const QPolygonF& low, const QPolygonF& high, const QColor& color);
// A level line with a bar at both ends; none where it would be shorter than its bars are high.
void paintMark(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color);
// The larger kind shows below one of the usual kind.
void paintDot(QPainter& painter, const QPointF& middle, const QColor& color, const QColor& ring, bool isLarge = false);
inline constexpr double kDotRadius = 5;
// Lines of text that begin at `left` and have their middle there.
void paintWords(QPainter& painter, const QPointF& left, const QString& words);

} // namespace decodescope::ui
