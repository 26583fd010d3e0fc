#include "core/recording/divergence.h"

#include "core/base/assert.h"
#include "core/base/exponential.h"

#include <algorithm>
#include <cmath>

namespace decodescope {

namespace {

// log of the sum of e^logit.
double logSum(std::span<const float> logits)
{
    const auto largest = static_cast<double>(*std::max_element(logits.begin(), logits.end()));
    double sum = 0;
    for (const float logit : logits)
        sum += exponential(static_cast<double>(logit) - largest);
    return largest + std::log(sum);
}

} // namespace

double largestDifference(std::span<const float> a, std::span<const float> b)
{
    DS_ASSERT(a.size() == b.size());
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
    return largest;
}

double klDivergence(std::span<const float> pLogits, std::span<const float> qLogits)
{
    DS_ASSERT(pLogits.size() == qLogits.size() && !pLogits.empty());
    const double pSum = logSum(pLogits);
    const double qSum = logSum(qLogits);
    double divergence = 0;
    for (std::size_t i = 0; i < pLogits.size(); ++i) {
        const double logP = static_cast<double>(pLogits[i]) - pSum;
        const double logQ = static_cast<double>(qLogits[i]) - qSum;
        divergence += exponential(std::min(logP, 0.0)) * (logP - logQ);
    }
    return std::max(divergence, 0.0);
}

} // namespace decodescope
