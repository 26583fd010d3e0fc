#include "ui/logic/value_scale.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace decodescope::ui;

class TestValueScale : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void weightsByHand_data();
    void weightsByHand();
    void scoresByHand_data();
    void scoresByHand();
    void everyScaleOnlyGrows();
    void oddValuesStayInside();
};

void TestValueScale::weightsByHand_data()
{
    QTest::addColumn<ValueScale>("scale");
    QTest::addColumn<double>("weight");
    QTest::addColumn<double>("expected");
    QTest::newRow("linear") << ValueScale::Linear << 0.25 << 0.25;
    QTest::newRow("root") << ValueScale::SquareRoot << 0.25 << 0.5;
    QTest::newRow("log of 1") << ValueScale::Logarithmic << 1.0 << 1.0;
    QTest::newRow("log of a hundredth") << ValueScale::Logarithmic << 0.01 << 0.5;
    QTest::newRow("log of the smallest") << ValueScale::Logarithmic << 1e-4 << 0.0;
    QTest::newRow("log of less") << ValueScale::Logarithmic << 1e-7 << 0.0;
    QTest::newRow("log of zero") << ValueScale::Logarithmic << 0.0 << 0.0;
}

void TestValueScale::weightsByHand()
{
    QFETCH(ValueScale, scale);
    QFETCH(double, weight);
    QFETCH(double, expected);
    QVERIFY(std::abs(scaledWeight(weight, scale) - expected) < 1e-12);
}

void TestValueScale::scoresByHand_data()
{
    QTest::addColumn<ValueScale>("scale");
    QTest::addColumn<double>("score");
    QTest::addColumn<double>("expected");
    // of the range -8..2: the reach is 8
    QTest::newRow("lowest") << ValueScale::Linear << -8.0 << -1.0;
    QTest::newRow("highest") << ValueScale::Linear << 2.0 << 0.25;
    QTest::newRow("zero") << ValueScale::SquareRoot << 0.0 << 0.0;
    QTest::newRow("root") << ValueScale::SquareRoot << 2.0 << 0.5;
    QTest::newRow("root below zero") << ValueScale::SquareRoot << -2.0 << -0.5;
    QTest::newRow("log") << ValueScale::Logarithmic << -8.0 / 11 << -0.5; // 1 + 99 / 11 = 10
    QTest::newRow("beyond") << ValueScale::Linear << 30.0 << 1.0;
}

void TestValueScale::scoresByHand()
{
    QFETCH(ValueScale, scale);
    QFETCH(double, score);
    QFETCH(double, expected);
    QVERIFY(std::abs(scaledScore(score, {-8, 2}, scale) - expected) < 1e-12);
}

void TestValueScale::everyScaleOnlyGrows()
{
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::SquareRoot, ValueScale::Logarithmic}) {
        for (int i = 1; i <= 100; ++i) {
            QVERIFY(scaledWeight(i / 100.0, scale) > scaledWeight((i - 1) / 100.0, scale));
            QVERIFY(scaledScore(i - 50, {-50, 50}, scale) > scaledScore(i - 51, {-50, 50}, scale));
        }
    }
}

void TestValueScale::oddValuesStayInside()
{
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::SquareRoot, ValueScale::Logarithmic}) {
        QCOMPARE(scaledWeight(kNone, scale), 0.0);
        QCOMPARE(scaledWeight(-1, scale), 0.0);
        QCOMPARE(scaledWeight(7, scale), 1.0);
        QCOMPARE(scaledScore(3, {0, 0}, scale), 0.0);
    }
}

QTEST_APPLESS_MAIN(TestValueScale)
#include "tst_value_scale.moc"
