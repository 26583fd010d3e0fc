#include "core/tokenizers/byte_level_bpe.h"

#include "core/tokenizers/bpe_tables.h"
#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/text_rules.h"

#include <QJsonArray>

#include <algorithm>

namespace decodescope {

namespace {

constexpr std::int64_t kMaxTokenizerBytes = 100'000'000;

Error unsupported(const std::string& path, const std::string& cause)
{
    return fileError(ErrorCode::Unsupported, path, cause, "use a byte-level BPE tokenizer such as GPT-2's");
}

bool isSet(const QJsonValue& value)
{
    return !value.isUndefined() && !value.isNull() && value != QJsonValue(false) && value != QJsonValue(QString())
        && value.toDouble(1) != 0;
}

// The file must not ask for anything that would be left out here.
Status checkSupported(const std::string& path, const QJsonObject& model)
{
    const QString type = model[QLatin1String("type")].toString(QStringLiteral("BPE"));
    if (type != QLatin1String("BPE"))
        return unsupported(path, "its model is of the type \"" + type.toStdString() + "\"");
    for (const char* key : {"dropout", "continuing_subword_prefix", "end_of_word_suffix", "byte_fallback"}) {
        if (isSet(model[QLatin1String(key)]))
            return unsupported(path, std::string("its model uses \"") + key + "\"");
    }
    return Success();
}

Status addMerges(BpeTablesBuilder& builder, const QJsonArray& merges)
{
    for (const QJsonValue& merge : merges) {
        const QString joined = merge.toString();
        const QJsonArray pair = merge.toArray();
        const bool isPair = pair.size() == 2;
        const QString left = isPair ? pair[0].toString() : joined.section(QLatin1Char(' '), 0, 0);
        const QString right = isPair ? pair[1].toString() : joined.section(QLatin1Char(' '), 1);
        if (const Status added = builder.addMerge(left, right); !added.hasValue())
            return added;
    }
    return Success();
}

Status addAddedTokens(const std::string& path, BpeTablesBuilder& builder, const QJsonArray& tokens)
{
    for (const QJsonValue& value : tokens) {
        const QJsonObject token = value.toObject();
        for (const char* key : {"single_word", "lstrip", "rstrip"}) {
            if (isSet(token[QLatin1String(key)])) {
                return unsupported(path,
                    "its added token \"" + token[QLatin1String("content")].toString().toStdString() + "\" uses \"" + key
                        + "\"");
            }
        }
        const Status added = builder.addAddedToken(token[QLatin1String("content")].toString(),
            token[QLatin1String("id")].toInteger(-1), token[QLatin1String("special")].toBool());
        if (!added.hasValue())
            return added;
    }
    return Success();
}

using TokenizerResult = Result<std::shared_ptr<const Tokenizer>>;

// `ignoresMerges`: a piece that is a token is that token, whatever its bytes would merge to.
TokenizerResult finish(const std::string& path, BpeTables tables, TextRules rules, bool ignoresMerges)
{
    tables.patterns = std::move(rules.patterns);
    tables.composes = rules.composes;
    if (ignoresMerges)
        ignoreMerges(tables);
    if (!rules.beginToken.isEmpty()) {
        const std::string name = rules.beginToken.toStdString();
        const auto begin = std::ranges::find(tables.added, name, &AddedToken::content);
        if (begin == tables.added.end()) {
            return fileError(ErrorCode::BadFormat, path,
                "its post_processor begins a text with \"" + name + "\", which is no added token",
                "copy or download the tokenizer again");
        }
        tables.beginToken = begin->token;
    }
    return std::shared_ptr<const Tokenizer>(std::make_shared<BpeTokenizer>(std::move(tables)));
}

} // namespace

Result<std::shared_ptr<const Tokenizer>> loadTokenizerJson(const std::string& path)
{
    const Result<QJsonObject> root = readJsonObject(path, kMaxTokenizerBytes);
    if (!root.hasValue())
        return root.error();
    const QJsonObject model = root.value()[QLatin1String("model")].toObject();
    if (const Status supported = checkSupported(path, model); !supported.hasValue())
        return supported.error();
    Result<TextRules> rules = readTextRules(path, root.value());
    if (!rules.hasValue())
        return rules.error();
    const QJsonObject vocabulary = model[QLatin1String("vocab")].toObject();
    const QJsonArray addedTokens = root.value()[QLatin1String("added_tokens")].toArray();
    BpeTablesBuilder builder(path, vocabulary.size() + addedTokens.size());
    if (const Status added = builder.addVocabulary(vocabulary); !added.hasValue())
        return added.error();
    if (const Status added = addMerges(builder, model[QLatin1String("merges")].toArray()); !added.hasValue())
        return added.error();
    if (const Status added = addAddedTokens(path, builder, addedTokens); !added.hasValue())
        return added.error();
    const bool ignoresMerges = model[QLatin1String("ignore_merges")].toBool();
    return finish(path, builder.take(rules.value().addsSpaceInFront), std::move(rules).value(), ignoresMerges);
}

Result<std::shared_ptr<const Tokenizer>> loadGpt2Tokenizer(const std::string& vocabularyPath, const std::string& mergesPath)
{
    const Result<QJsonObject> vocabulary = readJsonObject(vocabularyPath, kMaxTokenizerBytes);
    if (!vocabulary.hasValue())
        return vocabulary.error();
    const Result<QByteArray> merges = readFile(mergesPath, kMaxTokenizerBytes);
    if (!merges.hasValue())
        return merges.error();
    BpeTablesBuilder builder(vocabularyPath, vocabulary.value().size());
    if (const Status added = builder.addVocabulary(vocabulary.value()); !added.hasValue())
        return added.error();
    const QStringList lines = QString::fromUtf8(merges.value()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1String("#version")))
            continue;
        const Status added
            = builder.addMerge(line.section(QLatin1Char(' '), 0, 0), line.section(QLatin1Char(' '), 1).trimmed());
        if (!added.hasValue())
            return added.error();
    }
    const QString endOfText = QStringLiteral("<|endoftext|>");
    if (const int token = builder.tokenOf(endOfText); token >= 0) {
        if (const Status added = builder.addAddedToken(endOfText, token, true); !added.hasValue())
            return added.error();
    }
    return std::shared_ptr<const Tokenizer>(std::make_shared<BpeTokenizer>(builder.take(false)));
}

} // namespace decodescope
