// SplitMix64: the program's random numbers (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", with the
// constants of Vigna's public-domain version). Integer arithmetic alone: the same numbers on every machine.
#pragma once

#include <cstdint>

namespace decodescope {

// Output number `index` (from 0) of the generator seeded with `seed`. Any output can be asked for without those before it.
constexpr std::uint64_t splitMix64(std::uint64_t seed, std::uint64_t index)
{
    std::uint64_t bits = seed + (index + 1) * 0x9E3779B97F4A7C15U;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
}

// The upper 53 bits as a number in [0, 1), every value a multiple of 2^-53.
constexpr double unitInterval(std::uint64_t bits)
{
    return static_cast<double>(bits >> 11U) * 0x1p-53;
}

} // namespace decodescope
