// PaneLayout: where the parts of a mode's pane lie.
#pragma once

#include <QRectF>
#include <QSizeF>

namespace decodescope::ui {

// Pixels around the square of the score matrix: axis numbers left and above, legend below.
inline constexpr double kMatrixLeft = 34;
inline constexpr double kMatrixTop = 20;
inline constexpr double kMatrixBottom = 24;
inline constexpr double kTwoColumnsFrom = 480; // pixels of the pane's width
inline constexpr double kLowHeight = 260; // pixels of the pane's height, at least
inline constexpr double kNarrowHeight = 460; // pixels a narrow pane needs, with keys and values
inline constexpr double kHeadsTitleHeight = 22;
inline constexpr double kLargestThumbnail = 200;
inline constexpr double kThumbnailGap = 8;

// The matrix takes the height it is given, up to three fifths of the width; the column beside it takes what is left, its heads all that
// keys and values leave. No two parts overlap, and all lie inside the pane from 480 x 260 pixels up. In a narrower pane the matrix has
// the whole width and the others stand below it: the fill bar always, keys and values where kNarrowKv pixels are left, and heads
// below those where there is room for them too; what has no room is empty.
struct PaneLayout
{
    PaneLayout(const QSizeF& size, int layers, int heads);

    QRectF header;
    QRectF ribbon; // the stages of the step, below the header
    QRectF content; // all below the ribbon
    QRectF matrix; // with axes and legend
    QRectF kv;
    QRectF heads;
    QRectF fill;

private:
    void placeInOneColumn(int layers, int headCount);
    void placeInTwoColumns(int layers, int headCount);
    void placeKvAndHeads(const QRectF& area, int layers, int headCount, double lowestHeads);
};

} // namespace decodescope::ui
