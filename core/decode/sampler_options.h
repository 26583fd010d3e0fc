// SamplerOptions: how the next token is chosen.
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace decodescope {

// The filters work in this order: repetition penalty, temperature, top-k, top-p, min-p. The default takes the most likely token.
struct SamplerOptions
{
    double temperature = 0; // logits are divided by it; 0: no draw, the largest logit wins and ties go to the lowest id
    int topK = 0; // only the topK most likely tokens; 0: all
    double topP = 1; // of those, the fewest most likely that hold the share topP of their probability; 1: all
    double minP = 0; // of those, the ones at least minP times as likely as the most likely; 0: all
    double repetitionPenalty = 1; // logits of tokens in the sequence: divided by it if positive, else multiplied; 1: none
    std::uint64_t seed = 1;

    bool isGreedy() const { return temperature == 0; }
    bool operator==(const SamplerOptions&) const = default;
};

// Largest seed: a JSON number holds every one up to here.
inline constexpr std::uint64_t kLargestSeed = (std::uint64_t {1} << 53U) - 1;

// Checks every value's range; the message names the value and the range.
Status validate(const SamplerOptions& options);

} // namespace decodescope
