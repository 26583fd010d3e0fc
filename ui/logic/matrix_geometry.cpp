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
    const int fitting = std::max(kFewestCells, m_cells);
    double side = std::max(1.0, std::min(area.width(), area.height()));
    if (side * pixelRatio / fitting >= kWholePixelsFrom) {
        m_dots = pixelRatio;
        side = std::floor(side * m_dots) / m_dots;
    }
    m_cellSize = side / fitting;
}

MatrixGeometry MatrixGeometry::between(const MatrixGeometry& from, const MatrixGeometry& to, double share)
{
    MatrixGeometry geometry = to;
    if (share < 1) {
        geometry.m_cellSize = from.m_cellSize + share * (to.m_cellSize - from.m_cellSize);
        geometry.m_dots = 0; // moving smoothly
    }
    return geometry;
}

QRectF MatrixGeometry::bounds() const
{
    return rowsRect(0, m_cells, m_cells);
}

double MatrixGeometry::edge(int index) const
{
    const std::optional<int> pixel = edgePixel(index);
    return pixel ? *pixel / m_dots : index * m_cellSize;
}

std::optional<int> MatrixGeometry::edgePixel(int index) const
{
    if (m_dots == 0)
        return std::nullopt;
    return static_cast<int>(std::lround(index * m_cellSize * m_dots));
}

QRectF MatrixGeometry::cellRect(int row, int column) const
{
    return {QPointF(m_origin.x() + edge(column), m_origin.y() + edge(row)),
        QPointF(m_origin.x() + edge(column + 1), m_origin.y() + edge(row + 1))};
}

QRectF MatrixGeometry::rowsRect(int first, int end, int columns) const
{
    return {
        QPointF(m_origin.x(), m_origin.y() + edge(first)), QPointF(m_origin.x() + edge(columns), m_origin.y() + edge(end))};
}

int MatrixGeometry::indexAt(double offset) const
{
    const auto index = static_cast<int>(std::floor(offset / m_cellSize)); // its edges may be half a pixel away
    return offset < edge(index) ? index - 1 : offset >= edge(index + 1) ? index + 1 : index;
}

std::optional<MatrixCell> MatrixGeometry::cellAt(const QPointF& point) const
{
    const int row = indexAt(point.y() - m_origin.y());
    const int column = indexAt(point.x() - m_origin.x());
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
