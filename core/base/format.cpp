#include "core/base/format.h"

#include <array>
#include <cstdarg>
#include <cstdio>

namespace decodescope {

std::string format(const char* pattern, ...)
{
    std::array<char, 512> buffer {};
    std::va_list arguments;
    va_start(arguments, pattern);
    std::vsnprintf(buffer.data(), buffer.size(), pattern, arguments);
    va_end(arguments);
    return buffer.data();
}

std::string counted(long long count, const char* thing)
{
    return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

std::string grouped(long long count)
{
    std::string digits = std::to_string(count);
    const std::size_t first = count < 0 ? 1 : 0;
    for (std::size_t place = digits.size(); place > first + 3; place -= 3)
        digits.insert(place - 3, 1, ',');
    return digits;
}

std::string timesText(double ratio)
{
    return ratio > 0 && ratio < 0.1 ? format("%.2g", ratio) : format("%.2f", ratio);
}

} // namespace decodescope
