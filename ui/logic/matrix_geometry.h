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

    bool operator==(const MatrixCell&) const = default;
};

// Fits n x n square cells into an area, from its top left corner. Cells of six device pixels and more are a whole number of
// them wide, so that all are even; smaller ones fill the area. Fewer than three cells do not fill it: a corner stays for words.
class MatrixGeometry
{
public:
    // `pixelRatio`: device pixels of a logical one.
    MatrixGeometry(const QRectF& area, int cells, double pixelRatio = 1);

    // Cells of any width that fill the whole (square) area: for thumbnails.
    static MatrixGeometry stretched(const QRectF& area, int cells);

    // On the way from one matrix to a larger one in the same area: the cells of `to`, whose size goes from those of `from` to their
    // own, 0..1. Until it is there the last of them lie outside the area.
    static MatrixGeometry between(const MatrixGeometry& from, const MatrixGeometry& to, double share);

    int cells() const { return m_cells; } // n, at least 1
    double cellSize() const { return m_cellSize; } // logical pixels
    QRectF bounds() const; // of all cells
    QRectF cellRect(int row, int column) const;
    // Rows [first, end), columns [0, columns).
    QRectF rowsRect(int first, int end, int columns) const;
    // The cell under a point; nothing outside.
    std::optional<MatrixCell> cellAt(const QPointF& point) const;

    // Labelled cells are this many apart, a power of two: at least `spacing` pixels.
    int tickStep(double spacing) const;

private:
    QPointF m_origin;
    int m_cells = 1;
    double m_cellSize = 1;
};

} // namespace decodescope::ui
