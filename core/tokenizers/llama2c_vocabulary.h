// The tokenizer files of llama2.c (https://github.com/karpathy/llama2.c): int32 length of the longest piece, then for every
// token a float32 score, an int32 length and as many bytes.
#pragma once

#include "core/model/tokenizer.h"

#include <memory>
#include <string>

namespace decodescope {

// Tokens 0 to 2 are special, 3 to 258 the single bytes. The error names the file, the cause and what to do.
Result<std::shared_ptr<const Tokenizer>> loadLlama2cTokenizer(const std::string& path);

} // namespace decodescope
