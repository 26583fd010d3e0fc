#include "core/kernels/kernels.h"
#include "tests/support/dispatch_targets.h"
#include "tests/support/matrix_compare.h"
#include "tests/support/random_values.h"

#include <QTest>

#include <functional>

using namespace decodescope;
using namespace decodescope::fixtures;
using kernels::ConstRows;
using kernels::Rows;

namespace {

using Row = std::vector<float>;

Row evenlySpaced(float from, float to, int count)
{
    Row row;
    for (int i = 0; i < count; ++i)
        row.push_back(from + (to - from) * static_cast<float>(i) / static_cast<float>(count - 1));
    return row;
}

void checkFunction(const std::function<void(Row&)>& kernel, const std::function<double(double)>& expected, double tolerance)
{
    onEveryInstructionSet([&](const std::string& set) {
        const Row x = evenlySpaced(-12, 12, 20011);
        Row y = x;
        kernel(y);
        std::vector<double> right;
        for (const float value : x)
            right.push_back(expected(static_cast<double>(value)));
        const QString problem = difference(std::span<const float>(y), std::span<const double>(right), tolerance);
        QVERIFY2(problem.isEmpty(), qPrintable(problem + QString::fromStdString(" on " + set)));
    });
}

int columns(const Row& row)
{
    return static_cast<int>(row.size());
}

} // namespace

class RowwiseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void geluErfIsRightToSixDigits()
    {
        checkFunction([](Row& row) { kernels::geluErf({row.data(), row.size()}, 1, 0, columns(row)); },
            [](double x) { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); }, 2e-6); // x/2 times the 4e-7 of erf, and rounding
    }

    void geluTanhIsRightToSevenDigits()
    {
        checkFunction([](Row& row) { kernels::geluTanh({row.data(), row.size()}, 1, 0, columns(row)); },
            [](double x) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x))); }, 1e-6);
    }

    void swiGluIsRightToSevenDigits()
    {
        checkFunction(
            [](Row& row) {
                const Row twos(row.size(), 2.0F);
                kernels::swiGlu({row.data(), row.size()}, {twos.data(), twos.size()}, 1, 0, columns(row));
            },
            [](double x) { return 2 * x / (1 + std::exp(-x)); }, 3e-6);
    }

    void activationsTouchOnlyTheirColumns()
    {
        Row row(50, 1.0F);
        kernels::geluErf({row.data(), 50}, 1, 10, 33);
        for (std::size_t c = 0; c < 50; ++c)
            QCOMPARE(row[c] != 1.0F, c >= 10 && c < 33);
    }

    void normsAgreeWithFloat64_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {1, 2, 15, 16, 17, 48, 128, 771})
            QTest::addRow("width %d", width) << width;
    }

    void normsAgreeWithFloat64()
    {
        QFETCH(int, width);
        const auto size = static_cast<std::size_t>(width);
        onEveryInstructionSet([&](const std::string& set) {
            RandomValues random(7);
            const Row x = random.vector(size, 3.0F);
            const Row gain = random.vector(size);
            const Row bias = random.vector(size);
            Row rms(size);
            Row layer(size);
            kernels::rmsNorm({x.data(), size}, 1, width, gain.data(), 1e-5F, {rms.data(), size});
            kernels::layerNorm({x.data(), size}, 1, width, gain.data(), bias.data(), 1e-5F, {layer.data(), size});
            double sum = 0;
            double squares = 0;
            for (const float value : x) {
                sum += static_cast<double>(value);
                squares += static_cast<double>(value) * static_cast<double>(value);
            }
            const double mean = sum / width;
            double variance = 0;
            for (const float value : x)
                variance += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean) / width;
            std::vector<double> rmsRight;
            std::vector<double> layerRight;
            for (std::size_t c = 0; c < size; ++c) {
                const auto value = static_cast<double>(x[c]);
                rmsRight.push_back(value / std::sqrt(squares / width + 1e-5) * static_cast<double>(gain[c]));
                layerRight.push_back((value - mean) / std::sqrt(variance + 1e-5) * static_cast<double>(gain[c]) + static_cast<double>(bias[c]));
            }
            QString problem = difference(std::span<const float>(rms), std::span<const double>(rmsRight), 1e-5);
            problem += difference(std::span<const float>(layer), std::span<const double>(layerRight), 1e-5);
            QVERIFY2(problem.isEmpty(), qPrintable(problem + QString::fromStdString(" on " + set)));
        });
    }

    void rotationTurnsPairsByTheirAngle()
    {
        // Two heads of width 4 at positions 3 and 4; pair i of a head is (i, i + 2).
        const Row cosines = evenlySpaced(0.1F, 1.0F, 10);
        const Row sines = evenlySpaced(-1.0F, -0.1F, 10);
        RandomValues random(3);
        const Row x = random.vector(16);
        Row y = x;
        kernels::rotate({y.data(), 8}, 2, 2, 4, cosines.data(), sines.data(), 3);
        for (std::size_t r = 0; r < 2; ++r) {
            for (std::size_t h = 0; h < 2; ++h) {
                for (std::size_t i = 0; i < 2; ++i) {
                    const std::size_t low = r * 8 + h * 4 + i;
                    const float c = cosines[(3 + r) * 2 + i];
                    const float s = sines[(3 + r) * 2 + i];
                    QVERIFY(std::abs(y[low] - (x[low] * c - x[low + 2] * s)) < 1e-6F);
                    QVERIFY(std::abs(y[low + 2] - (x[low + 2] * c + x[low] * s)) < 1e-6F);
                }
            }
        }
    }

    void rowsNeverInfluenceEachOther()
    {
        constexpr std::size_t kWidth = 37;
        constexpr int kRows = 9;
        onEveryInstructionSet([&](const std::string&) {
            RandomValues random(11);
            const Row x = random.vector(kWidth * kRows);
            const Row gain = random.vector(kWidth);
            Row together(x.size());
            kernels::layerNorm({x.data(), kWidth}, kRows, kWidth, gain.data(), nullptr, 1e-5F, {together.data(), kWidth});
            kernels::geluErf({together.data(), kWidth}, kRows, 0, kWidth);
            for (std::size_t r = 0; r < kRows; ++r) {
                Row one(kWidth);
                kernels::layerNorm({x.data() + r * kWidth, kWidth}, 1, kWidth, gain.data(), nullptr, 1e-5F, {one.data(), kWidth});
                kernels::geluErf({one.data(), kWidth}, 1, 0, kWidth);
                QVERIFY(sameBits(one, std::span(together).subspan(r * kWidth, kWidth)));
            }
        });
    }
};

QTEST_APPLESS_MAIN(RowwiseTest)
#include "tst_rowwise.moc"
