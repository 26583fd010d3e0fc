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

// As few rows as give squares of a comfortable size, at most `largest` pixels wide; where no number of rows does, the one with
// the largest squares. From the top left corner of `area`, inside it.
ThumbnailGrid fitThumbnails(const QRectF& area, int count, double largest, double gap);

} // namespace decodescope::ui
