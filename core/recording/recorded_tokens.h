// RecordedTokens: the tokenizer of a run read from a file. It knows the tokens that run names, and no text of its own.
#pragma once

#include "core/model/tokenizer.h"
#include "core/recording/run.h"

#include <map>

namespace decodescope {

// What the tokenizer said of one token.
struct TokenText
{
    std::string text; // its bytes, or the name of a special one
    bool isSpecial = false;
};

class RecordedTokens : public Tokenizer
{
public:
    RecordedTokens(std::map<int, TokenText> tokens, int vocabularySize, int beginToken, bool addsSpaceInFront);

    // Always an error: a run file holds no tokenizer.
    Result<std::vector<int>> encode(std::string_view text) const override;
    std::string bytes(int token) const override; // empty for a token the run does not name
    std::string specialName(int token) const override;
    int vocabularySize() const override { return m_vocabularySize; }
    int beginToken() const override { return m_beginToken; }
    bool addsSpaceInFront() const override { return m_addsSpaceInFront; }

private:
    std::map<int, TokenText> m_tokens; // by id
    int m_vocabularySize = 0;
    int m_beginToken = -1;
    bool m_addsSpaceInFront = false;
};

// The tokens a run names, by id: prompt, chosen ones, candidates. Without a tokenizer their texts are empty.
std::map<int, TokenText> tokensNamedBy(const Run& run);

} // namespace decodescope
