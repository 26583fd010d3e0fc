#include "core/formats/model_loader.h"
#include "core/formats/tensor_values.h"
#include "tests/core/formats/model_folder.h"
#include "tests/support/sentencepiece_training.h"

#include <QRegularExpression>
#include <QTest>

#include <functional>

using namespace decodescope;
using namespace decodescope::fixtures;

using Change = std::function<void(ModelFolder&)>;
Q_DECLARE_METATYPE(Change)

namespace {

// The tensor's numbers, widened.
std::vector<float> numbersOf(const SafetensorsFile& file, const std::string& name)
{
    const Tensor* const tensor = file.find(name);
    std::size_t count = 1;
    for (const std::int64_t size : tensor->shape)
        count *= static_cast<std::size_t>(size);
    std::vector<float> numbers(count);
    widen(*tensor, 0, numbers);
    return numbers;
}

// Whether two models have the same weights, number by number.
bool sameWeights(const Model& a, const Model& b)
{
    const auto same = [](const Linear& one, const Linear& other) {
        for (int output = 0; output < one.weight.outputs(); ++output) {
            for (int input = 0; input < one.weight.inputs(); ++input) {
                if (one.weight.at(output, input) != other.weight.at(output, input))
                    return false;
            }
        }
        return std::ranges::equal(one.bias.span(), other.bias.span());
    };
    for (std::size_t layer = 0; layer < a.weights.layers.size(); ++layer) {
        const LayerWeights& one = a.weights.layers[layer];
        const LayerWeights& other = b.weights.layers[layer];
        if (!same(one.qkv, other.qkv) || !same(one.projection, other.projection) || !same(one.up, other.up)
            || !same(one.down, other.down))
            return false;
    }
    return same(a.weights.head, b.weights.head) && std::ranges::equal(a.weights.finalNorm.gain.span(), b.weights.finalNorm.gain.span());
}

QByteArray zeroBytes(const TensorText& tensor)
{
    QByteArray bytes(tensor.bytes.size(), '\0');
    return bytes;
}

} // namespace

class FamilyWeightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void turnedWeightsAreTurnedBack()
    {
        const ModelFolder folder("gpt2");
        const std::string path = folder.write();
        const Result<ModelPtr> model = loadModel(path);
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        const auto file = SafetensorsFile::open(path + "/model.safetensors");
        QVERIFY(file.hasValue());
        const LayerWeights& layer = model.value()->weights.layers[1];
        const auto compare = [&](const Linear& linear, const std::string& name, int inputs, int outputs) {
            const std::vector<float> weight = numbersOf(file.value(), "transformer.h.1." + name + ".weight");
            const std::vector<float> bias = numbersOf(file.value(), "transformer.h.1." + name + ".bias");
            QCOMPARE(linear.weight.inputs(), inputs);
            QCOMPARE(linear.weight.outputs(), outputs);
            QVERIFY(linear.weight.type() == NumberType::F16);
            for (int output = 0; output < outputs; ++output) {
                for (int input = 0; input < inputs; ++input)
                    QCOMPARE(linear.weight.at(output, input), weight[static_cast<std::size_t>(input * outputs + output)]);
            }
            QVERIFY(std::ranges::equal(linear.bias.span(), bias));
        };
        compare(layer.qkv, "attn.c_attn", 18, 54);
        compare(layer.projection, "attn.c_proj", 18, 18);
        compare(layer.up, "mlp.c_fc", 18, 45);
        compare(layer.down, "mlp.c_proj", 45, 18);
    }

    void sixteenBitsStaySixteen()
    {
        const Result<ModelPtr> model = loadModel(goldenFolder("llama3_scaled").toStdString());
        QVERIFY(model.hasValue());
        QVERIFY(model.value()->weights.head.weight.type() == NumberType::BF16);
        QVERIFY(model.value()->weights.layers[0].qkv.weight.type() == NumberType::BF16);
        QCOMPARE(model.value()->weights.embedding.rows(), 0); // a tied head is stored once
    }

    void headNormsAreRead()
    {
        const std::string path = goldenFolder("qwen3_norms").toStdString();
        const Result<ModelPtr> model = loadModel(path);
        const auto file = SafetensorsFile::open(path + "/model.safetensors");
        QVERIFY(model.hasValue() && file.hasValue());
        const LayerWeights& layer = model.value()->weights.layers[1];
        QVERIFY(std::ranges::equal(layer.queryNorm.gain.span(), numbersOf(file.value(), "model.layers.1.self_attn.q_norm.weight")));
        QVERIFY(std::ranges::equal(layer.keyNorm.gain.span(), numbersOf(file.value(), "model.layers.1.self_attn.k_norm.weight")));
    }

    void prefixesMakeNoDifference_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::newRow("gpt2") << QByteArray("transformer.");
        QTest::newRow("llama3_scaled") << QByteArray("model.");
        QTest::newRow("mistral_window") << QByteArray("model."); // the golden file has none
    }

    void prefixesMakeNoDifference()
    {
        QFETCH(QByteArray, prefix);
        ModelFolder folder(QTest::currentDataTag());
        const Result<ModelPtr> before = loadModel(folder.write());
        for (TensorText& tensor : folder.tensors) {
            if (tensor.name.startsWith(prefix))
                tensor.name.remove(0, prefix.size());
            else if (tensor.name != "lm_head.weight")
                tensor.name.prepend(prefix);
        }
        const Result<ModelPtr> after = loadModel(folder.write());
        QVERIFY(before.hasValue());
        QVERIFY2(after.hasValue(), after.hasValue() ? "" : after.error().message.c_str());
        QVERIFY(sameWeights(*before.value(), *after.value()));
    }

    void theCopyOfATiedHeadIsLeftOut()
    {
        ModelFolder folder("gpt2");
        const Result<ModelPtr> before = loadModel(folder.write());
        TensorText head = folder.tensor("transformer.wte.weight");
        head.name = "lm_head.weight";
        head.bytes = zeroBytes(head);
        folder.tensors += head;
        const Result<ModelPtr> after = loadModel(folder.write());
        QVERIFY(before.hasValue() && after.hasValue());
        QVERIFY(sameWeights(*before.value(), *after.value()));
        QCOMPARE(after.value()->parameters, before.value()->parameters);
    }

    void buffersAreLeftOut()
    {
        ModelFolder folder("gpt2");
        folder.tensors += {"transformer.h.0.attn.bias", "U8", "1,1,2,2", QByteArray(4, '\1')};
        folder.tensors += {"transformer.h.0.attn.masked_bias", "F32", "", QByteArray(4, '\0')};
        QVERIFY(loadModel(folder.write()).hasValue());
        ModelFolder llama("llama3_scaled");
        llama.tensors += {"model.layers.0.self_attn.rotary_emb.inv_freq", "F32", "5", QByteArray(20, '\0')};
        QVERIFY(loadModel(llama.write()).hasValue());
    }

    void aModelThatDoesNotFitItsConfigIsRefused_data()
    {
        QTest::addColumn<QByteArray>("golden");
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("sentence"); // after the path
        const auto row = [](const char* name, const char* golden, const Change& change, const char* sentence) {
            QTest::newRow(name) << QByteArray(golden) << change << QString::fromLatin1(sentence);
        };
        row(
            "another width", "gpt2", [](ModelFolder& f) { f.config.replace("\"n_embd\": 18", "\"n_embd\": 21"); },
            "model.safetensors: tensor \"transformer.wte.weight\" has the shape [53, 18] but config.json asks for [53, 21]; use the "
            "config.json that belongs to these weights.");
        row(
            "weights that are not turned", "gpt2",
            [](ModelFolder& f) { f.tensor("transformer.h.1.mlp.c_fc.weight").shape = "45,18"; },
            "model.safetensors: tensor \"transformer.h.1.mlp.c_fc.weight\" has the shape [45, 18] but config.json asks for [18, 45]; use "
            "the config.json that belongs to these weights.");
        row(
            "too many layers", "llama3_scaled",
            [](ModelFolder& f) { f.config.replace("\"num_hidden_layers\": 1", "\"num_hidden_layers\": 2"); },
            "model.safetensors: tensor \"model.layers.1.input_layernorm.weight\" of shape [30] is missing; check \"model_type\" and the "
            "number of layers in config.json.");
        row(
            "too few layers", "mistral_window",
            [](ModelFolder& f) { f.config.replace("\"num_hidden_layers\": 3", "\"num_hidden_layers\": 2"); },
            "model.safetensors: it holds a tensor that this family of models does not have, \"layers.2.input_layernorm.weight\" of shape "
            "[20]; check \"model_type\" in config.json or leave the tensor out.");
        row(
            "no bias where the family has one", "qwen2_bias", [](ModelFolder& f) { f.remove("model.layers.1.self_attn.k_proj.bias"); },
            "model.safetensors: tensor \"model.layers.1.self_attn.k_proj.bias\" of shape [28] is missing; check \"model_type\" and the "
            "number of layers in config.json.");
        row(
            "a bias where it has none", "qwen2_bias", [](ModelFolder& f) { f.config.replace("\"qwen2\"", "\"mistral\""); },
            "model.safetensors: it holds a tensor that this family of models does not have, \"model.layers.0.self_attn.k_proj.bias\" of "
            "shape [28]; check \"model_type\" in config.json or leave the tensor out.");
        row(
            "no head", "mistral_window", [](ModelFolder& f) { f.remove("lm_head.weight"); },
            "model.safetensors: tensor \"lm_head.weight\" of shape [61, 20] is missing; check \"model_type\" and the number of layers in "
            "config.json.");
        row(
            "whole numbers", "llama3_scaled", [](ModelFolder& f) { f.tensor("model.norm.weight").type = "I16"; },
            "model.safetensors: tensor \"model.norm.weight\" has the type I16 but only F32, F16 and BF16 are read; convert the weights to "
            "one of these.");
        row(
            "not a number in a turned weight", "gpt2",
            [](ModelFolder& f) { f.tensor("transformer.h.0.mlp.c_proj.weight").bytes.replace(2 * (7 * 18 + 3), 2, "\xFF\x7F"); },
            "model.safetensors: tensor \"transformer.h.0.mlp.c_proj.weight\" holds a value that is not a finite number (nan at row 7); save "
            "the weights again from a training run that did not diverge.");
        row(
            "a norm of another width", "qwen3_norms",
            [](ModelFolder& f) {
                TensorText& norm = f.tensor("model.layers.0.self_attn.q_norm.weight");
                norm.shape = "5,2";
            },
            "model.safetensors: tensor \"model.layers.0.self_attn.q_norm.weight\" has the shape [5, 2] but config.json asks for [10]; use "
            "the config.json that belongs to these weights.");
    }

    void aModelThatDoesNotFitItsConfigIsRefused()
    {
        QFETCH(QByteArray, golden);
        QFETCH(Change, change);
        QFETCH(QString, sentence);
        ModelFolder folder(golden.constData());
        change(folder);
        const std::string path = folder.write();
        const Result<ModelPtr> model = loadModel(path);
        QVERIFY(!model.hasValue());
        QCOMPARE(QString::fromStdString(model.error().message), QString::fromStdString(path) + QLatin1Char('/') + sentence);
    }

    void aFolderWithAPickleOnlyIsExplained()
    {
        const QTemporaryDir folder;
        writeFile(folder.filePath(QStringLiteral("config.json")), "{}");
        writeFile(folder.filePath(QStringLiteral("pytorch_model.bin")), "PK");
        const Result<ModelPtr> model = loadModel(folder.path().toStdString());
        QVERIFY(!model.hasValue());
        QCOMPARE(QString::fromStdString(model.error().message),
            folder.path()
                + QStringLiteral(": the folder has its weights in pytorch_model.bin only, a format that can run code; save the model again "
                                 "with safe_serialization, which writes model.safetensors."));
    }

    void gpt2sTwoFileTokenizerIsFound_data()
    {
        QTest::addColumn<QString>("vocabulary");
        QTest::addColumn<QString>("merges");
        QTest::newRow("Hugging Face's names") << QStringLiteral("vocab.json") << QStringLiteral("merges.txt");
        QTest::newRow("the first release's names") << QStringLiteral("encoder.json") << QStringLiteral("vocab.bpe");
    }

    void gpt2sTwoFileTokenizerIsFound()
    {
        QFETCH(QString, vocabulary);
        QFETCH(QString, merges);
        const ModelFolder folder("gpt2");
        const std::string path = folder.write();
        writeFile(QString::fromStdString(path) + QLatin1Char('/') + vocabulary, R"({"a":0,"b":1,"ab":2})");
        QVERIFY(loadModel(path).value()->tokenizer == nullptr); // the merges are missing
        writeFile(QString::fromStdString(path) + QLatin1Char('/') + merges, "#version: 0.2\na b\n");
        const Result<ModelPtr> model = loadModel(path);
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QVERIFY(model.value()->tokenizer != nullptr);
        QCOMPARE(model.value()->tokenizer->encode("aba").value(), (std::vector<int> {2, 0}));
    }

    void sentencePieceIsTheTokenizerWithoutAUsableJson_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<int>("beginToken");
        QTest::addColumn<bool>("isSentencePiece");
        QTest::newRow("alone") << QByteArray() << QByteArray() << 1 << true;
        QTest::newRow("without a begin token") << QByteArray() << QByteArray(R"({"add_bos_token": false})") << -1 << true;
        QTest::newRow("beside a tokenizer.json of another kind")
            << QByteArray(R"({"model": {"type": "BPE", "byte_fallback": true}})") << QByteArray("{}") << 1 << true;
        QTest::newRow("beside a usable tokenizer.json")
            << QByteArray(R"({"pre_tokenizer": {"type": "ByteLevel"}, "model": {"vocab": {"a": 0}}})") << QByteArray() << -1 << false;
    }

    void sentencePieceIsTheTokenizerWithoutAUsableJson()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, settings);
        const ModelFolder folder("llama3_scaled");
        const SentencePieceOptions small {{"vocab_size", "50"}, {"byte_fallback", "false"}, {"character_coverage", "0.98"}};
        writeFile(folder.file("tokenizer.model"), QByteArray::fromStdString(trainedSentencePiece(small)));
        if (!json.isEmpty())
            writeFile(folder.file("tokenizer.json"), json);
        if (!settings.isEmpty())
            writeFile(folder.file("tokenizer_config.json"), settings);
        const Result<ModelPtr> model = loadModel(folder.write());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QTEST(model.value()->shape.beginToken, "beginToken");
        QTEST(model.value()->tokenizer->addsSpaceInFront(), "isSentencePiece");
    }

    void theTokenizersBeginTokenIsTheModels()
    {
        const ModelFolder folder("llama3_scaled");
        writeFile(folder.file("tokenizer.json"), R"({"pre_tokenizer": {"type": "ByteLevel"}, "model": {"vocab": {"a": 0}},
            "added_tokens": [{"id": 4, "content": "<s>", "special": true}],
            "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>"}}, {"Sequence": {"id": "A"}}]}})");
        const Result<ModelPtr> model = loadModel(folder.write());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QCOMPARE(model.value()->shape.beginToken, 4);
    }
};

QTEST_GUILESS_MAIN(FamilyWeightsTest)
#include "tst_family_weights.moc"
