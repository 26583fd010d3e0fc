#include "core/base/matrix.h"
#include "core/decode/decoder.h"
#include "tests/support/dispatch_targets.h"
#include "tests/support/matrix_compare.h"
#include "tests/support/random_model.h"
#include "tests/support/slow_decoder.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

Q_DECLARE_METATYPE(decodescope::fixtures::RandomModelSize)

namespace {

// Logits of every position, computed by feeding `split` tokens at a time into one store.
Matrix logitsBySplit(const ModelPtr& model, const std::vector<int>& tokens, int split, int threads)
{
    const auto length = static_cast<int>(tokens.size());
    Decoder decoder(model, {length, threads, LogitRows::All, 0});
    KvStore kv(model->shape, length);
    Matrix logits(length, model->shape.vocabulary);
    for (int end = 0; end < length;) {
        const int first = end;
        end = std::min(length, end + split);
        decoder.forward(std::span(tokens).first(static_cast<std::size_t>(end)), kv);
        for (int row = first; row < end; ++row)
            std::ranges::copy(decoder.logits(row), logits.row(row).data());
    }
    return logits;
}

std::span<const float> allOf(const Matrix& matrix)
{
    return {matrix.data(), static_cast<std::size_t>(matrix.size())};
}

} // namespace

class DecoderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheSlowTwin_data() { addShapes(); }

    void agreesWithTheSlowTwin()
    {
        QFETCH(RandomModelSize, size);
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(41, size.vocabulary, 5);
        const SlowResult expected = SlowDecoder(*model).run(tokens);
        onEveryInstructionSet([&](const std::string& set) {
            Decoder decoder(model, {41, 1, LogitRows::All, 41});
            KvStore kv(model->shape, 41);
            decoder.forward(tokens, kv);
            for (int row = 0; row < 41; ++row) {
                const QString problem = difference(decoder.logits(row), std::span<const double>(expected.logits.row(row).data(), static_cast<std::size_t>(size.vocabulary)), 3e-4);
                QVERIFY2(problem.isEmpty(), qPrintable(problem + QStringLiteral(" in row %1 on ").arg(row) + QString::fromStdString(set)));
            }
            for (int layer = 0; layer < size.layers; ++layer) {
                for (int head = 0; head < size.heads; ++head) {
                    const MatrixD& attention = expected.attention[static_cast<std::size_t>(layer * size.heads + head)];
                    for (int row = 0; row < 41; ++row) {
                        const auto count = static_cast<std::size_t>(row + 1);
                        const QString problem = difference(std::span(decoder.attentionRow(layer, head, row), count), std::span<const double>(attention.row(row).data(), count), 1e-4);
                        QVERIFY2(problem.isEmpty(), qPrintable(problem));
                    }
                }
                for (int head = 0; head < size.kvHeads; ++head) {
                    for (int row = 0; row < 41; ++row) {
                        for (int d = 0; d < size.headWidth; ++d) {
                            const Eigen::Index column = head * size.headWidth + d;
                            QVERIFY(std::abs(static_cast<double>(kv.keyAt(layer, head, row, d)) - expected.keys[static_cast<std::size_t>(layer)](row, column)) < 1e-4);
                            QVERIFY(std::abs(static_cast<double>(kv.valueAt(layer, head, row, d)) - expected.values[static_cast<std::size_t>(layer)](row, column)) < 1e-4);
                        }
                    }
                }
            }
        });
    }

    void everySplitAndThreadCountGivesTheSameBits_data() { addShapes(); }

    void everySplitAndThreadCountGivesTheSameBits()
    {
        QFETCH(RandomModelSize, size);
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(41, size.vocabulary, 9);
        onEveryInstructionSet([&](const std::string& set) {
            const Matrix whole = logitsBySplit(model, tokens, 41, 1);
            // Threads share a step of few rows as they share one of many: not every pair is needed, and they are slow on a busy machine.
            constexpr std::pair<int, int> kSplitsAndThreads[] = {{1, 1}, {5, 1}, {13, 1}, {37, 1}, {1, 2}, {13, 2}, {5, 3}, {41, 3}};
            for (const auto& [split, threads] : kSplitsAndThreads) {
                const Matrix parts = logitsBySplit(model, tokens, split, threads);
                QVERIFY2(sameBits(allOf(parts), allOf(whole)),
                    qPrintable(QStringLiteral("split %1, %2 threads on %3").arg(split).arg(threads).arg(QString::fromStdString(set))));
            }
        });
    }

    void capturingAttentionChangesNoBit()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(40, 61, 2);
        Decoder plain(model, {40, 1, LogitRows::All, 0});
        Decoder watched(model, {40, 1, LogitRows::All, 7});
        KvStore a(model->shape, 40);
        KvStore b(model->shape, 40);
        plain.forward(tokens, a);
        watched.forward(tokens, b, 35);
        for (int row = 0; row < 40; ++row)
            QVERIFY(sameBits(plain.logits(row), watched.logits(row)));
    }

    void lastRowLogitsAreTheLastOfAll()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(20, 61, 3);
        Decoder all(model, {20, 1, LogitRows::All, 0});
        Decoder last(model, {20, 1, LogitRows::Last, 0});
        KvStore a(model->shape, 20);
        KvStore b(model->shape, 20);
        all.forward(tokens, a);
        last.forward(tokens, b);
        QVERIFY(sameBits(all.logits(19), last.logits(19)));
    }

    void everyCapacityWorksToTheLastSlot_data()
    {
        QTest::addColumn<int>("capacity");
        for (const int capacity : {1, 2, 31, 32, 33, 64})
            QTest::addRow("capacity %d", capacity) << capacity;
    }

    void everyCapacityWorksToTheLastSlot()
    {
        QFETCH(int, capacity);
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(capacity, 61, 4);
        const Matrix whole = logitsBySplit(model, tokens, capacity, 1);
        const Matrix single = logitsBySplit(model, tokens, 1, 1);
        QVERIFY(sameBits(allOf(whole), allOf(single)));
    }

    void stoppingLeavesTheStoreAsItWas()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(20, 61, 3);
        Decoder decoder(model, {20, 1, LogitRows::All, 0});
        KvStore kv(model->shape, 20);
        QVERIFY(decoder.forward(std::span(tokens).first(5), kv));
        std::stop_source source;
        source.request_stop();
        QVERIFY(!decoder.forward(tokens, kv, 0, source.get_token()));
        QCOMPARE(kv.length(), 5);
        QVERIFY(decoder.forward(tokens, kv));
        QCOMPARE(kv.length(), 20);
    }

    void stagesAddUpToTheStep()
    {
        const ModelPtr model = makeRandomModel({});
        const std::vector<int> tokens = randomTokens(60, 61, 3);
        Decoder decoder(model, {60, 1, LogitRows::All, 0});
        KvStore kv(model->shape, 60);
        decoder.forward(tokens, kv);
        Nanoseconds sum {0};
        for (const Nanoseconds stage : decoder.time().stages)
            sum += stage;
        QVERIFY(sum <= decoder.time().total);
        QVERIFY(decoder.time().stages[0].count() > 0);
    }

