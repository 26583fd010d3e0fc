#include "core/formats/gpt2_family.h"

#include "core/formats/family_parts.h"

#include <algorithm>
#include <limits>

namespace decodescope {

namespace {

constexpr int kLargestInt = std::numeric_limits<int>::max();

LayerWeights readLayer(TensorSource& tensors, const std::string& prefix, const ModelShape& shape)
{
    const auto linear = [&](const char* name, int inputs, int outputs) {
        return tensors.linear({{prefix + name, outputs}}, inputs, Bias::Required, WeightOrder::InputsByOutputs);
    };
    LayerWeights layer;
    layer.attentionNorm = tensors.norm(prefix + "ln_1", shape.width, Bias::Required);
    layer.qkv = linear("attn.c_attn", shape.width, 3 * shape.width);
    layer.projection = linear("attn.c_proj", shape.width, shape.width);
    layer.mlpNorm = tensors.norm(prefix + "ln_2", shape.width, Bias::Required);
    layer.up = linear("mlp.c_fc", shape.width, shape.hidden);
    layer.down = linear("mlp.c_proj", shape.hidden, shape.width);
    return layer;
}

// Ways to compute attention that this program does not know.
void refuseVariants(ConfigReader& keys)
{
    const auto refuse = [&keys](const char* key, bool usual) {
        if (keys.booleanOr(key, usual) != usual) {
            keys.fail(ErrorCode::Unsupported, "\"" + std::string(key) + "\" is " + (usual ? "false" : "true"),
                "choose a GPT-2 without this variant");
        }
    };
    refuse("scale_attn_weights", true);
    refuse("scale_attn_by_inverse_layer_idx", false);
    refuse("add_cross_attention", false);
}

} // namespace

void readGpt2Config(ConfigReader& keys, ModelConfig& config)
{
    ModelShape& shape = config.shape;
    shape.vocabulary = keys.integer("vocab_size");
    shape.width = keys.integer("n_embd");
    shape.layers = keys.integer("n_layer");
    shape.heads = shape.kvHeads = keys.integer("n_head");
    shape.context = keys.integer("n_positions");
    const std::int64_t usualHidden = std::clamp<std::int64_t>(4 * std::int64_t {shape.width}, 0, kLargestInt);
    shape.hidden = keys.integerOr("n_inner", static_cast<int>(usualHidden));
    shape.norm = NormKind::LayerNorm;
    shape.normEpsilon = static_cast<float>(keys.numberOr("layer_norm_epsilon", 1e-5));
    shape.positions = PositionKind::Learned;
    shape.mlp = MlpKind::GeluTanh;
    if (keys.has("activation_function")) {
        shape.mlp = keys.choice<MlpKind>("activation_function",
            {{"gelu_new", MlpKind::GeluTanh}, {"gelu_pytorch_tanh", MlpKind::GeluTanh}, {"gelu_fast", MlpKind::GeluTanh},
                {"gelu", MlpKind::GeluErf}});
    }
    shape.tiedHead = keys.booleanOr("tie_word_embeddings", true);
    config.qkvBias = config.projectionBias = config.mlpBias = Bias::Required;
    refuseVariants(keys);
    shareOutWidth(keys, "n_embd", "n_head", shape);
}

void readGpt2Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights)
{
    const ModelShape& shape = config.shape;
    const std::string prefix = tensors.has("transformer.wte.weight") ? "transformer." : "";
    readTables(tensors, prefix + "wte", "lm_head", Bias::None, shape, weights);
    weights.positions = tensors.table(prefix + "wpe.weight", shape.context, shape.width);
    for (int layer = 0; layer < shape.layers && !tensors.hasFailed(); ++layer)
        weights.layers.push_back(readLayer(tensors, prefix + "h." + std::to_string(layer) + '.', shape));
    weights.finalNorm = tensors.norm(prefix + "ln_f", shape.width, Bias::Required);
}

} // namespace decodescope
