// Where values lie on a colour map: pure functions.
#pragma once

#include "ui/logic/inspection.h"

namespace decodescope::ui {

struct ValueRange
{
    double low = 0;
    double high = 1;

    bool operator==(const ValueRange&) const = default;
};

// The smallest weight that a logarithmic scale tells from zero.
inline constexpr double kSmallestLogWeight = 1e-4;

// A weight (0..1) as 0..1: itself, its square root, or its logarithm from kSmallestLogWeight on.
double scaledWeight(double weight, ValueScale scale);

// A score as -1..1, where 1 is the largest distance from zero in `range`: linear, the root of the distance, or log(1 + 99 x) / log 100
// of it; zero stays in the middle, the sign is kept. 0 for a range without width.
double scaledScore(double score, const ValueRange& range, ValueScale scale);

} // namespace decodescope::ui
