// The table of rotary factors that Llama 3.1 and its followers carry in a GGUF file.
#pragma once

#include "core/formats/tensor_source.h"
#include "core/model/model_shape.h"

namespace decodescope {

// With a tensor "rope_freqs.weight" (what the angle of each pair of a head is divided by), sets the scaling it was made with: Llama 3's,
// of any factor. Fails for a table that was made in another way. Problems of the tensor itself stay in `tensors`.
Status readGgufRotaryFactors(TensorSource& tensors, const std::string& path, ModelShape& shape);

} // namespace decodescope
