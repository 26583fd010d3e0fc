#include "ui/logic/value_scale.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

double scaledWeight(double weight, ValueScale scale)
{
    if (!(weight > 0))
        return 0;
    switch (scale) {
    case ValueScale::Linear:
        return std::min(weight, 1.0);
    case ValueScale::SquareRoot:
        return std::min(std::sqrt(weight), 1.0);
    case ValueScale::Logarithmic:
        break;
    }
    return std::clamp(1 - std::log(weight) / std::log(kSmallestLogWeight), 0.0, 1.0);
}

double scaledScore(double score, const ValueRange& range, ValueScale scale)
{
    const double reach = std::max(std::abs(range.low), std::abs(range.high));
    if (!(reach > 0))
        return 0;
    const double distance = std::min(std::abs(score) / reach, 1.0);
    double scaled = distance;
    if (scale == ValueScale::SquareRoot)
        scaled = std::sqrt(distance);
    else if (scale == ValueScale::Logarithmic)
        scaled = std::log1p(99 * distance) / std::log(100.0);
    return std::copysign(scaled, score);
}

} // namespace decodescope::ui
