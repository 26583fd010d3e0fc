#include "ui/logic/row_wrap.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

// Breaks at the parts that start a row too, if `breaksEarly`.
std::vector<int> fill(const std::vector<RowPart>& parts, double room, double gap, bool keepsAll, bool breaksEarly)
{
    std::vector<int> rows;
    int row = 0;
    double taken = 0;
    for (const RowPart& part : parts) {
        if (!keepsAll && part.kind == RowPart::Kind::GivesWay) {
            rows.push_back(kLeftOut);
            continue;
        }
        const bool isFirst = taken == 0;
        const bool starts = breaksEarly && part.kind == RowPart::Kind::StartsRow;
        if (!isFirst && (starts || taken + gap + part.width > room)) {
            ++row;
            taken = part.width;
        } else {
            taken += part.width + (isFirst ? 0 : gap);
        }
        rows.push_back(row);
    }
    return rows;
}

std::vector<int> fill(const std::vector<RowPart>& parts, double room, double gap, bool keepsAll)
{
    const std::vector<int> rows = fill(parts, room, gap, keepsAll, false);
    return std::ranges::all_of(rows, [](int row) { return row <= 0; }) ? rows : fill(parts, room, gap, keepsAll, true);
}

} // namespace

std::vector<int> wrapRows(const std::vector<RowPart>& parts, double room, double gap)
{
    std::vector<int> all = fill(parts, room, gap, true);
    std::vector<int> fewer = fill(parts, room, gap, false);
    const bool saves = !all.empty() && std::ranges::max(fewer) < std::ranges::max(all);
    return saves ? fewer : all;
}

} // namespace decodescope::ui
