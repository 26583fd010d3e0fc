#include "core/formats/model_config.h"
#include "tests/core/formats/tensor_file.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

QJsonObject smallConfig()
{
    return QJsonDocument::fromJson(
        R"({"model_type": "seed1", "vocab_size": 61, "d_model": 24, "n_layers": 2, "n_heads": 3, "d_ff": 40,
        "norm": "rmsnorm", "mlp": "swiglu", "positions": "rope", "max_positions": 48, "norm_eps": 1e-6})")
        .object();
}

} // namespace

class ModelConfigTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyKeyArrivesInTheShape()
    {
        QJsonObject config = smallConfig();
        config[QStringLiteral("name")] = QStringLiteral("小模型");
        config[QStringLiteral("rope_theta")] = 500;
        config[QStringLiteral("eos_token_id")] = 60;
        config[QStringLiteral("tokenizer")] = QStringLiteral("bytes");
        config[QStringLiteral("tie_word_embeddings")] = true;
        const auto read = readModelConfig(write(QJsonDocument(config).toJson()));
        QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
        const ModelShape& shape = read.value().shape;
        QCOMPARE(read.value().tokenizer, std::string("bytes"));
        QCOMPARE(shape.name, std::string("小模型"));
        QCOMPARE(shape.vocabulary, 61);
        QCOMPARE(shape.width, 24);
        QCOMPARE(shape.layers, 2);
        QCOMPARE(shape.heads, 3);
        QCOMPARE(shape.kvHeads, 3);
        QCOMPARE(shape.headWidth, 8);
        QCOMPARE(shape.hidden, 40);
        QCOMPARE(shape.context, 48);
        QCOMPARE(shape.normEpsilon, 1e-6F);
        QCOMPARE(shape.rotaryBase, 500.0);
        QCOMPARE(shape.endToken, 60);
        QVERIFY(shape.tiedHead);
        QVERIFY(shape.norm == NormKind::RmsNorm && shape.mlp == MlpKind::SwiGlu && shape.positions == PositionKind::Rotary);
    }

    void whatIsNotGivenHasADefault()
    {
        QJsonObject config = smallConfig();
        config[QStringLiteral("eos_token_id")] = QJsonValue();
        const auto read = readModelConfig(write(QJsonDocument(config).toJson()));
        QVERIFY(read.hasValue());
        QCOMPARE(read.value().shape.endToken, -1);
        QCOMPARE(read.value().shape.rotaryBase, 10000.0);
        QVERIFY(!read.value().shape.tiedHead);
        QVERIFY(read.value().shape.name.empty());
        QVERIFY(read.value().tokenizer.empty());
    }

    void wrongKeysAreNamed_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char* name, const char* key, const char* value, const char* cause) {
            QTest::newRow(name) << QByteArray(key) << QByteArray(value) << QString::fromLatin1(cause);
        };
        row("no type", "model_type", "null", "\"model_type\" is missing");
        row("an unknown type", "model_type", "\"mamba\"",
            "models of the type \"mamba\" are not supported; choose one of these types: gpt2, llama, mistral, qwen2, qwen3, seed1, seed2.");
        row("no vocabulary", "vocab_size", "null", "\"vocab_size\" is missing; give it as a whole number");
        row("a vocabulary in quotes", "vocab_size", "\"61\"", "\"vocab_size\" is not a whole number");
        row("a broken number of layers", "n_layers", "1.5", "\"n_layers\" is not a whole number");
        row("a width beyond every int", "d_model", "99999999999999999999", "\"d_model\" is not a whole number");
        row("no heads", "n_heads", "0", "the number of heads is 0 but must be from 1 to 1024");
        row("minus three heads", "n_heads", "-3", "the number of heads is -3 but must be from 1 to 1024");
        row("heads that do not divide the width", "n_heads", "5", "\"d_model\" is 24, which \"n_heads\" 5 does not divide");
        row("rotary heads of odd width", "n_heads", "8", "the width of a head must be even, not 3");
        row("no layers", "n_layers", "0", "the number of layers is 0 but must be from 1 to 1024");
        row("too many layers", "n_layers", "1025", "the number of layers is 1025 but must be from 1 to 1024");
        row("no context", "max_positions", "0", "the context is 0 but must be from 1 to 1048576");
        row("too much context", "max_positions", "1048577", "the context is 1048577 but must be from 1 to 1048576");
        row("no hidden width", "d_ff", "-1", "the hidden width is -1");
        row("an unknown norm", "norm", "\"batchnorm\"", "\"norm\" is \"batchnorm\", which is not supported; use one of: rmsnorm, layernorm.");
        row("an unknown MLP", "mlp", "\"relu\"", "use one of: swiglu, gelu, gelu_tanh.");
        row("unknown positions", "positions", "\"alibi\"", "use one of: none, learned, rope.");
        row("no epsilon", "norm_eps", "null", "\"norm_eps\" is missing");
        row("a negative epsilon", "norm_eps", "-1e-5", "the norm epsilon is");
        row("a huge epsilon", "norm_eps", "1e300", "the norm epsilon is");
        row("no rotary base", "rope_theta", "0", "the rotary base is 0");
        row("an end token beyond the vocabulary", "eos_token_id", "61",
            "the end token is 61 but the vocabulary ends at token 60");
        row("a tied head in words", "tie_word_embeddings", "\"yes\"", "\"tie_word_embeddings\" is not true or false");
        row("a name that is a number", "name", "7", "\"name\" is not a text");
    }

    void wrongKeysAreNamed()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(QString, cause);
        QJsonObject config = smallConfig();
        config.remove(QString::fromLatin1(key));
        QByteArray text = QJsonDocument(config).toJson(QJsonDocument::Compact);
        text.insert(1, "\"" + key + "\":" + value + ",");
        const std::string path = write(text);
        const auto read = readModelConfig(path);
        QVERIFY(!read.hasValue());
        const QString message = QString::fromStdString(read.error().message);
        QVERIFY2(message.contains(cause), qPrintable(message));
        QVERIFY2(message.startsWith(QString::fromStdString(path) + QStringLiteral(": ")), qPrintable(message));
    }

    void aModelTooLargeForTheProgramIsRefused()
    {
        QJsonObject config = smallConfig();
        config[QStringLiteral("d_model")] = 65520;
        config[QStringLiteral("n_layers")] = 1024;
        config[QStringLiteral("d_ff")] = 262144;
        const auto read = readModelConfig(write(QJsonDocument(config).toJson()));
        QVERIFY(!read.hasValue());
        QVERIFY(read.error().code == ErrorCode::Unsupported);
        const QString message = QString::fromStdString(read.error().message);
        QVERIFY2(
            message.contains(QStringLiteral("width of a head is 21840 but must be from 1 to 4096")), qPrintable(message));
        config[QStringLiteral("n_heads")] = 1008;
        config[QStringLiteral("d_model")] = 1008 * 64;
        const auto tooLarge = readModelConfig(write(QJsonDocument(config).toJson()));
        QVERIFY(!tooLarge.hasValue());
        QVERIFY2(tooLarge.error().message.find("parameters but this program stops at 17179869184") != std::string::npos,
            tooLarge.error().message.c_str());
    }

    void filesThatAreNoObjectAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("cause");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("the file is empty");
        QTest::newRow("cut short") << QByteArray("{\"model_type\": \"se") << QStringLiteral("breaks the JSON");
        QTest::newRow("a list") << QByteArray("[]") << QStringLiteral("must be an object");
        QTest::newRow("not JSON") << QByteArray("\x7F"
                                                "ELF")
                                  << QStringLiteral("byte 1 breaks the JSON");
    }

    void filesThatAreNoObjectAreRefused()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, cause);
        const auto read = readModelConfig(write(content));
        QVERIFY(!read.hasValue());
        QVERIFY2(QString::fromStdString(read.error().message).contains(cause), read.error().message.c_str());
    }

private:
    std::string write(const QByteArray& content)
    {
        return writeFile(m_folder.filePath(QStringLiteral("config.json")), content);
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ModelConfigTest)
#include "tst_model_config.moc"
