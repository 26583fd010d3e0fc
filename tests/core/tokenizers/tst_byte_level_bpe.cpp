#include "core/tokenizers/byte_level_bpe.h"
#include "tests/core/tokenizers/sample_texts.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;

namespace {

const QString kSmall = QStringLiteral(DECODESCOPE_TEST_DATA "/tokenizers/small_bpe.json");

QJsonObject smallTokenizer()
{
    QFile file(kSmall);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::string joined(const Tokenizer& tokenizer, const std::vector<int>& tokens)
{
    std::string text;
    for (const int token : tokens)
        text += tokenizer.bytes(token);
    return text;
}

} // namespace

class ByteLevelBpeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void initTestCase()
    {
        const auto loaded = loadTokenizerJson(kSmall.toStdString());
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : loaded.error().message.c_str());
        m_small = loaded.value();
        QCOMPARE(m_small->vocabularySize(), 330);
    }

    // The expected ids are those of the Python code that trained the file.
    void textBecomesTheIdsOfTheTrainer_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("ids");
        QTest::newRow("English") << QStringLiteral("The cache keeps the keys.")
                                 << QList<int> {289, 283, 324, 101, 112, 115, 258, 324, 121, 115, 46};
        QTest::newRow("Chinese") << QStringLiteral("缓存保存键和值。")
                                 << QList<int> {231, 312, 228, 191, 157, 279, 233, 306, 314, 299, 313};
        QTest::newRow("a space in front") << QStringLiteral(" each step computes one row")
                                          << QList<int> {319, 316, 112, 317, 328, 275, 110, 101, 32, 262};
    }

    void textBecomesTheIdsOfTheTrainer()
    {
        QFETCH(QString, text);
        QFETCH(QList<int>, ids);
        const auto tokens = m_small->encode(text.toStdString());
        QVERIFY(tokens.hasValue());
        QCOMPARE(QList<int>(tokens.value().begin(), tokens.value().end()), ids);
    }

    void anyBytesComeBack_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("every character of every plane") << QByteArray::fromStdString(fixtures::everyCharacter());
        for (unsigned seed = 1; seed <= 20; ++seed)
            QTest::addRow("random bytes %u", seed) << QByteArray::fromStdString(fixtures::randomBytes(2000, seed));
        QTest::newRow("a character cut in two") << QByteArray("The \xE7\xBC");
        QTest::newRow("a zero byte") << QByteArray("a\0b", 3);
    }

    void anyBytesComeBack()
    {
        QFETCH(QByteArray, text);
        const auto tokens = m_small->encode(text.toStdString());
        QVERIFY(tokens.hasValue());
        QVERIFY(joined(*m_small, tokens.value()) == text.toStdString());
    }

    void theEndTokenIsSpecial()
    {
        QCOMPARE(m_small->specialName(329), std::string("<|endoftext|>"));
        QCOMPARE(m_small->bytes(329), std::string());
        QCOMPARE(m_small->specialName(328), std::string());
        const auto tokens = m_small->encode("a<|endoftext|><|endoftext|>b<|endoftext|");
        QVERIFY(tokens.hasValue());
        QCOMPARE(tokens.value().at(1), 329);
        QCOMPARE(tokens.value().at(2), 329);
        QCOMPARE(joined(*m_small, tokens.value()), std::string("ab<|endoftext|"));
    }

    void otherNumbersAreNoTokens()
    {
        for (const int token : {-1, 330, 1 << 30}) {
            QCOMPARE(m_small->bytes(token), std::string());
            QCOMPARE(m_small->specialName(token), std::string());
        }
    }

    // A quadratic merge would take minutes here.
    void aLongWordIsNoProblem_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("one letter") << QByteArray(100000, 'e');
        QTest::newRow("words without spaces") << QByteArray("thecachekeepswhatthemodelhasseen").repeated(3200);
        QTest::newRow("Chinese without a stop") << QByteArray("缓存保存已经算过的键和值").repeated(3000);
    }

    void aLongWordIsNoProblem()
    {
        QFETCH(QByteArray, word);
        QElapsedTimer clock;
        clock.start();
        const auto tokens = m_small->encode(word.toStdString());
        QVERIFY(clock.elapsed() < 10000);
        QVERIFY(tokens.hasValue());
        QVERIFY(joined(*m_small, tokens.value()) == word.toStdString());
    }

    void mergesMayBePairs()
    {
        QJsonObject root = smallTokenizer();
        QJsonObject model = root[QStringLiteral("model")].toObject();
        QJsonArray pairs;
        for (const QJsonValue& merge : model[QStringLiteral("merges")].toArray()) {
            const QStringList sides = merge.toString().split(QLatin1Char(' '));
            pairs += QJsonArray {sides[0], sides[1]};
        }
        model[QStringLiteral("merges")] = pairs;
        root[QStringLiteral("model")] = model;
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        const std::string text = "The cache keeps the keys. 缓存";
        QCOMPARE(tokenizer.value()->encode(text).value(), m_small->encode(text).value());
    }

    void aSpaceInFrontIsAddedWhenAsked()
    {
        QJsonObject root = smallTokenizer();
        QJsonObject splitter = root[QStringLiteral("pre_tokenizer")].toObject();
        splitter[QStringLiteral("add_prefix_space")] = true;
        root[QStringLiteral("pre_tokenizer")] = splitter;
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        QCOMPARE(tokenizer.value()->encode("the keys").value(), m_small->encode(" the keys").value());
        QCOMPARE(tokenizer.value()->encode(" the keys").value(), m_small->encode(" the keys").value());
    }

    void textIsComposedWhenAsked()
    {
        QJsonObject root = smallTokenizer();
        root[QStringLiteral("normalizer")] = QJsonObject {{QStringLiteral("type"), QStringLiteral("NFC")}};
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        QCOMPARE(tokenizer.value()->encode("cafe\u0301 \u212B").value(), m_small->encode("caf\u00E9 \u00C5").value());
        const std::string stray = "e\u0301 \xE7\xBC"; // no UTF-8, so left alone
        QCOMPARE(tokenizer.value()->encode(stray).value(), m_small->encode(stray).value());
    }

    void aWholePieceGoesFirstWhenMergesAreIgnored()
    {
        QJsonObject root = smallTokenizer();
        QJsonObject model = root[QStringLiteral("model")].toObject();
        QJsonObject vocabulary = model[QStringLiteral("vocab")].toObject();
        vocabulary[QStringLiteral("\u0120zebra")] = 330; // no merge leads to it
        model[QStringLiteral("vocab")] = vocabulary;
        root[QStringLiteral("model")] = model;
        const auto merging = loadTokenizerJson(write(root));
        model[QStringLiteral("ignore_merges")] = true;
        root[QStringLiteral("model")] = model;
        const auto ignoring = loadTokenizerJson(write(root));
        QVERIFY(merging.hasValue() && ignoring.hasValue());
        QVERIFY(merging.value()->encode(" zebra").value().size() > 1);
        QCOMPARE(ignoring.value()->encode(" zebra").value(), std::vector<int> {330});
        QCOMPARE(ignoring.value()->encode(" zebras").value(), merging.value()->encode(" zebras").value());
    }

    void theBeginTokenIsKnownButNotEncoded()
    {
        QJsonObject root = smallTokenizer();
        QCOMPARE(m_small->beginToken(), -1);
        root[QStringLiteral("post_processor")] = QJsonDocument::fromJson(R"({"type": "TemplateProcessing", "single":
            [{"SpecialToken": {"id": "<|endoftext|>"}}, {"Sequence": {"id": "A"}}]})")
                                                     .object();
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        QCOMPARE(tokenizer.value()->beginToken(), 329);
        QCOMPARE(tokenizer.value()->encode("the").value(), m_small->encode("the").value());
    }

    void anAddedTokenThatIsNotSpecialKeepsItsText()
    {
        QJsonObject root = smallTokenizer();
        QJsonArray added = root[QStringLiteral("added_tokens")].toArray();
        added += QJsonObject {{QStringLiteral("id"), 330}, {QStringLiteral("content"), QStringLiteral("the")},
            {QStringLiteral("special"), false}};
        added += QJsonObject {{QStringLiteral("id"), 332}, {QStringLiteral("content"), QStringLiteral("the cache")},
            {QStringLiteral("special"), false}};
        root[QStringLiteral("added_tokens")] = added;
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        QCOMPARE(tokenizer.value()->vocabularySize(), 333);
        QCOMPARE(tokenizer.value()->encode("the cachethe").value(), (std::vector<int> {332, 330}));
        QCOMPARE(tokenizer.value()->bytes(332), std::string("the cache"));
        QCOMPARE(tokenizer.value()->bytes(331), std::string());
    }

    void aByteWithoutTokenIsNamed()
    {
        QJsonObject root = smallTokenizer();
        QJsonObject model = root[QStringLiteral("model")].toObject();
        QJsonObject vocabulary = model[QStringLiteral("vocab")].toObject();
        vocabulary.remove(QStringLiteral("~"));
        model[QStringLiteral("vocab")] = vocabulary;
        root[QStringLiteral("model")] = model;
        const auto tokenizer = loadTokenizerJson(write(root));
        QVERIFY(tokenizer.hasValue());
        const auto tokens = tokenizer.value()->encode("a ~ b");
        QVERIFY(!tokens.hasValue());
        QVERIFY(tokens.error().code == ErrorCode::Unsupported);
        QCOMPARE(tokens.error().message,
            std::string("The tokenizer has no token for byte 126 of \" ~\"; leave that character out of the text."));
    }

    void wrongFilesAreRefusedInWords_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("cause");
        const QByteArray start = R"({"pre_tokenizer":{"type":"ByteLevel"},"model":{"type":"BPE",)";
        QTest::newRow("not JSON") << QByteArray("[}") << QStringLiteral("breaks the JSON");
        QTest::newRow("another kind of model")
            << QByteArray(R"({"model":{"type":"WordPiece"}})") << QStringLiteral("of the type \"WordPiece\"");
        QTest::newRow("byte fallback") << QByteArray(R"({"model":{"type":"BPE","byte_fallback":true}})")
                                       << QStringLiteral("\"byte_fallback\"");
        QTest::newRow("dropout") << QByteArray(R"({"model":{"type":"BPE","dropout":0.1}})") << QStringLiteral("\"dropout\"");
        QTest::newRow("a normalizer") << QByteArray(R"({"normalizer":{"type":"NFKC"},"model":{"type":"BPE"}})")
                                      << QStringLiteral("its normalizer is of the type \"NFKC\"");
        QTest::newRow("a begin token that is none")
            << start + R"("vocab":{"a":0}},"post_processor":{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"<s>"}}]}})"
            << QStringLiteral("its post_processor begins a text with \"<s>\", which is no added token");
        QTest::newRow("an added token that takes spaces with it")
            << start + R"("vocab":{"a":0}},"added_tokens":[{"id":1,"content":"<m>","lstrip":true}]})"
            << QStringLiteral("its added token \"<m>\" uses \"lstrip\"");
        QTest::newRow("another splitter") << QByteArray(R"({"pre_tokenizer":{"type":"Metaspace"},"model":{"type":"BPE"}})")
                                          << QStringLiteral("pre_tokenizer does not end with ByteLevel");
        QTest::newRow("no vocabulary") << start + "\"merges\":[]}}" << QStringLiteral("it has no vocabulary");
        QTest::newRow("a negative number")
            << start + R"("vocab":{"a":-1}}})" << QStringLiteral("the number of \"a\" is not a whole number from 0");
        QTest::newRow("a huge number") << start + R"("vocab":{"a":2000000000}}})" << QStringLiteral("from 0 to 1025");
        QTest::newRow("a number far past the file's tokens")
            << start + R"("vocab":{"a":1026}}})" << QStringLiteral("the number of \"a\" is not a whole number from 0 to 1025");
        QTest::newRow("a number that occurs twice")
            << start + R"("vocab":{"a":1,"b":1}}})" << QStringLiteral("token 1 occurs twice");
        QTest::newRow("an unknown side of a merge") << start + R"("vocab":{"a":0,"ab":1},"merges":["a b"]}})"
                                                    << QStringLiteral("the merge of \"a\" and \"b\" uses a token");
        QTest::newRow("an unknown result of a merge")
            << start + R"("vocab":{"a":0,"b":1},"merges":[["a","b"]]}})" << QStringLiteral("the merge of");
        QTest::newRow("a merge that is a number")
            << start + R"("vocab":{"a":0},"merges":[7]}})" << QStringLiteral("the merge of \"\" and \"\"");
        QTest::newRow("an added token without text")
            << start + R"("vocab":{"a":0}},"added_tokens":[{"id":1}]})" << QStringLiteral("an added token has no content");
    }

    void wrongFilesAreRefusedInWords()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, cause);
        const std::string path = write(json);
        const auto tokenizer = loadTokenizerJson(path);
        QVERIFY(!tokenizer.hasValue());
        const QString message = QString::fromStdString(tokenizer.error().message);
        QVERIFY2(message.contains(cause), qPrintable(message));
        QVERIFY2(message.startsWith(QString::fromStdString(path) + QStringLiteral(": ")), qPrintable(message));
    }

private:
    std::string write(const QByteArray& content)
    {
        QFile file(m_folder.filePath(QStringLiteral("tokenizer.json")));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName().toStdString()
                                                                                        : std::string();
    }
    std::string write(const QJsonObject& root) { return write(QJsonDocument(root).toJson()); }

    std::shared_ptr<const Tokenizer> m_small;
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ByteLevelBpeTest)
#include "tst_byte_level_bpe.moc"
