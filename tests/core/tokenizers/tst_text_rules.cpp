#include "core/tokenizers/text_pieces.h"
#include "core/tokenizers/text_rules.h"

#include <QJsonDocument>
#include <QTest>

using namespace decodescope;

namespace {

QJsonObject object(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

// The pre_tokenizer of Llama 3 and Qwen2, which take `digits` at a time.
QByteArray splitThenBytes(const QByteArray& digits)
{
    const QByteArray pattern = "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}" + digits
        + "| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
    const QJsonObject split {{QStringLiteral("type"), QStringLiteral("Split")},
        {QStringLiteral("pattern"), QJsonObject {{QStringLiteral("Regex"), QString::fromLatin1(pattern)}}},
        {QStringLiteral("behavior"), QStringLiteral("Isolated")}};
    const QByteArray bytes = R"({"type":"ByteLevel","add_prefix_space":false,"use_regex":false})";
    return R"({"type":"Sequence","pretokenizers":[)" + QJsonDocument(split).toJson() + ',' + bytes + "]}";
}

QByteArray root(const QByteArray& preTokenizer)
{
    return R"({"pre_tokenizer":)" + preTokenizer + '}';
}

const QByteArray kByteLevel = R"({"type":"ByteLevel"})";

} // namespace

class TextRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The expected pieces are those of Python's module "regex" for the same expressions.
    void textIsCutAsTheFileSays_data()
    {
        QTest::addColumn<QByteArray>("preTokenizer");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("pieces");
        const auto row = [](const char* name, const QByteArray& preTokenizer, const QString& text, const char* pieces) {
            QTest::newRow(name) << preTokenizer << text << QString::fromUtf8(pieces).split(QLatin1Char('|'));
        };
        const QString english = QStringLiteral("I'LL pay $12345.67, she'S\n\n  now");
        row("Llama 3, English", splitThenBytes("{1,3}"), english, "I|'LL| pay| $|123|45|.|67|,| she|'S|\n\n| | now");
        row("Qwen2, English", splitThenBytes(""), english, "I|'LL| pay| $|1|2|3|4|5|.|6|7|,| she|'S|\n\n| | now");
        const QString mixed = QStringLiteral("缓存١٢٣abc—ok!?\r\n\r\nend   ");
        row("Llama 3, other scripts", splitThenBytes("{1,3}"), mixed, "缓存|١٢٣|abc|—ok|!?\r\n\r\n|end|   ");
        row("Qwen2, other scripts", splitThenBytes(""), mixed, "缓存|١|٢|٣|abc|—ok|!?\r\n\r\n|end|   ");
        row("rare white space", splitThenBytes(""), QStringLiteral("  \t x\u180E y\u3000z"), "  \t| x|\u180E| y|\u3000z");
        row("GPT-2", kByteLevel, english, "I|'|LL| pay| $|12345|.|67|,| she|'|S|\n\n | now");
        row("each digit alone, then GPT-2's",
            R"({"type":"Sequence","pretokenizers":[{"type":"Digits","individual_digits":true},{"type":"ByteLevel"}]})",
            QStringLiteral("in 2025, it's"), "in| |2|0|2|5|,| it|'s");
        row("groups of digits, nothing else",
            R"({"type":"Sequence","pretokenizers":[{"type":"Digits"},{"type":"ByteLevel","use_regex":false}]})",
            QStringLiteral("in 2025, it's"), "in |2025|, it's");
    }

    void textIsCutAsTheFileSays()
    {
        QFETCH(QByteArray, preTokenizer);
        QFETCH(QString, text);
        QFETCH(QStringList, pieces);
        const Result<TextRules> rules = readTextRules("t", object(root(preTokenizer)));
        QVERIFY2(rules.hasValue(), rules.hasValue() ? "" : rules.error().message.c_str());
        const std::string bytes = text.toStdString();
        QStringList found;
        for (const std::string_view piece : splitText(bytes, rules.value().patterns))
            found += QString::fromUtf8(piece.data(), static_cast<qsizetype>(piece.size()));
        QCOMPARE(found, pieces);
    }

