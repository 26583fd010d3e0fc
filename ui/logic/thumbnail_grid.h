// ThumbnailGrid: equal squares, as large as an area lets them be.
#pragma once

#include <QRectF>

namespace decodescope::ui {

struct ThumbnailGrid
{
    int count = 0; // squares
    int columns = 1;
    double side = 0; // pixels of a square
    double gap = 0; // pixels between squares
    QPointF origin;

    QRectF squareRect(int index) const;
    double height() const; // of all rows
};

// In as many rows as make the squares largest, at most `largest` pixels wide; in the fewest of those; small ones in half the gap. From the top left corner of
// `area`, inside it.
ThumbnailGrid fitThumbnails(const QRectF& area, int count, double largest, double gap);

} // namespace decodescope::ui
