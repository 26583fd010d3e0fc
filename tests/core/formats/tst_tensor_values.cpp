#include "core/formats/tensor_values.h"

#include <QTest>

#include <array>
#include <bit>
#include <cmath>
#include <limits>

using namespace decodescope;

namespace {

// By the definition: a sign, `exponentBits` of exponent and the rest of 16 bits as fraction.
double valueByDefinition(unsigned word, int exponentBits)
{
    const int fractionBits = 15 - exponentBits;
    const int exponent = static_cast<int>((word & 0x7FFFU) >> fractionBits);
    const int bias = (1 << (exponentBits - 1)) - 1;
    const double fraction = std::ldexp(static_cast<double>(word & ((1U << fractionBits) - 1)), -fractionBits);
    const double sign = (word & 0x8000U) != 0 ? -1.0 : 1.0;
    if (exponent == (1 << exponentBits) - 1)
        return fraction == 0.0 ? sign * std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    if (exponent == 0)
        return sign * std::ldexp(fraction, 1 - bias);
    return sign * std::ldexp(1.0 + fraction, exponent - bias);
}

} // namespace

class TensorValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyHalfWidensExactly_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("exponentBits");
        QTest::newRow("float16") << static_cast<int>(TensorType::F16) << 5;
        QTest::newRow("bfloat16") << static_cast<int>(TensorType::BF16) << 8;
    }

    void everyHalfWidensExactly()
    {
        QFETCH(int, type);
        QFETCH(int, exponentBits);
        std::vector<std::uint16_t> words(65536);
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = static_cast<std::uint16_t>(i);
        Tensor tensor;
        tensor.type = static_cast<TensorType>(type);
        tensor.bytes = std::as_bytes(std::span(words));
        std::vector<float> values(words.size());
        widen(tensor, 0, values);
        for (unsigned word = 0; word < 65536; ++word) {
            const double expected = valueByDefinition(word, exponentBits);
            const float value = values[word];
            const bool same = std::isnan(expected)
                ? std::isnan(value)
                : static_cast<double>(value) == expected && std::signbit(value) == std::signbit(expected);
            QVERIFY2(same, qPrintable(QString::number(word, 16)));
        }
    }

    void numbersNeedNoAlignment()
    {
        const std::array<float, 3> values {1.0F, -0.1F, 3.5F};
        std::array<std::byte, 13> bytes {};
        std::memcpy(bytes.data() + 1, values.data(), 12);
        Tensor tensor;
        tensor.type = TensorType::F32;
        tensor.bytes = std::span(bytes).subspan(1);
        std::array<float, 2> read {};
        widen(tensor, 1, read);
        QCOMPARE(read[0], -0.1F);
        QCOMPARE(read[1], 3.5F);
    }
};

QTEST_GUILESS_MAIN(TensorValuesTest)
#include "tst_tensor_values.moc"
