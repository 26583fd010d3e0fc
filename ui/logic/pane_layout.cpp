#include "ui/logic/pane_layout.h"

#include "ui/logic/kv_layout.h"
#include "ui/logic/thumbnail_grid.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kHeaderHeight = 40;
constexpr double kRibbonHeight = 20;
constexpr double kTopHeight = kHeaderHeight + kRibbonHeight + 6;
constexpr double kPadding = 16;
constexpr double kLeftPadding = 8; // the axis has room of its own
constexpr double kBottomPadding = 8;
constexpr double kColumnGap = 20;
constexpr double kPartGap = 8;
constexpr double kFillHeight = 36;
constexpr double kMatrixShare = 0.6; // of the width, at most
constexpr double kHeadsShare = 0.4; // of the column's height, at most
constexpr double kLowestHeads = 60;
constexpr double kThumbnailShare = 1.0 / 3; // of the matrix's side, at most: as large as a lone cell
constexpr double kNarrowKv = 110; // height of keys and values in a narrow pane
constexpr double kNarrowMatrix = 180; // side of the matrix that may not be cut for them

} // namespace

PaneLayout::PaneLayout(const QSizeF& size, int layers, int headCount)
    : header(kPadding, 0, size.width() - 2 * kPadding, kHeaderHeight)
    , ribbon(kPadding, kHeaderHeight, size.width() - 2 * kPadding, kRibbonHeight)
    , content(kLeftPadding, kTopHeight, size.width() - kLeftPadding - kPadding, size.height() - kTopHeight - kBottomPadding)
{
    if (size.width() < kTwoColumnsFrom)
        placeInOneColumn(layers, headCount);
    else
        placeInTwoColumns(layers, headCount);
}

void PaneLayout::placeInOneColumn(int layers, int headCount)
{
    const double left = content.left() + kPadding - kLeftPadding;
    const double width = content.right() - left;
    fill = QRectF(left, content.bottom() - kFillHeight, width, kFillHeight);
    const double height = fill.top() - kPartGap - content.top();
    const double whole = std::min(height - kMatrixTop - kMatrixBottom, content.width() - kMatrixLeft);
    const double beside = height - kMatrixTop - kMatrixBottom - kNarrowKv - kPartGap;
    const double side = std::max(std::min(whole, kNarrowMatrix), std::min(whole, beside));
    matrix = QRectF(content.topLeft(), QSizeF(content.width(), kMatrixTop + side + kMatrixBottom)); // words stand beside it
    const QRectF rest(left, matrix.bottom() + kPartGap, width, fill.top() - 2 * kPartGap - matrix.bottom());
    if (rest.height() < kNarrowKv)
        return;
    const bool hasHeads = rest.height() >= kNarrowKv + kPartGap + kLowestHeads;
    placeKvAndHeads(rest, layers, headCount, hasHeads ? kLowestHeads : 0);
}

void PaneLayout::placeInTwoColumns(int layers, int headCount)
{
    const double side
        = std::min(content.height() - kMatrixTop - kMatrixBottom, content.width() * kMatrixShare - kMatrixLeft);
    matrix = content;
    matrix.setSize({std::floor(kMatrixLeft + side), std::floor(kMatrixTop + side + kMatrixBottom)});
    const double left = matrix.right() + kColumnGap;
    const double width = content.right() - left;
    fill = QRectF(left, content.bottom() - kFillHeight, width, kFillHeight);
    const double height = fill.top() - kPartGap - content.top();
    placeKvAndHeads({left, content.top(), width, height}, layers, headCount, std::max(kLowestHeads, kHeadsShare * height));
}

// Keys and values first, as high as they want to be above `lowestHeads` pixels of heads; then the heads, as large as they fit.
void PaneLayout::placeKvAndHeads(const QRectF& area, int layers, int headCount, double lowestHeads)
{
    const double largest = std::min(kLargestThumbnail, kThumbnailShare * (matrix.width() - kMatrixLeft));
    const auto thumbnails = [&](double height) {
        const QRectF squares(area.topLeft(), QSizeF(area.width(), height - kHeadsTitleHeight));
        return kHeadsTitleHeight + fitThumbnails(squares, headCount, largest, kThumbnailGap).height();
    };
    const bool hasHeads = lowestHeads > 0;
    kv = area;
    if (hasHeads)
        kv.setHeight(area.height() - thumbnails(lowestHeads) - kPartGap);
    kv.setHeight(std::ceil(KvLayout(kv, layers, 1).height));
    if (hasHeads) {
        const double top = kv.bottom() + kPartGap;
        heads = QRectF(area.left(), top, area.width(), thumbnails(area.bottom() - top));
    }
}

} // namespace decodescope::ui
