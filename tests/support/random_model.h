// Small models with seeded random weights, of any shape the decoder runs.
#pragma once

#include "core/model/model.h"
#include "tests/support/random_values.h"

#include <cmath>
#include <memory>

namespace decodescope::fixtures {

struct RandomModelSize
{
    int vocabulary = 61;
    int headWidth = 12;
    int heads = 4;
    int kvHeads = 4;
    int layers = 2;
    int hidden = 50;
    int context = 64;
    NormKind norm = NormKind::RmsNorm;
    MlpKind mlp = MlpKind::SwiGlu;
    PositionKind positions = PositionKind::Rotary;
    bool biases = false;
    int window = 0;
    bool qkNorm = false;
    RotaryScaling rotaryScaling;
    std::uint64_t seed = 1;
};

inline AlignedBuffer randomBuffer(RandomValues& random, int size, float centre, float scale)
{
    AlignedBuffer buffer(static_cast<std::size_t>(size));
    for (float& value : buffer.span())
        value = centre + random.next(scale);
    return buffer;
}

inline Linear randomLinear(RandomValues& random, int inputs, int outputs, bool biases)
{
    Linear linear;
    linear.weight = PanelMatrix(inputs, outputs);
    const float scale = 2.5F / std::sqrt(static_cast<float>(inputs));
    for (int output = 0; output < outputs; ++output)
        linear.weight.setOutput(output, random.vector(static_cast<std::size_t>(inputs), scale).data());
    if (biases)
        linear.bias = randomBuffer(random, outputs, 0, 0.3F);
    return linear;
}

inline Norm randomNorm(RandomValues& random, int width, bool biases)
{
    Norm norm;
    norm.gain = randomBuffer(random, width, 1, 0.3F);
    if (biases)
        norm.bias = randomBuffer(random, width, 0, 0.3F);
    return norm;
}

inline ModelPtr makeRandomModel(const RandomModelSize& size)
{
    RandomValues random(size.seed);
    auto model = std::make_shared<Model>();
    ModelShape& shape = model->shape;
    shape.name = "random";
    shape.vocabulary = size.vocabulary;
    shape.width = size.heads * size.headWidth;
    shape.layers = size.layers;
    shape.heads = size.heads;
    shape.kvHeads = size.kvHeads;
    shape.headWidth = size.headWidth;
    shape.hidden = size.hidden;
    shape.context = size.context;
    shape.norm = size.norm;
    shape.mlp = size.mlp;
    shape.positions = size.positions;
    shape.window = size.window;
    shape.qkNorm = size.qkNorm;
    shape.rotaryScaling = size.rotaryScaling;
    Weights& weights = model->weights;
    weights.embedding = RowTable(shape.vocabulary, shape.width);
    for (int token = 0; token < shape.vocabulary; ++token)
        weights.embedding.setRow(token, random.vector(static_cast<std::size_t>(shape.width), 1.7F).data());
    if (size.positions == PositionKind::Learned) {
        weights.positions = RowTable(shape.context, shape.width);
        for (int position = 0; position < shape.context; ++position)
            weights.positions.setRow(position, random.vector(static_cast<std::size_t>(shape.width), 0.8F).data());
    }
    const bool normBias = size.biases && size.norm == NormKind::LayerNorm;
    for (int layer = 0; layer < shape.layers; ++layer) {
        LayerWeights w;
        w.attentionNorm = randomNorm(random, shape.width, normBias);
        w.qkv = randomLinear(random, shape.width, shape.queryWidth() + 2 * shape.kvWidth(), size.biases);
        if (size.qkNorm) {
            w.queryNorm = randomNorm(random, shape.headWidth, false);
            w.keyNorm = randomNorm(random, shape.headWidth, false);
        }
        w.projection = randomLinear(random, shape.queryWidth(), shape.width, size.biases);
        w.mlpNorm = randomNorm(random, shape.width, normBias);
        w.up = randomLinear(random, shape.width, (size.mlp == MlpKind::SwiGlu ? 2 : 1) * shape.hidden, size.biases);
        w.down = randomLinear(random, shape.hidden, shape.width, size.biases);
        weights.layers.push_back(std::move(w));
    }
    weights.finalNorm = randomNorm(random, shape.width, normBias);
    weights.head = randomLinear(random, shape.width, shape.vocabulary, false);
    return model;
}

inline std::vector<int> randomTokens(int count, int vocabulary, std::uint64_t seed)
{
    RandomValues random(seed);
    std::vector<int> tokens;
    for (int i = 0; i < count; ++i)
        tokens.push_back(random.below(vocabulary));
    return tokens;
}

} // namespace decodescope::fixtures
