#include "core/formats/model_loader.h"
#include "core/formats/rotary_rows.h"
#include "core/model/prompt.h"
#include "tests/core/formats/tensor_file.h"
#include "tests/support/gguf_models.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <limits>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

using Change = std::function<void(GgufModelFile&)>;

void addLlamaVocabulary(GgufWriter& metadata)
{
    metadata.addText("tokenizer.ggml.model", "llama");
    metadata.addTexts("tokenizer.ggml.tokens", {"<unk>", "<s>", "<0x61>", "\u2581", "b", "\u2581b", "<u>"});
    metadata.addFloats("tokenizer.ggml.scores", {0, 0, 0, -3, -2, -1, 0});
    metadata.addIntegers("tokenizer.ggml.token_type", {2, 3, 6, 1, 1, 1, 4});
    metadata.addInteger("tokenizer.ggml.bos_token_id", 1);
    metadata.addInteger("tokenizer.ggml.eos_token_id", 4);
    metadata.addInteger("tokenizer.ggml.unknown_token_id", 0);
}

void addGpt2Vocabulary(GgufWriter& metadata, const QByteArray& split)
{
    metadata.addText("tokenizer.ggml.model", "gpt2");
    metadata.addText("tokenizer.ggml.pre", split);
    metadata.addTexts("tokenizer.ggml.tokens", {"1", "2", "11", "112", "\u0120", "<end>", "A"});
    metadata.addIntegers("tokenizer.ggml.token_type", {1, 1, 1, 1, 1, 3, 1});
    metadata.addTexts("tokenizer.ggml.merges", {"1 1", "11 2"});
}

} // namespace

Q_DECLARE_METATYPE(Change)

class GgufModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_folder = std::make_unique<QTemporaryDir>();
    }

    // "12" is a token that no merge leads to.
    void onlyLlama3sWholePiecesWinOverMerges()
    {
        for (const auto& [split, expected] : {std::pair("llama-bpe", std::vector<int> {6}), std::pair("gpt-2", std::vector<int> {0, 1})}) {
            GgufModelFile file("gpt2");
            file.metadata.addText("tokenizer.ggml.model", "gpt2");
            file.metadata.addText("tokenizer.ggml.pre", split);
            file.metadata.addTexts("tokenizer.ggml.tokens", {"1", "2", "11", "112", "\u0120", "<end>", "12"});
            file.metadata.addTexts("tokenizer.ggml.merges", {"1 1", "11 2"});
            const ModelPtr model = loaded(file.file());
            QVERIFY(model);
            QCOMPARE(model->tokenizer->encode("12").value(), expected);
            QCOMPARE(model->tokenizer->encode("112").value(), std::vector<int> {3});
        }
    }

    void aLlamasQueriesAndKeysBecomeHalves()
    {
        const GgufModelFile file("llama");
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr);
        const ModelShape& shape = model->shape;
        QCOMPARE(shape.name, std::string("model"));
        QCOMPARE(shape.vocabulary, 7);
        QCOMPARE(shape.kvHeads, 1);
        QCOMPARE(shape.headWidth, 4);
        QCOMPARE(shape.context, 10);
        QCOMPARE(shape.normEpsilon, 1e-6F);
        QCOMPARE(shape.rotaryBase, 10000.0);
        QVERIFY(shape.tiedHead);
        QVERIFY(model->tokenizer == nullptr);
        const LayerWeights& layer = model->weights.layers[1];
        for (int column = 0; column < 8; ++column) {
            for (int row = 0; row < 8; ++row) {
                QCOMPARE(layer.qkv.weight.at(row, column), file.at("blk.1.attn_q.weight", pairedRow(row, 4), column));
                QCOMPARE(layer.projection.weight.at(row, column), file.at("blk.1.attn_output.weight", row, column));
            }
            for (int row = 0; row < 4; ++row) {
                QCOMPARE(layer.qkv.weight.at(8 + row, column), file.at("blk.1.attn_k.weight", pairedRow(row, 4), column));
                QCOMPARE(layer.qkv.weight.at(12 + row, column), file.at("blk.1.attn_v.weight", row, column));
            }
            for (int row = 0; row < 12; ++row) {
                QCOMPARE(layer.up.weight.at(row, column), file.at("blk.1.ffn_gate.weight", row, column));
                QCOMPARE(layer.up.weight.at(12 + row, column), file.at("blk.1.ffn_up.weight", row, column));
                QCOMPARE(layer.down.weight.at(column, row), file.at("blk.1.ffn_down.weight", column, row));
            }
        }
        QCOMPARE(model->weights.head.weight.at(6, 7), file.at("token_embd.weight", 6, 7));
    }

    void aQwen2KeepsItsRowsAndBiases()
    {
        GgufModelFile file("qwen2");
        file.metadata.addFloat("qwen2.rope.freq_base", 1e6F);
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr);
        QCOMPARE(model->shape.rotaryBase, 1e6);
        const Linear& qkv = model->weights.layers[0].qkv;
        for (int row = 0; row < 8; ++row) {
            QCOMPARE(qkv.weight.at(row, 3), file.at("blk.0.attn_q.weight", row, 3));
            QCOMPARE(qkv.bias.data()[row], file.at("blk.0.attn_q.bias", 0, row));
        }
        QCOMPARE(qkv.bias.data()[11], file.at("blk.0.attn_k.bias", 0, 3));
        QCOMPARE(qkv.bias.data()[12], file.at("blk.0.attn_v.bias", 0, 0));
        QVERIFY(model->weights.layers[0].projection.bias.isEmpty());
    }

    void aTableOfRotaryFactorsIsLlama3sScaling()
    {
        // With this base pair 0 turns 1304 times in 8192 tokens and stays, pair 1 turns 0.013 times and is divided whole.
        GgufModelFile file("llama");
        file.metadata.addFloat("llama.rope.freq_base", 1e10F);
        file.tensors["rope_freqs.weight"] = {{2}, {1, 8}};
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr);
        QCOMPARE(static_cast<int>(model->shape.rotaryScaling.kind), static_cast<int>(RotaryScaling::Kind::Llama3));
        QCOMPARE(model->shape.rotaryScaling.factor, 8.0);
        QCOMPARE(model->shape.rotaryScaling.trainedContext, 8192);
    }

    void aGpt2HasPositionsAndAHeadOfItsOwn()
    {
        const GgufModelFile file("gpt2");
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr);
        QCOMPARE(static_cast<int>(model->shape.norm), static_cast<int>(NormKind::LayerNorm));
        QCOMPARE(static_cast<int>(model->shape.mlp), static_cast<int>(MlpKind::GeluTanh));
        QCOMPARE(model->weights.positions.at(9, 7), file.at("position_embd.weight", 9, 7));
        QCOMPARE(model->weights.embedding.at(6, 7), file.at("token_embd.weight", 6, 7));
        QCOMPARE(model->weights.head.weight.at(6, 7), file.at("output.weight", 6, 7));
        QCOMPARE(model->weights.layers[1].qkv.weight.at(23, 7), file.at("blk.1.attn_qkv.weight", 23, 7));
        QCOMPARE(model->weights.layers[1].attentionNorm.bias.data()[7], file.at("blk.1.attn_norm.bias", 0, 7));
        QCOMPARE(model->weights.layers[1].down.bias.data()[7], file.at("blk.1.ffn_down.bias", 0, 7));
    }

    void storedNumbersWidenExactly_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("row"); // 64 numbers
        QTest::addColumn<float>("first");
        QTest::addColumn<float>("last");
        QTest::addColumn<int>("panelType");
        QTest::newRow("16 bits") << 1 << QByteArray(126, '\0').insert(0, rawBytes(std::uint16_t {0x3555})) << 0.333251953125F
                                 << 0.0F << static_cast<int>(NumberType::F16);
        QTest::newRow("16 bits, bfloat") << 30 << QByteArray(126, '\0') + rawBytes(std::uint16_t {0xC049}) << 0.0F
                                         << -3.140625F << static_cast<int>(NumberType::BF16);
        // Two blocks: scale 0.5 and 32 times -128, scale 0.333251953125 and 32 times 127.
        QTest::newRow("blocks of 8 bits") << 8
                                          << rawBytes(std::uint16_t {0x3800}) + QByteArray(32, '\x80')
                + rawBytes(std::uint16_t {0x3555}) + QByteArray(32, '\x7F')
                                          << -64.0F << 127 * 0.333251953125F << static_cast<int>(NumberType::F32);
    }

    void storedNumbersWidenExactly()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, row);
        QFETCH(float, first);
        QFETCH(float, last);
        QFETCH(int, panelType);
        GgufWriter writer;
        writer.addText("general.architecture", "llama");
        for (const auto& [name, number] :
            {std::pair("block_count", 1U), std::pair("embedding_length", 64U), std::pair("attention.head_count", 1U),
                std::pair("feed_forward_length", 64U), std::pair("context_length", 4U)})
            writer.addInteger(QByteArray("llama.") + name, number);
        writer.addFloat("llama.attention.layer_norm_rms_epsilon", 1e-5F);
        writer.addTensor("token_embd.weight", {2, 64}, static_cast<std::uint32_t>(type), row + row);
        for (const char* name : {"output_norm", "blk.0.attn_norm", "blk.0.ffn_norm"})
            writer.addTensor(QByteArray(name) + ".weight", {64}, std::vector<float>(64, 1.0F));
        for (const char* name : {"attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"})
            writer.addTensor(QByteArray("blk.0.") + name + ".weight", {64, 64}, std::vector<float>(64 * 64, 0.25F));
        const ModelPtr model = loaded(writer.file());
        QVERIFY(model != nullptr);
        QCOMPARE(static_cast<int>(model->weights.head.weight.type()), panelType);
        QCOMPARE(model->weights.head.weight.at(1, 0), first);
        QCOMPARE(model->weights.head.weight.at(1, 63), last);
    }

    void scoresMakeATokenizer()
    {
        GgufModelFile file("llama");
        addLlamaVocabulary(file.metadata);
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr && model->tokenizer != nullptr);
        QCOMPARE(model->shape.endToken, 4);
        QCOMPARE(encodePrompt(*model, "").value(), std::vector<int>({1}));
        QCOMPARE(encodePrompt(*model, "bb a<u>").value(), std::vector<int>({1, 5, 4, 3, 2, 6}));
        QCOMPARE(encodePrompt(*model, "?").value(), std::vector<int>({1, 3, 0}));
        QCOMPARE(textFrom(*model, std::vector<int> {1, 5, 4, 3, 2, 6}, 0), std::string("bb a<u>"));
        QCOMPARE(model->tokenizer->specialName(0), std::string("<unk>"));
    }

    void theSplitDecidesHowDigitsAreGrouped_data()
    {
        QTest::addColumn<QByteArray>("split");
        QTest::addColumn<QList<int>>("ids");
        QTest::newRow("GPT-2 takes all digits") << QByteArray("gpt-2") << QList<int> {3, 3, 5};
        QTest::newRow("Llama 3 takes three") << QByteArray("llama-bpe") << QList<int> {3, 3, 5};
        QTest::newRow("Qwen2 takes one") << QByteArray("qwen2") << QList<int> {0, 0, 1, 0, 0, 1, 5};
    }

    void theSplitDecidesHowDigitsAreGrouped()
    {
        QFETCH(QByteArray, split);
        QFETCH(QList<int>, ids);
        GgufModelFile file("llama");
        addGpt2Vocabulary(file.metadata, split);
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr && model->tokenizer != nullptr);
        QCOMPARE(model->shape.beginToken, -1);
        QCOMPARE(model->tokenizer->encode("112112<end>").value(), std::vector<int>(ids.begin(), ids.end()));
        QCOMPARE(model->tokenizer->specialName(5), std::string("<end>"));
    }

    void anUnknownTokenizerLeavesTokenIds()
    {
        GgufModelFile file("llama");
        addGpt2Vocabulary(file.metadata, "some-other-split");
        const ModelPtr model = loaded(file.file());
        QVERIFY(model != nullptr);
        QVERIFY(model->tokenizer == nullptr);
    }

    void brokenModelsAreNamedInOneSentence_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const Change& change, const char* sentence) {
            QTest::newRow(name) << change << QString::fromUtf8(sentence);
        };
        row(
            "version 1", [](GgufModelFile& file) { file.metadata.version = 1; },
            "it is GGUF version 1 but only 2 and 3 are read; convert the model again with a current converter.");
        row(
            "big-endian", [](GgufModelFile& file) { file.metadata.version = 0x03000000; },
            "its numbers are big-endian; use a little-endian GGUF file.");
        row(
            "a text that is endless",
            [](GgufModelFile& file) { file.metadata.addValue("x", 8, rawBytes(std::numeric_limits<std::uint64_t>::max())); },
            "it is cut short: its metadata and tensor list go on behind byte SIZE; copy or download it again.");
        row(
            "an array that is endless",
            [](GgufModelFile& file) { file.metadata.addArray("x", 10, std::uint64_t {1} << 61, {}); },
            "it is cut short: its metadata and tensor list go on behind byte SIZE; copy or download it again.");
        row(
            "more values than there are", [](GgufModelFile& file) { file.metadata.values = std::uint64_t {1} << 60; },
            nullptr);
        row(
            "a value of no type", [](GgufModelFile& file) { file.metadata.addValue("x", 13, {}); },
            "metadata \"x\" has an unknown type (13); copy or download it again.");
        row(
            "an array of arrays", [](GgufModelFile& file) { file.metadata.addArray("x", 9, 1, {}); },
            "metadata \"x\" has an unknown type (9); copy or download it again.");
        row(
            "a key twice", [](GgufModelFile& file) { file.metadata.addInteger("llama.block_count", 2); },
            "metadata \"llama.block_count\" is there twice; copy or download it again.");
        row(
            "an alignment of 3", [](GgufModelFile& file) { file.metadata.addInteger("general.alignment", 3); },
            "\"general.alignment\" is not a power of two up to 1048576; copy or download it again.");
        row(
            "no sizes", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {}, 0, 0); },
            "tensor \"x\" has 0 sizes but 1 to 4 are possible; copy or download it again.");
        row(
            "an overflowing size",
            [](GgufModelFile& file) {
                file.metadata.addPlacedTensor("x", {std::uint64_t {1} << 32, std::uint64_t {1} << 32}, 0, 0);
            },
            "tensor \"x\" has an impossible size, 4294967296; copy or download it again.");
        row(
            "a negative size", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {~std::uint64_t {0}}, 0, 0); },
            "tensor \"x\" has an impossible size, -1; copy or download it again.");
        row(
            "half a block", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {48}, 8, 0); },
            "tensor \"x\" has rows of 48 numbers but Q8_0 stores blocks of 32; copy or download it again.");
        row(
            "between two multiples", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {1}, 0, 4); },
            "tensor \"x\" begins at byte 4 of the data, no multiple of 32; copy or download it again.");
        row(
            "behind the end", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {1}, 0, 1 << 30); }, nullptr);
        row(
            "two in one place", [](GgufModelFile& file) { file.metadata.addPlacedTensor("x", {1}, 0, 0); }, nullptr);
        row(
            "a tensor too many",
            [](GgufModelFile& file) {
                file.tensors["x"] = {{1}, {0}};
            },
            "it holds a tensor that its architecture does not have, \"x\" of shape [1]; use a model without it.");
        row(
            "a missing tensor", [](GgufModelFile& file) { file.tensors.erase("blk.1.ffn_up.weight"); },
            "tensor \"blk.1.ffn_up.weight\" of shape [12, 8] is missing; download the model again.");
        row(
            "a wrong shape",
            [](GgufModelFile& file) {
                file.tensors["output_norm.weight"] = {{4}, {1, 1, 1, 1}};
            },
            "tensor \"output_norm.weight\" has the shape [4] but the metadata asks for [8]; convert the model again.");
        row(
            "a type that is not read",
            [](GgufModelFile& file) {
                file.tensors.erase("output_norm.weight");
                file.metadata.addTensor("output_norm.weight", {8}, 12, QByteArray(32, '\1'));
            },
            "tensor \"output_norm.weight\" has the type Q4_K but only F32, F16, BF16 and Q8_0 are read; choose the model's "
            "file in one of "
            "these.");
        row(
            "a weight that is no number",
            [](GgufModelFile& file) {
                file.tensors["blk.0.ffn_down.weight"].numbers[13] = std::numeric_limits<float>::infinity();
            },
            "tensor \"blk.0.ffn_down.weight\" holds a value that is not a finite number (inf at row 1); download the model "
            "again.");
        row(
            "no weights", [](GgufModelFile& file) { file.tensors.clear(); },
            "it holds a vocabulary but no weights; choose the file that holds the model.");
        row(
            "a mixture of experts", [](GgufModelFile& file) { file.metadata.addInteger("llama.expert_count", 8); },
            "metadata \"llama.expert_count\" asks for a mixture of experts, which is not supported; choose another model.");
        row(
            "half-turned heads", [](GgufModelFile& file) { file.metadata.addInteger("llama.rope.dimension_count", 2); },
            "metadata \"llama.rope.dimension_count\" is 2 but only whole heads of 4 are turned; choose another model.");
        row(
            "rotary factors of another kind",
            [](GgufModelFile& file) {
                file.tensors["rope_freqs.weight"] = {{2}, {2, 8}};
            },
            "its rotary factor of pair 0 is 2.000000 but Llama 3's would be 1.000000; choose a model whose positions are "
            "not stretched "
            "or are stretched as Llama 3's.");
        row(
            "too few scores",
            [](GgufModelFile& file) {
                file.metadata.addText("tokenizer.ggml.model", "llama");
                file.metadata.addTexts("tokenizer.ggml.tokens", {"a", "b"});
                file.metadata.addFloats("tokenizer.ggml.scores", {0});
            },
            "its tokenizer has 2 tokens but 1 scores; convert the model again or download another copy.");
        row(
            "more tokens than rows",
            [](GgufModelFile& file) {
                file.metadata.addText("tokenizer.ggml.model", "llama");
                file.metadata.addTexts("tokenizer.ggml.tokens", {"a", "b", "c", "d", "e", "f", "g", "h"});
                file.metadata.addFloats("tokenizer.ggml.scores", std::vector<float>(8));
            },
            "its tokenizer has 8 tokens but its embedding only 7; convert the model again.");
    }

    void brokenModelsAreNamedInOneSentence()
    {
        QFETCH(Change, change);
        QFETCH(QString, sentence);
        GgufModelFile file("llama");
        change(file);
        const QByteArray bytes = file.file();
        const QString path = QString::fromStdString(writeFile(m_folder->filePath(QStringLiteral("model.gguf")), bytes));
        const auto model = loadModel(path.toStdString());
        QVERIFY(!model.hasValue());
        const QString message = QString::fromStdString(model.error().message);
        QVERIFY(message.startsWith(path + QStringLiteral(": ")));
        QVERIFY(message.endsWith(QLatin1Char('.')));
        sentence.replace(QStringLiteral("SIZE"), QString::number(bytes.size()));
        if (!sentence.isEmpty())
            QCOMPARE(message.mid(path.size() + 2), sentence);
    }

private:
    ModelPtr loaded(const QByteArray& content) const
    {
        auto model = loadModel(writeFile(m_folder->filePath(QStringLiteral("model.gguf")), content));
        if (model.hasValue())
            return model.value();
        qInfo("%s", model.error().message.c_str());
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(GgufModelTest)
#include "tst_gguf_model.moc"