private:
    static void addShapes()
    {
        QTest::addColumn<RandomModelSize>("size");
        RandomModelSize size;
        QTest::newRow("RMSNorm, SwiGLU, rotary, no biases") << size;
        size.positions = PositionKind::None;
        QTest::newRow("no positions") << size;
        size.positions = PositionKind::Learned;
        size.norm = NormKind::LayerNorm;
        size.mlp = MlpKind::GeluErf;
        size.biases = true;
        QTest::newRow("LayerNorm, exact GELU, learned positions, biases") << size;
        size.mlp = MlpKind::GeluTanh;
        size.heads = size.kvHeads = 3;
        size.headWidth = 7;
        QTest::newRow("tanh GELU, odd head width") << size;
        size = {};
        size.kvHeads = 2;
        size.headWidth = 40;
        QTest::newRow("grouped queries, head wider than a panel") << size;
        size = {};
        size.kvHeads = 2;
        size.headWidth = 10;
        for (const int window : {1, 3, 33, 40}) {
            size.window = window;
            QTest::addRow("grouped queries, window of %d", window) << size;
        }
        size.window = 0;
        size.kvHeads = 1;
        size.qkNorm = true;
        QTest::newRow("query and key norms, one key/value head") << size;
        size.rotaryScaling = {RotaryScaling::Kind::Llama3, 8, 1, 4, 20};
        QTest::newRow("rotary positions stretched as Llama 3 does") << size;
        size.rotaryScaling = {RotaryScaling::Kind::Linear, 2.5};
        size.window = 5;
        QTest::newRow("rotary positions stretched evenly, window of 5") << size;
        size = {};
        size.heads = size.kvHeads = 1;
        size.headWidth = 2;
        size.hidden = 1;
        size.layers = 1;
        size.vocabulary = 3;
        QTest::newRow("as small as it gets") << size;
    }
};

QTEST_APPLESS_MAIN(DecoderTest)
#include "tst_decoder.moc"
