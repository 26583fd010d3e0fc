#include "core/tokenizers/byte_tokenizer.h"

namespace decodescope {

ByteTokenizer::ByteTokenizer(int endToken)
    : m_endToken(endToken)
{
}

Result<std::vector<int>> ByteTokenizer::encode(std::string_view text) const
{
    std::vector<int> tokens;
    tokens.reserve(text.size());
    for (const char character : text)
        tokens.push_back(static_cast<unsigned char>(character));
    return tokens;
}

std::string ByteTokenizer::bytes(int token) const
{
    if (token < 0 || token >= vocabularySize() || token == m_endToken)
        return {};
    return std::string(1, static_cast<char>(token));
}

std::string ByteTokenizer::specialName(int token) const
{
    return token >= 0 && token == m_endToken ? "<|endoftext|>" : std::string();
}

} // namespace decodescope
