// How far the two modes are apart at one step.
#pragma once

#include <span>

namespace decodescope {

// Of the first counted pass of both modes. Once the tokens part, the modes read different texts: later figures compare those.
struct StepDivergence
{
    double logitDifference = 0; // largest |naive - cached| over the vocabulary
    double klDivergence
        = 0; // nats, of the naive mode's distribution from the cached one's, temperature 1; 0 for the same bits
    bool sameToken = true;
    bool sameLogits = true; // bit for bit
    // Rows of keys and values that both modes hold for the same text so far, and how many of them have other bits in any layer. Both 0 unless
    // keys and values were compared.
    int keyValueRows = 0;
    int changedKeyValueRows = 0;

    bool operator==(const StepDivergence&) const = default;
};

// The largest |a - b|. Precondition: same size.
double largestDifference(std::span<const float> a, std::span<const float> b);

// KL(p || q) = sum over tokens of p log(p / q), in nats, p and q the softmax of the logits. Never negative. Precondition: same size, not empty.
double klDivergence(std::span<const float> pLogits, std::span<const float> qLogits);

} // namespace decodescope
