#include "core/decode/sampler.h"

#include "core/base/assert.h"
#include "core/base/exponential.h"
#include "core/base/splitmix64.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace decodescope {

namespace {

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

// Sum of e^(logit - largest): what a softmax divides by.
double softmaxSum(std::span<const float> logits, double largest)
{
    double sum = 0;
    for (const float logit : logits)
        sum += exponential(static_cast<double>(logit) - largest);
    return sum;
}

} // namespace

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
    const auto logit = [&](int token) { return logits[sized(token)]; };
    const auto wanted = std::clamp(static_cast<std::ptrdiff_t>(count), std::ptrdiff_t {1}, std::ssize(order));
    std::partial_sort(order.begin(), order.begin() + wanted, order.end(),
        [&](int a, int b) { return logit(a) != logit(b) ? logit(a) > logit(b) : a < b; });

    const double largest = static_cast<double>(logit(order.front()));
    const double sum = softmaxSum(logits, largest);
    std::vector<Candidate> candidates;
    candidates.reserve(sized(count) + 1);
    for (std::ptrdiff_t i = 0; i < wanted && i < count; ++i) {
        const int token = order[static_cast<std::size_t>(i)];
        const double share = exponential(static_cast<double>(logit(token)) - largest) / sum;
        candidates.push_back({token, logit(token), static_cast<float>(share)});
    }
    return candidates;
}

Sampler::Sampler(const SamplerOptions& options, int vocabulary)
    : m_options(options)
    , m_logits(sized(vocabulary))
    , m_weights(sized(options.isGreedy() ? 0 : vocabulary))
    , m_order(sized(options.isGreedy() ? 0 : vocabulary))
{
}

int Sampler::choose(std::span<const float> logits, std::span<const int> tokens)
{
    DS_ASSERT(logits.size() == m_logits.size());
    penalise(logits, tokens);
    if (m_options.isGreedy()) {
        m_chosen = static_cast<int>(std::max_element(m_logits.begin(), m_logits.end()) - m_logits.begin());
        return m_chosen;
    }
    weigh();
    filter();
    m_number = unitInterval(splitMix64(m_options.seed, tokens.size()));
    m_chosen = pick();
    return m_chosen;
}

// As CTRL does (Keskar et al. 2019), for negative logits the other way round so that they too become less likely.
void Sampler::penalise(std::span<const float> logits, std::span<const int> tokens)
{
    std::copy(logits.begin(), logits.end(), m_logits.begin());
    const double penalty = m_options.repetitionPenalty;
    for (const int token : tokens) {
        const auto logit = static_cast<double>(logits[sized(token)]);
        m_logits[sized(token)] = logit > 0 ? logit / penalty : logit * penalty;
    }
}

void Sampler::weigh()
{
    const double largest = *std::max_element(m_logits.begin(), m_logits.end());
    m_allWeights = 0;
    for (std::size_t token = 0; token < m_logits.size(); ++token) {
        m_weights[token] = exponential((m_logits[token] - largest) / m_options.temperature);
        m_allWeights += m_weights[token];
    }
    std::iota(m_order.begin(), m_order.end(), 0);
    std::make_heap(m_order.begin(), m_order.end(), [this](int a, int b) { return isMoreLikely(b, a); });
    m_ranked = 0;
}

void Sampler::filter()
{
    const auto vocabulary = static_cast<int>(m_order.size());
    m_keptWeights = m_allWeights;
    m_afterTopK = m_options.topK > 0 ? std::min(m_options.topK, vocabulary) : vocabulary;
    if (m_afterTopK < vocabulary)
        m_keptWeights = sumOfRanks(m_afterTopK);
    m_afterTopP = m_afterTopK;
    if (m_options.topP < 1) {
        const double wanted = m_options.topP * m_keptWeights;
        double sum = 0;
        m_afterTopP = 0;
        do {
            sum += weightAt(m_afterTopP++);
        } while (m_afterTopP < m_afterTopK && sum < wanted);
        m_keptWeights = sum;
    }
    m_kept = m_afterTopP;
    if (m_options.minP > 0) {
        const double smallest = m_options.minP * weightAt(0);
        for (m_kept = 1; m_kept < m_afterTopP && weightAt(m_kept) >= smallest;)
            ++m_kept;
        m_keptWeights = sumOfRanks(m_kept);
    }
}

int Sampler::pick()
{
    const double wanted = m_number * m_keptWeights;
    double sum = 0;
    for (int rank = 0; rank < m_kept; ++rank) {
        sum += weightAt(rank);
        if (sum > wanted)
            return tokenAt(rank);
    }
    return tokenAt(m_kept - 1); // the last sum may be rounded down to what is wanted
}

bool Sampler::isMoreLikely(int a, int b) const
{
    const double left = m_logits[sized(a)];
    const double right = m_logits[sized(b)];
    return left != right ? left > right : a < b;
}

int Sampler::tokenAt(int rank)
{
    for (; m_ranked <= rank; ++m_ranked)
        std::pop_heap(m_order.begin(), m_order.end() - m_ranked, [this](int a, int b) { return isMoreLikely(b, a); });
    return m_order[m_order.size() - 1 - sized(rank)];
}

double Sampler::sumOfRanks(int count)
{
    double sum = 0;
    for (int rank = 0; rank < count; ++rank)
        sum += weightAt(rank);
    return sum;
}

Draw Sampler::draw(std::span<const float> logits) const
{
    const auto largest = static_cast<double>(*std::max_element(logits.begin(), logits.end()));
    Draw draw;
    draw.isDrawn = !m_options.isGreedy();
    draw.number = draw.isDrawn ? m_number : 0;
    draw.kept = draw.isDrawn ? m_kept : 1;
    draw.logProbability = static_cast<double>(logits[sized(m_chosen)]) - largest - std::log(softmaxSum(logits, largest));
    return draw;
}

std::vector<Candidate> Sampler::candidates(std::span<const float> logits, int count) const
{
    std::vector<Candidate> candidates = topCandidates(logits, count);
    const auto isChosen = [this](const Candidate& candidate) { return candidate.token == m_chosen; };
    if (std::none_of(candidates.begin(), candidates.end(), isChosen)) {
        const double probability = std::exp(draw(logits).logProbability);
        candidates.push_back({m_chosen, logits[sized(m_chosen)], static_cast<float>(probability)});
    }
    for (Candidate& candidate : candidates)
        complete(candidate);
    return candidates;
}

void Sampler::complete(Candidate& candidate) const
{
    if (m_options.isGreedy()) {
        candidate.tempered = candidate.share = candidate.token == m_chosen ? 1.0F : 0.0F;
        return;
    }
    const double weight = m_weights[sized(candidate.token)];
    candidate.tempered = static_cast<float>(weight / m_allWeights);
    candidate.cut = cutOf(candidate.token);
    candidate.share = candidate.cut == Cut::None ? static_cast<float>(weight / m_keptWeights) : 0.0F;
}

// The first filter that left the token's rank out. A token without a rank yet comes behind every limit that is in force.
Cut Sampler::cutOf(int token) const
{
    if (m_kept == static_cast<int>(m_order.size()))
        return Cut::None;
    const auto place = std::find(m_order.rbegin(), m_order.rbegin() + m_ranked, token);
    const bool isRanked = place != m_order.rbegin() + m_ranked;
    const int rank = static_cast<int>(isRanked ? place - m_order.rbegin() : std::ssize(m_order) - 1);
    if (rank >= m_afterTopK)
        return Cut::TopK;
    if (rank >= m_afterTopP)
        return Cut::TopP;
    return rank >= m_kept ? Cut::MinP : Cut::None;
}

} // namespace decodescope
