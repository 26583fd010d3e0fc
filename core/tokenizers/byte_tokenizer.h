// ByteTokenizer: one token a byte; 256 tokens.
#pragma once

#include "core/model/tokenizer.h"

namespace decodescope {

class ByteTokenizer : public Tokenizer
{
public:
    // `endToken` (or -1) is a byte that ends a text and is shown as a special token.
    explicit ByteTokenizer(int endToken);

    Result<std::vector<int>> encode(std::string_view text) const override;
    std::string bytes(int token) const override;
    std::string specialName(int token) const override;
    int vocabularySize() const override { return 256; }

private:
    int m_endToken = -1;
};

} // namespace decodescope
