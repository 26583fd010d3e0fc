#include "ui/views/token_layout.h"

#include <algorithm>

namespace decodescope::ui {

std::vector<TokenChip> layoutChips(int lastPosition, const QRectF& area, const std::function<double(int position)>& chipWidth,
    const std::function<bool(int position)>& joinsPrevious)
{
    std::vector<TokenChip> chips;
    double right = area.right();
    const double top = area.center().y() - kChipHeight / 2;
    bool isJoined = false; // to the chip at the right
    for (int position = lastPosition; position >= 0 && (right > area.left() || isJoined); --position) {
        const double width = chipWidth(position);
        isJoined = joinsPrevious(position);
        chips.push_back({position, QRectF(right - width, top, width, kChipHeight), isJoined});
        right -= width + (isJoined ? 0 : kChipGap);
    }
    std::reverse(chips.begin(), chips.end());
    const bool allFit = chips.empty() || (chips.front().position == 0 && chips.front().rect.left() >= area.left());
    if (allFit && !chips.empty()) {
        const double shift = area.left() - chips.front().rect.left();
        for (TokenChip& chip : chips)
            chip.rect.translate(shift, 0);
    }
    return chips;
}

int tokenAt(const std::vector<TokenChip>& chips, const QPointF& point)
{
    const auto hit
        = std::find_if(chips.begin(), chips.end(), [&point](const TokenChip& chip) { return chip.rect.contains(point); });
    return hit == chips.end() ? -1 : hit->position;
}

} // namespace decodescope::ui
