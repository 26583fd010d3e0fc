// StoredNumbers: weights in memory, each in 32 or 16 bits.
#pragma once

#include "core/base/aligned_buffer.h"

#include <cstddef>
#include <cstdint>

namespace decodescope {

// The 16-bit kinds are widened where they are used, so they cost half the memory and half its traffic.
enum class NumberType : std::uint8_t {
    F32,
    F16, // IEEE 754 binary16
    BF16, // the upper half of a float32
};

// Owns `size` numbers, zero at first, at a 64-byte boundary. Movable, not copyable.
class StoredNumbers
{
public:
    StoredNumbers() = default;
    StoredNumbers(std::size_t size, NumberType type);

    // Rounded to the nearest number of the type: exact for a value that came from that type.
    void set(std::size_t index, float value);
    float at(std::size_t index) const;

    // Whether every number is finite.
    bool isFinite() const;

    const void* data() const { return m_buffer.data(); } // numbers of type()
    NumberType type() const { return m_type; }
    std::size_t bytes() const { return m_buffer.size() * sizeof(float); }
    bool isEmpty() const { return m_buffer.isEmpty(); }

private:
    AlignedBuffer m_buffer; // raw memory; two numbers a float for the 16-bit types
    NumberType m_type = NumberType::F32;
};

} // namespace decodescope
