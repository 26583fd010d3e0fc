#include "core/recording/output_comparer.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cstring>

namespace decodescope {

OutputComparer::OutputComparer(const RunInfo& info)
    : m_promptLength(static_cast<int>(info.options.prompt.size()))
    , m_logits(Matrix::Zero(info.stepLimit, info.model->shape.vocabulary))
{
    m_tokens.reserve(static_cast<std::size_t>(info.stepLimit));
    m_comparison.steps.reserve(static_cast<std::size_t>(info.stepLimit));
    if (info.options.comparesKeysAndValues())
        m_cachedStore.emplace(info.model->shape, info.capacity);
}

void OutputComparer::add(Mode mode, int step, int token, std::span<const float> logits, const KvStore& kv)
{
    const auto index = static_cast<std::size_t>(step - 1);
    if (mode == Mode::Cached && m_tokens.size() == index) {
        std::copy(logits.begin(), logits.end(), m_logits.row(step - 1).data());
        m_tokens.push_back(token);
        return;
    }
    if (index >= m_tokens.size())
        return; // the cached mode ended earlier: nothing to compare with
    const StepDivergence divergence = compare(index, token, logits);
    m_comparison.maxLogitDifference = std::max(m_comparison.maxLogitDifference, divergence.logitDifference);
    m_comparison.identicalTokens = m_comparison.identicalTokens && divergence.sameToken;
    m_comparison.identicalLogits = m_comparison.identicalLogits && divergence.sameLogits;
    const bool parts = !divergence.sameToken || !divergence.sameLogits;
    if (parts && (m_comparison.firstDivergence == 0 || step < m_comparison.firstDivergence))
        m_comparison.firstDivergence = step;
    if (!divergence.sameToken && (m_comparison.firstDifferentToken == 0 || step < m_comparison.firstDifferentToken))
        m_comparison.firstDifferentToken = step;
    m_comparison.comparedSteps = std::max(m_comparison.comparedSteps, step);
    if (mode == Mode::Naive && m_comparison.steps.size() == index)
        addSteps(divergence, kv);
}

StepDivergence OutputComparer::compare(std::size_t index, int token, std::span<const float> logits) const
{
    StepDivergence divergence;
    const std::span<const float> kept(m_logits.row(static_cast<Eigen::Index>(index)).data(), logits.size());
    divergence.sameToken = m_tokens[index] == token;
    divergence.sameLogits = std::memcmp(kept.data(), logits.data(), logits.size_bytes()) == 0;
    if (!divergence.sameLogits) {
        divergence.logitDifference = largestDifference(logits, kept);
        divergence.klDivergence = klDivergence(logits, kept);
    }
    return divergence;
}

// A step of the first naive pass. Keys and values are compared as long as the modes read the same text: up to the first different token.
void OutputComparer::addSteps(StepDivergence divergence, const KvStore& kv)
{
    if (m_cachedStore) {
        const int earlierSame = m_comparison.firstDifferentToken == 0
            ? static_cast<int>(m_comparison.steps.size())
            : std::min(static_cast<int>(m_comparison.steps.size()), m_comparison.firstDifferentToken - 1);
        divergence.keyValueRows = std::min(m_promptLength + earlierSame, m_cachedStore->length());
        divergence.changedKeyValueRows = kv.differingRows(*m_cachedStore, divergence.keyValueRows);
    }
    m_comparison.steps.push_back(divergence);
}

void OutputComparer::keepCachedStore(const KvStore& kv)
{
    if (m_cachedStore && m_cachedStore->length() == 0)
        m_cachedStore->copyFrom(kv);
}

Matrix OutputComparer::takeCachedLogits()
{
    Matrix logits = std::move(m_logits);
    logits.conservativeResize(static_cast<Eigen::Index>(m_tokens.size()), Eigen::NoChange);
    return logits;
}

} // namespace decodescope
