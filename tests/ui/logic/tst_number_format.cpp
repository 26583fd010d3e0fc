#include "ui/logic/number_format.h"

#include <QTest>

using namespace decodescope::ui;

class TestNumberFormat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void millisecondsKeepOneUnit_data();
    void millisecondsKeepOneUnit();
    void countsAreGrouped();
    void flopsTakeADecimalPrefix_data();
    void flopsTakeADecimalPrefix();
    void bytesTakeABinaryPrefix_data();
    void bytesTakeABinaryPrefix();
    void ratiosReadAsTimes_data();
    void ratiosReadAsTimes();
    void ticksAreShort_data();
    void ticksAreShort();
    void smallNegativesAreZero();
};

void TestNumberFormat::ticksAreShort_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("hundreds") << 250.0 << QStringLiteral("250");
    QTest::newRow("thousands") << 5000.0 << QStringLiteral("5,000");
    QTest::newRow("ten thousands") << 20000.0 << QStringLiteral("20 k");
    QTest::newRow("millions") << 1.5e6 << QStringLiteral("1.5 M");
    QTest::newRow("thousand millions") << 2e9 << QStringLiteral("2 G");
}

void TestNumberFormat::ticksAreShort()
{
    QFETCH(double, value);
    QTEST(formatShort(value), "text");
}

void TestNumberFormat::smallNegativesAreZero()
{
    QCOMPARE(formatFixed(-0.004, 2), QStringLiteral("0.00"));
    QCOMPARE(formatFixed(-0.006, 2), QStringLiteral("-0.01"));
    QCOMPARE(formatFixed(1.239, 2), QStringLiteral("1.24"));
}

void TestNumberFormat::millisecondsKeepOneUnit_data()
{
    QTest::addColumn<double>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("a cached token of a small model") << 0.0351 << QStringLiteral("0.0351 ms");
    QTest::newRow("just below one") << 0.9994 << QStringLiteral("0.999 ms");
    QTest::newRow("rounds up to one") << 0.9996 << QStringLiteral("1.00 ms");
    QTest::newRow("units") << 4.1 << QStringLiteral("4.10 ms");
    QTest::newRow("rounds up to ten") << 9.996 << QStringLiteral("10.0 ms");
    QTest::newRow("tens") << 41.84 << QStringLiteral("41.8 ms");
    QTest::newRow("rounds up to a hundred") << 99.96 << QStringLiteral("100 ms");
    QTest::newRow("thousands are grouped") << 1204.4 << QStringLiteral("1,204 ms");
    QTest::newRow("hundredths") << 0.029 << QStringLiteral("0.0290 ms");
    QTest::newRow("thousandths keep three digits") << 0.00497 << QStringLiteral("0.00497 ms");
    QTest::newRow("less") << 0.00093 << QStringLiteral("0.000930 ms");
    QTest::newRow("a nanosecond") << 0.000001 << QStringLiteral("0.000001 ms");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0.00 ms");
}

void TestNumberFormat::millisecondsKeepOneUnit()
{
    QFETCH(double, ms);
    QTEST(formatMilliseconds(ms), "text");
    QCOMPARE(formatMeasured(ms), ms == 0 ? QStringLiteral("—") : formatMilliseconds(ms)); // 0: nothing was measured
}

void TestNumberFormat::countsAreGrouped()
{
    QCOMPARE(formatCount(0), QStringLiteral("0"));
    QCOMPARE(formatCount(741), QStringLiteral("741"));
    QCOMPARE(formatCount(45510), QStringLiteral("45,510"));
}

void TestNumberFormat::flopsTakeADecimalPrefix_data()
{
    QTest::addColumn<qint64>("flops");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64 {0} << QStringLiteral("0 FLOP");
    QTest::newRow("no prefix has no decimals") << qint64 {999} << QStringLiteral("999 FLOP");
    QTest::newRow("thousand") << qint64 {1000} << QStringLiteral("1.00 kFLOP");
    QTest::newRow("hundreds of millions") << qint64 {170'400'000} << QStringLiteral("170 MFLOP");
    QTest::newRow("never 1,000 of a prefix") << qint64 {999'700'000} << QStringLiteral("1.00 GFLOP");
    QTest::newRow("billions") << qint64 {6'460'000'000} << QStringLiteral("6.46 GFLOP");
}

void TestNumberFormat::flopsTakeADecimalPrefix()
{
    QFETCH(qint64, flops);
    QTEST(formatFlops(flops), "text");
}

void TestNumberFormat::bytesTakeABinaryPrefix_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64 {0} << QStringLiteral("0 B");
    QTest::newRow("below one KiB") << qint64 {1023} << QStringLiteral("1,023 B");
    QTest::newRow("one KiB") << qint64 {1024} << QStringLiteral("1.00 KiB");
    QTest::newRow("38 positions of GPT-2 small") << qint64 {2'801'664} << QStringLiteral("2.67 MiB");
}

void TestNumberFormat::bytesTakeABinaryPrefix()
{
    QFETCH(qint64, bytes);
    QTEST(formatBytes(bytes), "text");
}

void TestNumberFormat::ratiosReadAsTimes_data()
{
    QTest::addColumn<double>("numerator");
    QTest::addColumn<double>("denominator");
    QTest::addColumn<QString>("text");
    QTest::newRow("ten times") << 41.8 << 4.1 << QStringLiteral("10.2×");
    QTest::newRow("even") << 1.0 << 1.0 << QStringLiteral("1.0×");
    QTest::newRow("slower with the cache") << 0.97 << 1.0 << QStringLiteral("0.97×");
    QTest::newRow("thousandths") << 0.00234 << 1.0 << QStringLiteral("0.0023×");
    QTest::newRow("none") << 0.0 << 1.0 << QStringLiteral("0.00×");
    QTest::newRow("hundreds") << 151.6 << 1.0 << QStringLiteral("152×");
    QTest::newRow("nothing to divide by") << 5.0 << 0.0 << QStringLiteral("—");
}

void TestNumberFormat::ratiosReadAsTimes()
{
    QFETCH(double, numerator);
    QFETCH(double, denominator);
    QTEST(formatRatio(numerator, denominator), "text");
}

QTEST_GUILESS_MAIN(TestNumberFormat)
#include "tst_number_format.moc"
