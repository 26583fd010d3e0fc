// Byte-level BPE as GPT-2 uses it (Radford et al. 2019), read from a Hugging Face tokenizer.json.
#pragma once

#include "core/model/tokenizer.h"

#include <memory>
#include <string>

namespace decodescope {

// Loads a tokenizer.json whose model is BPE with a ByteLevel pre-tokenizer (GPT-2's pattern) and added special tokens.
// The error names the file, the cause and what to do.
Result<std::shared_ptr<const Tokenizer>> loadTokenizerJson(const std::string& path);

} // namespace decodescope
