#include "core/formats/llama_family.h"

#include "core/formats/family_parts.h"
#include "core/formats/rotary_config.h"
#include "core/formats/window_config.h"

namespace decodescope {

namespace {

void readCommonKeys(ConfigReader& keys, ModelConfig& config)
{
    ModelShape& shape = config.shape;
    shape.vocabulary = keys.integer("vocab_size");
    shape.width = keys.integer("hidden_size");
    shape.layers = keys.integer("num_hidden_layers");
    shape.heads = keys.integer("num_attention_heads");
    shape.kvHeads = keys.integerOr("num_key_value_heads", shape.heads);
    shape.hidden = keys.integer("intermediate_size");
    shape.context = keys.integer("max_position_embeddings");
    shape.norm = NormKind::RmsNorm;
    shape.normEpsilon = static_cast<float>(keys.numberOr("rms_norm_eps", 1e-6));
    shape.mlp = MlpKind::SwiGlu;
    if (keys.has("hidden_act"))
        shape.mlp = keys.choice<MlpKind>("hidden_act", {{"silu", MlpKind::SwiGlu}, {"swish", MlpKind::SwiGlu}});
    readRotaryKeys(keys, shape);
    if (keys.has("head_dim"))
        shape.headWidth = keys.integer("head_dim");
    else
        shareOutWidth(keys, "hidden_size", "num_attention_heads", shape);
    config.qkvBias = config.projectionBias = config.mlpBias = Bias::None;
}

void readAttentionBias(ConfigReader& keys, ModelConfig& config)
{
    config.qkvBias = config.projectionBias = keys.booleanOr("attention_bias", false) ? Bias::Required : Bias::None;
}

LayerWeights readLayer(TensorSource& tensors, const std::string& prefix, const ModelConfig& config)
{
    const ModelShape& shape = config.shape;
    const std::string attention = prefix + "self_attn.";
    const std::string mlp = prefix + "mlp.";
    LayerWeights layer;
    layer.attentionNorm = tensors.norm(prefix + "input_layernorm", shape.width, Bias::None);
    layer.qkv = tensors.linear({{attention + "q_proj", shape.queryWidth()}, {attention + "k_proj", shape.kvWidth()},
                                   {attention + "v_proj", shape.kvWidth()}},
        shape.width, config.qkvBias);
    if (shape.qkNorm) {
        layer.queryNorm = tensors.norm(attention + "q_norm", shape.headWidth, Bias::None);
        layer.keyNorm = tensors.norm(attention + "k_norm", shape.headWidth, Bias::None);
    }
    layer.projection = tensors.linear({{attention + "o_proj", shape.width}}, shape.queryWidth(), config.projectionBias);
    layer.mlpNorm = tensors.norm(prefix + "post_attention_layernorm", shape.width, Bias::None);
    layer.up = tensors.linear(
        {{mlp + "gate_proj", shape.hidden}, {mlp + "up_proj", shape.hidden}}, shape.width, config.mlpBias);
    layer.down = tensors.linear({{mlp + "down_proj", shape.width}}, shape.hidden, config.mlpBias);
    return layer;
}

} // namespace

void readLlamaConfig(ConfigReader& keys, ModelConfig& config)
{
    readCommonKeys(keys, config);
    readAttentionBias(keys, config);
    config.mlpBias = keys.booleanOr("mlp_bias", false) ? Bias::Required : Bias::None;
}

void readMistralConfig(ConfigReader& keys, ModelConfig& config)
{
    constexpr int kUsualWindow = 4096; // where the key is left out altogether
    readCommonKeys(keys, config);
    readWindowKeys(keys, config.shape, {keys.hasKey("sliding_window") ? 0 : kUsualWindow, true, 0});
}

void readQwen2Config(ConfigReader& keys, ModelConfig& config)
{
    readCommonKeys(keys, config);
    config.qkvBias = Bias::Required;
    readWindowKeys(keys, config.shape, {0, false, 28});
}

void readQwen3Config(ConfigReader& keys, ModelConfig& config)
{
    readCommonKeys(keys, config);
    readAttentionBias(keys, config);
    config.shape.qkNorm = true;
    readWindowKeys(keys, config.shape, {0, false, 28});
}

void readLlamaWeights(TensorSource& tensors, const ModelConfig& config, Weights& weights)
{
    const ModelShape& shape = config.shape;
    const std::string prefix = tensors.has("model.embed_tokens.weight") ? "model." : "";
    readTables(tensors, prefix + "embed_tokens", "lm_head", Bias::None, shape, weights);
    for (int layer = 0; layer < shape.layers && !tensors.hasFailed(); ++layer)
        weights.layers.push_back(readLayer(tensors, prefix + "layers." + std::to_string(layer) + '.', config));
    weights.finalNorm = tensors.norm(prefix + "norm", shape.width, Bias::None);
}

} // namespace decodescope
