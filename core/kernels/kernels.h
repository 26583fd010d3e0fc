// The arithmetic of a step. Every function here is row-invariant: the bits of an output row depend on its input row
// alone, never on how many rows are computed together, on the split over threads, or on the tile that computed it.
// See README.md of this folder for why. Nothing here allocates. All pointers are to row-major float32.
#pragma once

#include "core/kernels/panel_matrix.h"

#include <cstddef>

namespace decodescope::kernels {

// A block of rows: row r starts at data + r * stride.
struct Rows
{
    float* data = nullptr;
    std::size_t stride = 0; // floats
};
struct ConstRows
{
    const float* data = nullptr;
    std::size_t stride = 0; // floats

    ConstRows() = default;
    ConstRows(const float* first, std::size_t rowStride)
        : data(first)
        , stride(rowStride)
    {
    }
    ConstRows(Rows rows)
        : data(rows.data)
        , stride(rows.stride)
    {
    }
};

enum class Store { Overwrite, Add };

// y[r][c] (+)= sum over k of x[r][k] w[k][c] (+ bias[c]), for rows [0, rowCount) and the columns of the panels
// [firstPanel, endPanel). Each sum is ONE chain of fused multiply-adds from zero in order of k; then the bias is
// added, then (Store::Add) the old y. `bias` may be null. Columns beyond w.columns are not written.
void matmul(ConstRows x, int rowCount, PanelView w, const float* bias, Rows y, Store store, int firstPanel, int endPanel);

// The keys that row r of an attention block sees: [firstKey(r), endKey(r)) with
// endKey(r) = firstPosition + r + 1 and firstKey(r) = max(0, endKey(r) - window); window 0 means no limit.
struct CausalBlock
{
    int firstPosition = 0; // position of row 0
    int rowCount = 0;
    int window = 0;

    int endKey(std::size_t row) const { return firstPosition + static_cast<int>(row) + 1; }
    int firstKey(std::size_t row) const
    {
        const int first = endKey(row) - window;
        return window > 0 && first > 0 ? first : 0;
    }
};

// weights[r][j] = softmax over the row's keys of scale * scores[r][j]; in place. Cells outside the row's range are
// set to zero up to the next multiple of 32 columns, which must exist. Sums run over 16 fixed lanes: lane = j mod 16.
void softmax(Rows scores, CausalBlock block, float scale);

// out[r][d] = sum over the row's keys j of weights[r][j] v[j][d], one chain in order of j; masked cells are skipped.
// `v` is panels over head columns: v.inner = keys, v.columns = headWidth.
void weightedValues(ConstRows weights, CausalBlock block, PanelView v, Rows out);

// The same bits for ONE row of several heads: row h of `weights` and of `out` belongs to head h, `v` points to a view a head, all of
// one width. The block has one row.
void weightedValuesOfHeads(ConstRows weights, CausalBlock block, const PanelView* v, int heads, Rows out);

// y = x / sqrt(mean(x^2) + epsilon) * gain   (Zhang & Sennrich 2019)
void rmsNorm(ConstRows x, int rowCount, int width, const float* gain, float epsilon, Rows y);
// y = (x - mean) / sqrt(variance + epsilon) * gain + bias   (Ba et al. 2016); bias may be null.
void layerNorm(ConstRows x, int rowCount, int width, const float* gain, const float* bias, float epsilon, Rows y);

// gate[r][c] = silu(gate[r][c]) * up[r][c], columns [first, end)   (Shazeer 2020)
void swiGlu(Rows gate, ConstRows up, int rowCount, int first, int end);
// x = gelu(x), columns [first, end)   (Hendrycks & Gimpel 2016)
void geluErf(Rows x, int rowCount, int first, int end);
void geluTanh(Rows x, int rowCount, int first, int end);

// Turns each head of a row by its position's angles: cosines and sines are [positions x headWidth/2], and the row r
// of x stands at position firstPosition + r   (Su et al. 2021; pairs (i, i + headWidth/2))
void rotate(Rows x, int rowCount, int heads, int headWidth, const float* cosines, const float* sines, int firstPosition);

// The instruction set the kernels run with here, such as "AVX-512" or "AVX2".
const char* instructionSet();

} // namespace decodescope::kernels
