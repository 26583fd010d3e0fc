// The score matrix of one mode: which rows the step computes, and their attention weights.
#pragma once

#include "ui/logic/matrix_geometry.h"
#include "ui/logic/scene.h"
#include "ui/logic/score_image.h"

#include <QImage>

#include <optional>

class QPainter;

namespace decodescope::ui {

// The cells of the scene's step, as many as matrixExtent() says, inside an area that also holds the axis numbers and the legend.
MatrixGeometry matrixGeometry(const QRectF& area, const Scene& scene, double pixelRatio);
// The device pixels across that square, the same while it grows: of the pictures of its weights and scores.
int matrixPixels(const QRectF& area, const Scene& scene, double pixelRatio);

// Without cache every row is lit, old ones outlined in orange; with cache only the new rows are, the old ones are pale. `weights`
// is the TriangleImage of the scene's layer and head, `scores` the ScoreImage of scoreContent(); either may be null. Inside a step the
// rows get their scores column by column, lose the masked half and become weights. `hovered` is framed when the step has that
// cell, the chosen cell always when it is inside the step's square. Precondition: the scene has a record of this mode.
void paintScoreMatrix(QPainter& painter, const QRectF& area, const MatrixGeometry& geometry, const Scene& scene, Mode mode,
    const QImage& weights, std::optional<MatrixCell> hovered, const ScoreImage* scores = nullptr);

// Which scores the matrix needs now: those it shows, or those that come before the weights inside a step.
MatrixContent scoreContent(const Scene& scene);
// Where paintScoreMatrix() writes what the colours mean.
QRectF legendRect(const QRectF& area, const Scene& scene);

} // namespace decodescope::ui
