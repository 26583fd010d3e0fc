#include "core/base/exponential.h"

#include "core/base/assert.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace decodescope {

// e^x = 2^k e^r with k = round(x / ln 2) and r = x - k ln 2, |r| <= ln(2)/2. ln 2 is split in two so that k times the first part is
// exact (Cody & Waite 1980). e^r is its Taylor polynomial of degree 13; the term left out is below 5e-18.
double exponential(double x)
{
    DS_ASSERT(!(x > 0));
    constexpr double kLog2E = 1.4426950408889634;
    constexpr double kLn2High = 0x1.62e42feep-1; // the first 32 bits
    constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
    constexpr std::array<double, 14> kInverseFactorials {1.0, 1.0, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720,
        1.0 / 5040, 1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800};
    if (!(x >= -708))
        return 0;
    const double k = std::floor(x * kLog2E + 0.5);
    const double r = (x - k * kLn2High) - k * kLn2Low;
    double power = 0;
    for (std::size_t i = kInverseFactorials.size(); i-- > 0;)
        power = power * r + kInverseFactorials[i];
    const auto exponent = static_cast<std::uint64_t>(1023 + static_cast<int>(k));
    return power * std::bit_cast<double>(exponent << 52U);
}

} // namespace decodescope
