// Filling BpeTables from a vocabulary and merges as tokenizer files write them.
#pragma once

#include "core/tokenizers/bpe_tokenizer.h"

#include <QHash>
#include <QJsonObject>
#include <QString>

#include <string>
#include <vector>

namespace decodescope {

// Builds the tables of one file, in this order: vocabulary, merges, added tokens. `path` is for the messages alone.
class BpeTablesBuilder
{
public:
    explicit BpeTablesBuilder(std::string path);

    // {letters: token}. Tokens are distinct and from 0 to kMaxToken.
    Status addVocabulary(const QJsonObject& vocabulary);
    // One token of the vocabulary.
    Status addToken(const QString& letters, qint64 token);
    // Both sides and their join are in the vocabulary.
    Status addMerge(const QString& left, const QString& right);
    Status addAddedToken(const QString& content, qint64 token, bool isSpecial);
    // -1: not in the vocabulary.
    int tokenOf(const QString& letters) const { return m_tokens.value(letters, -1); }

    // With the pattern of GPT-2.
    BpeTables take(bool addsSpaceInFront);

private:
    Error bad(const std::string& cause) const;
    Status growTo(const QString& letters, qint64 token);

    std::string m_path;
    QHash<QString, int> m_tokens;
    std::vector<bool> m_isTaken; // [token]
    BpeTables m_tables;
};

} // namespace decodescope
