#include "core/decode/decoder.h"
#include "core/decode/probe.h"
#include "tests/support/matrix_compare.h"
#include "tests/support/random_model.h"
#include "tests/support/slow_decoder.h"

#include <QTest>

#include <cmath>

using namespace decodescope;
using namespace decodescope::fixtures;

Q_DECLARE_METATYPE(decodescope::fixtures::RandomModelSize)

class ProbeTest : public QObject
{
    Q_OBJECT

private:
    static constexpr int kLength = 39;

    static void addShapes()
    {
        QTest::addColumn<RandomModelSize>("size");
        QTest::newRow("rotary") << RandomModelSize {};
        RandomModelSize grouped;
        grouped.heads = 6;
        grouped.kvHeads = 2;
        grouped.qkNorm = true;
        QTest::newRow("grouped queries with norms") << grouped;
        RandomModelSize window;
        window.window = 7;
        QTest::newRow("sliding window") << window;
        RandomModelSize learned;
        learned.positions = PositionKind::Learned;
        learned.norm = NormKind::LayerNorm;
        learned.mlp = MlpKind::GeluTanh;
        learned.biases = true;
        QTest::newRow("learned positions with biases") << learned;
    }

private Q_SLOTS:
    void weightsAreTheRecordedOnesBitForBit_data() { addShapes(); }

    void weightsAreTheRecordedOnesBitForBit()
    {
        QFETCH(RandomModelSize, size);
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(kLength, size.vocabulary, 4);
        Decoder decoder(model, {kLength, 1, LogitRows::Last, 5});
        KvStore kv(model->shape, kLength);
        std::vector<std::vector<std::vector<float>>> recorded(
            static_cast<std::size_t>(size.layers * size.heads)); // [layer, head][row]
        for (int end = 5; end <= kLength; ++end) { // as a run does: a prompt of five, then token by token
            const int first = kv.length();
            decoder.forward(std::span(tokens).first(static_cast<std::size_t>(end)), kv, first);
            for (int i = 0; i < size.layers * size.heads; ++i) {
                for (int row = first; row < end; ++row) {
                    const float* weights = decoder.attentionRow(i / size.heads, i % size.heads, row);
                    recorded[static_cast<std::size_t>(i)].emplace_back(weights, weights + row + 1);
                }
            }
        }
        for (int i = 0; i < size.layers * size.heads; ++i) {
            const auto probe = probeHead(model, tokens, i / size.heads, i % size.heads);
            QVERIFY(probe.has_value());
            for (int row = 0; row < kLength; ++row) {
                std::vector<float> expected = recorded[static_cast<std::size_t>(i)][static_cast<std::size_t>(row)];
                expected.resize(kLength);
                QVERIFY(sameBits(probe->weights(row), expected));
            }
        }
    }

    void numbersAreThoseOfTheSlowTwin_data() { addShapes(); }

    void numbersAreThoseOfTheSlowTwin()
    {
        QFETCH(RandomModelSize, size);
        const ModelPtr model = makeRandomModel(size);
        const std::vector<int> tokens = randomTokens(kLength, size.vocabulary, 4);
        const SlowResult slow = SlowDecoder(*model).run(tokens);
        const int layer = size.layers - 1;
        for (int head = 0; head < size.heads; ++head) {
            const HeadProbe probe = probeHead(model, tokens, layer, head).value();
            QCOMPARE(probe.kvHead, head * size.kvHeads / size.heads);
            QCOMPARE(probe.headSize, size.headWidth);
            const MatrixD& attention = slow.attention[static_cast<std::size_t>(layer * size.heads + head)];
            for (int row = 0; row < kLength; ++row) {
                double sum = 0;
                for (int column = 0; column < kLength; ++column) {
                    double product = 0;
                    for (std::size_t i = 0; i < static_cast<std::size_t>(size.headWidth); ++i)
                        product += double(probe.query(row)[i]) * double(probe.key(column)[i]);
                    QVERIFY(std::abs(double(probe.product(row, column)) - product) < 1e-4);
                    QCOMPARE(probe.isMasked(row, column), attention(row, column) < 1e-300);
                    if (!probe.isMasked(row, column))
                        sum += std::exp(double(probe.score(row, column)));
                }
                for (int column = 0; column <= row; ++column) {
                    const double weight = probe.isMasked(row, column) ? 0 : std::exp(double(probe.score(row, column))) / sum;
                    QVERIFY(std::abs(weight - attention(row, column)) < 1e-4);
                }
                for (int i = 0; i < size.headWidth; ++i) {
                    const Eigen::Index at = probe.kvHead * size.headWidth + i;
                    const auto n = static_cast<std::size_t>(i);
                    QVERIFY(
                        std::abs(double(probe.key(row)[n]) - slow.keys[static_cast<std::size_t>(layer)](row, at)) < 1e-4);
                    QVERIFY(std::abs(double(probe.value(row)[n]) - slow.values[static_cast<std::size_t>(layer)](row, at))
                        < 1e-4);
                }
            }
        }
    }

    void oneTokenSeesItself()
    {
        const HeadProbe probe = probeHead(makeRandomModel({}), std::vector<int> {3}, 0, 1).value();
        QCOMPARE(probe.length, 1);
        QCOMPARE(probe.weights(0), std::vector<float> {1.0F});
        QVERIFY(!probe.isMasked(0, 0));
    }

    void aStoppedProbeIsNone()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!probeHead(makeRandomModel({}), std::vector<int> {3, 4}, 1, 0, stop.get_token()).has_value());
    }
};

QTEST_APPLESS_MAIN(ProbeTest)
#include "tst_probe.moc"
