#include "core/model/rotary.h"

#include <QTest>

#include <cmath>

using namespace decodescope;

Q_DECLARE_METATYPE(decodescope::RotaryScaling)

class RotaryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Base 1000000 and three pairs a head: 1, 1/100 and 1/10000 radians a token before any scaling.
    void frequenciesFollowTheScaling_data()
    {
        using Kind = RotaryScaling::Kind;
        QTest::addColumn<RotaryScaling>("scaling");
        QTest::addColumn<QList<double>>("frequencies");
        QTest::newRow("none") << RotaryScaling {} << QList<double> {1, 0.01, 0.0001};
        QTest::newRow("linear") << RotaryScaling {Kind::Linear, 2.5} << QList<double> {0.4, 0.004, 0.00004};
        // In 8192 tokens the pairs turn 1304, 13 and 0.13 times.
        QTest::newRow("Llama 3, many turns and few")
            << RotaryScaling {Kind::Llama3, 8, 1, 4, 8192} << QList<double> {1, 0.01, 0.0001 / 8};
        // In 1571 tokens the second turns 2.500 times, half way from 1 to 4.
        QTest::newRow("Llama 3, turns between") << RotaryScaling {Kind::Llama3, 8, 1, 4, 1571}
                                                << QList<double> {1, 0.00562594545, 0.0001 / 8};
    }

    void frequenciesFollowTheScaling()
    {
        QFETCH(RotaryScaling, scaling);
        QFETCH(QList<double>, frequencies);
        ModelShape shape;
        shape.headWidth = 6;
        shape.rotaryBase = 1e6;
        shape.rotaryScaling = scaling;
        for (int pair = 0; pair < 3; ++pair)
            QVERIFY(std::abs(rotaryFrequency(shape, pair) / frequencies[pair] - 1) < 1e-7);
    }
};

QTEST_APPLESS_MAIN(RotaryTest)
#include "tst_rotary.moc"
