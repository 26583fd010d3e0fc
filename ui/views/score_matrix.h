// The score matrix of one mode: which rows this step computed, and their attention weights.
#pragma once

#include "ui/logic/matrix_geometry.h"
#include "ui/logic/scene.h"

#include <QImage>

#include <optional>

class QPainter;

namespace decodescope::ui {

// Where the parts of the matrix lie inside an area: cells, axis numbers left and above, legend below.
struct MatrixLayout
{
    MatrixLayout(const QRectF& area, int cells, const Theme& theme);

    MatrixGeometry geometry;
    QRectF legend;
};

// Without cache every row is lit, old ones outlined in orange; with cache only the new rows are, the old ones are faded. `weights`
// is the TriangleImage of the scene's layer and head. `hovered` is framed when the step has that cell.
void paintScoreMatrix(QPainter& painter, const MatrixLayout& layout, const Scene& scene, Mode mode, const QImage& weights,
    std::optional<MatrixCell> hovered);

} // namespace decodescope::ui
