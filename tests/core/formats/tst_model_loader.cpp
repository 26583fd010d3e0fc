#include "core/formats/model_loader.h"
#include "core/formats/tensor_values.h"
#include "tests/core/formats/model_folder.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

// The model, or null with the message in the log.
ModelPtr loaded(const std::string& path)
{
    auto model = loadModel(path);
    if (model.hasValue())
        return model.value();
    qInfo("%s", model.error().message.c_str());
    return {};
}

std::string problem(const std::string& path)
{
    const auto model = loadModel(path);
    return model.hasValue() ? "none" : model.error().message;
}

float numberAt(const TensorText& tensor, int index)
{
    float number = 0;
    std::memcpy(&number, tensor.bytes.constData() + index * 4, 4);
    return number;
}

void setNumber(TensorText& tensor, int index, float number)
{
    std::memcpy(tensor.bytes.data() + index * 4, &number, 4);
}

} // namespace

class ModelLoaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void goldenModelsOpen_data()
    {
        QTest::addColumn<int>("parameters");
        QTest::addColumn<int>("norm");
        QTest::addColumn<int>("mlp");
        QTest::addColumn<int>("positions");
        const auto row = [](const char* name, int parameters, NormKind norm, MlpKind mlp, PositionKind positions) {
            QTest::newRow(name) << parameters << static_cast<int>(norm) << static_cast<int>(mlp)
                                << static_cast<int>(positions);
        };
        row("seed1_none", 13416, NormKind::RmsNorm, MlpKind::SwiGlu, PositionKind::None);
        row("seed1_rope", 13416, NormKind::RmsNorm, MlpKind::SwiGlu, PositionKind::Rotary);
        row("seed2_learned", 13088, NormKind::LayerNorm, MlpKind::GeluErf, PositionKind::Learned);
        row("seed2_tied", 10472, NormKind::LayerNorm, MlpKind::GeluTanh, PositionKind::Rotary);
    }

    void goldenModelsOpen()
    {
        QFETCH(int, parameters);
        QFETCH(int, norm);
        QFETCH(int, mlp);
        QFETCH(int, positions);
        const std::string path = goldenFolder(QTest::currentDataTag()).toStdString();
        const ModelPtr model = loaded(path);
        QVERIFY(model != nullptr);
        QCOMPARE(model->shape.name, std::string(QTest::currentDataTag()));
        QCOMPARE(model->source, path);
        QCOMPARE(model->parameters, std::int64_t {parameters});
        QCOMPARE(static_cast<int>(model->shape.norm), norm);
        QCOMPARE(static_cast<int>(model->shape.mlp), mlp);
        QCOMPARE(static_cast<int>(model->shape.positions), positions);
        QVERIFY(model->tokenizer == nullptr);
    }

    void separateQueriesKeysAndValuesAreJoined()
    {
        ModelFolder folder("seed1_none");
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        const LayerWeights& layer = model->weights.layers[1];
        const char* const names[] = {"layers.1.attn.W_q.weight", "layers.1.attn.W_k.weight", "layers.1.attn.W_v.weight"};
        for (int part = 0; part < 3; ++part) {
            for (int i = 0; i < 24 * 24; ++i)
                QCOMPARE(layer.qkv.weight.at(part * 24 + i / 24, i % 24), numberAt(folder.tensor(names[part]), i));
        }
        QVERIFY(layer.qkv.bias.isEmpty());
        for (int i = 0; i < 40 * 24; ++i) {
            QCOMPARE(layer.up.weight.at(i / 24, i % 24), numberAt(folder.tensor("layers.1.mlp.W_gate.weight"), i));
            QCOMPARE(layer.up.weight.at(40 + i / 24, i % 24), numberAt(folder.tensor("layers.1.mlp.W_up.weight"), i));
        }
        QCOMPARE(model->weights.embedding.at(60, 23), numberAt(folder.tensor("embed.weight"), 61 * 24 - 1));
        QCOMPARE(model->weights.head.weight.at(60, 23), numberAt(folder.tensor("lm_head.weight"), 61 * 24 - 1));
        QCOMPARE(model->weights.finalNorm.gain.span()[23], numberAt(folder.tensor("norm.weight"), 23));
    }

    void fusedRowsAndBiasesKeepTheirOrder()
    {
        ModelFolder folder("seed2_learned");
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        const LayerWeights& layer = model->weights.layers[0];
        for (int i = 0; i < 72; ++i) {
            QCOMPARE(layer.qkv.bias.span()[static_cast<std::size_t>(i)], numberAt(folder.tensor("blocks.0.qkv.bias"), i));
            QCOMPARE(layer.qkv.weight.at(i, 5), numberAt(folder.tensor("blocks.0.qkv.weight"), i * 24 + 5));
        }
        QCOMPARE(layer.up.weight.outputs(), 40);
        QCOMPARE(layer.mlpNorm.bias.span()[7], numberAt(folder.tensor("blocks.0.ln2.bias"), 7));
        QCOMPARE(model->weights.positions.at(47, 23), numberAt(folder.tensor("pos.weight"), 48 * 24 - 1));
    }

    void aTiedHeadIsTheEmbedding()
    {
        ModelFolder folder("seed2_tied");
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        QCOMPARE(model->weights.embedding.rows(), 0);
        QCOMPARE(model->weights.head.weight.outputs(), 61);
        folder.tensors += {"head.weight", "F16", "61,24", folder.tensor("emb.weight").bytes};
        const ModelPtr withCopy = loaded(folder.write());
        QVERIFY(withCopy != nullptr);
        QCOMPARE(withCopy->parameters, std::int64_t {10472});
    }

    void oneBiasOfThreeLeavesTheOthersZero()
    {
        ModelFolder folder("seed1_none");
        folder.tensors += {"layers.0.attn.W_k.bias", "F32", "24", floatBytes(std::vector<float>(24, 0.5F))};
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        const auto bias = model->weights.layers[0].qkv.bias.span();
        QCOMPARE(bias.size(), std::size_t {72});
        for (std::size_t i = 0; i < 72; ++i)
            QCOMPARE(bias[i], i >= 24 && i < 48 ? 0.5F : 0.0F);
        QVERIFY(model->weights.layers[1].qkv.bias.isEmpty());
    }

    void sixteenBitWeightsStaySo()
    {
        ModelFolder folder("seed1_rope");
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        const PanelMatrix& qkv = model->weights.layers[0].qkv.weight;
        QVERIFY(qkv.type() == NumberType::BF16);
        const TensorText& keys = folder.tensor("layers.0.attn.W_k.weight");
        Tensor stored;
        stored.type = TensorType::BF16;
        stored.bytes = std::as_bytes(std::span(keys.bytes.constData(), static_cast<std::size_t>(keys.bytes.size())));
        std::vector<float> expected(24 * 24);
        widen(stored, 0, expected);
        for (int i = 0; i < 24 * 24; ++i)
            QCOMPARE(qkv.at(24 + i / 24, i % 24), expected[static_cast<std::size_t>(i)]);
    }

    void partsOfTwoTypesMeetInFloat32()
    {
        ModelFolder folder("seed1_rope");
        TensorText& keys = folder.tensor("layers.0.attn.W_k.weight");
        keys.type = "F32";
        keys.bytes = floatBytes(std::vector<float>(24 * 24, 0.1F));
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        QVERIFY(model->weights.layers[0].qkv.weight.type() == NumberType::F32);
        QCOMPARE(model->weights.layers[0].qkv.weight.at(24, 0), 0.1F);
        QVERIFY(model->weights.layers[1].qkv.weight.type() == NumberType::BF16);
    }

    void choicesCombineFreely()
    {
        ModelFolder folder("seed1_none");
        folder.config.replace("\"rmsnorm\"", "\"layernorm\"")
            .replace("\"swiglu\"", "\"gelu\"")
            .replace("\"none\"", "\"learned\"");
        folder.remove("layers.0.mlp.W_gate.weight");
        folder.remove("layers.1.mlp.W_gate.weight");
        folder.tensors += {"pos.weight", "F32", "48,24", QByteArray(48 * 24 * 4, '\0')};
        folder.tensors += {"layers.0.norm1.bias", "F32", "24", QByteArray(24 * 4, '\0')};
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        QCOMPARE(model->weights.layers[0].up.weight.outputs(), 40);
        QCOMPARE(model->weights.layers[0].attentionNorm.bias.size(), std::size_t {24});
        QVERIFY(model->weights.layers[0].mlpNorm.bias.isEmpty());
    }

    void buffersOfTheModuleAreLeftOut()
    {
        ModelFolder folder("seed1_none");
        folder.tensors += {"layers.0.attn.mask", "BOOL", "2,2", QByteArray(4, '\1')};
        folder.tensors += {"layers.0.attn.bias", "F32", "1,1,1,1", floatBytes({1.0F})};
        folder.tensors += {"layers.1.attn.bias", "U8", "1", "\1"};
        folder.tensors += {"inv_freq", "F64", "1", "12345678"};
        folder.tensors += {"angles", "F32", "1", floatBytes({1.0F})};
        const ModelPtr model = loaded(folder.write());
        QVERIFY(model != nullptr);
        QCOMPARE(model->parameters, std::int64_t {13416});
    }

    void anUnknownTensorIsNamed()
    {
        ModelFolder folder("seed1_none");
        folder.tensors += {"layers.2.norm1.weight", "F32", "24", QByteArray(96, '\0')};
        const std::string path = folder.write();
        QCOMPARE(problem(path),
            path
                + "/model.safetensors: it holds a tensor that this family of models does not have, "
                  "\"layers.2.norm1.weight\" of shape [24]; "
                  "check \"model_type\" in config.json or leave the tensor out.");
    }

    void aMissingTensorIsNamed()
    {
        ModelFolder folder("seed1_none");
        folder.remove("layers.1.attn.W_o.weight");
        const std::string path = folder.write();
        QCOMPARE(problem(path),
            path
                + "/model.safetensors: tensor \"layers.1.attn.W_o.weight\" of shape [24, 24] is missing; check "
                  "\"model_type\" and the "
                  "number of layers in config.json.");
    }

    void aWrongShapeShowsBothShapes()
    {
        ModelFolder folder("seed1_none");
        folder.tensor("layers.0.mlp.W_up.weight").shape = "24,40";
        const std::string path = folder.write();
        QCOMPARE(problem(path),
            path
                + "/model.safetensors: tensor \"layers.0.mlp.W_up.weight\" has the shape [24, 40] but config.json asks for "
                  "[40, 24]; use the "
                  "config.json that belongs to these weights.");
    }

    void aTypeThatIsNotReadIsNamed()
    {
        ModelFolder folder("seed1_none");
        folder.tensor("norm.weight").type = "I32";
        QVERIFY(
            QString::fromStdString(problem(folder.write()))
                .contains(QStringLiteral("tensor \"norm.weight\" has the type I32 but only F32, F16 and BF16 are read")));
    }

    void weightsThatAreNotFiniteAreRefused_data()
    {
        QTest::addColumn<QByteArray>("tensor");
        QTest::addColumn<int>("index");
        QTest::addColumn<float>("value");
        QTest::addColumn<QString>("place");
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        QTest::newRow("NaN in the first embedding")
            << QByteArray("embed.weight") << 0 << std::numeric_limits<float>::quiet_NaN()
            << QStringLiteral("(nan at row 0)");
        QTest::newRow("infinity in the last weight")
            << QByteArray("lm_head.weight") << 61 * 24 - 1 << kInfinity << QStringLiteral("(inf at row 60)");
        QTest::newRow("minus infinity in a norm")
            << QByteArray("layers.0.norm1.weight") << 3 << -kInfinity << QStringLiteral("(-inf at row 0)");
    }

    void weightsThatAreNotFiniteAreRefused()
    {
        QFETCH(QByteArray, tensor);
        QFETCH(int, index);
        QFETCH(float, value);
        QFETCH(QString, place);
        ModelFolder folder("seed1_none");
        setNumber(folder.tensor(tensor.constData()), index, value);
        const QString message = QString::fromStdString(problem(folder.write()));
        QVERIFY2(message.contains(QString::fromLatin1(tensor)) && message.contains(place), qPrintable(message));
    }

    void folderWeightsAndConfigOpenTheSameModel()
    {
        const QString folder = goldenFolder("seed1_rope");
        for (const char* const file : {"", "/", "/model.safetensors", "/config.json"}) {
            const ModelPtr model = loaded((folder + QLatin1String(file)).toStdString());
            QVERIFY2(model != nullptr, file);
            QCOMPARE(model->shape.name, std::string("seed1_rope"));
        }
    }

    void anyNameOfAFolderOpens()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("my models/小 模型 é%1 #?"));
        QVERIFY(QDir().mkpath(path));
        for (const char* const file : {"/config.json", "/model.safetensors"})
            QVERIFY(QFile::copy(goldenFolder("seed1_rope") + QLatin1String(file), path + QLatin1String(file)));
        const ModelPtr model = loaded(path.toStdString());
        QVERIFY(model != nullptr);
        QCOMPARE(model->shape.name, std::string("小 模型 é%1 #?"));
    }

    void weightsWithoutConfigSayWhatIsMissing()
    {
        ModelFolder folder("seed1_none");
        const std::string path = folder.write();
        QVERIFY(QFile::remove(folder.file("config.json")));
        QCOMPARE(problem(path),
            path
                + "/model.safetensors: there is no config.json beside it, so the model's shape is unknown; put the model's "
                  "config.json into "
                  "the same folder.");
    }

    void aFolderWithoutWeightsSaysWhatIsMissing()
    {
        ModelFolder folder("seed1_none");
        const std::string path = folder.write();
        QVERIFY(QFile::remove(folder.file("model.safetensors")));
        QCOMPARE(problem(path),
            path + ": the folder has no model.safetensors; choose a folder with config.json and model.safetensors.");
    }

    void aBadTokenizerStopsTheModel_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("tokenizerFile");
        QTest::addColumn<QString>("cause");
        QTest::newRow("bytes for a small vocabulary")
            << QByteArray("\"tokenizer\":\"bytes\",") << QByteArray()
            << QStringLiteral("the tokenizer has 256 tokens but the model's vocabulary only 61");
        QTest::newRow("an unknown one") << QByteArray("\"tokenizer\":\"words\",") << QByteArray()
                                        << QStringLiteral("\"tokenizer\" is \"words\"");
        QTest::newRow("a file that is cut short")
            << QByteArray() << QByteArray("{\"model\":") << QStringLiteral("tokenizer.json: byte");
    }

    void aBadTokenizerStopsTheModel()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, tokenizerFile);
        QFETCH(QString, cause);
        ModelFolder folder("seed1_none");
        folder.config.insert(1, key);
        if (!tokenizerFile.isEmpty())
            writeFile(folder.file("tokenizer.json"), tokenizerFile);
        const QString message = QString::fromStdString(problem(folder.write()));
        QVERIFY2(message.contains(cause), qPrintable(message));
    }

    void namesNeverSteerATerminal()
    {
        ModelFolder folder("seed1_none");
        folder.config.insert(1, R"("name":"a\u001b[2J\u009bb\nc\u007f é",)");
        const Result<ModelPtr> model = loadModel(folder.write());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QCOMPARE(model.value()->shape.name, std::string("a\\u001B[2J\\u009Bb\\u000Ac\\u007F é"));
        ModelFolder bad("seed1_none");
        bad.config.insert(1, R"("tokenizer":"\u001b]0;x\u0007",)");
        const QString message = QString::fromStdString(problem(bad.write()));
        QVERIFY2(message.contains(QLatin1String("\"tokenizer\" is \"\\u001B]0;x\\u0007\";")), qPrintable(message));
    }

    void aTokenizerOfAnotherKindLeavesTokenIds()
    {
        ModelFolder folder("seed1_none");
        writeFile(folder.file("tokenizer.json"), R"({"model":{"type":"Unigram"}})");
        const Result<ModelPtr> model = loadModel(folder.write());
        QVERIFY2(model.hasValue(), model.hasValue() ? "" : model.error().message.c_str());
        QVERIFY(model.value()->tokenizer == nullptr);
        QCOMPARE(QString::fromStdString(model.value()->tokenizerProblem),
            folder.file("tokenizer.json")
                + QStringLiteral(": its model is of the type \"Unigram\"; use a byte-level BPE tokenizer such as GPT-2's."));
    }
};

QTEST_GUILESS_MAIN(ModelLoaderTest)
#include "tst_model_loader.moc"
