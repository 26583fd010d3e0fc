#include "ui/logic/color_map.h"
#include "ui/theme/theme.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace decodescope::ui;

namespace {

double luminance(QRgb c)
{
    return 0.2126 * qRed(c) + 0.7152 * qGreen(c) + 0.0722 * qBlue(c);
}

} // namespace

class TestColorMap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void smallWeightsAreDarkOnDark();
    void smallWeightsAreBrightOnLight();
    void brightnessOnlyGrows();
    void valuesOutsideAreClamped();
    void weightsAreScaledByTheirRoot();
};

void TestColorMap::smallWeightsAreDarkOnDark()
{
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Dark));
    QCOMPARE(map.colour(0), qRgb(0x44, 0x01, 0x54));
    QCOMPARE(map.colour(1), qRgb(0xfd, 0xe7, 0x25));
}

void TestColorMap::smallWeightsAreBrightOnLight()
{
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Light));
    QVERIFY(qGray(map.colour(0)) > 235); // nearly the paper
    QVERIFY(qGray(map.colour(0.25)) > 170);
    QCOMPARE(map.colour(1), qRgb(0x44, 0x01, 0x54));
    for (int i = 1; i <= 64; ++i)
        QVERIFY2(luminance(map.colour(i / 64.0)) < luminance(map.colour((i - 1) / 64.0)), qPrintable(QString::number(i)));
}

void TestColorMap::brightnessOnlyGrows()
{
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Dark));
    for (int i = 1; i <= 64; ++i) // steps that rounding to 8 bits cannot turn round
        QVERIFY2(luminance(map.colour(i / 64.0)) > luminance(map.colour((i - 1) / 64.0)), qPrintable(QString::number(i)));
}

void TestColorMap::valuesOutsideAreClamped()
{
    const ColorMap& map = ColorMap::forTheme(theme(ThemeKind::Dark));
    QCOMPARE(map.colour(-1), map.colour(0));
    QCOMPARE(map.colour(2), map.colour(1));
    QCOMPARE(map.colour(std::numeric_limits<double>::quiet_NaN()), map.colour(0));
    QCOMPARE(map.colour(std::numeric_limits<double>::infinity()), map.colour(1));
}

void TestColorMap::weightsAreScaledByTheirRoot()
{
    QCOMPARE(scaledWeight(0), 0.0);
    QCOMPARE(scaledWeight(0.25), 0.5);
    QCOMPARE(scaledWeight(1), 1.0);
    QCOMPARE(scaledWeight(-0.5), 0.0);
}

QTEST_MAIN(TestColorMap)
#include "tst_color_map.moc"
