// What surrounds the cells of a score matrix: axis numbers, the brackets beside the rows, the legend, the number of cells.
#pragma once

#include "ui/logic/matrix_geometry.h"
#include "ui/logic/scene.h"

class QColor;
class QPainter;

namespace decodescope::ui {

void paintMatrixAxes(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme);
// A bar left of the rows [first, end).
void paintRowBracket(QPainter& painter, const MatrixGeometry& geometry, int first, int end, const QColor& colour);
// The number of score cells the step computes, in the corner above the triangle; beyond the last column, up to `right`, when
// the corner is too small.
void paintCellCount(
    QPainter& painter, const MatrixGeometry& geometry, double right, const StepRecord& record, const Theme& theme);
// The colour map and its range; says so when the run has no weights.
void paintWeightLegend(QPainter& painter, const QRectF& area, const Scene& scene);

} // namespace decodescope::ui
