// SentencePieceBpe: byte-pair merging by scores over whole texts, with single bytes for what the vocabulary lacks, as Llama's
// first tokenizers do it (Kudo and Richardson 2018).
#pragma once

#include "core/model/tokenizer.h"

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace decodescope {

enum class PieceKind {
    Ordinary,
    Control, // begins, ends or pads a text; never made from one
    Byte, // one byte of a character that has no piece
    UserDefined, // found in the text before anything is merged
};

struct Piece
{
    std::string text; // Ordinary and UserDefined: its bytes in a text, spaces as spaces. Control: its name. Byte: "<0xE4>"
    float score = 0; // the neighbours that join to the piece of highest score are merged first
    PieceKind kind = PieceKind::Ordinary;
};

// A vocabulary in the order of its tokens.
struct ScoredVocabulary
{
    std::vector<Piece> pieces;
    int unknownToken = -1; // for a byte without a token; -1: such a text is an error
    bool addsSpaceInFront = true;
};

class SentencePieceBpe : public Tokenizer
{
public:
    explicit SentencePieceBpe(ScoredVocabulary vocabulary);
    SentencePieceBpe(const SentencePieceBpe&) = delete;
    SentencePieceBpe& operator=(const SentencePieceBpe&) = delete;
    SentencePieceBpe(SentencePieceBpe&&) = delete;
    SentencePieceBpe& operator=(SentencePieceBpe&&) = delete;
    ~SentencePieceBpe() override = default;

    // O(n log n) in the length of the text.
    Result<std::vector<int>> encode(std::string_view text) const override;
    std::string bytes(int token) const override;
    std::string specialName(int token) const override;
    int vocabularySize() const override { return static_cast<int>(m_vocabulary.pieces.size()); }
    bool addsSpaceInFront() const override { return m_vocabulary.addsSpaceInFront; }

private:
    const Piece* find(int token) const;
    int tokenOf(std::string_view text) const; // -1: none
    int userDefinedAt(std::string_view text) const; // -1: none
    Status encodeFragment(std::string_view text, std::vector<int>& tokens) const;
    Status appendToken(std::string_view symbol, std::vector<int>& tokens) const;

    ScoredVocabulary m_vocabulary;
    std::unordered_map<std::string_view, int> m_tokens; // of ordinary pieces; keys point into the vocabulary
    std::array<int, 256> m_byteTokens {}; // -1: none
    std::vector<int> m_userDefined; // longest text first
    std::size_t m_longest = 0; // bytes of the longest ordinary piece
};

// The value of a byte piece's text, such as 228 for "<0xE4>"; -1 for any other text.
int byteOfPiece(std::string_view text);

} // namespace decodescope
