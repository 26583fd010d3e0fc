// Llama and its relatives as Hugging Face stores them (N = layer from 0), with or without "model." in front of every name:
//
//   embedding                 embed_tokens.weight [vocabulary x width]
//   attention                 layers.N.input_layernorm, layers.N.self_attn.q_proj, k_proj, v_proj, o_proj
//   query, key norms (Qwen3)  layers.N.self_attn.q_norm, k_norm
//   MLP                       layers.N.post_attention_layernorm, layers.N.mlp.gate_proj, up_proj, down_proj
//   final norm, head          norm, lm_head.weight (never with a prefix; unless it is the embedding)
//
// Biases stand where the family or the configuration says so.
#pragma once

#include "core/formats/model_config.h"

namespace decodescope {

// Keys of all: vocab_size, hidden_size, num_hidden_layers, num_attention_heads, intermediate_size, max_position_embeddings, and
// where given num_key_value_heads, head_dim, rms_norm_eps, hidden_act and those of rotary_config.h.
void readLlamaConfig(ConfigReader& keys, ModelConfig& config); // and attention_bias, mlp_bias
void readMistralConfig(ConfigReader& keys, ModelConfig& config); // and sliding_window
void readQwen2Config(ConfigReader& keys, ModelConfig& config); // and use_sliding_window, max_window_layers, layer_types
void readQwen3Config(ConfigReader& keys, ModelConfig& config); // likewise, and attention_bias

void readLlamaWeights(TensorSource& tensors, const ModelConfig& config, Weights& weights);

} // namespace decodescope
