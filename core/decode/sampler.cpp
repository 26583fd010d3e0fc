#include "core/decode/sampler.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace decodescope {

int greedyToken(std::span<const float> logits)
{
    DS_ASSERT(!logits.empty());
    return static_cast<int>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

std::vector<Candidate> topCandidates(std::span<const float> logits, int count)
{
    DS_ASSERT(!logits.empty());
    std::vector<int> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    const auto logit = [&](int token) { return logits[static_cast<std::size_t>(token)]; };
    const auto wanted = std::min(static_cast<std::ptrdiff_t>(count), std::ssize(order));
    std::partial_sort(order.begin(), order.begin() + wanted, order.end(), [&](int a, int b) {
        return logit(a) != logit(b) ? logit(a) > logit(b) : a < b;
    });

    const double largest = static_cast<double>(logit(order.front()));
    double sum = 0;
    for (const float value : logits)
        sum += std::exp(static_cast<double>(value) - largest);
    std::vector<Candidate> candidates;
    candidates.reserve(static_cast<std::size_t>(wanted));
    for (std::ptrdiff_t i = 0; i < wanted; ++i) {
        const int token = order[static_cast<std::size_t>(i)];
        const double share = std::exp(static_cast<double>(logit(token)) - largest) / sum;
        candidates.push_back({token, logit(token), static_cast<float>(share)});
    }
    return candidates;
}

} // namespace decodescope
