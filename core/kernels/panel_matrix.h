// PanelMatrix: a matrix laid out for the row-invariant matmul.
#pragma once

#include "core/base/aligned_buffer.h"

#include <cstddef>

namespace decodescope {

inline constexpr int kPanelColumns = 32;

constexpr int panelCount(int columns)
{
    return (columns + kPanelColumns - 1) / kPanelColumns;
}

// A view of W [inner x columns] as panels of 32 columns: panel p holds W[k][32 p + c] at
// panels[p * panelStride + k * 32 + c]. Columns beyond `columns` in the last panel are finite padding.
// Does not own: the buffer must outlive the view.
struct PanelView
{
    const float* panels = nullptr;
    std::size_t panelStride = 0; // floats from one panel to the next, >= inner * 32
    int inner = 0;
    int columns = 0;
};

// An owned, packed weight matrix for y = x W^T, where W is [outputs x inputs] as PyTorch stores a linear layer.
// The view then has inner = inputs and columns = outputs.
class PanelMatrix
{
public:
    PanelMatrix() = default;
    PanelMatrix(int inputs, int outputs);

    // Copies row `output` (inputs floats) of a [outputs x inputs] matrix in.
    void setOutput(int output, const float* weights);
    // Copies row `output` out, inputs floats: a tied head is read as the embedding.
    void copyOutput(int output, float* weights) const;
    // The weight of one output and input, for tests.
    float at(int output, int input) const;

    PanelView view() const { return {m_buffer.data(), m_stride, m_inputs, m_outputs}; }
    int inputs() const { return m_inputs; }
    int outputs() const { return m_outputs; }
    bool isEmpty() const { return m_buffer.isEmpty(); }

private:
    AlignedBuffer m_buffer;
    std::size_t m_stride = 0; // floats a panel
    int m_inputs = 0;
    int m_outputs = 0;
};

} // namespace decodescope
