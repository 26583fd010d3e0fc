#include "ui/logic/thumbnail_grid.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

QRectF ThumbnailGrid::squareRect(int index) const
{
    const double pitch = side + gap;
    return {origin.x() + index % columns * pitch, origin.y() + index / columns * pitch, side, side};
}

double ThumbnailGrid::height() const
{
    const int rows = (count + columns - 1) / columns;
    return rows == 0 ? 0 : rows * (side + gap) - gap;
}

namespace {

constexpr double kSmall = 40; // pixels: smaller squares stand closer

ThumbnailGrid fitWithGap(const QRectF& area, int count, double largest, double gap)
{
    ThumbnailGrid best {count, 1, 0, gap, area.topLeft()};
    for (int rows = 1; rows <= count; ++rows) {
        const int columns = (count + rows - 1) / rows;
        const double fitting = std::min({largest, (area.width() + gap) / columns - gap, (area.height() + gap) / rows - gap});
        if (std::floor(fitting) > best.side) {
            best.columns = columns;
            best.side = std::floor(fitting);
        }
    }
    return best;
}

} // namespace

ThumbnailGrid fitThumbnails(const QRectF& area, int count, double largest, double gap)
{
    const ThumbnailGrid grid = fitWithGap(area, count, largest, gap);
    return grid.side < kSmall ? fitWithGap(area, count, largest, gap / 2) : grid;
}

} // namespace decodescope::ui
