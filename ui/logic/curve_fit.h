// Straight lines through measured points. Pure functions.
#pragma once

#include <optional>
#include <span>

namespace decodescope::ui {

struct SlopeFit
{
    double slope = 0; // the exponent: value grows as length^slope
    double standardError = 0; // of the slope
    int points = 0;
};

// Least squares of log(value) on log(length). The lists have one entry a point; points whose length or value is not above 0
// are left out. Nothing with fewer than three points, or when all lengths are the same: no error could be given.
std::optional<SlopeFit> fitLogSlope(std::span<const double> lengths, std::span<const double> values);

} // namespace decodescope::ui
