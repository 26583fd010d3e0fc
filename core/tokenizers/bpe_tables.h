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
    // The file has `tokens` tokens. Their numbers may leave gaps, but the tables stay of the file's size: twice as many, and 1024.
    BpeTablesBuilder(std::string path, qsizetype tokens);

    // {letters: token}. Tokens are distinct.
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
    qint64 m_largestToken = 0; // that a token may be
    QHash<QString, int> m_tokens;
    std::vector<bool> m_isTaken; // [token]
    BpeTables m_tables;
};

// From here on a piece that is a token is that token, whatever its bytes would merge to, as Llama 3 wants it.
void ignoreMerges(BpeTables& tables);

} // namespace decodescope
