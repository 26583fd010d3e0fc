// The top line of a mode's pane: its name, what it does in this step, the measured time.
#pragma once

#include "ui/logic/scene.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace decodescope::ui {

QString modeTitle(Mode mode); // "Without cache", "With KV cache"
// The name alone when the scene has no step yet. The caption gives way when the line is narrow.
void paintPaneHeader(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

} // namespace decodescope::ui
