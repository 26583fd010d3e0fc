#include "core/tokenizers/llama2c_vocabulary.h"

#include "core/tokenizers/byte_cursor.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/sentencepiece_bpe.h"

#include <cmath>

namespace decodescope {

namespace {

constexpr std::int64_t kMaxVocabularyBytes = 100'000'000;
constexpr std::size_t kFirstByteToken = 3;
constexpr std::size_t kFirstOrdinaryToken = kFirstByteToken + 256;

// "<s>" for "\n<s>\n".
std::string withoutLineBreaks(std::string_view text)
{
    std::string name(text);
    std::erase(name, '\n');
    return name;
}

Piece pieceOf(std::size_t token, std::string_view text, float score)
{
    if (token < kFirstByteToken)
        return {withoutLineBreaks(text), score, PieceKind::Control};
    const bool isByte = token < kFirstOrdinaryToken && byteOfPiece(text) >= 0;
    return {std::string(text), score, isByte ? PieceKind::Byte : PieceKind::Ordinary};
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> loadLlama2cTokenizer(const std::string& path)
{
    const Result<QByteArray> content = readFile(path, kMaxVocabularyBytes);
    if (!content.hasValue())
        return content.error();
    const auto bad = [&path](std::size_t token, const std::string& cause) {
        return fileError(ErrorCode::BadFormat, path, "token " + std::to_string(token) + " " + cause,
            "copy the tokenizer again or move it away to run the model from token ids");
    };
    ByteCursor cursor(
        std::as_bytes(std::span(content.value().constData(), static_cast<std::size_t>(content.value().size()))));
    cursor.take<std::int32_t>(); // the longest piece's length: for readers with a fixed buffer
    ScoredVocabulary vocabulary;
    while (cursor.remaining() > 0 && !cursor.hasFailed()) {
        const std::size_t token = vocabulary.pieces.size();
        const auto score = cursor.take<float>();
        const auto length = cursor.take<std::int32_t>();
        if (length < 0 || static_cast<std::size_t>(length) > cursor.remaining())
            return bad(token,
                "has the length " + std::to_string(length) + " but " + std::to_string(cursor.remaining())
                    + " bytes are left");
        if (!std::isfinite(score))
            return bad(token, "has a score that is not a finite number");
        vocabulary.pieces.push_back(pieceOf(token, cursor.takeText(static_cast<std::size_t>(length)), score));
    }
    if (cursor.hasFailed() || vocabulary.pieces.empty())
        return bad(vocabulary.pieces.size(), "is cut short");
    vocabulary.unknownToken = 0;
    return std::shared_ptr<const Tokenizer>(std::make_shared<SentencePieceBpe>(std::move(vocabulary)));
}

} // namespace decodescope
