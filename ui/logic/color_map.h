// ColorMap: a weight in 0..1 to a colour, from dark to light or the other way round.
#pragma once

#include <QRgb>

#include <array>

namespace decodescope::ui {

struct Theme;

// Viridis, safe for colour-blind eyes. On a dark panel small values are dark; on a light one it runs in reverse, so that small
// values stay near the paper.
class ColorMap
{
public:
    static const ColorMap& forTheme(const Theme& theme);

    // `unit` is clamped to 0..1; not a number gives the colour of 0.
    QRgb colour(double unit) const;

private:
    explicit ColorMap(bool reversed);

    std::array<QRgb, 256> m_colours {};
};

// The scale of the score matrix: small weights stay visible. The inverse turns a place on the legend into a weight.
double scaledWeight(double weight); // square root

} // namespace decodescope::ui
