#include "core/tokenizers/sentencepiece_model.h"

#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/protobuf_fields.h"
#include "core/tokenizers/sentencepiece_bpe.h"
#include "core/tokenizers/utf8_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <new>
#include <sentencepiece_processor.h>
#include <vector>

namespace decodescope {

namespace {

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

constexpr std::int64_t kMaxFileBytes = 100'000'000;
constexpr std::size_t kMostPieces = std::size_t {1} << 20;
constexpr std::string_view kSpaceMark = "\u2581";

// Numbers of the fields in sentencepiece_model.proto.
namespace field {
constexpr std::uint64_t kPiece = 1;
constexpr std::uint64_t kTrainer = 2;
constexpr std::uint64_t kSpacesBehind = 24; // of the trainer
constexpr std::uint64_t kNormalizer = 3;
constexpr std::uint64_t kAddSpace = 3; // of the normalizer
constexpr std::uint64_t kMarkSpaces = 5; // of the normalizer
constexpr std::uint64_t kSelfTest = 4;
constexpr std::uint64_t kDenormalizer = 5;
} // namespace field

// Put behind a message it overrides the normalizer's fields: no table (2), no space in front (3), no joining of spaces (4).
constexpr std::string_view kLosslessNormalizer("\x1A\x06\x12\x00\x18\x00\x20\x00", 8);

Error bad(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::BadFormat, path, cause, "copy or download the tokenizer again");
}

Error unsupported(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::Unsupported, path, cause, "use a tokenizer such as Llama 2's, or a tokenizer.json");
}

// What of the file the library cannot be asked for, and the file as the library shall see it.
struct Parsed
{
    bool addsSpaceInFront = true;
    bool marksSpaces = true;
    bool putsSpacesBehind = false;
    std::string lossless;
};

void readNormalizer(std::string_view message, Parsed& parsed)
{
    ProtobufFields fields(message);
    for (ProtobufField field; fields.next(field);) {
        if (field.number == field::kAddSpace)
            parsed.addsSpaceInFront = field.integer != 0;
        else if (field.number == field::kMarkSpaces)
            parsed.marksSpaces = field.integer != 0;
    }
}

void readTrainer(std::string_view message, Parsed& parsed)
{
    ProtobufFields fields(message);
    for (ProtobufField field; fields.next(field);) {
        if (field.number == field::kSpacesBehind)
            parsed.putsSpacesBehind = field.integer != 0;
    }
}

Result<Parsed> parse(const std::string& path, std::string_view content)
{
    Parsed parsed;
    ProtobufFields fields(content);
    std::size_t pieces = 0;
    for (ProtobufField field; fields.next(field);) {
        if (field.number == field::kNormalizer)
            readNormalizer(field.content, parsed);
        else if (field.number == field::kTrainer)
            readTrainer(field.content, parsed);
        pieces += field.number == field::kPiece ? 1 : 0;
        // Tests of the normalizer would fail without it; the denormalizer is never asked.
        if (field.number != field::kSelfTest && field.number != field::kDenormalizer)
            parsed.lossless += field.whole;
    }
    if (fields.hasFailed())
        return bad(path, "it is cut short or no SentencePiece model");
    if (pieces == 0 || pieces > kMostPieces)
        return bad(path,
            "it has " + std::to_string(pieces) + " pieces but from 1 to " + std::to_string(kMostPieces) + " are expected");
    if (!parsed.marksSpaces)
        return unsupported(path, "it keeps spaces as they are (escape_whitespaces is false)");
    if (parsed.putsSpacesBehind)
        return unsupported(path, "it puts spaces behind words (treat_whitespace_as_suffix is true)");
    parsed.lossless += kLosslessNormalizer;
    return parsed;
}

std::string withSpaces(std::string_view piece)
{
    std::string text;
    while (!piece.empty()) {
        const bool isMark = piece.starts_with(kSpaceMark);
        text += isMark ? ' ' : piece.front();
        piece.remove_prefix(isMark ? kSpaceMark.size() : 1);
    }
    return text;
}

// Immutable; the library's const calls may be made from any thread.
class SentencePieceModel : public Tokenizer
{
public:
    SentencePieceModel(
        std::unique_ptr<const sentencepiece::SentencePieceProcessor> library, bool addsSpaceInFront, int beginToken)
        : m_library(std::move(library))
        , m_addsSpaceInFront(addsSpaceInFront)
        , m_beginToken(beginToken)
    {
        m_byteTokens.fill(-1);
        for (int token = 0; token < m_library->GetPieceSize(); ++token) {
            const std::string& text = m_library->IdToPiece(token);
            const int byte = m_library->IsByte(token) ? byteOfPiece(text) : -1;
            const bool isControl = m_library->IsControl(token) || m_library->IsUnknown(token);
            if (byte >= 0)
                m_byteTokens[static_cast<std::size_t>(byte)] = token;
            m_bytes.push_back(isControl ? std::string()
                    : byte >= 0         ? std::string(1, static_cast<char>(byte))
                                        : withSpaces(text));
            m_names.push_back(isControl ? text : std::string());
        }
    }

