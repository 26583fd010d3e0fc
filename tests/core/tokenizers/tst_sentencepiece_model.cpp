// tokenizer.model files: the library's tokens where it keeps the text, and every text back as it was.
#include "core/tokenizers/sentencepiece_bpe.h"
#include "core/tokenizers/sentencepiece_model.h"
#include "tests/core/tokenizers/sample_texts.h"
#include "tests/support/mutations.h"
#include "tests/support/sentencepiece_training.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sentencepiece_processor.h>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

constexpr int kUnknown = 0;
constexpr int kBegin = 1;

const std::vector<std::string> kTexts {"", " ", "  ", "a", " a", "a ", "the cache keeps the keys again",
    "The Cache  Keeps\n\tit", "缓存保存键和值", "春眠不觉晓, 处处", "naïve é \U0001F600", std::string("nul\0l", 5),
    "1234567890 12", "<s> </s> <unk> <0x41>"};

std::string joined(const Tokenizer& tokenizer, const std::vector<int>& tokens)
{
    std::string text;
    for (const int token : tokens)
        text += tokenizer.bytes(token);
    return tokenizer.addsSpaceInFront() && !text.empty() ? text.substr(1) : text;
}

std::string spacesOf(std::string text)
{
    for (std::size_t at = 0; (at = text.find("\u2581", at)) != std::string::npos;)
        text.replace(at, 3, " ");
    return text;
}

} // namespace

class SentencePieceModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data()
    {
        QTest::addColumn<QByteArray>("model");
        const auto row = [](const char* name, const SentencePieceOptions& options) {
            const std::string model = trainedSentencePiece(options);
            QVERIFY2(!model.empty(), name);
            QTest::newRow(name) << QByteArray::fromStdString(model);
        };
        row("BPE as Llama's", {});
        row("unigram", {{"model_type", "unigram"}, {"vocab_size", "350"}});
        row("no space in front", {{"add_dummy_prefix", "false"}});
        row("one that joins spaces", {{"remove_extra_whitespaces", "true"}});
        row("one that normalizes", {{"normalization_rule_name", "nmt_nfkc"}});
        row("one with symbols of its own", {{"user_defined_symbols", "<mask>,ache"}});
        row("one that tests itself", {{"self_test_sample_size", "20"}, {"normalization_rule_name", "nmt_nfkc_cf"}});
    }

    void everyTextComesBack_data() { kinds_data(); }
    void everyTextComesBack()
    {
        const auto tokenizer = opened();
        QVERIFY(tokenizer);
        std::vector<std::string> texts = kTexts;
        texts.insert(texts.end(),
            {"a\u2581b", "\u2581", "\xFF", "a\xE4\xBD", "\xE4\xBD\xA0\xA0 b", "\xED\xA0\x80", "\xC0\x80", randomBytes(5000, 3)});
        for (const std::string& text : texts) {
            const auto tokens = tokenizer->encode(text);
            QVERIFY2(tokens.hasValue(), tokens.hasValue() ? "" : tokens.error().message.c_str());
            QVERIFY2(joined(*tokenizer, tokens.value()) == text, text.substr(0, 40).c_str());
        }
    }

    void everyCharacterComesBack()
    {
        const std::string text = everyCharacter();
        const auto tokenizer = load(trainedSentencePiece());
        const auto tokens = tokenizer->encode(text);
        QVERIFY(tokens.hasValue() && joined(*tokenizer, tokens.value()) == text);
    }

    void tokensAreTheLibrarys_data() { kinds_data(); }
    void tokensAreTheLibrarys()
    {
        QFETCH(QByteArray, model);
        const auto tokenizer = opened();
        sentencepiece::SentencePieceProcessor library;
        QVERIFY(library.LoadFromSerializedProto(model.toStdString()).ok());
        for (const std::string text :
            {"a", "the cache keeps the keys again", "every value forgets 缓存保存键和值 12", "zebra Quick \xC3\xA9"}) {
            const bool isFolded = QByteArray(QTest::currentDataTag()).contains("tests itself");
            if (!isFolded || text.find('Q') == std::string::npos) // that one makes letters small
                QCOMPARE(tokenizer->encode(text).value(), library.EncodeAsIds(text));
        }
        QCOMPARE(tokenizer->vocabularySize(), library.GetPieceSize());
    }

    void mergingByScoresGivesTheSame()
    {
        const std::string model = trainedSentencePiece();
        const auto tokenizer = load(model);
        sentencepiece::SentencePieceProcessor library;
        QVERIFY(library.LoadFromSerializedProto(model).ok());
        ScoredVocabulary vocabulary;
        for (int token = 0; token < library.GetPieceSize(); ++token) {
            const PieceKind kind = library.IsByte(token)               ? PieceKind::Byte
                : library.IsControl(token) || library.IsUnknown(token) ? PieceKind::Control
                                                                       : PieceKind::Ordinary;
            vocabulary.pieces.push_back({spacesOf(library.IdToPiece(token)), library.GetScore(token), kind});
        }
        const SentencePieceBpe twin(std::move(vocabulary));
        for (const std::string& text : kTexts)
            QCOMPARE(tokenizer->encode(text).value(), twin.encode(text).value());
        for (int token = -1; token <= twin.vocabularySize(); ++token) {
            QCOMPARE(tokenizer->bytes(token), twin.bytes(token));
            QCOMPARE(tokenizer->specialName(token), twin.specialName(token));
        }
    }

    void theBeginTokenIsTheModels()
    {
        const std::string model = trainedSentencePiece();
        QCOMPARE(load(model)->beginToken(), kBegin);
        QCOMPARE(load(model)->specialName(kBegin), std::string("<s>"));
        QCOMPARE(load(model, BeginToken::Left)->beginToken(), -1);
        QCOMPARE(load(trainedSentencePiece({{"bos_id", "-1"}}))->beginToken(), -1);
    }

    void aCharacterWithoutATokenIsNamed()
    {
        const auto tokenizer = load(trainedSentencePiece({{"byte_fallback", "false"}, {"vocab_size", "120"}}));
        QVERIFY(tokenizer);
        QVERIFY(tokenizer->encode("the cache").hasValue());
        const auto message = [&](const char* text) { return tokenizer->encode(text).error().message; };
        QCOMPARE(message("the é cache"),
            std::string("The tokenizer has no token for \"é\"; leave that character out of the text."));
        QCOMPARE(message("the \xFF"),
            std::string("The tokenizer has no token for byte 255; leave that character out of the text."));
        QCOMPARE(tokenizer->specialName(kUnknown), std::string("<unk>"));
        QCOMPARE(tokenizer->bytes(kUnknown), std::string());
    }

    void foreignFilesAreExplained_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("cause");
        const QByteArray model = QByteArray::fromStdString(trainedSentencePiece());
        const auto row = [](const char* name, const QByteArray& content, const char* cause) {
            QTest::newRow(name) << content << QString::fromLatin1(cause);
        };
        const char* const kRefused = "SentencePiece does not accept it as a model; copy or download the tokenizer again.";
        const char* const kCut = "it is cut short or no SentencePiece model; copy or download the tokenizer again.";
        row("nothing", "", "it has 0 pieces but from 1 to 1048576 are expected; copy or download the tokenizer again.");
        row("tiktoken's kind", "IQ== 0\nIg== 1\n",
            "it does not begin as a SentencePiece model does; use a tokenizer such as Llama 2's, or a tokenizer.json.");
        row("half of it", model.left(model.size() / 2), kCut);
        row("a field longer than the file", QByteArray("\x0A\xFF\xFF\xFF\xFF\x0F", 6), kCut);
        row("a number without an end", QByteArray("\x0A\x01\x08\x10") + QByteArray(12, '\xFF'), kCut);
        row("a million pieces and one", QByteArray("\x0A\x00", 2).repeated((1 << 20) + 1),
            "it has 1048577 pieces but from 1 to 1048576 are expected; copy or download the tokenizer again.");
        row("pieces without text", QByteArray("\x0A\x00", 2).repeated(10), kRefused);
        row("no unknown piece", QByteArray("\x0A\x03\x0A\x01") + 'a', kRefused);
        row("a score that is no number", model + QByteArray("\x0A\x08\x0A\x01~\x15\x00\x00\xC0\x7F", 10),
            "is not a finite number; copy or download the tokenizer again.");
        row("a byte that names none", model + QByteArray("\x0A\x05\x0A\x01~\x18\x06", 7), kRefused);
        row("spaces as they are", model + QByteArray("\x1A\x02\x28\x00", 4),
            "it keeps spaces as they are (escape_whitespaces is false); use a tokenizer such as Llama 2's, or a "
            "tokenizer.json.");
        row("spaces behind words", model + QByteArray("\x12\x03\xC0\x01\x01", 5),
            "it puts spaces behind words (treat_whitespace_as_suffix is true); use a tokenizer such as Llama 2's, or a "
            "tokenizer.json.");
    }

    void foreignFilesAreExplained()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, cause);
        const auto tokenizer = loadSentencePieceModel(write(content.toStdString()), BeginToken::Added);
        QVERIFY(!tokenizer.hasValue());
        const QString message = QString::fromStdString(tokenizer.error().message);
        QVERIFY2(message.endsWith(cause), qPrintable(message));
    }

    // A table of the normalizer that leads outside itself, and other damage: never a crash, never an exception.
    void damagedFilesAreATokenizerOrASentence()
    {
        const std::string model = trainedSentencePiece({{"normalization_rule_name", "nmt_nfkc"}});
        int opened = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const QByteArray damaged = mutated(QByteArray::fromStdString(model), seed);
            const auto tokenizer = loadSentencePieceModel(write(damaged.toStdString()), BeginToken::Added);
            opened += tokenizer.hasValue() ? 1 : 0;
            if (!tokenizer.hasValue()) {
                QVERIFY2(tokenizer.error().message.ends_with('.'), tokenizer.error().message.c_str());
                continue;
            }
            for (const std::string& text : kTexts) {
                const auto tokens = tokenizer.value()->encode(text);
                QVERIFY(!tokens.hasValue() || joined(*tokenizer.value(), tokens.value()) == text);
            }
        }
        QVERIFY(opened > 0 && opened < 400);
    }

private:
    std::string write(const std::string& content)
    {
        const QString path = m_folder.filePath(QStringLiteral("tokenizer.model"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(content)) >= 0 ? path.toStdString()
                                                                                                      : std::string();
    }

    std::shared_ptr<const Tokenizer> load(const std::string& content, BeginToken begin = BeginToken::Added)
    {
        const auto tokenizer = loadSentencePieceModel(write(content), begin);
        if (!tokenizer.hasValue())
            qWarning("%s", tokenizer.error().message.c_str());
        return tokenizer.hasValue() ? tokenizer.value() : nullptr;
    }

    std::shared_ptr<const Tokenizer> opened()
    {
        QFETCH(QByteArray, model);
        return load(model.toStdString());
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(SentencePieceModelTest)
#include "tst_sentencepiece_model.moc"
