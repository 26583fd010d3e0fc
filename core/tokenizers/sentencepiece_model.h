// The tokenizer.model files of Llama and Mistral, read and applied by Google's SentencePiece (Kudo and Richardson 2018).
#pragma once

#include "core/model/tokenizer.h"

#include <memory>
#include <string>

namespace decodescope {

// Whether the model's begin token stands in front of every text.
enum class BeginToken { Left, Added };

// BPE, unigram, words or characters. Every text comes back from its tokens as it was written: what would lose some of it (Unicode
// normalization, joining spaces) is left out, bytes that are no UTF-8 and the mark U+2581, which SentencePiece would take for a space,
// become byte tokens. Texts without such things get the tokens that SentencePiece gives them. A character without a token is an error
// of encode(). The error names the file, the cause and what to do; ErrorCode::Unsupported: a right file of another kind.
Result<std::shared_ptr<const Tokenizer>> loadSentencePieceModel(const std::string& path, BeginToken begin);

} // namespace decodescope
