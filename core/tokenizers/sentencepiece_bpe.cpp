#include "core/tokenizers/sentencepiece_bpe.h"

#include "core/tokenizers/file_reading.h"

#include <queue>

#include <algorithm>
#include <charconv>
#include <functional>

namespace decodescope {

namespace {

// Bytes of the character that `text` begins with: as many as its lead asks for, as far as they continue it.
std::size_t characterBytes(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t wanted = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::size_t size = 1;
    while (size < wanted && size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80)
        ++size;
    return size;
}

// A stretch of the text in a doubly linked list over fixed indices; -1 ends it.
struct Symbol
{
    std::size_t begin = 0;
    std::size_t size = 0; // bytes; 0: merged into its left neighbour
    int previous = -1;
    int next = -1;
};

// Two neighbours that could be merged when they were queued. Stale ones are told by their size.
struct Waiting
{
    float score = 0;
    int left = 0;
    int right = 0;
    std::size_t size = 0; // bytes of both

    // The queue serves the largest first: the highest score, then the leftmost.
    friend bool operator<(const Waiting& a, const Waiting& b)
    {
        return a.score < b.score || (a.score == b.score && a.left > b.left);
    }
};

std::vector<Symbol> charactersOf(std::string_view text)
{
    std::vector<Symbol> symbols;
    symbols.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto index = static_cast<int>(symbols.size());
        const std::size_t size = characterBytes(text.substr(at));
        symbols.push_back({at, size, index - 1, index + 1});
        at += size;
    }
    if (!symbols.empty())
        symbols.back().next = -1;
    return symbols;
}

} // namespace

SentencePieceBpe::SentencePieceBpe(ScoredVocabulary vocabulary)
    : m_vocabulary(std::move(vocabulary))
{
    m_byteTokens.fill(-1);
    for (int token = 0; token < vocabularySize(); ++token) {
        const Piece& piece = m_vocabulary.pieces[static_cast<std::size_t>(token)];
        if (piece.kind == PieceKind::Byte && byteOfPiece(piece.text) >= 0) {
            m_byteTokens[static_cast<std::size_t>(byteOfPiece(piece.text))] = token;
        } else if (piece.kind == PieceKind::UserDefined && !piece.text.empty()) {
            m_userDefined.push_back(token);
        } else if (piece.kind == PieceKind::Ordinary) {
            m_tokens.try_emplace(piece.text, token);
            m_longest = std::max(m_longest, piece.text.size());
        }
    }
    const auto sizeOf = [this](int token) { return find(token)->text.size(); };
    std::ranges::stable_sort(m_userDefined, std::greater(), sizeOf);
}

Result<std::vector<int>> SentencePieceBpe::encode(std::string_view text) const
{
    std::vector<int> tokens;
    std::string fragment;
    if (addsSpaceInFront() && !text.empty())
        fragment = ' ';
    for (std::size_t at = 0; at < text.size();) {
        const int defined = userDefinedAt(text.substr(at));
        if (defined < 0) {
            fragment += text[at++];
            continue;
        }
        if (const Status encoded = encodeFragment(fragment, tokens); !encoded.hasValue())
            return encoded.error();
        fragment.clear();
        tokens.push_back(defined);
        at += find(defined)->text.size();
    }
    if (const Status encoded = encodeFragment(fragment, tokens); !encoded.hasValue())
        return encoded.error();
    return tokens;
}

std::string SentencePieceBpe::bytes(int token) const
{
    const Piece* const piece = find(token);
    if (piece == nullptr || piece->kind == PieceKind::Control)
        return {};
    if (piece->kind == PieceKind::Byte && byteOfPiece(piece->text) >= 0)
        return std::string(1, static_cast<char>(byteOfPiece(piece->text)));
    return piece->text;
}

std::string SentencePieceBpe::specialName(int token) const
{
    const Piece* const piece = find(token);
    return piece != nullptr && piece->kind == PieceKind::Control ? piece->text : std::string();
}

const Piece* SentencePieceBpe::find(int token) const
{
    return token < 0 || token >= vocabularySize() ? nullptr : &m_vocabulary.pieces[static_cast<std::size_t>(token)];
}

int SentencePieceBpe::tokenOf(std::string_view text) const
{
    if (text.size() > m_longest)
        return -1;
    const auto found = m_tokens.find(text);
    return found == m_tokens.end() ? -1 : found->second;
}

int SentencePieceBpe::userDefinedAt(std::string_view text) const
{
    const auto found = std::ranges::find_if(m_userDefined, [&](int token) { return text.starts_with(find(token)->text); });
    return found == m_userDefined.end() ? -1 : *found;
}

Status SentencePieceBpe::encodeFragment(std::string_view text, std::vector<int>& tokens) const
{
    std::vector<Symbol> symbols = charactersOf(text);
    std::priority_queue<Waiting> queue;
    const auto symbolAt = [&symbols](int index) -> Symbol& { return symbols[static_cast<std::size_t>(index)]; };
    const auto enqueue = [&](int left, int right) {
        if (left < 0 || right < 0)
            return;
        const std::size_t size = symbolAt(left).size + symbolAt(right).size;
        if (const int token = tokenOf(text.substr(symbolAt(left).begin, size)); token >= 0)
            queue.push({find(token)->score, left, right, size});
    };

    for (int index = 0; index + 1 < static_cast<int>(symbols.size()); ++index)
        enqueue(index, index + 1);
    while (!queue.empty()) {
        const Waiting pair = queue.top();
        queue.pop();
        Symbol& left = symbolAt(pair.left);
        Symbol& right = symbolAt(pair.right);
        if (left.size == 0 || right.size == 0 || left.size + right.size != pair.size)
            continue;
        left.size = pair.size;
        right.size = 0;
        left.next = right.next;
        if (right.next >= 0)
            symbolAt(right.next).previous = pair.left;
        enqueue(left.previous, pair.left);
        enqueue(pair.left, left.next);
    }
    for (const Symbol& symbol : symbols) {
        if (symbol.size == 0)
            continue;
        if (const Status appended = appendToken(text.substr(symbol.begin, symbol.size), tokens); !appended.hasValue())
            return appended;
    }
    return Success();
}

Status SentencePieceBpe::appendToken(std::string_view symbol, std::vector<int>& tokens) const
{
    if (const int token = tokenOf(symbol); token >= 0) {
        tokens.push_back(token);
        return Success();
    }
    for (const char character : symbol) {
        const auto byte = static_cast<unsigned char>(character);
        const int token = m_byteTokens[byte] >= 0 ? m_byteTokens[byte] : m_vocabulary.unknownToken;
        if (token < 0) {
            return Error {ErrorCode::Unsupported,
                "The tokenizer has no token for byte " + std::to_string(byte) + " of \"" + withoutControls(symbol)
                    + "\"; leave that character out of the text."};
        }
        tokens.push_back(token);
    }
    return Success();
}

int byteOfPiece(std::string_view text)
{
    constexpr std::size_t kSize = 6;
    unsigned value = 0;
    if (text.size() != kSize || !text.starts_with("<0x") || !text.ends_with(">"))
        return -1;
    const char* const end = text.data() + kSize - 1;
    return std::from_chars(text.data() + 3, end, value, 16).ptr == end ? static_cast<int>(value) : -1;
}

} // namespace decodescope
