#include "ui/logic/color_map.h"

#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

// Sixth-degree fit of viridis (Smith & van der Walt 2015, CC0); each row is one power of t, for red, green and blue.
constexpr double kViridis[7][3] = {
    {0.2777273272234177, 0.005407344544966578, 0.3340998053353061},
    {0.1050930431085774, 1.404613529898575, 1.384590162594685},
    {-0.3308618287255563, 0.214847559468213, 0.09509516302823659},
    {-4.634230498983486, -5.799100973351585, -19.33244095627987},
    {6.228269936347081, 14.17993336680509, 56.69055260068105},
    {4.776384997670288, -13.74514537774601, -65.35303263337234},
    {-5.435455855934631, 4.645852612178535, 26.3124352495832},
};

int channel(double t, int index)
{
    double value = 0;
    for (int power = 6; power >= 0; --power)
        value = value * t + kViridis[power][index];
    return std::clamp(static_cast<int>(std::lround(255 * value)), 0, 255);
}

} // namespace

ColorMap::ColorMap(bool reversed)
{
    for (std::size_t i = 0; i < m_colours.size(); ++i) {
        const double t = static_cast<double>(reversed ? 255 - i : i) / 255;
        m_colours[i] = qRgb(channel(t, 0), channel(t, 1), channel(t, 2));
    }
}

const ColorMap& ColorMap::forTheme(const Theme& theme)
{
    static const ColorMap kDark(false);
    static const ColorMap kLight(true);
    return theme.isDark() ? kDark : kLight;
}

QRgb ColorMap::colour(double unit) const
{
    const double clamped = unit > 0 ? std::min(unit, 1.0) : 0.0;
    return m_colours[static_cast<std::size_t>(std::lround(clamped * 255))];
}

double scaledWeight(double weight)
{
    return weight > 0 ? std::sqrt(weight) : 0;
}

} // namespace decodescope::ui
