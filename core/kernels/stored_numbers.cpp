#include "core/kernels/stored_numbers.h"

#include "core/kernels/half_floats.h"

#include <algorithm>
#include <span>

namespace decodescope {

StoredNumbers::StoredNumbers(std::size_t size, NumberType type)
    : m_buffer(type == NumberType::F32 ? size : (size + 1) / 2)
    , m_type(type)
{
}

void StoredNumbers::set(std::size_t index, float value)
{
    void* const memory = m_buffer.data();
    if (m_type == NumberType::F32)
        static_cast<float*>(memory)[index] = value;
    else
        static_cast<std::uint16_t*>(memory)[index] = m_type == NumberType::F16 ? toFloat16(value) : toBfloat16(value);
}

float StoredNumbers::at(std::size_t index) const
{
    if (m_type == NumberType::F32)
        return m_buffer.data()[index];
    const std::uint16_t bits = static_cast<const std::uint16_t*>(data())[index];
    return m_type == NumberType::F16 ? fromFloat16(bits) : fromBfloat16(bits);
}

bool StoredNumbers::isFinite() const
{
    if (m_type == NumberType::F32)
        return std::ranges::all_of(m_buffer.span(), [](float value) { return std::isfinite(value); });
    // Infinities and NaN are the numbers whose exponent bits are all set.
    const std::uint16_t exponent = m_type == NumberType::F16 ? 0x7C00 : 0x7F80;
    const std::span numbers(static_cast<const std::uint16_t*>(data()), 2 * m_buffer.size());
    return std::ranges::all_of(numbers, [&](std::uint16_t bits) { return (bits & exponent) != exponent; });
}

} // namespace decodescope
