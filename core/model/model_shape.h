// ModelShape: every size and choice that defines a decoder, apart from its weights.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace decodescope {

enum class NormKind { RmsNorm, LayerNorm };
enum class MlpKind {
    SwiGlu, // down(silu(gate x) * up x)
    GeluErf, // down(gelu(up x)), gelu(x) = x/2 (1 + erf(x/sqrt 2))
    GeluTanh, // the same with GPT-2's tanh approximation
};
enum class PositionKind {
    None,
    Learned, // a table row is added to the embedding
    Rotary, // queries and keys are turned, pairs (i, i + headWidth/2), as Hugging Face stores Llama
};

// How a rotary model was stretched to a longer context after its training; see rotary.h for the formulas.
struct RotaryScaling
{
    enum class Kind { None, Linear, Llama3 };

    Kind kind = Kind::None;
    double factor = 1; // angles are divided by it
    // Llama3 alone: pairs that turn more often than `highFrequency` times in `trainedContext` tokens stay as they are, those that
    // turn less often than `lowFrequency` times are divided by the factor.
    double lowFrequency = 1;
    double highFrequency = 4;
    int trainedContext = 1; // tokens

    bool operator==(const RotaryScaling&) const = default;
};

struct ModelShape
{
    std::string name; // shown to people
    int vocabulary = 0;
    int width = 0; // d_model
    int layers = 0;
    int heads = 0; // query heads
    int kvHeads = 0; // heads of K and V; heads / kvHeads queries share one
    int headWidth = 0; // of one head
    int hidden = 0; // d_ff, width of the MLP
    int context = 0; // most tokens a sequence may have
    int window = 0; // a token sees the last `window` tokens, itself included; 0: all of them
    NormKind norm = NormKind::RmsNorm;
    MlpKind mlp = MlpKind::SwiGlu;
    PositionKind positions = PositionKind::None;
    bool tiedHead = false; // the head is the embedding
    bool qkNorm = false; // every head's query and key has an RMS norm of its own, before it is turned
    float normEpsilon = 1e-5F;
    double rotaryBase = 10000.0;
    RotaryScaling rotaryScaling;
    int beginToken = -1; // stands in front of every text; -1: the model has none
    int endToken = -1; // ends a text; -1: the model has none

    int queryWidth() const { return heads * headWidth; }
    int kvWidth() const { return kvHeads * headWidth; }
    bool operator==(const ModelShape&) const = default;
};

// Checks every size against the others and against sane limits. The message names the value and the limit.
Status validate(const ModelShape& shape);

// Trained numbers of a decoder of this shape, norms and biases left out. Precondition: sizes within validate()'s limits.
std::int64_t estimateParameters(const ModelShape& shape);

// "12 L × 12 H": for people.
std::string describeLayersAndHeads(const ModelShape& shape);

} // namespace decodescope
