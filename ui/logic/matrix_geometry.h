// MatrixGeometry: cells of an n x n matrix to pixels and back.
#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>

namespace decodescope::ui {

struct MatrixCell
{
    int row = 0;
    int column = 0;
};

// Fits n x n square cells into an area, from its top left corner. Cells of three pixels and more are a whole number of pixels
// wide, so that they are even.
class MatrixGeometry
{
public:
    MatrixGeometry(const QRectF& area, int cells);

    int cells() const { return m_cells; } // n, at least 1
    double cellSize() const { return m_cellSize; } // pixels
    QRectF bounds() const; // of all cells
    QRectF cellRect(int row, int column) const;
    // Rows [first, end), columns [0, columns).
    QRectF rowsRect(int first, int end, int columns) const;
    // The cell under a point; nothing outside.
    std::optional<MatrixCell> cellAt(const QPointF& point) const;

    // Labelled cells are this many apart: about `spacing` pixels, a number people count in.
    int tickStep(double spacing) const;

private:
    QPointF m_origin;
    int m_cells = 1;
    double m_cellSize = 1;
};

} // namespace decodescope::ui
