#include "core/formats/teaching_decoders.h"

#include "core/formats/family_parts.h"

namespace decodescope {

namespace {

// Names of one family; those of a layer follow the layer's prefix.
struct Names
{
    std::string embedding;
    std::string layers;
    std::string attentionNorm;
    std::vector<std::string> qkv; // three names, or one for the fused rows
    std::string projection;
    std::string mlpNorm;
    std::string gate;
    std::string up;
    std::string down;
    std::string finalNorm;
    std::string head;
};

std::vector<LinearPart> qkvParts(const Names& names, const std::string& prefix, const ModelShape& shape)
{
    if (names.qkv.size() == 1)
        return {{prefix + names.qkv[0], shape.queryWidth() + 2 * shape.kvWidth()}};
    return {{prefix + names.qkv[0], shape.queryWidth()}, {prefix + names.qkv[1], shape.kvWidth()},
        {prefix + names.qkv[2], shape.kvWidth()}};
}

Bias biasOfNorm(const ModelShape& shape)
{
    return shape.norm == NormKind::LayerNorm ? Bias::Optional : Bias::None;
}

LayerWeights readLayer(TensorSource& tensors, const Names& names, const ModelShape& shape, int number)
{
    const std::string prefix = names.layers + std::to_string(number) + '.';
    const Bias normBias = biasOfNorm(shape);
    std::vector<LinearPart> up {{prefix + names.up, shape.hidden}};
    if (shape.mlp == MlpKind::SwiGlu)
        up.insert(up.begin(), {prefix + names.gate, shape.hidden});

    LayerWeights layer;
    layer.attentionNorm = tensors.norm(prefix + names.attentionNorm, shape.width, normBias);
    layer.qkv = tensors.linear(qkvParts(names, prefix, shape), shape.width, Bias::Optional);
    layer.projection = tensors.linear({{prefix + names.projection, shape.width}}, shape.queryWidth(), Bias::Optional);
    layer.mlpNorm = tensors.norm(prefix + names.mlpNorm, shape.width, normBias);
    layer.up = tensors.linear(up, shape.width, Bias::Optional);
    layer.down = tensors.linear({{prefix + names.down, shape.width}}, shape.hidden, Bias::Optional);
    return layer;
}

void readWeights(TensorSource& tensors, const Names& names, const ModelShape& shape, Weights& weights)
{
    readTables(tensors, names.embedding, names.head, Bias::Optional, shape, weights);
    if (shape.positions == PositionKind::Learned)
        weights.positions = tensors.table("pos.weight", shape.context, shape.width);
    for (int layer = 0; layer < shape.layers && !tensors.hasFailed(); ++layer)
        weights.layers.push_back(readLayer(tensors, names, shape, layer));
    weights.finalNorm = tensors.norm(names.finalNorm, shape.width, biasOfNorm(shape));
}

} // namespace

void readTeachingConfig(ConfigReader& keys, ModelConfig& config)
{
    ModelShape& shape = config.shape;
    shape.vocabulary = keys.integer("vocab_size");
    shape.width = keys.integer("d_model");
    shape.layers = keys.integer("n_layers");
    shape.heads = keys.integer("n_heads");
    shape.kvHeads = shape.heads;
    shape.hidden = keys.integer("d_ff");
    shape.context = keys.integer("max_positions");
    shape.norm = keys.choice<NormKind>("norm", {{"rmsnorm", NormKind::RmsNorm}, {"layernorm", NormKind::LayerNorm}});
    shape.mlp = keys.choice<MlpKind>(
        "mlp", {{"swiglu", MlpKind::SwiGlu}, {"gelu", MlpKind::GeluErf}, {"gelu_tanh", MlpKind::GeluTanh}});
    shape.positions = keys.choice<PositionKind>(
        "positions", {{"none", PositionKind::None}, {"learned", PositionKind::Learned}, {"rope", PositionKind::Rotary}});
    shape.normEpsilon = static_cast<float>(keys.number("norm_eps"));
    shape.rotaryBase = keys.numberOr("rope_theta", shape.rotaryBase);
    shareOutWidth(keys, "d_model", "n_heads", shape);
}

void readSeed1Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights)
{
    const Names names {"embed", "layers.", "norm1", {"attn.W_q", "attn.W_k", "attn.W_v"}, "attn.W_o", "norm2", "mlp.W_gate",
        "mlp.W_up", "mlp.W_down", "norm", "lm_head"};
    readWeights(tensors, names, config.shape, weights);
}

void readSeed2Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights)
{
    const Names names {"emb", "blocks.", "ln1", {"qkv"}, "proj", "ln2", "ffn.gate", "ffn.0", "ffn.2", "ln", "head"};
    readWeights(tensors, names, config.shape, weights);
}

} // namespace decodescope
