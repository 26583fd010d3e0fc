#include "core/decode/kv_store.h"
#include "core/kernels/kernels.h"
#include "tests/support/dispatch_targets.h"
#include "tests/support/matrix_compare.h"
#include "tests/support/random_values.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

constexpr std::size_t kStride = 96; // floats of a row of scores

// One head of random keys and values for `capacity` tokens, stored as the decoder stores them.
struct Head
{
    ModelShape shape;
    KvStore store;
    std::vector<float> keys; // [capacity x width]
    std::vector<float> values;
    std::vector<float> queries;

    Head(int capacity, int width)
        : shape(shapeOf(width))
        , store(shape, capacity)
    {
        RandomValues random(static_cast<std::uint64_t>(capacity + width));
        const auto size = static_cast<std::size_t>(capacity * width);
        keys = random.vector(size);
        values = random.vector(size);
        queries = random.vector(size);
        store.write(0, 0, capacity, keys.data(), values.data(), static_cast<std::size_t>(width), 0, 1);
        store.extendTo(capacity);
    }

    static ModelShape shapeOf(int width)
    {
        ModelShape shape;
        shape.layers = shape.kvHeads = shape.heads = 1;
        shape.headWidth = width;
        return shape;
    }

    // Weights [rows x kStride] and outputs [rows x width] of the rows [first, first + rows).
    std::pair<std::vector<float>, std::vector<float>> attend(int first, int rows, int window) const
    {
        const auto width = static_cast<std::size_t>(shape.headWidth);
        std::vector<float> scores(static_cast<std::size_t>(rows) * kStride, 99.0F);
        std::vector<float> out(static_cast<std::size_t>(rows) * width, 99.0F);
        const kernels::CausalBlock block {first, rows, window};
        const kernels::Rows weights {scores.data(), kStride};
        kernels::matmul({queries.data() + static_cast<std::size_t>(first) * width, width}, rows, store.keys(0, 0), nullptr, weights,
            kernels::Store::Overwrite, 0, panelCount(first + rows));
        kernels::softmax(weights, block, 0.25F);
        kernels::weightedValues(weights, block, store.values(0, 0), {out.data(), width});
        return {scores, out};
    }
};

} // namespace

class AttentionKernelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySplitGivesTheBitsOfSingleRows_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("window");
        for (const int width : {1, 8, 20, 32, 40, 64}) {
            for (const int window : {0, 1, 3, 8, 40})
                QTest::addRow("head width %d, window %d", width, window) << width << window;
        }
    }

    void everySplitGivesTheBitsOfSingleRows()
    {
        QFETCH(int, width);
        QFETCH(int, window);
        constexpr int kTokens = 67;
        onEveryInstructionSet([&](const std::string& set) {
            const Head head(kTokens, width);
            for (int first = 0; first < kTokens; first += 5) {
                for (int rows = 1; first + rows <= kTokens; rows += 7) {
                    const auto [weights, out] = head.attend(first, rows, window);
                    for (int r = 0; r < rows; ++r) {
                        const auto [oneWeights, oneOut] = head.attend(first + r, 1, window);
                        const auto length = static_cast<std::size_t>(first + r + 1);
                        const auto row = static_cast<std::size_t>(r);
                        const bool same = sameBits(std::span(weights).subspan(row * kStride, length), std::span(oneWeights).first(length))
                            && sameBits(std::span(out).subspan(row * oneOut.size(), oneOut.size()), oneOut);
                        QVERIFY2(same, qPrintable(QStringLiteral("row %1 of %2 from %3 on %4").arg(r).arg(rows).arg(first).arg(QString::fromStdString(set))));
                    }
                }
            }
        });
    }

    void agreesWithFloat64()
    {
        constexpr int kTokens = 50;
        constexpr int kWidth = 20;
        onEveryInstructionSet([&](const std::string& set) {
            const Head head(kTokens, kWidth);
            for (const int window : {0, 6}) {
                const auto [weights, out] = head.attend(0, kTokens, window);
                for (int r = 0; r < kTokens; ++r) {
                    const int first = window > 0 ? std::max(0, r + 1 - window) : 0;
                    std::vector<double> expected(static_cast<std::size_t>(r + 1), 0.0);
                    double sum = 0;
                    for (int j = first; j <= r; ++j) {
                        double score = 0;
                        for (int d = 0; d < kWidth; ++d)
                            score += static_cast<double>(head.queries[static_cast<std::size_t>(r * kWidth + d)])
                                * static_cast<double>(head.keys[static_cast<std::size_t>(j * kWidth + d)]);
                        sum += expected[static_cast<std::size_t>(j)] = std::exp(0.25 * score);
                    }
                    for (double& weight : expected)
                        weight /= sum;
                    const auto row = static_cast<std::size_t>(r);
                    QString problem = difference(std::span(weights).subspan(row * kStride, row + 1), std::span<const double>(expected), 1e-6);
                    QVERIFY2(problem.isEmpty(), qPrintable(problem + QString::fromStdString(" on " + set)));
                    std::vector<double> mixed(kWidth, 0.0);
                    for (int j = 0; j <= r; ++j) {
                        for (int d = 0; d < kWidth; ++d)
                            mixed[static_cast<std::size_t>(d)] += expected[static_cast<std::size_t>(j)]
                                * static_cast<double>(head.values[static_cast<std::size_t>(j * kWidth + d)]);
                    }
                    problem = difference(std::span(out).subspan(row * kWidth, kWidth), std::span<const double>(mixed), 1e-6);
                    QVERIFY2(problem.isEmpty(), qPrintable(problem + QString::fromStdString(" on " + set)));
                }
            }
        });
    }

    void oneHotQueryPicksItsValue()
    {
        // Keys are the unit vectors; a query of 1e4 along one of them makes the softmax exactly 0 and 1.
        constexpr int kTokens = 8;
        const ModelShape shape = Head::shapeOf(kTokens);
        KvStore store(shape, kTokens);
        std::vector<float> identity(kTokens * kTokens, 0.0F);
        for (std::size_t t = 0; t < kTokens; ++t)
            identity[t * kTokens + t] = 1.0F;
        store.write(0, 0, kTokens, identity.data(), identity.data(), kTokens, 0, 1);
        store.extendTo(kTokens);
        for (std::size_t wanted = 0; wanted < kTokens; ++wanted) {
            std::vector<float> query(kTokens, 0.0F);
            query[wanted] = 1e4F;
            std::vector<float> scores(32);
            std::vector<float> out(kTokens);
            const kernels::CausalBlock block {kTokens - 1, 1, 0};
            kernels::matmul({query.data(), kTokens}, 1, store.keys(0, 0), nullptr, {scores.data(), 32}, kernels::Store::Overwrite, 0, 1);
            kernels::softmax({scores.data(), 32}, block, 1.0F);
            kernels::weightedValues({scores.data(), 32}, block, store.values(0, 0), {out.data(), kTokens});
            for (std::size_t d = 0; d < kTokens; ++d)
                QCOMPARE(out[d], d == wanted ? 1.0F : 0.0F);
        }
    }

    void valuesBehindTheMaskNeverMatter()
    {
        // An infinite value of a later token would turn 0 * inf into NaN if it were multiplied at all.
        Head head(20, 8);
        const std::vector<float> infinite(8, std::numeric_limits<float>::infinity());
        const auto [weights, out] = head.attend(0, 10, 0);
        head.store.write(0, 9, 1, infinite.data(), infinite.data(), 8, 0, 1);
        const auto [weightsAfter, outAfter] = head.attend(0, 10, 0);
        QVERIFY(sameBits(std::span(out).first(9 * 8), std::span(outAfter).first(9 * 8)));
        QVERIFY(!sameBits(std::span(out).subspan(9 * 8), std::span(outAfter).subspan(9 * 8)));
    }
};

QTEST_APPLESS_MAIN(AttentionKernelsTest)
#include "tst_attention_kernels.moc"
