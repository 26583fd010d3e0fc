// Choosing the next token from logits.
#pragma once

#include "core/decode/sampler_options.h"
#include "core/decode/step_record.h"

#include <span>
#include <vector>

namespace decodescope {

// The token with the largest logit; ties go to the lowest id. Precondition: not empty.
int greedyToken(std::span<const float> logits);

// The `count` most likely tokens with their softmax probabilities, ties by lowest id first.
std::vector<Candidate> topCandidates(std::span<const float> logits, int count);

// Chooses tokens as the options ask: the same tokens for the same logits on every machine, since all of it is double arithmetic in a
// fixed order and the exponential is our own. Works outside the timed part of a step. One thread at a time.
//
// The number that chooses token number n of the sequence is output n of SplitMix64 seeded with the seed. It depends on nothing else: both
// modes and every pass draw the same numbers, and so does a run that branches off.
class Sampler
{
public:
    // Allocates every buffer. Precondition: validate(options) passed.
    Sampler(const SamplerOptions& options, int vocabulary);

    // The token that follows `tokens`. The number u from [0, 1) takes the first token, most likely first, up to which the
    // kept probabilities add to more than u. O(vocabulary), and O(log vocabulary) more for each token the draw walks over.
    int choose(std::span<const float> logits, std::span<const int> tokens);

    // Of the last choose(), given the same logits.
    Draw draw(std::span<const float> logits) const;
    // The `count` most likely tokens by the model's own probabilities; the chosen one comes last when it is not among them.
    std::vector<Candidate> candidates(std::span<const float> logits, int count) const;

private:
    void penalise(std::span<const float> logits, std::span<const int> tokens);
    void weigh();
    void filter();
    int pick();
    bool isMoreLikely(int a, int b) const;
    int tokenAt(int rank); // rank 0 is the most likely
    double weightAt(int rank) { return m_weights[static_cast<std::size_t>(tokenAt(rank))]; }
    double sumOfRanks(int count);
    Cut cutOf(int token) const;
    void complete(Candidate& candidate) const;

    SamplerOptions m_options;
    std::vector<double> m_logits; // [vocabulary] after the penalty
    std::vector<double> m_weights; // [vocabulary] e^((logit - largest) / temperature)
    std::vector<int> m_order; // a heap of tokens, then the ranks drawn from it so far, the most likely at the end
    int m_ranked = 0; // ranks drawn from the heap
    double m_allWeights = 0; // sum over the vocabulary
    double m_keptWeights = 0; // sum over the tokens kept
    int m_afterTopK = 0; // ranks that each filter left
    int m_afterTopP = 0;
    int m_kept = 0;
    double m_number = 0; // drawn
    int m_chosen = 0;
};

} // namespace decodescope