    Result<std::vector<int>> encode(std::string_view text) const override;
    std::string bytes(int token) const override
    {
        return isToken(token) ? m_bytes[static_cast<std::size_t>(token)] : std::string();
    }
    std::string specialName(int token) const override
    {
        return isToken(token) ? m_names[static_cast<std::size_t>(token)] : std::string();
    }
    int vocabularySize() const override { return static_cast<int>(m_bytes.size()); }
    int beginToken() const override { return m_beginToken; }
    bool addsSpaceInFront() const override { return m_addsSpaceInFront; }

private:
    bool isToken(int token) const { return token >= 0 && token < vocabularySize(); }
    Status encodeByLibrary(std::string_view text, std::vector<int>& tokens) const;
    Status encodeByBytes(std::string_view bytes, std::vector<int>& tokens) const;

    std::unique_ptr<const sentencepiece::SentencePieceProcessor> m_library;
    bool m_addsSpaceInFront = true;
    int m_beginToken = -1;
    std::vector<std::string> m_bytes; // [token]
    std::vector<std::string> m_names; // [token] of special tokens
    std::array<int, 256> m_byteTokens {}; // -1: none
};

// Bytes in front of the first that the library would not give back: no UTF-8, or the mark itself.
std::size_t plainBytes(std::string_view text)
{
    std::size_t size = 0;
    while (size < text.size()) {
        const std::size_t character = utf8CharacterBytes(text.substr(size));
        if (character == 0 || text.substr(size, character) == kSpaceMark)
            break;
        size += character;
    }
    return size;
}

Result<std::vector<int>> SentencePieceModel::encode(std::string_view text) const
{
    const std::string spaced = (m_addsSpaceInFront && !text.empty() ? " " : "") + std::string(text);
    std::string_view rest = spaced;
    std::vector<int> tokens;
    while (!rest.empty()) {
        const std::size_t plain = plainBytes(rest);
        const std::size_t other = rest.starts_with(kSpaceMark) ? kSpaceMark.size() : 1;
        const Status encoded
            = plain > 0 ? encodeByLibrary(rest.substr(0, plain), tokens) : encodeByBytes(rest.substr(0, other), tokens);
        if (!encoded.hasValue())
            return encoded.error();
        rest.remove_prefix(plain > 0 ? plain : other);
    }
    return tokens;
}

Status SentencePieceModel::encodeByLibrary(std::string_view text, std::vector<int>& tokens) const
{
    std::vector<int> ids;
    try {
        if (!m_library->Encode(text, &ids).ok())
            ids.clear();
    } catch (const std::exception&) {
        ids.clear();
    }
    std::size_t given = 0; // bytes that the tokens so far stand for
    for (const int id : ids) {
        const std::string piece = bytes(id);
        if (piece.empty() || text.substr(given, piece.size()) != piece)
            break;
        given += piece.size();
    }
    if (given < text.size()) {
        const std::size_t character = std::max<std::size_t>(utf8CharacterBytes(text.substr(given)), 1);
        return Error {ErrorCode::Unsupported,
            "The tokenizer has no token for \"" + withoutControls(text.substr(given, character))
                + "\"; leave that character out of the text."};
    }
    tokens.insert(tokens.end(), ids.begin(), ids.end());
    return Success();
}

Status SentencePieceModel::encodeByBytes(std::string_view bytes, std::vector<int>& tokens) const
{
    for (const char character : bytes) {
        const auto byte = static_cast<unsigned char>(character);
        if (m_byteTokens[byte] < 0) {
            return Error {ErrorCode::Unsupported,
                "The tokenizer has no token for byte " + std::to_string(byte) + "; leave that character out of the text."};
        }
        tokens.push_back(m_byteTokens[byte]);
    }
    return Success();
}

TokenizerResult load(const std::string& path, const Parsed& parsed, BeginToken begin)
{
    auto library = std::make_unique<sentencepiece::SentencePieceProcessor>();
    if (!library->LoadFromSerializedProto(parsed.lossless).ok())
        return bad(path, "SentencePiece does not accept it as a model");
    for (int token = 0; token < library->GetPieceSize(); ++token) {
        if (!std::isfinite(library->GetScore(token)))
            return bad(path, "the score of piece " + std::to_string(token) + " is not a finite number");
    }
    const int beginToken = begin == BeginToken::Added ? library->bos_id() : -1;
    return std::shared_ptr<const Tokenizer>(
        std::make_shared<SentencePieceModel>(std::move(library), parsed.addsSpaceInFront, beginToken));
}

} // namespace

TokenizerResult loadSentencePieceModel(const std::string& path, BeginToken begin)
{
    constexpr char kFirstByte = 0x0A; // the first piece's tag
    const Result<QByteArray> content = readFile(path, kMaxFileBytes);
    if (!content.hasValue())
        return content.error();
    if (!content.value().isEmpty() && content.value().front() != kFirstByte)
        return unsupported(path, "it does not begin as a SentencePiece model does");
    const std::string_view text(content.value().constData(), static_cast<std::size_t>(content.value().size()));
    const Result<Parsed> parsed = parse(path, text);
    if (!parsed.hasValue())
        return parsed.error();
    try {
        return load(path, parsed.value(), begin);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) { // the library's own, such as those of its search tree
        return bad(path, "SentencePiece does not accept it as a model");
    }
}

} // namespace decodescope
