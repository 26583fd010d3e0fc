#include "core/tokenizers/bpe_tables.h"

#include "core/tokenizers/byte_letters.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/text_pieces.h"

#include <algorithm>

namespace decodescope {

namespace {

constexpr qint64 kMaxToken = (1 << 22) - 1;
constexpr qint64 kSmallGaps = 1023; // numbers that even a small tokenizer may leave out

std::string quoted(const QString& text)
{
    return "\"" + text.left(60).toStdString() + "\"";
}

} // namespace

BpeTablesBuilder::BpeTablesBuilder(std::string path, qsizetype tokens)
    : m_path(std::move(path))
    , m_largestToken(std::min<qint64>(2 * qint64 {tokens} + kSmallGaps, kMaxToken))
{
}

Status BpeTablesBuilder::addVocabulary(const QJsonObject& vocabulary)
{
    if (vocabulary.isEmpty())
        return bad("it has no vocabulary");
    for (auto entry = vocabulary.begin(); entry != vocabulary.end(); ++entry) {
        if (const Status added = addToken(entry.key(), entry.value().toInteger(-1)); !added.hasValue())
            return added;
    }
    return Success();
}

Status BpeTablesBuilder::addToken(const QString& letters, qint64 token)
{
    if (const Status grown = growTo(letters, token); !grown.hasValue())
        return grown;
    const auto index = static_cast<std::size_t>(token);
    m_isTaken.resize(m_tables.bytes.size());
    if (m_isTaken[index])
        return bad("token " + std::to_string(token) + " occurs twice in the vocabulary, once as " + quoted(letters));
    m_isTaken[index] = true;
    m_tables.bytes[index] = bytesOfLetters(letters);
    m_tokens.insert(letters, static_cast<int>(token));
    return Success();
}

Status BpeTablesBuilder::addMerge(const QString& left, const QString& right)
{
    const int merged = tokenOf(left + right);
    if (tokenOf(left) < 0 || tokenOf(right) < 0 || merged < 0)
        return bad(
            "the merge of " + quoted(left) + " and " + quoted(right) + " uses a token that the vocabulary does not have");
    m_tables.merger.add(tokenOf(left), tokenOf(right), merged);
    return Success();
}

Status BpeTablesBuilder::addAddedToken(const QString& content, qint64 token, bool isSpecial)
{
    if (content.isEmpty())
        return bad("an added token has no content");
    if (const Status grown = growTo(content, token); !grown.hasValue())
        return grown;
    m_tables.bytes[static_cast<std::size_t>(token)] = isSpecial ? std::string() : content.toStdString();
    m_tables.added.push_back({content.toStdString(), static_cast<int>(token), isSpecial});
    return Success();
}

BpeTables BpeTablesBuilder::take(bool addsSpaceInFront)
{
    for (std::size_t byte = 0; byte < byteLetters().size(); ++byte)
        m_tables.byteTokens[byte] = tokenOf(QString(QChar(byteLetters()[byte])));
    m_tables.patterns = {gpt2Pattern()};
    m_tables.addsSpaceInFront = addsSpaceInFront;
    return std::move(m_tables);
}

void ignoreMerges(BpeTables& tables)
{
    for (std::size_t token = 0; token < tables.bytes.size(); ++token) {
        if (!tables.bytes[token].empty())
            tables.wholePieces.emplace(tables.bytes[token], static_cast<int>(token));
    }
}

Error BpeTablesBuilder::bad(const std::string& cause) const
{
    return fileError(ErrorCode::BadFormat, m_path, cause, "copy or download the tokenizer again");
}

Status BpeTablesBuilder::growTo(const QString& letters, qint64 token)
{
    if (token < 0 || token > m_largestToken)
        return bad(
            "the number of " + quoted(letters) + " is not a whole number from 0 to " + std::to_string(m_largestToken));
    if (static_cast<std::size_t>(token) >= m_tables.bytes.size())
        m_tables.bytes.resize(static_cast<std::size_t>(token) + 1);
    return Success();
}

} // namespace decodescope
