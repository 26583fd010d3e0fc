// What the model gives for the text of a run: the product of its steps (chain rule).
#pragma once

#include "core/recording/run.h"

#include <vector>

namespace decodescope {

// Natural logarithms of the model's own probabilities (temperature 1, nothing cut) of the tokens a mode chose; the prompt is given, not counted.
struct TextProbability
{
    std::vector<double> tokens; // [step - 1] log-probability of the step's token, given all tokens before it
    std::vector<double> cumulative; // [step - 1] the sum up to it: the log-probability of the text so far
    double perplexity = 0; // e^(-mean): as unsure as a choice among so many equally likely tokens; 0 without a step

    double total() const { return cumulative.empty() ? 0 : cumulative.back(); }
};

TextProbability textProbability(const Run& run, Mode mode);

} // namespace decodescope
