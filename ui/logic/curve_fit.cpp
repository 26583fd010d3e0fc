#include "ui/logic/curve_fit.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr std::size_t kFewestPoints = 3; // two always lie on a line

double mean(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

} // namespace

std::optional<SlopeFit> fitLogSlope(std::span<const double> lengths, std::span<const double> values)
{
    DS_ASSERT(lengths.size() == values.size());
    std::vector<double> x;
    std::vector<double> y;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] > 0 && values[i] > 0) {
            x.push_back(std::log(lengths[i]));
            y.push_back(std::log(values[i]));
        }
    }
    if (x.size() < kFewestPoints)
        return std::nullopt;
    const double meanX = mean(x);
    const double meanY = mean(y);
    double sumXx = 0;
    double sumXy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sumXx += (x[i] - meanX) * (x[i] - meanX);
        sumXy += (x[i] - meanX) * (y[i] - meanY);
    }
    if (sumXx == 0)
        return std::nullopt;
    SlopeFit fit;
    fit.slope = sumXy / sumXx;
    fit.points = static_cast<int>(x.size());
    double residuals = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double residual = y[i] - meanY - fit.slope * (x[i] - meanX);
        residuals += residual * residual;
    }
    fit.standardError = std::sqrt(residuals / (fit.points - 2) / sumXx);
    return fit;
}

} // namespace decodescope::ui
