// ColorMap: a weight in 0..1 to a colour, from dark to light or the other way round.
#pragma once

#include <QRgb>

#include <array>

namespace decodescope::ui {

struct Theme;

// Viridis, safe for colour-blind eyes. On a dark panel small values are dark; on a light one it runs in reverse, and small
// values fade into the paper.
class ColorMap
{
public:
    static const ColorMap& forTheme(const Theme& theme);

    // For values below and above zero, which lies at 0.5: violet, the colour of an empty cell, green.
    static const ColorMap& diverging(const Theme& theme);

    // `unit` is clamped to 0..1; not a number gives the colour of 0.
    QRgb colour(double unit) const;

private:
    explicit ColorMap(bool isOnPaper);
    ColorMap(QRgb low, QRgb middle, QRgb high);

    std::array<QRgb, 256> m_colours {};
};

// Where a weight (0..1) lies on the map: its square root, so that small weights stay visible.
double scaledWeight(double weight);

} // namespace decodescope::ui
