#include "core/kernels/panel_matrix.h"

#include "core/base/assert.h"
#include "core/kernels/half_floats.h"

#include <algorithm>
#include <span>

namespace decodescope {

namespace {

std::size_t numbersOf(int inputs, int outputs)
{
    return static_cast<std::size_t>(panelCount(outputs)) * static_cast<std::size_t>(inputs) * kPanelColumns;
}

std::size_t floatsFor(std::size_t numbers, PanelType type)
{
    return type == PanelType::F32 ? numbers : (numbers + 1) / 2;
}

std::size_t offset(std::size_t stride, int output, int input)
{
    const auto panel = static_cast<std::size_t>(output / kPanelColumns);
    const auto column = static_cast<std::size_t>(output % kPanelColumns);
    return panel * stride + static_cast<std::size_t>(input) * kPanelColumns + column;
}

} // namespace

PanelMatrix::PanelMatrix(int inputs, int outputs, PanelType type)
    : m_buffer(floatsFor(numbersOf(inputs, outputs), type))
    , m_stride(static_cast<std::size_t>(inputs) * kPanelColumns)
    , m_inputs(inputs)
    , m_outputs(outputs)
    , m_type(type)
{
}

void PanelMatrix::setOutput(int output, const float* weights)
{
    DS_ASSERT(output >= 0 && output < m_outputs);
    void* memory = m_buffer.data();
    const std::size_t first = offset(m_stride, output, 0);
    for (int input = 0; input < m_inputs; ++input) {
        const std::size_t at = first + static_cast<std::size_t>(input) * kPanelColumns;
        if (m_type == PanelType::F32)
            static_cast<float*>(memory)[at] = weights[input];
        else
            static_cast<std::uint16_t*>(memory)[at] = m_type == PanelType::F16 ? toFloat16(weights[input]) : toBfloat16(weights[input]);
    }
}

void PanelMatrix::copyOutput(int output, float* weights) const
{
    for (int input = 0; input < m_inputs; ++input)
        weights[input] = at(output, input);
}

bool PanelMatrix::isFinite() const
{
    const void* memory = m_buffer.data();
    if (m_type == PanelType::F32)
        return std::ranges::all_of(m_buffer.span(), [](float value) { return std::isfinite(value); });
    // Infinities and NaN are the numbers whose exponent bits are all set.
    const std::uint16_t exponent = m_type == PanelType::F16 ? 0x7C00 : 0x7F80;
    const std::span numbers(static_cast<const std::uint16_t*>(memory), 2 * m_buffer.size());
    return std::ranges::all_of(numbers, [&](std::uint16_t bits) { return (bits & exponent) != exponent; });
}

float PanelMatrix::at(int output, int input) const
{
    DS_ASSERT(output >= 0 && output < m_outputs && input >= 0 && input < m_inputs);
    const void* memory = m_buffer.data();
    const std::size_t place = offset(m_stride, output, input);
    if (m_type == PanelType::F32)
        return static_cast<const float*>(memory)[place];
    const std::uint16_t bits = static_cast<const std::uint16_t*>(memory)[place];
    return m_type == PanelType::F16 ? fromFloat16(bits) : fromBfloat16(bits);
}

} // namespace decodescope
