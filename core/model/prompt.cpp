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

std::string exampleText(const ModelShape& shape)
{
    return shape.name.find("poem") != std::string::npos ? "春眠不觉晓，" : "Once upon a time";
}

std::string textFrom(const Tokenizer& tokenizer, int beginToken, std::span<const int> tokens, std::size_t first)
{
    DS_ASSERT(first <= tokens.size());
    std::string text;
    for (std::size_t i = first; i < tokens.size(); ++i) {
        std::string bytes = tokenizer.bytes(tokens[i]);
        const bool beginsText = i == 0 || (beginToken >= 0 && tokens[i - 1] == beginToken);
        if (beginsText && tokenizer.addsSpaceInFront() && bytes.starts_with(' '))
            bytes.erase(0, 1);
        text += bytes;
    }
    return text;
}

std::string textFrom(const Model& model, std::span<const int> tokens, std::size_t first)
{
    DS_ASSERT(model.tokenizer != nullptr);
    return textFrom(*model.tokenizer, model.shape.beginToken, tokens, first);
}

} // namespace decodescope
