// printf into a string: for sentences and reports in English, which no locale changes.
#pragma once

#include <string>

namespace decodescope {

// Cut after 511 bytes: pass longer text by operator+.
[[gnu::format(printf, 1, 2)]] std::string format(const char* pattern, ...);

// "1 layer", "2 layers".
std::string counted(long long count, const char* thing);

// "51,200": as the window groups digits.
std::string grouped(long long count);

// "12.34", "0.56", "0.0078": how many times one value is another, two digits of it however small.
std::string timesText(double ratio);

} // namespace decodescope
