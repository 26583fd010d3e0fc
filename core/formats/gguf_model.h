// Models in a GGUF file: shape, weights and tokenizer in one.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <string>

namespace decodescope {

// Architectures llama, qwen2 and gpt2 with tensors of the types F32, F16, BF16 and Q8_0. A model whose tokenizer is of a kind that is not
// read runs from token ids. Throws std::bad_alloc.
Result<ModelPtr> loadGgufModel(const std::string& path, LoadMonitor& monitor);

} // namespace decodescope
