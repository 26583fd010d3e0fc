#include "ui/logic/matrix_geometry.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kWholePixelsFrom = 6; // device pixels: where cells have borders
constexpr int kFewestCells = 3; // that fill the area

} // namespace

MatrixGeometry::MatrixGeometry(const QRectF& area, int cells, double pixelRatio)
    : m_origin(area.topLeft())
    , m_cells(std::max(1, cells))
{
    const double side = std::max(1.0, std::min(area.width(), area.height()));
    const double devicePixels = side * pixelRatio / std::max(kFewestCells, m_cells);
    m_cellSize = (devicePixels >= kWholePixelsFrom ? std::floor(devicePixels) : devicePixels) / pixelRatio;
}

MatrixGeometry MatrixGeometry::stretched(const QRectF& area, int cells)
{
    MatrixGeometry geometry(area, cells);
    geometry.m_cellSize = area.width() / geometry.m_cells;
    return geometry;
}

MatrixGeometry MatrixGeometry::between(const MatrixGeometry& from, const MatrixGeometry& to, double share)
{
    MatrixGeometry geometry = to;
    if (share < 1)
        geometry.m_cellSize = from.m_cellSize + share * (to.m_cellSize - from.m_cellSize);
    return geometry;
}

QRectF MatrixGeometry::bounds() const
{
    return rowsRect(0, m_cells, m_cells);
}

QRectF MatrixGeometry::cellRect(int row, int column) const
{
    return {m_origin.x() + column * m_cellSize, m_origin.y() + row * m_cellSize, m_cellSize, m_cellSize};
}

QRectF MatrixGeometry::rowsRect(int first, int end, int columns) const
{
    return {m_origin.x(), m_origin.y() + first * m_cellSize, columns * m_cellSize, (end - first) * m_cellSize};
}

std::optional<MatrixCell> MatrixGeometry::cellAt(const QPointF& point) const
{
    const auto row = static_cast<int>(std::floor((point.y() - m_origin.y()) / m_cellSize));
    const auto column = static_cast<int>(std::floor((point.x() - m_origin.x()) / m_cellSize));
    if (row < 0 || row >= m_cells || column < 0 || column >= m_cells)
        return std::nullopt;
    return MatrixCell {row, column};
}

int MatrixGeometry::tickStep(double spacing) const
{
    for (int step = 1;; step *= 2) {
        if (step * m_cellSize >= spacing)
            return step;
    }
}

} // namespace decodescope::ui
