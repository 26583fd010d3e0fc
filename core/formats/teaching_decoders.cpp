#include "core/formats/teaching_decoders.h"

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

LayerWeights readLayer(TensorSource& tensors, const Names& names, const ModelShape& shape, int number)
{
    const std::string prefix = names.layers + std::to_string(number) + '.';
    const bool layerNorm = shape.norm == NormKind::LayerNorm;
    std::vector<LinearPart> up {{prefix + names.up, shape.hidden}};
    if (shape.mlp == MlpKind::SwiGlu)
        up.insert(up.begin(), {prefix + names.gate, shape.hidden});

    LayerWeights layer;
    layer.attentionNorm = tensors.norm(prefix + names.attentionNorm, shape.width, layerNorm);
    layer.qkv = tensors.linear(qkvParts(names, prefix, shape), shape.width);
    layer.projection = tensors.linear({{prefix + names.projection, shape.width}}, shape.queryWidth());
    layer.mlpNorm = tensors.norm(prefix + names.mlpNorm, shape.width, layerNorm);
    layer.up = tensors.linear(up, shape.width);
    layer.down = tensors.linear({{prefix + names.down, shape.width}}, shape.hidden);
    return layer;
}

void readWeights(TensorSource& tensors, const Names& names, const ModelShape& shape, Weights& weights)
{
    if (shape.tiedHead) {
        weights.head = tensors.linear({{names.embedding, shape.vocabulary}}, shape.width);
        tensors.skip(names.head + ".weight");
    } else {
        weights.embedding = tensors.matrix(names.embedding + ".weight", shape.vocabulary, shape.width);
        weights.head = tensors.linear({{names.head, shape.vocabulary}}, shape.width);
    }
    if (shape.positions == PositionKind::Learned)
        weights.positions = tensors.matrix("pos.weight", shape.context, shape.width);
    for (int layer = 0; layer < shape.layers && !tensors.hasFailed(); ++layer)
        weights.layers.push_back(readLayer(tensors, names, shape, layer));
    weights.finalNorm = tensors.norm(names.finalNorm, shape.width, shape.norm == NormKind::LayerNorm);
}

} // namespace

void readTeachingShape(ConfigReader& config, ModelShape& shape)
{
    shape.vocabulary = config.integer("vocab_size");
    shape.width = config.integer("d_model");
    shape.layers = config.integer("n_layers");
    shape.heads = config.integer("n_heads");
    shape.kvHeads = shape.heads;
    shape.hidden = config.integer("d_ff");
    shape.context = config.integer("max_positions");
    shape.norm = config.choice<NormKind>("norm", {{"rmsnorm", NormKind::RmsNorm}, {"layernorm", NormKind::LayerNorm}});
    shape.mlp = config.choice<MlpKind>(
        "mlp", {{"swiglu", MlpKind::SwiGlu}, {"gelu", MlpKind::GeluErf}, {"gelu_tanh", MlpKind::GeluTanh}});
    shape.positions = config.choice<PositionKind>(
        "positions", {{"none", PositionKind::None}, {"learned", PositionKind::Learned}, {"rope", PositionKind::Rotary}});
    shape.normEpsilon = static_cast<float>(config.number("norm_eps"));
    shape.rotaryBase = config.numberOr("rope_theta", shape.rotaryBase);
    if (shape.heads < 1)
        return; // validate() has the words for it
    if (shape.width % shape.heads != 0) {
        config.fail(ErrorCode::Unsupported,
            "\"d_model\" is " + std::to_string(shape.width) + ", which \"n_heads\" " + std::to_string(shape.heads)
                + " does not divide",
            "make d_model a multiple of n_heads");
    }
    shape.headWidth = shape.width / shape.heads;
}

void readSeed1Weights(TensorSource& tensors, const ModelShape& shape, Weights& weights)
{
    const Names names {"embed", "layers.", "norm1", {"attn.W_q", "attn.W_k", "attn.W_v"}, "attn.W_o", "norm2", "mlp.W_gate",
        "mlp.W_up", "mlp.W_down", "norm", "lm_head"};
    readWeights(tensors, names, shape, weights);
}

void readSeed2Weights(TensorSource& tensors, const ModelShape& shape, Weights& weights)
{
    const Names names {"emb", "blocks.", "ln1", {"qkv"}, "proj", "ln2", "ffn.gate", "ffn.0", "ffn.2", "ln", "head"};
    readWeights(tensors, names, shape, weights);
}

} // namespace decodescope
