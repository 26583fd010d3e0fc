// contrast(): how well one colour is read on another.
#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace decodescope::fixtures {

// Relative luminance of WCAG 2.
inline double luminance(const QColor& color)
{
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red()) + 0.7152 * linear(color.green()) + 0.0722 * linear(color.blue());
}

inline double contrast(const QColor& one, const QColor& other)
{
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace decodescope::fixtures
