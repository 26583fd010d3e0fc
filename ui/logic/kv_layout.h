// KvLayout: where the cells of the K and V grids lie: layers down, positions across.
#pragma once

#include <QRectF>

namespace decodescope::ui {

inline constexpr double kKvTitleHeight = 22; // pixels above each grid
inline constexpr double kKvLegendHeight = 24; // below both
inline constexpr double kKvGap = 8;
inline constexpr double kKvTallestCell = 56;

// Both grids of `layers` x `positions` cells inside an area; V under K, or beside it where rows would be too thin. Cells of
// four pixels and more are a whole number of pixels, so that the gaps between them are even.
struct KvLayout
{
    KvLayout(const QRectF& area, int layers, int positions);

    QRectF keys;
    QRectF values;
    double cellWidth = 1; // pixels
    double cellHeight = 1;
    QPointF legend; // top left
    double height = 0; // of all, legend included; at most the area's

    bool isStacked() const { return values.left() == keys.left(); }
    // Pixels that a cell leaves free: one, one device pixel between thinner layers (`dots`: device pixels of a pixel), and none where cells
    // are too small for it. None beside cells without one below: layers are told apart first.
    double gapBelow(double dots) const;
    double gapBeside(double dots) const;
    // Positions [first, end) of a layer, of `grid`: keys or values.
    QRectF cellsRect(const QRectF& grid, int layer, int first, int end) const;
};

} // namespace decodescope::ui
