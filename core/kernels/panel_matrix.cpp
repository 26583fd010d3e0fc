#include "core/kernels/panel_matrix.h"

#include "core/base/assert.h"

namespace decodescope {

namespace {

std::size_t offset(std::size_t stride, int output, int input)
{
    const auto panel = static_cast<std::size_t>(output / kPanelColumns);
    const auto column = static_cast<std::size_t>(output % kPanelColumns);
    return panel * stride + static_cast<std::size_t>(input) * kPanelColumns + column;
}

} // namespace

PanelMatrix::PanelMatrix(int inputs, int outputs)
    : m_buffer(static_cast<std::size_t>(panelCount(outputs)) * static_cast<std::size_t>(inputs) * kPanelColumns)
    , m_stride(static_cast<std::size_t>(inputs) * kPanelColumns)
    , m_inputs(inputs)
    , m_outputs(outputs)
{
}

void PanelMatrix::setOutput(int output, const float* weights)
{
    DS_ASSERT(output >= 0 && output < m_outputs);
    float* at = m_buffer.data() + offset(m_stride, output, 0);
    for (int input = 0; input < m_inputs; ++input)
        at[static_cast<std::size_t>(input) * kPanelColumns] = weights[input];
}

void PanelMatrix::copyOutput(int output, float* weights) const
{
    DS_ASSERT(output >= 0 && output < m_outputs);
    const float* at = m_buffer.data() + offset(m_stride, output, 0);
    for (int input = 0; input < m_inputs; ++input)
        weights[input] = at[static_cast<std::size_t>(input) * kPanelColumns];
}

float PanelMatrix::at(int output, int input) const
{
    DS_ASSERT(output >= 0 && output < m_outputs && input >= 0 && input < m_inputs);
    return m_buffer.data()[offset(m_stride, output, input)];
}

} // namespace decodescope
