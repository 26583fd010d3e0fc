// A tokenizer for tests: a token is a byte, and token 0 is special.
#pragma once

#include "core/model/tokenizer.h"

namespace decodescope::fixtures {

class ByteTokens : public Tokenizer
{
public:
    Result<std::vector<int>> encode(std::string_view text) const override
    {
        return std::vector<int>(text.begin(), text.end());
    }
    std::string bytes(int token) const override
    {
        return token == 0 || token > 255 ? std::string() : std::string(1, static_cast<char>(token));
    }
    std::string specialName(int token) const override { return token == 0 ? "<end>" : std::string(); }
    int vocabularySize() const override { return 256; }
    bool addsSpaceInFront() const override { return true; }
};

} // namespace decodescope::fixtures
