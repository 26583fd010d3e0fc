// Models in a folder as Hugging Face stores them: config.json, weights and tokenizer in files of their own.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <string>

namespace decodescope {

// `path` is the folder or a file in it: config.json, the weights or the index of sharded weights. Weights: model.safetensors, else
// model.safetensors.index.json. Tokenizer: the built-in one that config.json names, else tokenizer.json, else tokenizer.model, else
// vocab.json with merges.txt, else none: the model then runs from token ids. Everything is checked before it is used. Throws std::bad_alloc.
Result<ModelPtr> loadModelFolder(const std::string& path, LoadMonitor& monitor);

} // namespace decodescope
