// Model: shape + weights + tokenizer, immutable once loaded, shared by every session and view.
#pragma once

#include "core/base/aligned_buffer.h"
#include "core/kernels/panel_matrix.h"
#include "core/kernels/row_table.h"
#include "core/model/model_shape.h"
#include "core/model/tokenizer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace decodescope {

// A linear layer: packed weight [inputs -> outputs] and an optional bias [outputs].
struct Linear
{
    PanelMatrix weight;
    AlignedBuffer bias; // empty: none
};

// Gain [width] and, for LayerNorm, an optional bias [width].
struct Norm
{
    AlignedBuffer gain;
    AlignedBuffer bias; // empty: none
};

struct LayerWeights
{
    Norm attentionNorm;
    Linear qkv; // outputs: queryWidth queries, then kvWidth keys, then kvWidth values
    Norm queryNorm; // [headWidth], one for all query heads; empty unless the shape's qkNorm
    Norm keyNorm; // [headWidth], likewise for the key heads
    Linear projection; // queryWidth -> width
    Norm mlpNorm;
    Linear up; // SwiGlu: gate [hidden] then up [hidden], 2 hidden outputs; else hidden outputs
    Linear down; // hidden -> width
};

struct Weights
{
    RowTable embedding; // [vocabulary x width], row = token; empty with a tied head: then the head's rows are the embedding
    RowTable positions; // [context x width], row = position; empty unless PositionKind::Learned
    std::vector<LayerWeights> layers;
    Norm finalNorm;
    Linear head; // width -> vocabulary
};

struct Model
{
    ModelShape shape;
    Weights weights;
    std::shared_ptr<const Tokenizer> tokenizer; // null: token ids only
    std::string tokenizerProblem; // why the tokenizer that came with the model cannot be used, one sentence; else empty
    std::int64_t parameters = 0; // trained numbers in the file, a tied head counted once
    std::string source; // the path it came from
    bool isRandom = false; // nobody trained it: its weights were drawn
    std::uint64_t randomSeed = 0; // they were drawn from, where isRandom
};

using ModelPtr = std::shared_ptr<const Model>;

// Checks that every weight has the size the shape asks for and is finite. For readers, after they filled a model.
Status validateWeights(const Model& model);

} // namespace decodescope
