// Choosing the next token from logits.
#pragma once

#include "core/decode/step_record.h"

#include <span>
#include <vector>

namespace decodescope {

// The token with the largest logit; ties go to the lowest id. Precondition: not empty.
int greedyToken(std::span<const float> logits);

// The `count` most likely tokens with their softmax probabilities, ties by lowest id first.
std::vector<Candidate> topCandidates(std::span<const float> logits, int count);

} // namespace decodescope
