// Byte-level BPE as GPT-2 uses it (Radford et al. 2019), read from the files people have.
#pragma once

#include "core/model/tokenizer.h"

#include <memory>
#include <string>

namespace decodescope {

// Loads a tokenizer.json whose model is BPE over bytes, such as those of GPT-2, Llama 3 and Qwen2; text_rules.h says what it may ask for.
// The error names the file, the cause and what to do.
Result<std::shared_ptr<const Tokenizer>> loadTokenizerJson(const std::string& path);

// Loads the pair of files GPT-2 was published with: encoder.json (also called vocab.json) and vocab.bpe (also merges.txt).
Result<std::shared_ptr<const Tokenizer>> loadGpt2Tokenizer(const std::string& vocabularyPath, const std::string& mergesPath);

} // namespace decodescope
