// GPT-2 as Hugging Face stores it (N = layer from 0), with or without "transformer." in front of every name:
//
//   embedding, positions   wte.weight [vocabulary x width], wpe.weight [context x width]
//   attention              h.N.ln_1, h.N.attn.c_attn (columns q, k, v), h.N.attn.c_proj
//   MLP                    h.N.ln_2, h.N.mlp.c_fc, h.N.mlp.c_proj
//   final norm, head       ln_f, lm_head.weight (never with a prefix; unless it is the embedding)
//
// Everything but the tables and the head has a .bias. The weights of c_attn, c_proj and c_fc are [inputs x outputs].
#pragma once

#include "core/formats/model_config.h"

namespace decodescope {

// Keys: vocab_size, n_embd, n_layer, n_head, n_positions, layer_norm_epsilon, and where given n_inner, activation_function.
void readGpt2Config(ConfigReader& keys, ModelConfig& config);
void readGpt2Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights);

} // namespace decodescope
