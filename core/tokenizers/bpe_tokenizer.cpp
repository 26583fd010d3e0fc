#include "core/tokenizers/bpe_tokenizer.h"

#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/text_pieces.h"
#include "core/tokenizers/utf16_text.h"

#include <algorithm>
#include <functional>

namespace decodescope {

BpeTokenizer::BpeTokenizer(BpeTables tables)
    : m_tables(std::move(tables))
{
    std::ranges::stable_sort(m_tables.added, std::greater(), [](const AddedToken& added) { return added.content.size(); });
}

Result<std::vector<int>> BpeTokenizer::encode(std::string_view text) const
{
    std::vector<int> tokens;
    std::size_t ordinaryStart = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const AddedToken* const added = addedTokenAt(text.substr(at));
        if (added == nullptr) {
            ++at;
            continue;
        }
        if (const Status status = encodeOrdinary(text.substr(ordinaryStart, at - ordinaryStart), tokens); !status.hasValue())
            return status.error();
        tokens.push_back(added->token);
        at += added->content.size();
        ordinaryStart = at;
    }
    if (const Status status = encodeOrdinary(text.substr(ordinaryStart), tokens); !status.hasValue())
        return status.error();
    return tokens;
}

std::string BpeTokenizer::bytes(int token) const
{
    if (token < 0 || token >= vocabularySize())
        return {};
    return m_tables.bytes[static_cast<std::size_t>(token)];
}

std::string BpeTokenizer::specialName(int token) const
{
    const auto isIt = [token](const AddedToken& added) { return added.isSpecial && added.token == token; };
    const auto found = std::ranges::find_if(m_tables.added, isIt);
    return found == m_tables.added.end() ? std::string() : found->content;
}

const AddedToken* BpeTokenizer::addedTokenAt(std::string_view text) const
{
    const auto found
        = std::ranges::find_if(m_tables.added, [text](const AddedToken& added) { return text.starts_with(added.content); });
    return found == m_tables.added.end() ? nullptr : &*found;
}

Status BpeTokenizer::encodeOrdinary(std::string_view text, std::vector<int>& tokens) const
{
    std::string composed;
    if (m_tables.composes) {
        composed = composedText(text);
        text = composed;
    }
    std::string spaced;
    if (m_tables.addsSpaceInFront && !text.empty() && text.front() != ' ') {
        spaced = ' ' + std::string(text);
        text = spaced;
    }
    for (const std::string_view piece : splitText(text, m_tables.patterns)) {
        if (const Status status = encodePiece(piece, tokens); !status.hasValue())
            return status;
    }
    return Success();
}

Status BpeTokenizer::encodePiece(std::string_view piece, std::vector<int>& tokens) const
{
    if (const auto whole = m_tables.wholePieces.find(std::string(piece)); whole != m_tables.wholePieces.end()) {
        tokens.push_back(whole->second);
        return Success();
    }
    std::vector<int> merged;
    merged.reserve(piece.size());
    for (const char character : piece) {
        const auto byte = static_cast<unsigned char>(character);
        const int token = m_tables.byteTokens[byte];
        if (token < 0) {
            return Error {ErrorCode::Unsupported,
                "The tokenizer has no token for byte " + std::to_string(byte) + " of \"" + withoutControls(piece.substr(0, 40))
                    + "\"; leave that character out of the text."};
        }
        merged.push_back(token);
    }
    m_tables.merger.merge(merged);
    tokens.insert(tokens.end(), merged.begin(), merged.end());
    return Success();
}

} // namespace decodescope
