// The sizes of a decoder from a GGUF file's metadata.
#pragma once

#include "core/formats/gguf_file.h"
#include "core/model/model_shape.h"

namespace decodescope {

// A valid shape with its begin and end token. Architectures: llama, qwen2, gpt2. The error names the file, the key and what to do.
Result<ModelShape> readGgufShape(const GgufFile& file);

} // namespace decodescope
