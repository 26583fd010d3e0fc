// HeadProbe: the numbers behind one head's attention: queries, keys, values and the products of each query with each key.
#pragma once

#include "core/model/model.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace decodescope {

// A value. All rows have the bits that any step of a run computed for them, however it was split: see kernels.h.
struct HeadProbe
{
    int layer = 0;
    int head = 0;
    int kvHead = 0; // whose keys and values the head reads
    int length = 0; // tokens
    int headSize = 0; // numbers of one query, key or value
    int window = 0; // tokens a row sees, itself included; 0: all before it
    float scale = 1; // 1 / sqrt(headSize)
    std::vector<float> queries; // [length x headSize], normed and turned by their positions where the model does so
    std::vector<float> keys; // [length x headSize], likewise
    std::vector<float> values; // [length x headSize]
    std::vector<float> products; // [length x length] query row . key column, the masked cells too

    std::span<const float> query(int row) const { return rowOf(queries, row, headSize); }
    std::span<const float> key(int row) const { return rowOf(keys, row, headSize); }
    std::span<const float> value(int row) const { return rowOf(values, row, headSize); }
    std::span<const float> productsOf(int row) const { return rowOf(products, row, length); }
    float product(int row, int column) const { return productsOf(row)[static_cast<std::size_t>(column)]; }
    float score(int row, int column) const { return product(row, column) * scale; } // what softmax is taken of
    bool isMasked(int row, int column) const { return column > row || (window > 0 && column <= row - window); }
    // The row's attention weights [length], the recorded ones bit for bit; zeros where masked.
    std::vector<float> weights(int row) const;

private:
    static std::span<const float> rowOf(const std::vector<float>& matrix, int row, int width)
    {
        return std::span(matrix).subspan(
            static_cast<std::size_t>(row) * static_cast<std::size_t>(width), static_cast<std::size_t>(width));
    }
};

// One forward pass over the tokens, up to the attention of `layer`, on the calling thread. Nothing when stopped, which is polled
// between layers. Throws std::bad_alloc. Preconditions: a layer and head of the model, 1 <= tokens <= context, valid ids.
std::optional<HeadProbe> probeHead(
    const ModelPtr& model, std::span<const int> tokens, int layer, int head, const std::stop_token& stop = {});

} // namespace decodescope
