#include "ui/views/weight_rows.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

void paintWeightRows(
    QPainter& painter, const QRectF& square, const QImage& weights, int cells, int first, int end, double strength)
{
    if (first >= end)
        return;
    const double cell = square.height() / cells;
    const double bottom = square.top() + end * cell;
    const double top = std::min(square.top() + first * cell, bottom - 1); // a thin row must still be seen
    painter.save();
    painter.setClipRect(QRectF(square.left(), top, square.width(), bottom - top), Qt::IntersectClip);
    painter.setOpacity(strength);
    painter.drawImage(square, weights);
    painter.restore();
}

} // namespace decodescope::ui
