// BpeTokenizer: byte-level BPE over a vocabulary and merges that a reader checked.
#pragma once

#include "core/model/tokenizer.h"
#include "core/tokenizers/pair_merger.h"

#include <QRegularExpression>

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace decodescope {

// A token written as it is in the text, found before anything is split or merged.
struct AddedToken
{
    std::string content; // not empty
    int token = 0;
    bool isSpecial = false;
};

struct BpeTables
{
    std::vector<std::string> bytes; // [token] the bytes it stands for; empty for special tokens and gaps
    std::array<int, 256> byteTokens {}; // token of each byte; -1: none
    PairMerger merger;
    std::vector<AddedToken> added;
    std::vector<QRegularExpression> patterns; // cut the text, one after the other; nothing merges across the cuts
    bool addsSpaceInFront = false; // text that does not start with a space gets one
    bool composes = false; // text is brought into Unicode's normal form C first
    std::unordered_map<std::string, int> wholePieces; // tokens of pieces that are not merged from bytes
    int beginToken = -1; // stands in front of every text; -1: none
};

class BpeTokenizer : public Tokenizer
{
public:
    explicit BpeTokenizer(BpeTables tables);

    // O(n log n) in the length of the text, whatever its words. Added tokens win over everything, the longest first.
    Result<std::vector<int>> encode(std::string_view text) const override;
    std::string bytes(int token) const override;
    std::string specialName(int token) const override;
    int vocabularySize() const override { return static_cast<int>(m_tables.bytes.size()); }
    int beginToken() const override { return m_tables.beginToken; }

private:
    const AddedToken* addedTokenAt(std::string_view text) const;
    Status encodeOrdinary(std::string_view text, std::vector<int>& tokens) const;
    Status encodePiece(std::string_view piece, std::vector<int>& tokens) const;

    BpeTables m_tables;
};

} // namespace decodescope
