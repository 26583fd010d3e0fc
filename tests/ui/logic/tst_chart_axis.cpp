// Chart axes end on round numbers, and two labels never overlap.
#include "ui/logic/chart_axis.h"

#include <QRegularExpression>
#include <QTest>

using namespace decodescope::ui;

namespace {

QStringList labels(const ChartAxis& axis)
{
    QStringList list;
    for (const AxisTick& tick : axis.ticks)
        list.append(tick.label);
    return list;
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestChartAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void linearAxisEndsOnARoundNumber_data()
    {
        QTest::addColumn<double>("largest");
        QTest::addColumn<double>("upper");
        QTest::addColumn<QStringList>("ticks");
        QTest::newRow("between round numbers") << 43.7 << 50.0 << words("0 10 20 30 40 50");
        QTest::newRow("on a round number") << 50.0 << 50.0 << words("0 10 20 30 40 50");
        QTest::newRow("just above a round number") << 50.1 << 60.0 << words("0 20 40 60");
        QTest::newRow("below one") << 0.23 << 0.25 << words("0.00 0.05 0.10 0.15 0.20 0.25");
        QTest::newRow("thousands are grouped") << 4100.0 << 5000.0 << words("0 1,000 2,000 3,000 4,000 5,000");
        QTest::newRow("nothing measured") << 0.0 << 1.0 << words("0.0 0.2 0.4 0.6 0.8 1.0");
    }
    void linearAxisEndsOnARoundNumber()
    {
        QFETCH(double, largest);
        QFETCH(double, upper);
        QFETCH(QStringList, ticks);
        const ChartAxis axis = linearAxis(largest);
        QCOMPARE(axis.lower, 0.0);
        QCOMPARE(axis.upper, upper);
        QCOMPARE(labels(axis), ticks);
        QVERIFY(!axis.isLogarithmic);
    }

    void logarithmicAxisEnclosesTheValues_data()
    {
        QTest::addColumn<double>("smallest");
        QTest::addColumn<double>("largest");
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<QStringList>("ticks");
        QTest::newRow("across one") << 0.16 << 4.3 << 0.1 << 5.0 << words("0.1 0.2 0.5 1 2 5");
        QTest::newRow("all below one") << 0.031 << 0.047 << 0.02 << 0.05 << words("0.02 0.05");
        QTest::newRow("a single value") << 0.3 << 0.3 << 0.2 << 0.5 << words("0.2 0.5");
        QTest::newRow("a single round value") << 0.2 << 0.2 << 0.2 << 0.5 << words("0.2 0.5");
        QTest::newRow("a peak just below a round number gets room") << 0.2 << 4.99 << 0.2 << 10.0 << words("0.2 0.5 1 2 5 10");
        QTest::newRow("many decades name powers only") << 0.003 << 700.0 << 0.002 << 1000.0 << words("0.01 0.1 1 10 100 1,000");
    }
    void logarithmicAxisEnclosesTheValues()
    {
        QFETCH(double, smallest);
        QFETCH(double, largest);
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(QStringList, ticks);
        const ChartAxis axis = logarithmicAxis(smallest, largest);
        QCOMPARE(axis.lower, lower);
        QCOMPARE(axis.upper, upper);
        QCOMPARE(labels(axis), ticks);
        QVERIFY(axis.isLogarithmic);
        // Not even by rounding outside, where a chart would leave them out.
        QVERIFY(axis.ticks.front().value >= axis.lower);
        QVERIFY(axis.ticks.back().value <= axis.upper);
    }

    void sequenceAxisSpansExactlyTheLengths_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<QStringList>("ticks");
        QTest::newRow("a short run names every length") << 4 << 9 << words("4 5 6 7 8 9");
        QTest::newRow("a long run names round lengths") << 12 << 211 << words("20 40 60 80 100 120 140 160 180 200");
        QTest::newRow("one length") << 7 << 7 << words("7");
    }
    void sequenceAxisSpansExactlyTheLengths()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(QStringList, ticks);
        const ChartAxis axis = sequenceAxis(first, last);
        QCOMPARE(axis.lower, static_cast<double>(first));
        QCOMPARE(axis.upper, static_cast<double>(last));
        QCOMPARE(labels(axis), ticks);
    }

    void labelsKeepTheirDistance_data()
    {
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<double>("placedFirst");
        QTest::addColumn<double>("placedSecond");
        QTest::newRow("far apart stay") << 20.0 << 80.0 << 20.0 << 80.0;
        QTest::newRow("near ones part evenly") << 48.0 << 52.0 << 42.0 << 58.0;
        QTest::newRow("equal ones keep the first above") << 50.0 << 50.0 << 42.0 << 58.0;
        QTest::newRow("the order is kept") << 52.0 << 48.0 << 58.0 << 42.0;
        QTest::newRow("both at the bottom move up") << 99.0 << 100.0 << 84.0 << 100.0;
        QTest::newRow("both at the top move down") << 0.0 << 2.0 << 0.0 << 16.0;
        QTest::newRow("one outside comes in") << 30.0 << 130.0 << 30.0 << 100.0;
    }
    void labelsKeepTheirDistance()
    {
        QFETCH(double, first);
        QFETCH(double, second);
        QFETCH(double, placedFirst);
        QFETCH(double, placedSecond);
        const auto [one, other] = separateLabels(first, second, 16, 0, 100);
        QCOMPARE(one, placedFirst);
        QCOMPARE(other, placedSecond);
    }

    void logarithmicSequenceNamesItsEnds()
    {
        const ChartAxis axis = logarithmicSequenceAxis(4, 203);
        QVERIFY(axis.isLogarithmic);
        QCOMPARE(axis.lower, 4.0);
        QCOMPARE(axis.upper, 203.0);
        QStringList labels;
        for (const AxisTick& tick : axis.ticks)
            labels.append(tick.label);
        QCOMPARE(labels.join(QLatin1Char(' ')), QStringLiteral("4 10 20 50 100 203")); // 5 is too near to 4, 200 to 203
        QVERIFY(!logarithmicSequenceAxis(7, 7).isLogarithmic);
        QCOMPARE(logarithmicSequenceAxis(1, 2).ticks.size(), 2U);
    }

    void ticksAreThinnedToTheRoom_data()
    {
        QTest::addColumn<bool>("isLogarithmic");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("labels");
        QTest::newRow("enough room") << false << 6 << QStringLiteral("0 2 4 6 8 10");
        QTest::newRow("half") << false << 3 << QStringLiteral("0 4 8");
        QTest::newRow("none") << false << 0 << QStringLiteral("0");
        QTest::newRow("powers of ten") << true << 4 << QStringLiteral("1 10 100");
        QTest::newRow("some of them") << true << 2 << QStringLiteral("1 100");
    }
    void ticksAreThinnedToTheRoom()
    {
        QFETCH(bool, isLogarithmic);
        QFETCH(int, most);
        QStringList labels;
        for (const AxisTick& tick : thinnedTicks(isLogarithmic ? logarithmicAxis(1, 200) : linearAxis(10), most))
            labels.append(tick.label);
        QTEST(labels.join(QLatin1Char(' ')), "labels");
    }

    void thinnedNumbersStayRound_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("labels");
        QTest::newRow("tens") << 16 << 135 << 8 << QStringLiteral("20 40 60 80 100 120");
        QTest::newRow("fifties") << 16 << 135 << 4 << QStringLiteral("50 100");
        QTest::newRow("the ends, where one alone is round") << 16 << 85 << 2 << QStringLiteral("20 80");
        QTest::newRow("one") << 16 << 135 << 1 << QStringLiteral("100");
        QTest::newRow("no round one inside") << 11 << 14 << 1 << QStringLiteral("11");
    }
    void thinnedNumbersStayRound()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(int, most);
        QStringList labels;
        for (const AxisTick& tick : thinnedTicks(sequenceAxis(first, last), most))
            labels.append(tick.label);
        QTEST(labels.join(QLatin1Char(' ')), "labels");
    }
};

QTEST_APPLESS_MAIN(TestChartAxis)
#include "tst_chart_axis.moc"
