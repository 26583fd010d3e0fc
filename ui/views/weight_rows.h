// Rows of a TriangleImage, drawn into a square of n x n cells.
#pragma once

#include "ui/logic/matrix_geometry.h"

#include <QImage>
#include <QRectF>

class QPainter;

namespace decodescope::ui {

inline constexpr double kWaitingStrength = 0.34; // of rows that the step has not come to yet
inline constexpr double kReadStrength = 0.42; // of rows that the step has not computed but finds in the cache

// Rows [first, end) of `weights`, each cell's colour as it is (strength 1) or paler; one pixel high at least.
void paintWeightRows(
    QPainter& painter, const QRectF& square, const QImage& weights, int cells, int first, int end, double strength);

// The same in the cells of a matrix, edge by edge.
void paintWeightRows(
    QPainter& painter, const MatrixGeometry& geometry, const QImage& weights, int first, int end, double strength);

} // namespace decodescope::ui
