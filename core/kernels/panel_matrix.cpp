#include "core/kernels/panel_matrix.h"

#include "core/base/assert.h"

namespace decodescope {

namespace {

std::size_t numbersOf(int inputs, int outputs)
{
    return static_cast<std::size_t>(panelCount(outputs)) * static_cast<std::size_t>(inputs) * kPanelColumns;
}

std::size_t offset(std::size_t stride, int output, int input)
{
    const auto panel = static_cast<std::size_t>(output / kPanelColumns);
    const auto column = static_cast<std::size_t>(output % kPanelColumns);
    return panel * stride + static_cast<std::size_t>(input) * kPanelColumns + column;
}

} // namespace

PanelMatrix::PanelMatrix(int inputs, int outputs, NumberType type)
    : m_numbers(numbersOf(inputs, outputs), type)
    , m_stride(static_cast<std::size_t>(inputs) * kPanelColumns)
    , m_inputs(inputs)
    , m_outputs(outputs)
{
}

void PanelMatrix::setOutput(int output, const float* weights)
{
    DS_ASSERT(output >= 0 && output < m_outputs);
    const std::size_t first = offset(m_stride, output, 0);
    for (int input = 0; input < m_inputs; ++input)
        m_numbers.set(first + static_cast<std::size_t>(input) * kPanelColumns, weights[input]);
}

void PanelMatrix::copyOutput(int output, float* weights) const
{
    for (int input = 0; input < m_inputs; ++input)
        weights[input] = at(output, input);
}

float PanelMatrix::at(int output, int input) const
{
    DS_ASSERT(output >= 0 && output < m_outputs && input >= 0 && input < m_inputs);
    return m_numbers.at(offset(m_stride, output, input));
}

} // namespace decodescope
