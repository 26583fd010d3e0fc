#include "core/formats/model_config.h"
#include "tests/core/formats/model_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

QJsonObject object(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

// A golden model's configuration with some keys changed; a key that becomes "absent" is left out.
QJsonObject changed(const char* golden, const QByteArray& changes)
{
    QJsonObject config = object(fileContent(goldenFolder(golden) + QStringLiteral("/config.json")));
    const QJsonObject keys = object(changes);
    for (auto key = keys.begin(); key != keys.end(); ++key) {
        if (key.value() == QLatin1String("absent"))
            config.remove(key.key());
        else
            config[key.key()] = key.value();
    }
    return config;
}

} // namespace

class FamilyConfigsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void gpt2IsReadWhole()
    {
        const ModelConfig config = read(changed("gpt2", "{}"));
        const ModelShape& shape = config.shape;
        QCOMPARE(shape.vocabulary, 53);
        QCOMPARE(shape.width, 18);
        QCOMPARE(shape.layers, 2);
        QCOMPARE(shape.heads, 3);
        QCOMPARE(shape.kvHeads, 3);
        QCOMPARE(shape.headWidth, 6);
        QCOMPARE(shape.hidden, 45);
        QCOMPARE(shape.context, 41);
        QCOMPARE(shape.endToken, 52);
        QCOMPARE(shape.normEpsilon, 1e-5F);
        QVERIFY(shape.tiedHead);
        QVERIFY(shape.norm == NormKind::LayerNorm && shape.mlp == MlpKind::GeluTanh && shape.positions == PositionKind::Learned);
        QVERIFY(config.qkvBias == Bias::Required && config.mlpBias == Bias::Required);
    }

    void gpt2HasDefaults()
    {
        const ModelShape shape = read(changed("gpt2", R"({"n_inner":null,"activation_function":"absent","eos_token_id":"absent"})")).shape;
        QCOMPARE(shape.hidden, 4 * 18);
        QCOMPARE(shape.endToken, -1);
        QVERIFY(shape.mlp == MlpKind::GeluTanh);
        QVERIFY(!read(changed("gpt2", R"({"tie_word_embeddings":false})")).shape.tiedHead);
    }

    void activationsHaveManyNames_data()
    {
        QTest::addColumn<bool>("isExact");
        QTest::newRow("gelu_new") << false;
        QTest::newRow("gelu_pytorch_tanh") << false;
        QTest::newRow("gelu_fast") << false;
        QTest::newRow("gelu") << true;
    }

    void activationsHaveManyNames()
    {
        QFETCH(bool, isExact);
        const QByteArray name = QTest::currentDataTag();
        const ModelShape shape = read(changed("gpt2", "{\"activation_function\":\"" + name + "\"}")).shape;
        QVERIFY(shape.mlp == (isExact ? MlpKind::GeluErf : MlpKind::GeluTanh));
    }

    void llamaIsReadWhole()
    {
        const ModelConfig config = read(changed("llama_grouped", "{}"));
        const ModelShape& shape = config.shape;
        QCOMPARE(shape.vocabulary, 59);
        QCOMPARE(shape.width, 22);
        QCOMPARE(shape.heads, 4);
        QCOMPARE(shape.kvHeads, 2);
        QCOMPARE(shape.headWidth, 6);
        QCOMPARE(shape.hidden, 37);
        QCOMPARE(shape.context, 64);
        QCOMPARE(shape.rotaryBase, 500.0);
        QCOMPARE(shape.endToken, 58); // the first of the list
        QCOMPARE(shape.window, 0);
        QVERIFY(!shape.tiedHead && !shape.qkNorm);
        QVERIFY(shape.norm == NormKind::RmsNorm && shape.mlp == MlpKind::SwiGlu && shape.positions == PositionKind::Rotary);
        QVERIFY(config.qkvBias == Bias::Required && config.projectionBias == Bias::Required && config.mlpBias == Bias::Required);
    }

    void llamaHasDefaults()
    {
        const ModelConfig config = read(changed("llama_grouped",
            R"({"num_key_value_heads":null,"head_dim":null,"hidden_size":24,"attention_bias":"absent","mlp_bias":"absent",
            "tie_word_embeddings":"absent","rope_theta":"absent","hidden_act":"absent","eos_token_id":[]})"));
        QCOMPARE(config.shape.kvHeads, 4);
        QCOMPARE(config.shape.headWidth, 6);
        QCOMPARE(config.shape.rotaryBase, 10000.0);
        QCOMPARE(config.shape.endToken, -1);
        QVERIFY(!config.shape.tiedHead);
        QVERIFY(config.qkvBias == Bias::None && config.projectionBias == Bias::None && config.mlpBias == Bias::None);
    }

    void qwenHasBiasesAndNorms()
    {
        const ModelConfig qwen2 = read(changed("qwen2_bias", "{}"));
        QVERIFY(qwen2.qkvBias == Bias::Required && qwen2.projectionBias == Bias::None && !qwen2.shape.qkNorm);
        const ModelConfig qwen3 = read(changed("qwen3_norms", "{}"));
        QVERIFY(qwen3.qkvBias == Bias::None && qwen3.shape.qkNorm);
        QCOMPARE(qwen3.shape.headWidth, 10);
    }

    void windowsAreThoseOfTheFamily_data()
    {
        QTest::addColumn<QByteArray>("golden");
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<int>("window");
        const auto row = [](const char* name, const char* golden, const char* keys, int window) {
            QTest::newRow(name) << QByteArray(golden) << QByteArray(keys) << window;
        };
        row("Mistral's own", "mistral_window", "{}", 5);
        row("Mistral without one", "mistral_window", R"({"sliding_window":null})", 0);
        row("Mistral of the first release, key left out", "mistral_window", R"({"sliding_window":"absent"})", 4096);
        row("Mistral, switched off", "mistral_window", R"({"use_sliding_window":false})", 0);
        row("Qwen2, switched off", "qwen2_bias", "{}", 0);
        row("Qwen2 in every layer", "qwen2_bias", R"({"use_sliding_window":true,"max_window_layers":0})", 5);
        row("Qwen2 in no layer", "qwen2_bias", R"({"use_sliding_window":true,"max_window_layers":2})", 0);
        row("Qwen2, usual number of full layers", "qwen2_bias", R"({"use_sliding_window":true})", 0);
        row("layer types, all sliding", "qwen3_norms",
            R"({"use_sliding_window":true,"sliding_window":7,"layer_types":["sliding_attention","sliding_attention"]})", 7);
        row("layer types, all full", "qwen3_norms",
            R"({"use_sliding_window":true,"sliding_window":7,"layer_types":["full_attention","full_attention"]})", 0);
        row("Llama knows no window", "llama_grouped", R"({"sliding_window":7})", 0);
    }

    void windowsAreThoseOfTheFamily()
    {
        QFETCH(QByteArray, golden);
        QFETCH(QByteArray, keys);
        QTEST(read(changed(golden.constData(), keys)).shape.window, "window");
    }

    void rotaryScalingsAreRead()
    {
        const RotaryScaling llama3 = read(changed("llama3_scaled", "{}")).shape.rotaryScaling;
        QVERIFY(llama3.kind == RotaryScaling::Kind::Llama3);
        QCOMPARE(llama3.factor, 8.0);
        QCOMPARE(llama3.lowFrequency, 1.0);
        QCOMPARE(llama3.highFrequency, 4.0);
        QCOMPARE(llama3.trainedContext, 32);
        const RotaryScaling linear = read(changed("qwen3_norms", "{}")).shape.rotaryScaling;
        QVERIFY(linear.kind == RotaryScaling::Kind::Linear);
        QCOMPARE(linear.factor, 2.5);
        QVERIFY(read(changed("llama_grouped", R"({"rope_scaling":null})")).shape.rotaryScaling.kind == RotaryScaling::Kind::None);
        const ModelShape newest = read(changed("llama_grouped",
            R"({"rope_theta":"absent","rope_parameters":{"rope_type":"default","rope_theta":77.0}})")).shape;
        QVERIFY(newest.rotaryScaling.kind == RotaryScaling::Kind::None);
        QCOMPARE(newest.rotaryBase, 77.0);
    }

    void whatCannotBeRunIsNamed_data()
    {
        QTest::addColumn<QByteArray>("golden");
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* golden, const char* keys, const char* sentence) {
            QTest::newRow(name) << QByteArray(golden) << QByteArray(keys) << QString::fromLatin1(sentence);
        };
        row("another activation", "gpt2", R"({"activation_function":"relu"})",
            "\"activation_function\" is \"relu\", which is not supported; use one of: gelu_new, gelu_pytorch_tanh, gelu_fast, gelu.");
        row("another gate", "llama_grouped", R"({"hidden_act":"gelu"})",
            "\"hidden_act\" is \"gelu\", which is not supported; use one of: silu, swish.");
        row("unscaled attention", "gpt2", R"({"scale_attn_weights":false})",
            "\"scale_attn_weights\" is false; choose a GPT-2 without this variant.");
        row("attention scaled by layer", "gpt2", R"({"scale_attn_by_inverse_layer_idx":true})",
            "\"scale_attn_by_inverse_layer_idx\" is true; choose a GPT-2 without this variant.");
        row("dynamic rotary scaling", "llama_grouped", R"({"rope_scaling":{"type":"dynamic","factor":2.0}})",
            "\"rope_scaling.type\" is \"dynamic\", which is not supported; use one of: default, linear, llama3.");
        row("yarn", "llama_grouped", R"({"rope_parameters":{"rope_type":"yarn","factor":2.0}})",
            "\"rope_parameters.rope_type\" is \"yarn\", which is not supported; use one of: default, linear, llama3.");
        row("scaling without a factor", "llama_grouped", R"({"rope_scaling":{"rope_type":"linear"}})",
            "\"rope_scaling.factor\" is missing; give it as a number.");
        row("scaling that is a number", "llama_grouped", R"({"rope_scaling":2})",
            "\"rope_scaling\" is not an object in braces; give it as an object in braces.");
        row("a factor of zero", "llama_grouped", R"({"rope_scaling":{"rope_type":"linear","factor":0}})",
            "the rotary scaling factor is 0.000000 but must be a positive number; correct the file or choose another model.");
        row("part of a head turned", "llama_grouped", R"({"partial_rotary_factor":0.5})",
            "\"partial_rotary_factor\" asks to turn only a part of each head; choose a model that turns all of it.");
        row("layers of two kinds", "qwen2_bias", R"({"use_sliding_window":true,"max_window_layers":1})",
            "only some of its layers have a sliding window (\"max_window_layers\" or \"layer_types\"); choose a model whose layers are all alike.");
        row("layers of an unknown kind", "qwen3_norms",
            R"({"use_sliding_window":true,"sliding_window":7,"layer_types":["linear_attention"]})",
            "\"layer_types\" names \"linear_attention\", which is not supported; choose a model whose layers are of the type "
            "\"full_attention\" or \"sliding_attention\".");
        row("a negative window", "mistral_window", R"({"sliding_window":-4})",
            "the sliding window is -4 tokens but must be at least 1, or 0 for none; correct the file or choose another model.");
        row("heads that do not fit", "llama_grouped", R"({"head_dim":null})",
            "\"hidden_size\" is 22, which \"num_attention_heads\" 4 does not divide; make hidden_size a multiple of num_attention_heads.");
        row("heads that cannot be shared", "llama_grouped", R"({"num_key_value_heads":3})",
            "the 4 heads cannot be shared out among 3 key/value heads; the first must be a multiple of the second; correct the file or "
            "choose another model.");
        row("quantised weights", "llama_grouped", R"({"quantization_config":{"bits":4}})",
            "the weights are quantised (\"quantization_config\"); choose the model's own weights in F32, F16 or BF16.");
        row("an end token in words", "llama_grouped", R"({"eos_token_id":["</s>"]})",
            "\"eos_token_id\" is not a whole number below 2147483648; give it as a whole number below 2147483648.");
        row("a huge width", "gpt2", R"({"n_embd":2147483646,"n_inner":null})", "but must be from 1 to 65536");
        row("no context", "llama_grouped", R"({"max_position_embeddings":"absent"})", "\"max_position_embeddings\" is missing");
    }

    void whatCannotBeRunIsNamed()
    {
        QFETCH(QByteArray, golden);
        QFETCH(QByteArray, keys);
        QFETCH(QString, sentence);
        const std::string path = write(changed(golden.constData(), keys));
        const Result<ModelConfig> config = readModelConfig(path);
        QVERIFY(!config.hasValue());
        const QString message = QString::fromStdString(config.error().message);
        QVERIFY2(message.startsWith(QString::fromStdString(path) + QLatin1String(": ")), qPrintable(message));
        if (sentence.endsWith(QLatin1Char('.')))
            QCOMPARE(message.mid(static_cast<qsizetype>(path.size()) + 2), sentence);
        else
            QVERIFY2(message.contains(sentence), qPrintable(message));
    }

private:
    std::string write(const QJsonObject& config)
    {
        return writeFile(m_folder.filePath(QStringLiteral("config.json")), QJsonDocument(config).toJson());
    }

    ModelConfig read(const QJsonObject& config)
    {
        const Result<ModelConfig> result = readModelConfig(write(config));
        if (result.hasValue())
            return result.value();
        qWarning("%s", result.error().message.c_str());
        return {};
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(FamilyConfigsTest)
#include "tst_family_configs.moc"
