// PanelMatrix: a matrix laid out for the row-invariant matmul.
#pragma once

#include "core/kernels/stored_numbers.h"

#include <cstddef>
#include <cstdint>

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
    const void* panels = nullptr; // numbers of `type`
    std::size_t panelStride = 0; // numbers from one panel to the next, >= inner * 32
    int inner = 0;
    int columns = 0;
    NumberType type = NumberType::F32;

    // Number: float, or a 16-bit type.
    template <typename Number>
    const Number* as() const
    {
        return static_cast<const Number*>(panels);
    }
};

// An owned, packed weight matrix for y = x W^T, where W is [outputs x inputs] as PyTorch stores a linear layer.
// The view then has inner = inputs and columns = outputs.
class PanelMatrix
{
public:
    PanelMatrix() = default;
    PanelMatrix(int inputs, int outputs, NumberType type = NumberType::F32);

    // Copies row `output` (inputs floats) of a [outputs x inputs] matrix in, rounded to the
    // nearest number of the type (exact for values that came from that type).
    void setOutput(int output, const float* weights);
    // Copies row `output` out, inputs floats: a tied head is read as the embedding.
    void copyOutput(int output, float* weights) const;
    // The weight of one output and input, for tests.
    float at(int output, int input) const;

    // Whether every number is finite.
    bool isFinite() const { return m_numbers.isFinite(); }

    PanelView view() const { return {m_numbers.data(), m_stride, m_inputs, m_outputs, type()}; }
    NumberType type() const { return m_numbers.type(); }
    int inputs() const { return m_inputs; }
    int outputs() const { return m_outputs; }
    std::size_t bytes() const { return m_numbers.bytes(); }
    bool isEmpty() const { return m_numbers.isEmpty(); }

private:
    StoredNumbers m_numbers; // the panels
    std::size_t m_stride = 0; // numbers a panel
    int m_inputs = 0;
    int m_outputs = 0;
};

} // namespace decodescope
