#include "core/base/exponential.h"
#include "core/base/splitmix64.h"

#include <QTest>

#include <cmath>

using namespace decodescope;

class ExponentialTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheMathsLibraryWithinTwoUnits()
    {
        for (int i = 0; i <= 70700; ++i) {
            const double x = -0.01 * i - 1e-4 / (1 + i % 7);
            const double expected = std::exp(x);
            const double unit = std::nextafter(expected, 2 * expected) - expected;
            QVERIFY2(std::abs(exponential(x) - expected) <= 2 * unit, qPrintable(QString::number(x, 'g', 17)));
        }
    }

    void hasTheseBitsEverywhere()
    {
        QCOMPARE(exponential(0), 1.0);
        QCOMPARE(exponential(-0.0), 1.0);
        QCOMPARE(exponential(-1), 0x1.78b56362cef38p-2); // 0.36787944117144233
        QCOMPARE(exponential(-708.5), 0.0);
        QCOMPARE(exponential(-1e300), 0.0);
        QCOMPARE(exponential(-HUGE_VAL), 0.0);
        QCOMPARE(exponential(std::nan("")), 0.0);
    }

    // The first outputs of the published code, as its ports list them.
    void splitMixGivesThePublishedNumbers()
    {
        QCOMPARE(splitMix64(0, 0), std::uint64_t {0xE220A8397B1DCDAFU});
        QCOMPARE(splitMix64(1234567, 0), std::uint64_t {6457827717110365317U});
        QCOMPARE(splitMix64(1234567, 1), std::uint64_t {3203168211198807973U});
        QCOMPARE(splitMix64(1234567, 4), std::uint64_t {16408922859458223821U});
    }

    void theIntervalIsHalfOpen()
    {
        QCOMPARE(unitInterval(0), 0.0);
        QCOMPARE(unitInterval(~std::uint64_t {0}), 1.0 - 0x1p-53);
        QCOMPARE(unitInterval(std::uint64_t {1} << 63U), 0.5);
    }
};

QTEST_APPLESS_MAIN(ExponentialTest)
#include "tst_exponential.moc"
