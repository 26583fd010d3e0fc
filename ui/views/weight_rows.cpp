#include "ui/views/weight_rows.h"

#include <QPainter>

#include <algorithm>
#include <cstring>

namespace decodescope::ui {

namespace {

void paintRows(QPainter& painter, const QRectF& rows, const QRectF& square, const QImage& weights, double strength)
{
    QRectF seen = rows;
    seen.setTop(std::min(rows.top(), rows.bottom() - 1)); // a thin row must still be seen
    painter.save();
    painter.setClipRect(seen, Qt::IntersectClip);
    painter.setOpacity(strength);
    painter.drawImage(square, weights);
    painter.restore();
}

// A picture of one pixel a cell with as many device pixels as its cells have: a painter that enlarges it misses some edges by one.
// Rows outside [first, end) stay undefined.
QImage enlarged(const QImage& weights, const MatrixGeometry& geometry, int first, int end)
{
    const int side = *geometry.edgePixel(geometry.cells());
    QImage image(side, side, weights.format());
    for (int row = first; row < end && !image.isNull(); ++row) {
        const auto* colours = static_cast<const QRgb*>(static_cast<const void*>(weights.constScanLine(row)));
        const int top = *geometry.edgePixel(row);
        auto* line = static_cast<QRgb*>(static_cast<void*>(image.scanLine(top)));
        for (int column = 0; column < geometry.cells(); ++column)
            std::fill(line + *geometry.edgePixel(column), line + *geometry.edgePixel(column + 1), colours[column]);
        for (int y = top + 1; y < *geometry.edgePixel(row + 1); ++y)
            std::memcpy(image.scanLine(y), line, static_cast<std::size_t>(image.bytesPerLine()));
    }
    return image;
}

} // namespace

void paintWeightRows(
    QPainter& painter, const QRectF& square, const QImage& weights, int cells, int first, int end, double strength)
{
    if (first >= end)
        return;
    const double cell = square.height() / cells;
    const QRectF rows(square.left(), square.top() + first * cell, square.width(), (end - first) * cell);
    paintRows(painter, rows, square, weights, strength);
}

void paintWeightRows(
    QPainter& painter, const MatrixGeometry& geometry, const QImage& weights, int first, int end, double strength)
{
    if (first >= end)
        return;
    const bool isOnPixels = geometry.edgePixel(0).has_value() && weights.width() == geometry.cells();
    paintRows(painter, geometry.rowsRect(first, end, geometry.cells()), geometry.bounds(),
        isOnPixels ? enlarged(weights, geometry, first, end) : weights, strength);
}

} // namespace decodescope::ui
