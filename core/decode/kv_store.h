// KvStore: the keys and values of the tokens processed so far, for every layer and K/V head.
#pragma once

#include "core/base/aligned_buffer.h"
#include "core/kernels/panel_matrix.h"
#include "core/model/model_shape.h"

#include <cstddef>
#include <cstdint>

namespace decodescope {

// Rows [0, length()) are valid; rows beyond are finite but unspecified. One thread at a time.
// A model with a sliding window keeps every row too: the rows before the window are not read again, but can be shown.
// Both are stored as the panels that the matmul reads, so attention needs no copy:
//   keys    per layer and head: panels of 32 TOKENS, inner = headWidth   (scores = q K^T)
//   values  per layer and head: panels of 32 head columns, inner = capacity tokens   (out = weights V)
class KvStore
{
public:
    // All memory for `capacity` tokens is allocated and touched here. Throws std::bad_alloc.
    KvStore(const ModelShape& shape, int capacity);

    int length() const { return m_length; } // tokens
    int capacity() const { return m_capacity; } // tokens
    // Forgets the rows from `length` on. Precondition: 0 <= length <= length().
    void truncate(int length);
    void clear() { truncate(0); }
    // Declares the rows up to `length` valid, after every layer wrote them. Precondition: <= capacity().
    void extendTo(int length);

    // Writes rows [firstRow, firstRow + rowCount) of the heads [firstHead, endHead) of a layer. `keys` and `values` point
    // to head 0 of the first row; rows are `stride` floats apart, heads headWidth floats apart.
    void write(int layer, int firstRow, int rowCount, const float* keys, const float* values, std::size_t stride,
        int firstHead, int endHead);

    PanelView keys(int layer, int head) const; // inner = headWidth, columns = capacity
    PanelView values(int layer, int head) const; // inner = capacity, columns = headWidth

    // Of the rows [0, rows): those in which any key or value of any layer has other bits than in `other`.
    // Precondition: same shape, rows <= length() of both. O(rows x bytes of a row).
    int differingRows(const KvStore& other, int rows) const;
    // Takes over rows and length of a store of the same shape and capacity.
    void copyFrom(const KvStore& other);

    // One number, for tests, exports and the inspector.
    float keyAt(int layer, int head, int row, int column) const;
    float valueAt(int layer, int head, int row, int column) const;

    // Bytes that `tokens` rows of K and V take: 2 x layers x kvHeads x headWidth x 4 bytes a token.
    std::int64_t bytes(int tokens) const;

private:
    std::size_t keyBase(int layer, int head) const;
    std::size_t valueBase(int layer, int head) const;

    AlignedBuffer m_keys;
    AlignedBuffer m_values;
    int m_layers = 0;
    int m_heads = 0;
    int m_headWidth = 0;
    int m_capacity = 0; // tokens
    int m_length = 0; // tokens
    std::size_t m_keyHeadSize = 0; // floats of one head
    std::size_t m_valueHeadSize = 0; // floats of one head
};

} // namespace decodescope
