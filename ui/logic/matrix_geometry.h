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

// Fits n x n square cells into an area, which they fill from its top left corner. The edges of cells of six device pixels and more are
// those of pixels, so that all are crisp, and some a pixel larger than others. Fewer than three cells leave a corner for words.
class MatrixGeometry
{
public:
    // `pixelRatio`: device pixels of a logical one; 0: of a drawing, which has none.
    MatrixGeometry(const QRectF& area, int cells, double pixelRatio = 1);

    // On the way from one matrix to a larger one in the same area: the cells of `to`, whose size goes from those of `from` to their
    // own, 0..1. Until it is there the last of them lie outside the area.
    static MatrixGeometry between(const MatrixGeometry& from, const MatrixGeometry& to, double share);

    int cells() const { return m_cells; } // n, at least 1
    double cellSize() const { return m_cellSize; } // logical pixels, on average
    // Where a row or column begins, from the origin: 0 to the end of the last one.
    double edge(int index) const;
    // The device pixel of an edge; nothing where edges lie between pixels.
    std::optional<int> edgePixel(int index) const;
    QRectF bounds() const; // of all cells
    QRectF cellRect(int row, int column) const;
    // Rows [first, end), columns [0, columns).
    QRectF rowsRect(int first, int end, int columns) const;
    // The cell under a point; nothing outside.
    std::optional<MatrixCell> cellAt(const QPointF& point) const;

    // Labelled cells are this many apart, a power of two: at least `spacing` pixels.
    int tickStep(double spacing) const;

private:
    int indexAt(double offset) const; // of the row or column

    QPointF m_origin;
    int m_cells = 1;
    double m_cellSize = 1;
    double m_dots = 0; // device pixels of a logical one where edges are those of pixels, else 0
};

} // namespace decodescope::ui
