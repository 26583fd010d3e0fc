// Numbers as people read them. English digits and separators in every language, so that a slide reads the same.
#pragma once

#include <QString>

#include <cstdint>

namespace decodescope::ui {

// Always milliseconds, so that two times compare at a glance: "1,204 ms", "123 ms", "41.8 ms", "4.10 ms",
// "0.0351 ms": three digits, as the ratios beside them.
QString formatMilliseconds(double milliseconds);

// The same of a time that was measured; "—" for 0, which stands for none.
QString formatMeasured(double milliseconds);

// "741", "45,510".
QString formatCount(std::int64_t count);

// Three digits and a decimal prefix: "6.46 GFLOP", "170 MFLOP", "640 FLOP".
QString formatFlops(std::int64_t flops);

// Three digits and a binary prefix: "2.67 MiB", "512 B", "0 B".
QString formatBytes(std::int64_t bytes);

// For the ticks of an axis: "20", "2,000", "20 k", "1.5 M", "2 G".
QString formatShort(double value);

// "1.04": English digits, `decimals` of them after the point.
QString formatFixed(double value, int decimals);

// "12.34×", "0.97×", "0.0078×": two decimals or more, so that two digits are left however small.
QString formatTimes(double ratio);

// "10.2×", "152×", "0.97×", "0.0078×"; "—" when there is nothing to divide by.
QString formatRatio(double numerator, double denominator);

} // namespace decodescope::ui
