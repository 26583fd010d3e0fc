#include "core/decode/decoder.h"
#include "core/formats/model_loader.h"
#include "core/formats/tensor_values.h"
#include "tests/core/formats/model_folder.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

// The same numbers as float32.
void widenAll(ModelFolder& folder)
{
    for (TensorText& text : folder.tensors) {
        Tensor tensor;
        tensor.type = text.type == "F16" ? TensorType::F16 : TensorType::BF16;
        tensor.bytes = std::as_bytes(std::span(text.bytes.constData(), static_cast<std::size_t>(text.bytes.size())));
        std::vector<float> numbers(tensor.bytes.size() / 2);
        widen(tensor, 0, numbers);
        text.type = "F32";
        text.bytes = QByteArray(static_cast<const char*>(static_cast<const void*>(numbers.data())),
            static_cast<qsizetype>(numbers.size() * sizeof(float)));
    }
}

std::size_t bytesOf(const Weights& weights)
{
    std::size_t bytes = weights.embedding.bytes() + weights.positions.bytes() + weights.head.weight.bytes();
    for (const LayerWeights& layer : weights.layers) {
        for (const Linear* const linear : {&layer.qkv, &layer.projection, &layer.up, &layer.down})
            bytes += linear->weight.bytes();
    }
    return bytes;
}

std::vector<float> logitsOf(const ModelPtr& model)
{
    const std::vector<int> tokens {5, 17, 0, 52, 3, 3, 29, 41, 8};
    const auto length = static_cast<int>(tokens.size());
    Decoder decoder(model, {length, 1, LogitRows::All});
    KvStore kv(model->shape, length);
    decoder.forward(tokens, kv);
    std::vector<float> logits;
    for (int row = 0; row < length; ++row)
        logits.insert(logits.end(), decoder.logits(row).begin(), decoder.logits(row).end());
    return logits;
}

} // namespace

class HalfWeightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void halfTheMemoryGivesTheSameBits_data()
    {
        QTest::addColumn<bool>("tied");
        QTest::newRow("mistral_window") << false; // BF16
        QTest::newRow("qwen3_norms") << false; // F16
        QTest::newRow("seed1_rope") << false; // BF16
        QTest::newRow("gpt2") << true; // F16
    }

    void halfTheMemoryGivesTheSameBits()
    {
        QFETCH(bool, tied);
        ModelFolder folder(QTest::currentDataTag());
        const Result<ModelPtr> half = loadModel(folder.write());
        QVERIFY2(half.hasValue(), half.hasValue() ? "" : half.error().message.c_str());
        widenAll(folder);
        const Result<ModelPtr> wide = loadModel(folder.write());
        QVERIFY2(wide.hasValue(), wide.hasValue() ? "" : wide.error().message.c_str());
        QCOMPARE(half.value()->shape.tiedHead, tied);
        QCOMPARE(half.value()->weights.embedding.rows(), tied ? 0 : half.value()->shape.vocabulary);
        QCOMPARE(2 * bytesOf(half.value()->weights), bytesOf(wide.value()->weights));
        QCOMPARE(logitsOf(half.value()), logitsOf(wide.value()));
    }
};

QTEST_GUILESS_MAIN(HalfWeightsTest)
#include "tst_half_weights.moc"
