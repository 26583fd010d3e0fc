// Tokenizers from the metadata of a GGUF file.
#pragma once

#include "core/model/tokenizer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

// The arrays as the file holds them; views into it.
struct GgufVocabulary
{
    std::string_view model; // "llama": scores; "gpt2": merges
    std::string_view split; // "tokenizer.ggml.pre"; gpt2 alone
    std::vector<std::string_view> tokens;
    std::vector<float> scores; // [token]; llama alone
    std::vector<std::int64_t> types; // [token]; empty: all ordinary
    std::vector<std::string_view> merges; // "left right", first one first; gpt2 alone
    int unknownToken = -1;
    bool addsSpaceInFront = true; // llama alone
};

// Whether a tokenizer of this kind can be made; any other model runs from token ids.
bool isKnownGgufTokenizer(const GgufVocabulary& vocabulary);

// Precondition: a known kind. Fails when the arrays do not fit each other. `path` is for the messages alone.
Result<std::shared_ptr<const Tokenizer>> makeGgufTokenizer(const std::string& path, const GgufVocabulary& vocabulary);

} // namespace decodescope
