// The two teaching decoders. Their state_dict, saved as safetensors, has these names (N = layer from 0):
//
//                     seed1                              seed2
//   embedding         embed.weight                       emb.weight                    [vocabulary x width]
//   positions         pos.weight                         pos.weight                    [context x width], learned only
//   attention norm    layers.N.norm1                     blocks.N.ln1                  .weight, with LayerNorm .bias
//   query, key, value layers.N.attn.W_q, W_k, W_v        blocks.N.qkv (rows q, k, v)
//   projection        layers.N.attn.W_o                  blocks.N.proj
//   MLP norm          layers.N.norm2                     blocks.N.ln2
//   MLP               layers.N.mlp.W_gate, W_up, W_down  blocks.N.ffn.gate, ffn.0, ffn.2   the gate with SwiGLU only
//   final norm        norm                               ln
//   head              lm_head                            head
//
// Every linear layer may have a .bias. A tied head has no tensor of its own.
#pragma once

#include "core/formats/model_config.h"

namespace decodescope {

// Keys: vocab_size, d_model, n_layers, n_heads, d_ff, max_positions, norm ("rmsnorm", "layernorm"), mlp ("swiglu", "gelu",
// "gelu_tanh"), positions ("none", "learned", "rope"), norm_eps, and where given rope_theta. The choices combine freely.
void readTeachingConfig(ConfigReader& keys, ModelConfig& config);

void readSeed1Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights);
void readSeed2Weights(TensorSource& tensors, const ModelConfig& config, Weights& weights);

} // namespace decodescope
