#include "ui/logic/kv_layout.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kWholePixelsFrom = 4;
constexpr double kLayerGapFrom = 3; // device pixels
constexpr double kBesideGap = 16;

double evenSize(double size)
{
    return size >= kWholePixelsFrom ? std::floor(size) : std::max(0.0, size);
}

} // namespace

KvLayout::KvLayout(const QRectF& area, int layers, int positions)
{
    const double rows = area.height() - kKvLegendHeight - kKvGap;
    const double stacked = ((rows - kKvGap) / 2 - kKvTitleHeight) / layers;
    const double beside = (rows - kKvTitleHeight) / layers;
    const bool isBeside = stacked < kWholePixelsFrom && beside > stacked;
    cellHeight = evenSize(std::min(kKvTallestCell, isBeside ? beside : stacked));
    const double width = isBeside ? (area.width() - kBesideGap) / 2 : area.width();
    cellWidth = std::max(0.0, width / positions);
    keys = QRectF(area.left(), area.top() + kKvTitleHeight, cellWidth * positions, cellHeight * layers);
    values = isBeside ? keys.translated(width + kBesideGap, 0) : keys.translated(0, keys.height() + kKvGap + kKvTitleHeight);
    legend = QPointF(area.left(), values.bottom() + kKvGap);
    height = legend.y() + kKvLegendHeight - area.top();
}

double KvLayout::gapBelow(double dots) const
{
    if (cellHeight >= kWholePixelsFrom)
        return 1;
    return cellHeight * dots >= kLayerGapFrom ? 1 / dots : 0;
}

double KvLayout::gapBeside(double dots) const
{
    return gapBelow(dots) > 0 && cellWidth >= kWholePixelsFrom ? 1 : 0;
}

QRectF KvLayout::cellsRect(const QRectF& grid, int layer, int first, int end) const
{
    const bool isWhole = cellWidth >= kWholePixelsFrom; // some are a pixel wider than others then, so that all fill the grid
    const double left = isWhole ? std::round(first * cellWidth) : first * cellWidth;
    const double right = isWhole ? std::round(end * cellWidth) : end * cellWidth;
    return {grid.left() + left, grid.top() + layer * cellHeight, right - left, cellHeight};
}

} // namespace decodescope::ui
