#include "core/model/prompt.h"

namespace decodescope {

Result<std::vector<int>> encodePrompt(const Model& model, std::string_view text)
{
    DS_ASSERT(model.tokenizer != nullptr);
    Result<std::vector<int>> tokens = model.tokenizer->encode(text);
    if (tokens.hasValue() && model.shape.beginToken >= 0)
        tokens.value().insert(tokens.value().begin(), model.shape.beginToken);
    return tokens;
}

std::string textFrom(const Model& model, std::span<const int> tokens, std::size_t first)
{
    DS_ASSERT(model.tokenizer != nullptr && first <= tokens.size());
    std::string text;
    for (std::size_t i = first; i < tokens.size(); ++i) {
        std::string bytes = model.tokenizer->bytes(tokens[i]);
        const bool beginsText = i == 0 || (model.shape.beginToken >= 0 && tokens[i - 1] == model.shape.beginToken);
        if (beginsText && model.tokenizer->addsSpaceInFront() && bytes.starts_with(' '))
            bytes.erase(0, 1);
        text += bytes;
    }
    return text;
}

} // namespace decodescope
