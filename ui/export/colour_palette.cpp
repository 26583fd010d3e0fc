#include "ui/export/colour_palette.h"

#include <algorithm>
#include <array>
#include <vector>

namespace decodescope::ui {

namespace {

struct Counted
{
    QRgb colour;
    int pixels;
};

using Box = std::vector<Counted>;

int channel(QRgb colour, int index)
{
    return static_cast<int>(colour >> (8 * index) & 0xffU);
}

// The longest channel and how far the box reaches along it.
std::pair<int, int> longest(const Box& box)
{
    std::pair<int, int> found {0, -1};
    for (int index = 0; index < 3; ++index) {
        const auto less
            = [index](const Counted& a, const Counted& b) { return channel(a.colour, index) < channel(b.colour, index); };
        const auto [low, high] = std::minmax_element(box.begin(), box.end(), less);
        const int extent = channel(high->colour, index) - channel(low->colour, index);
        if (extent > found.second)
            found = {index, extent};
    }
    return found;
}

Box splitOff(Box& box)
{
    const int index = longest(box).first;
    std::sort(box.begin(), box.end(), [index](const Counted& a, const Counted& b) {
        return std::pair(channel(a.colour, index), a.colour) < std::pair(channel(b.colour, index), b.colour);
    });
    qint64 all = 0;
    for (const Counted& entry : box)
        all += entry.pixels;
    qint64 below = 0;
    std::size_t cut = 0;
    while (cut + 1 < box.size() - 1 && below + box[cut].pixels <= all / 2)
        below += box[cut++].pixels;
    ++cut;
    Box upper(box.begin() + static_cast<std::ptrdiff_t>(cut), box.end());
    box.resize(cut);
    return upper;
}

} // namespace

ColourPalette colourPalette(const QHash<QRgb, int>& counts)
{
    Box all;
    for (auto entry = counts.begin(); entry != counts.end(); ++entry)
        all.push_back({entry.key(), entry.value()});
    std::sort(all.begin(), all.end(), [](const Counted& a, const Counted& b) { return a.colour < b.colour; });

    std::vector<Box> boxes;
    ColourPalette palette;
    if (all.size() <= kMostPaletteColours) {
        for (const Counted& entry : all)
            boxes.push_back({entry});
    } else {
        palette.isExact = false;
        boxes.push_back(std::move(all));
        std::vector<int> extents {longest(boxes[0]).second};
        while (boxes.size() < kMostPaletteColours) {
            const auto widest = std::max_element(extents.begin(), extents.end()) - extents.begin();
            Box& box = boxes[static_cast<std::size_t>(widest)];
            Box upper = splitOff(box);
            extents[static_cast<std::size_t>(widest)] = longest(box).second;
            extents.push_back(longest(upper).second);
            boxes.push_back(std::move(upper));
        }
    }
    for (const Box& box : boxes) {
        const auto most = std::max_element(
            box.begin(), box.end(), [](const Counted& a, const Counted& b) { return a.pixels < b.pixels; });
        for (const Counted& entry : box)
            palette.indexOf.insert(entry.colour, static_cast<int>(palette.colours.size()));
        palette.colours.append(most->colour);
    }
    return palette;
}

} // namespace decodescope::ui
