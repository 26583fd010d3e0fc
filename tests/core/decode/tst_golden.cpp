#include "core/decode/decoder.h"
#include "core/decode/sampler.h"
#include "core/formats/model_loader.h"
#include "core/formats/safetensors.h"
#include "tests/support/matrix_compare.h"

#include <QDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// Golden cases: float64 outputs of an independent decoder in PyTorch. Those of the repository always run; larger ones
// are looked for in the folder DECODESCOPE_SHARED names (default ../shared).

namespace {

template <typename Number>
std::span<const Number> numbers(const SafetensorsFile& file, const char* name)
{
    const Tensor* tensor = file.find(name);
    if (!tensor)
        return {};
    return {static_cast<const Number*>(static_cast<const void*>(tensor->bytes.data())), tensor->bytes.size() / sizeof(Number)};
}

} // namespace

class GoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothModesReproduceTheReference_data()
    {
        QTest::addColumn<QString>("folder");
        const QString shared = qEnvironmentVariable("DECODESCOPE_SHARED", QStringLiteral(DECODESCOPE_SOURCE_ROOT "/../shared"));
        for (const QString& root : {QStringLiteral(DECODESCOPE_TEST_DATA "/golden"), shared + QStringLiteral("/golden")}) {
            const QDir folder(root);
            for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QTest::addRow("%s%s", root == shared + QStringLiteral("/golden") ? "shared " : "", qPrintable(name)) << folder.filePath(name);
        }
    }

    void bothModesReproduceTheReference()
    {
        QFETCH(QString, folder);
        const Result<ModelPtr> loaded = loadModel(folder.toStdString());
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : loaded.error().message.c_str());
        const ModelShape& shape = loaded.value()->shape;
        const Result<SafetensorsFile> golden = SafetensorsFile::open((folder + QStringLiteral("/golden.safetensors")).toStdString());
        QVERIFY(golden.hasValue());
        const std::span<const std::int32_t> prompt = numbers<std::int32_t>(golden.value(), "prompt");
        const std::span<const std::int32_t> greedy = numbers<std::int32_t>(golden.value(), "greedy");
        const std::span<const float> logits = numbers<float>(golden.value(), "logits");
        const std::span<const float> attention = numbers<float>(golden.value(), "attention");
        const std::span<const float> keys = numbers<float>(golden.value(), "k");
        const std::span<const float> values = numbers<float>(golden.value(), "v");
        QVERIFY(greedy.size() > prompt.size() && !prompt.empty());
        const double tolerance = 4 * static_cast<double>(numbers<float>(golden.value(), "torch_f32_error").front());
        const auto n = static_cast<int>(greedy.size()) - 1;
        const auto size = static_cast<std::size_t>(n);

        for (const bool isCached : {false, true}) {
            Decoder decoder(loaded.value(), {n, 1, LogitRows::Last, static_cast<int>(prompt.size())});
            KvStore kv(shape, n);
            std::vector<int> tokens(prompt.begin(), prompt.end());
            int previous = 0;
            while (static_cast<int>(tokens.size()) <= n) {
                if (!isCached)
                    kv.clear();
                decoder.forward(tokens, kv, previous);
                const int length = kv.length();
                const auto vocabulary = static_cast<std::size_t>(shape.vocabulary);
                const std::span<const float> right = logits.subspan(static_cast<std::size_t>(length - 1) * vocabulary, vocabulary);
                const QString problem = difference(decoder.logits(length - 1), right, tolerance);
                QVERIFY2(problem.isEmpty(), qPrintable(problem));
                for (int layer = 0; layer < shape.layers; ++layer) {
                    for (int head = 0; head < shape.heads; ++head) {
                        for (int row = previous; row < length; ++row) {
                            const auto at = ((static_cast<std::size_t>(layer * shape.heads + head)) * size + static_cast<std::size_t>(row)) * size;
                            const auto count = static_cast<std::size_t>(row + 1);
                            const QString off = difference(std::span(decoder.attentionRow(layer, head, row), count), attention.subspan(at, count), tolerance);
                            QVERIFY2(off.isEmpty(), qPrintable(off));
                        }
                    }
                }
                previous = length;
                tokens.push_back(greedyToken(decoder.logits(length - 1)));
            }
            QVERIFY(std::ranges::equal(tokens, greedy));
            std::vector<float> keysHere;
            std::vector<float> valuesHere;
            for (int layer = 0; layer < shape.layers; ++layer) {
                for (int head = 0; head < shape.kvHeads; ++head) {
                    for (int row = 0; row < n; ++row) {
                        for (int d = 0; d < shape.headWidth; ++d) {
                            keysHere.push_back(kv.keyAt(layer, head, row, d));
                            valuesHere.push_back(kv.valueAt(layer, head, row, d));
                        }
                    }
                }
            }
            const QString off = difference(std::span<const float>(keysHere), keys, tolerance) + difference(std::span<const float>(valuesHere), values, tolerance);
            QVERIFY2(off.isEmpty(), qPrintable(off));
        }
    }

    void bundledModelsGiveTheSameBitsBothWays_data()
    {
        QTest::addColumn<QString>("model");
        QTest::newRow("tiny-stories") << "tiny-stories";
        QTest::newRow("tiny-poems") << "tiny-poems";
    }

    void bundledModelsGiveTheSameBitsBothWays()
    {
        QFETCH(QString, model);
        const Result<ModelPtr> loaded = loadModelByNameOrPath(model.toStdString());
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : loaded.error().message.c_str());
        const ModelPtr& ptr = loaded.value();
        std::vector<int> tokens;
        for (int i = 0; i < 120; ++i)
            tokens.push_back((i * 37 + 11) % ptr->shape.vocabulary);
        Decoder one(ptr, {120, 1, LogitRows::All, 0});
        Decoder two(ptr, {120, 2, LogitRows::All, 0});
        KvStore whole(ptr->shape, 120);
        one.forward(tokens, whole);
        for (const int prompt : {1, 2, 5, 37}) {
            KvStore kv(ptr->shape, 120);
            for (int length = prompt; length <= 120; ++length) {
                two.forward(std::span(tokens).first(static_cast<std::size_t>(length)), kv);
                QVERIFY(sameBits(two.logits(length - 1), one.logits(length - 1)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(GoldenTest)
#include "tst_golden.moc"
