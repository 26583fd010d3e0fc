#include "core/tokenizers/gguf_tokenizer.h"

#include "core/tokenizers/bpe_tables.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/sentencepiece_bpe.h"
#include "core/tokenizers/text_pieces.h"

#include <array>
#include <cmath>

namespace decodescope {

namespace {

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

// The numbers of "tokenizer.ggml.token_type".
enum class TokenType : std::int64_t { Ordinary = 1, Unknown = 2, Control = 3, UserDefined = 4, Unused = 5, Byte = 6 };

struct Split
{
    std::string_view name; // "tokenizer.ggml.pre"
    int mostDigits; // of digitGroupPattern(); 0: GPT-2's pattern
    bool ignoresMerges; // whole pieces win
};

constexpr std::array<Split, 8> kSplits {{
    {"", 0, false},
    {"default", 0, false},
    {"gpt-2", 0, false},
    {"gpt2", 0, false},
    {"llama3", 3, true},
    {"llama-bpe", 3, true},
    {"llama-v3", 3, true},
    {"qwen2", 1, false},
}};

const Split* findSplit(std::string_view name)
{
    for (const Split& split : kSplits) {
        if (split.name == name)
            return &split;
    }
    return nullptr;
}

Error bad(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::BadFormat, path, cause, "convert the model again or download another copy");
}

TokenType typeOf(const GgufVocabulary& vocabulary, std::size_t token)
{
    return vocabulary.types.empty() ? TokenType::Ordinary : static_cast<TokenType>(vocabulary.types[token]);
}

// SentencePiece writes U+2581 for a space.
std::string withSpaces(std::string_view text)
{
    constexpr std::string_view kMark = "\u2581";
    std::string spaced;
    while (!text.empty()) {
        const bool isMark = text.starts_with(kMark);
        spaced += isMark ? ' ' : text.front();
        text.remove_prefix(isMark ? kMark.size() : 1);
    }
    return spaced;
}

PieceKind pieceKind(TokenType type)
{
    switch (type) {
    case TokenType::Ordinary:
        return PieceKind::Ordinary;
    case TokenType::UserDefined:
        return PieceKind::UserDefined;
    case TokenType::Byte:
        return PieceKind::Byte;
    case TokenType::Unknown:
    case TokenType::Control:
    case TokenType::Unused:
        break;
    }
    return PieceKind::Control;
}

TokenizerResult makeScored(const std::string& path, const GgufVocabulary& vocabulary)
{
    if (vocabulary.scores.size() != vocabulary.tokens.size()) {
        return bad(path,
            "its tokenizer has " + std::to_string(vocabulary.tokens.size()) + " tokens but "
                + std::to_string(vocabulary.scores.size()) + " scores");
    }
    ScoredVocabulary scored;
    for (std::size_t token = 0; token < vocabulary.tokens.size(); ++token) {
        if (std::isnan(vocabulary.scores[token]))
            return bad(path, "the score of token " + std::to_string(token) + " is not a number");
        const PieceKind kind = pieceKind(typeOf(vocabulary, token));
        scored.pieces.push_back({withSpaces(vocabulary.tokens[token]), vocabulary.scores[token], kind});
    }
    scored.unknownToken = vocabulary.unknownToken;
    scored.addsSpaceInFront = vocabulary.addsSpaceInFront;
    return std::shared_ptr<const Tokenizer>(std::make_shared<SentencePieceBpe>(std::move(scored)));
}

QString wide(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

Status addTokens(BpeTablesBuilder& builder, const GgufVocabulary& vocabulary)
{
    for (std::size_t token = 0; token < vocabulary.tokens.size(); ++token) {
        const QString text = wide(vocabulary.tokens[token]);
        const auto number = static_cast<qint64>(token);
        if (const Status added = builder.addToken(text, number); !added.hasValue())
            return added;
        const TokenType type = typeOf(vocabulary, token);
        if (text.isEmpty() || (type != TokenType::Control && type != TokenType::UserDefined))
            continue;
        if (const Status added = builder.addAddedToken(text, number, type == TokenType::Control); !added.hasValue())
            return added;
    }
    return Success();
}

// The first letter of the left side may be a space itself.
Status addMerge(BpeTablesBuilder& builder, const QString& merge)
{
    const qsizetype gap = merge.indexOf(QLatin1Char(' '), 1);
    return builder.addMerge(merge.left(gap), gap < 0 ? QString() : merge.mid(gap + 1));
}

TokenizerResult makeMerged(const std::string& path, const GgufVocabulary& vocabulary)
{
    BpeTablesBuilder builder(path, static_cast<qsizetype>(vocabulary.tokens.size()));
    if (const Status added = addTokens(builder, vocabulary); !added.hasValue())
        return added.error();
    for (const std::string_view merge : vocabulary.merges) {
        if (const Status added = addMerge(builder, wide(merge)); !added.hasValue())
            return added.error();
    }
    BpeTables tables = builder.take(false);
    const Split& split = *findSplit(vocabulary.split);
    if (split.mostDigits > 0)
        tables.patterns = {digitGroupPattern(split.mostDigits)};
    if (split.ignoresMerges)
        ignoreMerges(tables);
    return std::shared_ptr<const Tokenizer>(std::make_shared<BpeTokenizer>(std::move(tables)));
}

} // namespace

bool isKnownGgufTokenizer(const GgufVocabulary& vocabulary)
{
    return vocabulary.model == "llama" || (vocabulary.model == "gpt2" && findSplit(vocabulary.split) != nullptr);
}

TokenizerResult makeGgufTokenizer(const std::string& path, const GgufVocabulary& vocabulary)
{
    DS_ASSERT(isKnownGgufTokenizer(vocabulary));
    if (vocabulary.tokens.empty())
        return bad(path, "its tokenizer has no tokens");
    if (!vocabulary.types.empty() && vocabulary.types.size() != vocabulary.tokens.size()) {
        return bad(path,
            "its tokenizer has " + std::to_string(vocabulary.tokens.size()) + " tokens but "
                + std::to_string(vocabulary.types.size()) + " token types");
    }
    return vocabulary.model == "llama" ? makeScored(path, vocabulary) : makeMerged(path, vocabulary);
}

} // namespace decodescope
