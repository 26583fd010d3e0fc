#include "core/recording/recorded_tokens.h"

#include <utility>

namespace decodescope {

RecordedTokens::RecordedTokens(std::map<int, TokenText> tokens, int vocabularySize, int beginToken, bool addsSpaceInFront)
    : m_tokens(std::move(tokens))
    , m_vocabularySize(vocabularySize)
    , m_beginToken(beginToken)
    , m_addsSpaceInFront(addsSpaceInFront)
{
}

Result<std::vector<int>> RecordedTokens::encode(std::string_view) const
{
    return Error {ErrorCode::Unsupported, "A run file holds no tokenizer: open its model to encode other text."};
}

std::string RecordedTokens::bytes(int token) const
{
    const auto found = m_tokens.find(token);
    return found == m_tokens.end() || found->second.isSpecial ? std::string() : found->second.text;
}

std::string RecordedTokens::specialName(int token) const
{
    const auto found = m_tokens.find(token);
    return found == m_tokens.end() || !found->second.isSpecial ? std::string() : found->second.text;
}

std::map<int, TokenText> tokensNamedBy(const Run& run)
{
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    std::map<int, TokenText> tokens;
    const auto add = [&](int token) {
        const auto [place, isNew] = tokens.try_emplace(token);
        if (!isNew || !tokenizer)
            return;
        const std::string name = tokenizer->specialName(token);
        place->second = {name.empty() ? tokenizer->bytes(token) : name, !name.empty()};
    };
    for (const int token : run.info.options.prompt)
        add(token);
    for (const Recording& recording : run.recordings) {
        for (const StepRecordPtr& record : recording) {
            add(record->token);
            for (const Candidate& candidate : record->candidates)
                add(candidate.token);
        }
    }
    return tokens;
}

} // namespace decodescope
