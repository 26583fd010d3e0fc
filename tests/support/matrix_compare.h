// Comparing float arrays in tests: by bits, and within a tolerance with the worst place in the message.
#pragma once

#include <QString>

#include <cmath>
#include <cstring>
#include <span>

namespace decodescope::fixtures {

inline bool sameBits(std::span<const float> a, std::span<const float> b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// Empty when every |actual - expected| <= tolerance; else the worst place, both values and how many are outside.
template <typename Expected>
QString difference(std::span<const float> actual, std::span<const Expected> expected, double tolerance)
{
    if (actual.size() != expected.size())
        return QStringLiteral("sizes differ: %1 and %2").arg(actual.size()).arg(expected.size());
    std::size_t worst = 0;
    std::size_t outside = 0;
    double largest = -1;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double off = std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
        if (!(off <= tolerance))
            ++outside;
        if (!(off <= largest)) {
            largest = off;
            worst = i;
        }
    }
    if (outside == 0)
        return {};
    return QStringLiteral("%1 of %2 outside %3; worst at %4: %5, expected %6")
        .arg(outside)
        .arg(actual.size())
        .arg(tolerance)
        .arg(worst)
        .arg(static_cast<double>(actual[worst]))
        .arg(static_cast<double>(expected[worst]));
}

} // namespace decodescope::fixtures
