#include "core/kernels/half_floats.h"
#include "core/kernels/kernels.h"
#include "tests/support/dispatch_targets.h"
#include "tests/support/matrix_compare.h"
#include "tests/support/random_values.h"

#include <Eigen/Core>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

struct Product
{
    int inputs = 0;
    int outputs = 0;
    PanelMatrix packed;
    std::vector<float> weights; // [outputs x inputs]
    std::vector<float> bias;
    std::vector<float> x; // [rows x inputs]

    Product(int rows, int in, int out, NumberType type = NumberType::F32)
        : inputs(in)
        , outputs(out)
        , packed(in, out, type)
    {
        RandomValues random(static_cast<std::uint64_t>(1000 * rows + 10 * in + out));
        weights = random.vector(static_cast<std::size_t>(in * out));
        bias = random.vector(static_cast<std::size_t>(out));
        x = random.vector(static_cast<std::size_t>(rows * in));
        for (int o = 0; o < out; ++o)
            packed.setOutput(o, weights.data() + o * in);
    }

    std::vector<float> multiply(int firstRow, int rows) const
    {
        std::vector<float> y(static_cast<std::size_t>(rows * outputs), -7.0F);
        kernels::matmul({x.data() + firstRow * inputs, static_cast<std::size_t>(inputs)}, rows, packed.view(), bias.data(),
            {y.data(), static_cast<std::size_t>(outputs)}, kernels::Store::Overwrite, 0, panelCount(outputs));
        return y;
    }
};

} // namespace

class MatmulTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowCountGivesTheBitsOfSingleRows_data()
    {
        QTest::addColumn<int>("inputs");
        QTest::addColumn<int>("outputs");
        QTest::newRow("one by one") << 1 << 1;
        QTest::newRow("odd sizes") << 37 << 61;
        QTest::newRow("just over a panel") << 24 << 33;
        QTest::newRow("the teaching decoder's MLP") << 128 << 512;
        QTest::newRow("five panels and a bit") << 130 << 171;
    }

    void everyRowCountGivesTheBitsOfSingleRows()
    {
        QFETCH(int, inputs);
        QFETCH(int, outputs);
        onEveryInstructionSet([&](const std::string& set) {
            const Product product(40, inputs, outputs);
            std::vector<float> single;
            for (int row = 0; row < 40; ++row) {
                const std::vector<float> one = product.multiply(row, 1);
                single.insert(single.end(), one.begin(), one.end());
            }
            for (int rows = 1; rows <= 40; ++rows) {
                const std::vector<float> together = product.multiply(0, rows);
                QVERIFY2(sameBits(together, std::span(single).first(together.size())),
                    qPrintable(QStringLiteral("%1 rows on %2").arg(rows).arg(QString::fromStdString(set))));
            }
        });
    }

    void halfWeightsGiveTheBitsOfTheirWidenedValues_data()
    {
        QTest::addColumn<bool>("isBrain");
        QTest::newRow("float16") << false;
        QTest::newRow("bfloat16") << true;
    }

    void halfWeightsGiveTheBitsOfTheirWidenedValues()
    {
        QFETCH(bool, isBrain);
        onEveryInstructionSet([&](const std::string& set) {
            const Product half(25, 37, 70, isBrain ? NumberType::BF16 : NumberType::F16);
            Product wide(25, 37, 70);
            for (int o = 0; o < 70; ++o) {
                std::vector<float> row(37);
                half.packed.copyOutput(o, row.data());
                wide.packed.setOutput(o, row.data());
                for (std::size_t i = 0; i < 37; ++i)
                    QVERIFY(std::abs(row[i] - half.weights[static_cast<std::size_t>(o) * 37 + i]) < (isBrain ? 4e-3F : 5e-4F));
            }
            for (const int rows : {1, 2, 3, 7, 25})
                QVERIFY2(sameBits(half.multiply(0, rows), wide.multiply(0, rows)), set.c_str());
        });
    }

    void halfConversionsAreExactBothWays()
    {
        for (int bits = 0; bits < 0x10000; ++bits) {
            const auto half = static_cast<std::uint16_t>(bits);
            if ((bits & 0x7C00) != 0x7C00)
                QCOMPARE(toFloat16(fromFloat16(half)), half);
            if ((bits & 0x7F80) != 0x7F80)
                QCOMPARE(toBfloat16(fromBfloat16(half)), half);
        }
        QCOMPARE(fromFloat16(0x3C00), 1.0F);
        QCOMPARE(fromFloat16(0x7BFF), 65504.0F);
        QCOMPARE(fromFloat16(0x0001), 0x1p-24F);
        QCOMPARE(toFloat16(1.0F + 0x1p-11F), std::uint16_t {0x3C00}); // a tie goes to even
        QCOMPARE(toFloat16(1.0F + 3 * 0x1p-11F), std::uint16_t {0x3C02});
    }

    void infiniteAndMissingNumbersAreSeen()
    {
        for (const NumberType type : {NumberType::F32, NumberType::BF16}) {
            PanelMatrix matrix(3, 2, type);
            QVERIFY(matrix.isFinite());
            const std::vector<float> row {1, 3.4e38F * 2, 2};
            matrix.setOutput(1, row.data());
            QVERIFY(!matrix.isFinite());
        }
    }

    void agreesWithFloat64()
    {
        onEveryInstructionSet([](const std::string& set) {
            const Product product(23, 129, 70);
            const std::vector<float> actual = product.multiply(0, 23);
            using Map = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
            const Eigen::MatrixXd x = Map(product.x.data(), 23, 129).cast<double>();
            const Eigen::MatrixXd w = Map(product.weights.data(), 70, 129).cast<double>();
            Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> expected = x * w.transpose();
            for (int o = 0; o < 70; ++o)
                expected.col(o).array() += static_cast<double>(product.bias[static_cast<std::size_t>(o)]);
            // |error| <= inner * epsilon * |x| |w| for any order of summation.
            const double bound = 129 * 6e-8 * x.rowwise().norm().maxCoeff() * w.rowwise().norm().maxCoeff();
            const QString problem = difference(std::span(actual), std::span<const double>(expected.data(), actual.size()), bound);
            QVERIFY2(problem.isEmpty(), qPrintable(problem + QString::fromStdString(" on " + set)));
        });
    }

    void addingKeepsTheOldValueAndOtherPanels()
    {
        const Product product(2, 5, 70);
        std::vector<float> y(140, 1.0F);
        const std::vector<float> plain = product.multiply(0, 2);
        kernels::matmul({product.x.data(), 5}, 2, product.packed.view(), product.bias.data(), {y.data(), 70}, kernels::Store::Add, 1, 2);
        for (std::size_t c = 0; c < 70; ++c)
            QCOMPARE(y[70 + c], c >= 32 && c < 64 ? plain[70 + c] + 1.0F : 1.0F);
    }

    void panelMatrixReturnsWhatWasSet()
    {
        PanelMatrix matrix(3, 34);
        const std::vector<float> row {1, 2, 3};
        matrix.setOutput(33, row.data());
        QCOMPARE(matrix.at(33, 2), 3.0F);
        QCOMPARE(matrix.at(32, 2), 0.0F);
    }
};

QTEST_APPLESS_MAIN(MatmulTest)
#include "tst_matmul.moc"
