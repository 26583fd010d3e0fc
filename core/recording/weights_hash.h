// One number that names a model's weights.
#pragma once

#include "core/model/model.h"

#include <string>

namespace decodescope {

// SHA-256, as 64 hexadecimal digits, of every weight as little-endian float32 (16-bit weights widened), each matrix row by row as
// PyTorch stores it, [outputs x inputs], in this order: embedding (a tied head's rows) and positions; then of each layer the attention
// norm, QKV, query norm, key norm, projection, MLP norm, up, down; the final norm; the head unless tied. A bias follows its weight or gain;
// what a model does not have adds nothing. Takes a walk over all weights: not for the window's thread.
std::string weightsHash(const Model& model);

} // namespace decodescope
