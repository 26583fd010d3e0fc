// Models in the format of llama2.c (https://github.com/karpathy/llama2.c): one file with a header of sizes and float32 weights,
// the tokenizer in a second file beside it.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <cstddef>
#include <span>
#include <string>

namespace decodescope {

// Whether a file that starts with `start` could be such a model: the format has no mark of its own, only seven sizes.
bool looksLikeLlama2c(std::span<const std::byte> start);

// Loads the model and, of tokenizer.bin, tokN.bin and other tok*.bin beside it, the first with as many tokens as the model has;
// without one the model runs from token ids. Token 1 begins and ends a text. Throws std::bad_alloc.
Result<ModelPtr> loadLlama2cModel(const std::string& path, LoadMonitor& monitor);

} // namespace decodescope
