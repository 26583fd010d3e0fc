// How often each K/V row has been computed so far, as a heat on the K and V grids.
#pragma once

#include "ui/logic/kv_layout.h"
#include "ui/logic/scene.h"

#include <QColor>
#include <QString>

class QPainter;

namespace decodescope::ui {

// Grey: once; orange, the stronger the more often: again; both modes share one scale that ends at the run's largest count.
// Free positions stay empty. With titles and a legend that names the range.
void paintKvCounts(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

QColor countColour(int count, int largest, const Theme& theme);

// The position of a grid's column under the point, from 0; -1 beside both grids. `area` as painted.
int kvPositionAt(const QRectF& area, const Scene& scene, const QPointF& point);

// "row 17: computed 58 times (57 of them again)". Rows count from 0, as on the axes of the score matrix.
QString rowCountWords(const Scene& scene, Mode mode, int position);

} // namespace decodescope::ui
