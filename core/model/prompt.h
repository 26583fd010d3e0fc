// Between the text people write and read and the ids of a run.
#pragma once

#include "core/model/model.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

// The text's tokens behind the model's begin token, if it has one: with it an empty text is a prompt too.
// Precondition: the model has a tokenizer.
Result<std::vector<int>> encodePrompt(const Model& model, std::string_view text);

// A prompt to begin with that suits the model, on one line: the window's field holds no more.
std::string exampleText(const ModelShape& shape);

// The bytes of tokens[first] and all behind it, as they continue what stands before: the space that the tokenizer put in front of
// a text is left out. `beginToken` as in ModelShape. Precondition: first <= tokens.size().
std::string textFrom(const Tokenizer& tokenizer, int beginToken, std::span<const int> tokens, std::size_t first);
// The same with the model's own tokenizer. Precondition: it has one.
std::string textFrom(const Model& model, std::span<const int> tokens, std::size_t first);

} // namespace decodescope
