// The tokenizer's part of a GGUF file's metadata.
#pragma once

#include "core/formats/gguf_file.h"
#include "core/model/model_shape.h"
#include "core/model/tokenizer.h"

#include <memory>

namespace decodescope {

// Null when the file has no tokenizer or one of a kind that is not read: the model then runs from token ids.
Result<std::shared_ptr<const Tokenizer>> readGgufTokenizer(const GgufFile& file);

// Sets the begin token, where the file wants one in front of a text, and the end token.
void readGgufTextEnds(const GgufFile& file, ModelShape& shape);

} // namespace decodescope
