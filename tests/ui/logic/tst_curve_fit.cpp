// Slopes of lines through logarithms, by hand and as NumPy computes them.
#include "ui/logic/curve_fit.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace decodescope::ui;

using Values = std::vector<double>;

class TestCurveFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void powersHaveTheirExponentAndNoError_data()
    {
        QTest::addColumn<double>("exponent");
        for (const double exponent : {-1.0, 0.0, 1.0, 2.0})
            QTest::addRow("length^%g", exponent) << exponent;
    }
    void powersHaveTheirExponentAndNoError()
    {
        QFETCH(double, exponent);
        const Values lengths {1, 2, 4, 8, 100};
        Values values;
        for (const double length : lengths)
            values.push_back(3 * std::pow(length, exponent));
        const auto fit = fitLogSlope(lengths, values);
        QVERIFY(fit);
        QVERIFY(std::abs(fit->slope - exponent) < 1e-12);
        QVERIFY(fit->standardError < 1e-12);
        QCOMPARE(fit->points, 5);
    }

    // log2 lengths 0, 1, 2, log2 values 0, 2, 1: slope 1/2, residuals -1/2, 1, -1/2, error sqrt(3/2 / 1 / 2).
    void threePointsByHand()
    {
        const auto fit = fitLogSlope(Values {1, 2, 4}, Values {1, 4, 2});
        QVERIFY(fit);
        QVERIFY(std::abs(fit->slope - 0.5) < 1e-12);
        QVERIFY(std::abs(fit->standardError - std::sqrt(0.75)) < 1e-12);
    }

    // numpy.polyfit(log x, log y, 1, cov="unscaled"), the covariance times the residuals' sum over n - 2.
    void sixPointsAsNumPy()
    {
        const auto fit = fitLogSlope(Values {2, 3, 5, 8, 13, 21}, Values {1.1, 1.9, 3.2, 5.6, 10.4, 18.7});
        QVERIFY(fit);
        QVERIFY(std::abs(fit->slope - 1.1919852675295488) < 1e-12);
        QVERIFY(std::abs(fit->standardError - 0.019129467608433183) < 1e-12);
    }

    void pointsWithoutALogarithmAreLeftOut()
    {
        const auto fit = fitLogSlope(Values {1, 2, 3, 4, 8}, Values {1, 2, 0, 4, 8});
        QVERIFY(fit);
        QCOMPARE(fit->points, 4);
        QVERIFY(std::abs(fit->slope - 1) < 1e-12);
    }

    void tooFewPointsGiveNothing_data()
    {
        QTest::addColumn<Values>("lengths");
        QTest::addColumn<Values>("values");
        QTest::newRow("none") << Values {} << Values {};
        QTest::newRow("two") << Values {1, 2} << Values {1, 2};
        QTest::newRow("two above 0") << Values {1, 2, 3} << Values {1, 2, 0};
        QTest::newRow("one length") << Values {4, 4, 4} << Values {1, 2, 3};
    }
    void tooFewPointsGiveNothing()
    {
        QFETCH(Values, lengths);
        QFETCH(Values, values);
        QVERIFY(!fitLogSlope(lengths, values));
    }
};

QTEST_APPLESS_MAIN(TestCurveFit)
#include "tst_curve_fit.moc"
