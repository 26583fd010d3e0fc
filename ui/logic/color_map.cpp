#include "ui/logic/color_map.h"

#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

// Viridis (S. van der Walt, N. Smith, 2015; public domain) at ten places, evenly apart; straight lines between.
constexpr std::array<QRgb, 10> kAnchors {
    0xff440154, 0xff482878, 0xff3e4a89, 0xff31688e, 0xff26828e, 0xff1f9e89, 0xff35b779, 0xff6dcd59, 0xffb4de2c, 0xfffde725};

// What small values fade into on a light panel: the map's own yellow would be the loudest colour there, for nothing.
constexpr QRgb kPaper = 0xfffaf8de;
constexpr double kPaperShare = 0.8; // at zero

QRgb mixed(QRgb a, QRgb b, double share)
{
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

QRgb viridis(double unit)
{
    const double place = unit * (kAnchors.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(place), kAnchors.size() - 2);
    return mixed(kAnchors[below], kAnchors[below + 1], place - static_cast<double>(below));
}

} // namespace

ColorMap::ColorMap(bool isOnPaper)
{
    for (std::size_t i = 0; i < m_colours.size(); ++i) {
        const double unit = static_cast<double>(i) / 255;
        m_colours[i] = isOnPaper ? mixed(viridis(1 - unit), kPaper, kPaperShare * (1 - unit) * (1 - unit)) : viridis(unit);
    }
}

ColorMap::ColorMap(QRgb low, QRgb middle, QRgb high)
{
    for (std::size_t i = 0; i < m_colours.size(); ++i) {
        const double place = static_cast<double>(i) / 255 * 2 - 1;
        m_colours[i] = place < 0 ? mixed(middle, low, -place) : mixed(middle, high, place);
    }
}

const ColorMap& ColorMap::diverging(const Theme& theme)
{
    static const auto make = [](ThemeKind kind) {
        const Theme& colours = decodescope::ui::theme(kind);
        return ColorMap(colours.negative.rgb(), colours.empty.rgb(), colours.positive.rgb());
    };
    static const ColorMap kDark = make(ThemeKind::Dark);
    static const ColorMap kLight = make(ThemeKind::Light);
    return theme.isDark() ? kDark : kLight;
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