    void theBeginTokenIsThatOfTheTemplate()
    {
        const QByteArray post = R"({"pre_tokenizer":{"type":"ByteLevel"},"post_processor":{"type":"Sequence","processors":[
            {"type":"ByteLevel"},{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"<|begin_of_text|>","type_id":0}},
            {"Sequence":{"id":"A","type_id":0}}],"special_tokens":{}}]}})";
        const Result<TextRules> rules = readTextRules("t", object(post));
        QVERIFY2(rules.hasValue(), rules.hasValue() ? "" : rules.error().message.c_str());
        QCOMPARE(rules.value().beginToken, QStringLiteral("<|begin_of_text|>"));
    }

    void otherRulesAreRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char* name, const QByteArray& json, const char* cause) {
            QTest::newRow(name) << json << QString::fromLatin1(cause);
        };
        const auto split = [](const QByteArray& keys) {
            return root(R"({"type":"Sequence","pretokenizers":[{"type":"Split",)" + keys
                + R"(},{"type":"ByteLevel","use_regex":false}]})");
        };
        row("no pre_tokenizer", R"({"pre_tokenizer":null})", "its pre_tokenizer does not end with ByteLevel");
        row("Metaspace", root(R"({"type":"Metaspace"})"), "its pre_tokenizer does not end with ByteLevel");
        row("Whitespace before bytes", root(R"({"type":"Sequence","pretokenizers":[{"type":"Whitespace"},{"type":"ByteLevel"}]})"),
            "its pre_tokenizer has a part of the type \"Whitespace\"");
        row("pieces that are thrown away", split(R"("pattern":{"Regex":"a"},"behavior":"Removed")"),
            "its pre_tokenizer has a Split with the behavior \"Removed\"");
        row("an inverted split", split(R"("pattern":{"Regex":"a"},"behavior":"Isolated","invert":true)"),
            "its pre_tokenizer has a Split that is inverted");
        row("a split by a text", split(R"("pattern":{"String":"a"},"behavior":"Isolated")"),
            "its pre_tokenizer has a Split without a Regex");
        row("no expression", split(R"("pattern":{"Regex":"*a"},"behavior":"Isolated")"), "that is not understood, \"*a\"");
        row("a word character", split(R"("pattern":{"Regex":"\\w+"},"behavior":"Isolated")"), "that is not understood, \"\\w+\"");
        row("a set in a set", split(R"("pattern":{"Regex":"[a[bc]]"},"behavior":"Isolated")"), "that is not understood");
        row("a space in front of every piece",
            root(R"({"type":"Sequence","pretokenizers":[{"type":"Digits"},{"type":"ByteLevel","add_prefix_space":true}]})"),
            "its pre_tokenizer adds a space in front of every piece");
        row("another normalizer", R"({"normalizer":{"type":"Lowercase"},"pre_tokenizer":{"type":"ByteLevel"}})",
            "its normalizer is of the type \"Lowercase\"");
        row("one of two normalizers",
            R"({"normalizer":{"type":"Sequence","normalizers":[{"type":"NFC"},{"type":"Strip"}]},"pre_tokenizer":{"type":"ByteLevel"}})",
            "its normalizer is of the type \"Strip\"");
        row("another post_processor", R"({"pre_tokenizer":{"type":"ByteLevel"},"post_processor":{"type":"RobertaProcessing"}})",
            "its post_processor has a part of the type \"RobertaProcessing\"");
        row("a token behind the text",
            R"({"pre_tokenizer":{"type":"ByteLevel"},"post_processor":{"type":"TemplateProcessing","single":[{"Sequence":{"id":"A"}},{"SpecialToken":{"id":"</s>"}}]}})",
            "its post_processor adds a token behind every text");
        row("another decoder", R"({"pre_tokenizer":{"type":"ByteLevel"},"decoder":{"type":"WordPiece"}})",
            "its decoder is of the type \"WordPiece\"");
    }

    void otherRulesAreRefusedByName()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, cause);
        const QJsonObject parsed = object(json);
        QVERIFY(!parsed.isEmpty());
        const Result<TextRules> rules = readTextRules("t", parsed);
        QVERIFY(!rules.hasValue());
        QVERIFY(rules.error().code == ErrorCode::Unsupported);
        const QString message = QString::fromStdString(rules.error().message);
        QVERIFY2(message.contains(cause), qPrintable(message));
        QVERIFY(message.startsWith(QLatin1String("t: ")));
    }
};

QTEST_APPLESS_MAIN(TextRulesTest)
#include "tst_text_rules.moc"
