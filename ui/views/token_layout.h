// Where the chips of the token strip stand. Pure geometry, no painting.
#pragma once

#include <QRectF>

#include <functional>
#include <vector>

namespace decodescope::ui {

struct TokenChip
{
    int position = 0; // of the token in the sequence
    QRectF rect; // pixels; the first chips may reach over the area's left edge
    bool joinsPrevious = false; // stands without a gap behind the chip before it: they share a character
};

inline constexpr double kChipHeight = 24;
inline constexpr double kChipGap = 3;

// The chips of the tokens that end with `lastPosition`, left to right: from the area's left edge when all fit, else so that
// the last one ends at its right edge. `chipWidth` gives pixels by position, `joinsPrevious` whether the token shares a
// character with the one before. Joined chips come whole. Cost: O(visible chips), however long the text.
std::vector<TokenChip> layoutChips(int lastPosition, const QRectF& area, const std::function<double(int position)>& chipWidth,
    const std::function<bool(int position)>& joinsPrevious);

// Position of the token under a point; -1 for none.
int tokenAt(const std::vector<TokenChip>& chips, const QPointF& point);

} // namespace decodescope::ui
