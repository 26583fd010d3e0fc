#include "core/tokenizers/text_rules.h"

#include "core/tokenizers/file_reading.h"
#include "core/tokenizers/text_pieces.h"

#include <QJsonArray>

#include <optional>

namespace decodescope {

namespace {

// Collects the rules; the first thing that cannot be done is kept as the error.
class RulesReader
{
public:
    explicit RulesReader(const std::string& path)
        : m_path(path)
    {
    }

    void readNormalizer(const QJsonObject& normalizer)
    {
        for (const QJsonObject& part : partsOf(normalizer, QLatin1String("normalizers"))) {
            if (typeOf(part) != QLatin1String("NFC"))
                refuse("its normalizer is of the type " + quoted(typeOf(part)));
            m_rules.composes = true;
        }
    }

    void readPreTokenizer(const QJsonObject& preTokenizer)
    {
        const QList<QJsonObject> parts = partsOf(preTokenizer, QLatin1String("pretokenizers"));
        if (parts.isEmpty() || typeOf(parts.last()) != QLatin1String("ByteLevel"))
            refuse("its pre_tokenizer does not end with ByteLevel");
        for (const QJsonObject& part : parts) {
            const QString type = typeOf(part);
            if (type == QLatin1String("Split"))
                addSplit(part);
            else if (type == QLatin1String("Digits"))
                addPattern(part[QLatin1String("individual_digits")].toBool() ? QStringLiteral("\\p{N}") : QStringLiteral("\\p{N}+"));
            else if (type == QLatin1String("ByteLevel"))
                addByteLevel(part, parts.size() == 1);
            else
                refuse("its pre_tokenizer has a part of the type " + quoted(type));
        }
    }

    void readPostProcessor(const QJsonObject& postProcessor)
    {
        for (const QJsonObject& part : partsOf(postProcessor, QLatin1String("processors"))) {
            const QString type = typeOf(part);
            if (type == QLatin1String("TemplateProcessing"))
                readTemplate(part[QLatin1String("single")].toArray());
            else if (type != QLatin1String("ByteLevel"))
                refuse("its post_processor has a part of the type " + quoted(type));
        }
    }

    void readDecoder(const QJsonObject& decoder)
    {
        if (!decoder.isEmpty() && typeOf(decoder) != QLatin1String("ByteLevel"))
            refuse("its decoder is of the type " + quoted(typeOf(decoder)));
    }

    Result<TextRules> take()
    {
        if (m_error)
            return *m_error;
        return std::move(m_rules);
    }

private:
    static QString typeOf(const QJsonObject& part) { return part[QLatin1String("type")].toString(); }
    static std::string quoted(const QString& text) { return "\"" + text.toStdString() + "\""; }

    // The parts of a Sequence, under `key`; one part that is none; nothing for a null.
    static QList<QJsonObject> partsOf(const QJsonObject& whole, QLatin1String key)
    {
        if (whole.isEmpty())
            return {};
        if (typeOf(whole) != QLatin1String("Sequence"))
            return {whole};
        QList<QJsonObject> parts;
        const QJsonArray list = whole[key].toArray();
        for (const QJsonValue& part : list)
            parts += part.toObject();
        return parts;
    }

    void addSplit(const QJsonObject& split)
    {
        const QString behavior = split[QLatin1String("behavior")].toString();
        const QJsonValue pattern = split[QLatin1String("pattern")][QLatin1String("Regex")];
        if (behavior != QLatin1String("Isolated"))
            refuse("its pre_tokenizer has a Split with the behavior " + quoted(behavior));
        else if (split[QLatin1String("invert")].toBool())
            refuse("its pre_tokenizer has a Split that is inverted");
        else if (!pattern.isString())
            refuse("its pre_tokenizer has a Split without a Regex");
        else
            addPattern(pattern.toString());
    }

    void addByteLevel(const QJsonObject& part, bool isAlone)
    {
        if (part[QLatin1String("use_regex")].toBool(true))
            m_rules.patterns.push_back(gpt2Pattern());
        m_rules.addsSpaceInFront = part[QLatin1String("add_prefix_space")].toBool();
        if (m_rules.addsSpaceInFront && !isAlone)
            refuse("its pre_tokenizer adds a space in front of every piece");
    }

    void addPattern(const QString& written)
    {
        if (const std::optional<QRegularExpression> pattern = splitPattern(written))
            m_rules.patterns.push_back(*pattern);
        else
            refuse("its pre_tokenizer splits by a regular expression that is not understood, " + quoted(written.left(80)));
    }

    void readTemplate(const QJsonArray& items)
    {
        bool isPastText = false;
        for (const QJsonValue& item : items) {
            const QJsonValue special = item[QLatin1String("SpecialToken")];
            if (special.isUndefined()) {
                isPastText = true;
                continue;
            }
            if (isPastText)
                refuse("its post_processor adds a token behind every text");
            else if (!m_rules.beginToken.isEmpty())
                refuse("its post_processor adds more than one token in front of a text");
            m_rules.beginToken = special[QLatin1String("id")].toString();
        }
    }

    void refuse(const std::string& cause)
    {
        if (!m_error)
            m_error = fileError(ErrorCode::Unsupported, m_path, cause, "use a byte-level BPE tokenizer such as GPT-2's");
    }

    const std::string& m_path;
    TextRules m_rules;
    std::optional<Error> m_error;
};

} // namespace

Result<TextRules> readTextRules(const std::string& path, const QJsonObject& root)
{
    RulesReader reader(path);
    reader.readNormalizer(root[QLatin1String("normalizer")].toObject());
    reader.readPreTokenizer(root[QLatin1String("pre_tokenizer")].toObject());
    reader.readPostProcessor(root[QLatin1String("post_processor")].toObject());
    reader.readDecoder(root[QLatin1String("decoder")].toObject());
    return reader.take();
}

} // namespace decodescope
