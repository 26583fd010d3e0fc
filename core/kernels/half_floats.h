// Conversions between float32 and the two 16-bit formats, exact where the value allows, else to the nearest, ties to even.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace decodescope {

inline float fromBfloat16(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

// Precondition: finite.
inline std::uint16_t toBfloat16(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
}

// IEEE 754 binary16: sign, 5 exponent bits (bias 15), 10 mantissa bits.
inline float fromFloat16(std::uint16_t bits)
{
    const unsigned magnitude = bits & 0x7FFFU;
    // Exponent and mantissa where a float32 has them; then the power of two between the biases 15 and 127. Exact below the
    // normal numbers too.
    float size = std::bit_cast<float>(magnitude << 13) * 0x1p112F;
    if (magnitude >= 0x7C00U)
        size = magnitude == 0x7C00U ? INFINITY : NAN;
    return (bits & 0x8000U) != 0 ? -size : size;
}

// Precondition: |value| <= 65504.
inline std::uint16_t toFloat16(float value)
{
    const auto sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000 : 0);
    const float size = std::abs(value);
    if (size < 0x1p-14F) // below the normal numbers the spacing is 2^-24
        return static_cast<std::uint16_t>(sign | static_cast<int>(std::nearbyint(size * 0x1p24F)));
    int exponent = 0;
    const float mantissa = std::frexp(size, &exponent); // [0.5, 1)
    // A mantissa that rounds up to 2048 carries into the exponent, as it should.
    const int rounded = static_cast<int>(std::nearbyint(mantissa * 2048)) - 1024;
    return static_cast<std::uint16_t>(sign | (((exponent + 14) << 10) + rounded));
}

} // namespace decodescope
