// Pitfalls: what people get wrong around a KV cache, done on purpose. Both modes run the same broken forward; the outputs tell what it
// breaks.
#pragma once

#include "core/base/result.h"
#include "core/model/model_shape.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace decodescope {

enum class PitfallKind {
    None,
    // Every pass numbers its rows from 0 instead of going on at the cached length. The mask is right. Without a cache every pass starts
    // at row 0 anyway.
    PositionsRestart,
    NoPrefill, // With a cache the prompt is fed token by token, one pass each, instead of in one pass. Without a cache: nothing.
    // Dropout left on: each attention weight is zero with the probability `rate`, the others are divided by 1 - rate, as a training
    // framework's scaled dot-product attention does. The random numbers start anew with every pass: weight (i, j) of a pass draws the
    // same number in both modes, where i counts the rows of the pass. A row that is computed again in a longer pass has other weights.
    Dropout,
    FutureVisible, // No mask, no window: every row sees every token of the sequence there is.
};

struct Pitfall
{
    PitfallKind kind = PitfallKind::None;
    double rate = 0; // Dropout: share of the weights that is dropped, [0, 0.9]
    std::uint64_t seed = 1; // Dropout

    bool dropsWeights() const { return kind == PitfallKind::Dropout && rate > 0; }
    // Attention rows, keys and values of old tokens come out different in a longer pass.
    bool changesOldRows() const { return dropsWeights() || kind == PitfallKind::FutureVisible; }
    // Scores, weights, keys or values are not those of the plain forward, and the two modes may differ in them.
    bool changesNumbers() const { return kind == PitfallKind::PositionsRestart || changesOldRows(); }
    bool operator==(const Pitfall&) const = default;
};

// Checks the rate; the message names the value and the range.
Status validate(const Pitfall& pitfall);

// "positions", "no-prefill", "dropout=P", "future", and "none".
Result<Pitfall> parsePitfall(std::string_view words);
// The same words.
std::string pitfallName(const Pitfall& pitfall);

// Whether the outputs of the two modes part with a model of this shape. Not with NoPrefill and dropout of nothing; not where there are no
// positions to restart; and not with one layer whose future is visible: its keys and values come from the tokens alone.
bool partsOutputs(const Pitfall& pitfall, const ModelShape& shape);

// What is changed and what to expect with this model, as English sentences.
std::string describePitfall(const Pitfall& pitfall, const ModelShape& shape);

// Drops weights [first, end) of one attention row by the numbers of `stream` and scales the others. Allocates nothing.
void dropWeights(float* weights, int first, int end, double rate, std::uint64_t stream);

} // namespace decodescope
