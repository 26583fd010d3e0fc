#include "ui/logic/number_format.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace decodescope::ui {

namespace {

QString decimal(double value, int decimals)
{
    return QLocale(QLocale::English).toString(value, 'f', decimals);
}

// Three significant digits for values from 1 to below 1000. The limits are where the text rounds up to one more digit.
QString threeDigits(double value)
{
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return decimal(value, decimals);
}

template <std::size_t N>
QString withPrefix(double value, double base, const std::array<const char*, N>& units)
{
    std::size_t unit = 0;
    while (unit + 1 < N && value >= base - (unit == 0 ? 0 : 0.5)) {
        value /= base;
        ++unit;
    }
    const QString number = unit == 0 ? decimal(value, 0) : threeDigits(value);
    return number + QLatin1Char(' ') + QLatin1String(units[unit]);
}

} // namespace

QString formatMilliseconds(double milliseconds)
{
    constexpr double kLeast = 1e-6; // a nanosecond
    if (milliseconds >= 0.9995)
        return threeDigits(milliseconds) + QStringLiteral(" ms");
    const int digitsBefore = milliseconds < kLeast ? 0 : static_cast<int>(std::floor(std::log10(milliseconds * 1.0005)));
    const int decimals = std::min(6, 2 - digitsBefore); // three digits, down to a nanosecond
    return decimal(milliseconds, decimals) + QStringLiteral(" ms");
}

QString formatMeasured(double milliseconds)
{
    return milliseconds > 0 ? formatMilliseconds(milliseconds) : QStringLiteral("—");
}

QString formatCount(std::int64_t count)
{
    return QLocale(QLocale::English).toString(static_cast<qlonglong>(count));
}

QString formatFlops(std::int64_t flops)
{
    static constexpr std::array kUnits {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP"};
    return withPrefix(static_cast<double>(flops), 1000, kUnits);
}

QString formatBytes(std::int64_t bytes)
{
    static constexpr std::array kUnits {"B", "KiB", "MiB", "GiB", "TiB"};
    return withPrefix(static_cast<double>(bytes), 1024, kUnits);
}

QString formatShort(double value)
{
    static constexpr std::array kPrefixes {"", " k", " M", " G", " T", " P"};
    std::size_t prefix = 0;
    if (value >= 10'000) {
        while (prefix + 1 < kPrefixes.size() && value >= 999.5) {
            value /= 1000;
            ++prefix;
        }
    }
    const QString number = value < 1000 ? QLocale(QLocale::English).toString(value, 'g', 3) : decimal(value, 0);
    return number + QLatin1String(kPrefixes[prefix]);
}

QString formatFixed(double value, int decimals)
{
    const bool isZero = std::abs(value) < 0.5 * std::pow(10.0, -decimals);
    return decimal(isZero ? 0 : value, decimals); // never "-0.00"
}

QString formatTimes(double ratio)
{
    const bool isSmall = ratio > 0 && ratio < 0.1;
    return decimal(ratio, isSmall ? 1 - static_cast<int>(std::floor(std::log10(ratio))) : 2) + QStringLiteral("×");
}

QString formatRatio(double numerator, double denominator)
{
    if (denominator == 0)
        return QStringLiteral("—");
    const double ratio = numerator / denominator;
    if (ratio < 0.995)
        return formatTimes(ratio);
    return decimal(ratio, ratio < 99.95 ? 1 : 0) + QStringLiteral("×");
}

} // namespace decodescope::ui
