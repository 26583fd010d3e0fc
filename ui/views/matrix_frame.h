// What surrounds the cells of a score matrix: axis numbers, the brackets beside the rows, the legend, the number of cells.
#pragma once

#include "ui/logic/matrix_geometry.h"
#include "ui/logic/scene.h"
#include "ui/logic/value_scale.h"

class QColor;
class QPainter;

namespace decodescope::ui {

void paintMatrixAxes(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme);
// A bar left of the rows [first, end).
void paintRowBracket(QPainter& painter, const MatrixGeometry& geometry, int first, int end, const QColor& colour);
// The mark of an old row that a step changed, from the upper right corner of the row's last cell.
QRectF changedMark(double cellSize);
// The number of score cells the step computes, in the corner above the triangle of the cells in `bounds`; beyond the last column, up to `right`, when
// the corner is too small. `onCells`: the corner is not empty, so that the words need a ground of their own. Both modes use the same words.
void paintCellCount(QPainter& painter, const QRectF& bounds, double cellSize, double right, const Scene& scene, Mode mode,
    bool onCells = false);
// The same as one line, above a square that is full.
inline constexpr double kCountLine = 20; // pixels
void paintCellCountLine(QPainter& painter, const QRectF& line, const Scene& scene, Mode mode);
// Whether the matrix shows scores now: because it always does, or because the step has not come to its weights.
bool showsScores(const Scene& scene);
// What the cells show, on which scale, the colour map and the range of what is shown, and names for what is hatched or marked where
// there is room for them; says so when there are no numbers. `scores`: the range of the scores, null when they are not read.
void paintMatrixLegend(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode, const ValueRange* scores);
// Where its colour bar lies; empty without numbers. The names grow brief before the bar does; the title keeps its scale.
QRectF matrixLegendBar(const QRectF& area, const Scene& scene, const ValueRange* scores);
// A frame around the cell and thin lines to the axes.
void paintChosenCell(QPainter& painter, const MatrixGeometry& geometry, const MatrixCell& cell, const Theme& theme);

} // namespace decodescope::ui
