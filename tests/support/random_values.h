// Seeded random numbers for tests, the same on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace decodescope::fixtures {

class RandomValues
{
public:
    explicit RandomValues(std::uint64_t seed)
        : m_state(seed * 0x9E3779B97F4A7C15ULL + 1)
    {
    }

    // Uniform in [-scale, scale).
    float next(float scale = 1.0F)
    {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return scale * (static_cast<float>(m_state >> 40) / 8388608.0F - 1.0F);
    }

    int below(int limit) { return static_cast<int>((next() + 1.0F) * 0.5F * static_cast<float>(limit)) % limit; }

    void fill(std::span<float> values, float scale = 1.0F)
    {
        for (float& value : values)
            value = next(scale);
    }

    std::vector<float> vector(std::size_t size, float scale = 1.0F)
    {
        std::vector<float> values(size);
        fill(values, scale);
        return values;
    }

private:
    std::uint64_t m_state;
};

} // namespace decodescope::fixtures
