// Which row each part of a bar stands in, when one row may be too narrow for all.
#pragma once

#include <vector>

namespace decodescope::ui {

struct RowPart
{
    enum class Kind {
        Usual,
        StartsRow, // the place to break first
        GivesWay // left out where it alone would need one more row
    };

    double width = 0;
    Kind kind = Kind::Usual;
};

inline constexpr int kLeftOut = -1;

// The row of each part, from 0, or kLeftOut. One row where all fit side by side; else a new one at each part that starts one, and
// wherever the next part does not fit. A part wider than the room has a row of its own.
std::vector<int> wrapRows(const std::vector<RowPart>& parts, double room, double gap);

} // namespace decodescope::ui
