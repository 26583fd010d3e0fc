// The parts of a picture of one mode, each with its header, its axes' names and its legend. Any thread.
#pragma once

#include "ui/export/picture_painter.h"

namespace decodescope::ui {

struct Canvas
{
    QPainter& painter;
    double scale; // pixels a point
    Surface surface;
};

void paintMatrixPart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode);
void paintKvPart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode);
// A card with both, the heads and the gauge.
void paintPanePart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode);
// The tokens that the step chose from, the number drawn, the text's probability.
void paintChoicePart(const Canvas& canvas, const QRectF& area, const Scene& scene);
// Which colour is which mode.
void paintModeLegend(QPainter& painter, const QRectF& line, const Theme& theme);

} // namespace decodescope::ui
