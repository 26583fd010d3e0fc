// EmptyPane: what stands in a mode's pane before it has a step.
#pragma once

#include "ui/logic/scene.h"

#include <QRectF>

class QPainter;

namespace decodescope::ui {

// Words for what the pane will show, or that measuring has begun; above them, where there is room, a sketch of what the mode does: no run's
// cells, so it has no numbers.
void paintEmptyPane(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

} // namespace decodescope::ui
