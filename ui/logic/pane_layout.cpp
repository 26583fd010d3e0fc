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

} // namespace

PaneLayout::PaneLayout(const QSizeF& size, int layers, int headCount)
    : header(kPadding, 0, size.width() - 2 * kPadding, kHeaderHeight)
    , ribbon(kPadding, kHeaderHeight, size.width() - 2 * kPadding, kRibbonHeight)
    , content(kLeftPadding, kTopHeight, size.width() - kLeftPadding - kPadding, size.height() - kTopHeight - kBottomPadding)
{
    if (size.width() < kTwoColumnsFrom) {
        fill = QRectF(kPadding, content.bottom() - kFillHeight, size.width() - 2 * kPadding, kFillHeight);
        const double height = fill.top() - kPartGap - content.top();
        const double widest = std::min(height - kMatrixTop - kMatrixBottom, content.width() - kMatrixLeft);
        matrix = QRectF(content.topLeft(), QSizeF(kMatrixLeft + widest, kMatrixTop + widest + kMatrixBottom));
        return;
    }
    const double side
        = std::min(content.height() - kMatrixTop - kMatrixBottom, content.width() * kMatrixShare - kMatrixLeft);
    matrix = content;
    matrix.setSize({std::floor(kMatrixLeft + side), std::floor(kMatrixTop + side + kMatrixBottom)});

    const double left = matrix.right() + kColumnGap;
    const double width = content.right() - left;
    fill = QRectF(left, content.bottom() - kFillHeight, width, kFillHeight);
    const double height = fill.top() - kPartGap - content.top();
    const QRectF headsArea(0, 0, width, std::max(kLowestHeads, kHeadsShare * height) - kHeadsTitleHeight);
    const double thumbnails = fitThumbnails(headsArea, headCount, kLargestThumbnail, kThumbnailGap).height();
    const double headsHeight = kHeadsTitleHeight + thumbnails;
    kv = QRectF(left, content.top(), width, height - headsHeight - kPartGap);
    kv.setHeight(std::ceil(KvLayout(kv, layers, 1).height));
    heads = QRectF(left, kv.bottom() + kPartGap, width, headsHeight);
}

} // namespace decodescope::ui
