#include "core/recording/output_comparer.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace decodescope {

OutputComparer::OutputComparer(int steps, int vocabulary)
    : m_logits(Matrix::Zero(steps, vocabulary))
{
    m_tokens.reserve(static_cast<std::size_t>(steps));
}

void OutputComparer::add(Mode mode, int step, int token, std::span<const float> logits)
{
    const auto index = static_cast<std::size_t>(step - 1);
    if (mode == Mode::Cached && m_tokens.size() == index) {
        std::copy(logits.begin(), logits.end(), m_logits.row(step - 1).data());
        m_tokens.push_back(token);
        return;
    }
    if (index >= m_tokens.size())
        return; // the cached mode ended earlier: nothing to compare with
    const float* kept = m_logits.row(step - 1).data();
    const bool sameToken = m_tokens[index] == token;
    const bool sameBits = std::memcmp(kept, logits.data(), logits.size_bytes()) == 0;
    if (!sameBits) {
        for (std::size_t i = 0; i < logits.size(); ++i) {
            const double difference = std::abs(static_cast<double>(kept[i]) - static_cast<double>(logits[i]));
            m_comparison.maxLogitDifference = std::max(m_comparison.maxLogitDifference, difference);
        }
    }
    m_comparison.identicalTokens = m_comparison.identicalTokens && sameToken;
    m_comparison.identicalLogits = m_comparison.identicalLogits && sameBits;
    if ((!sameToken || !sameBits) && (m_comparison.firstDivergence == 0 || step < m_comparison.firstDivergence))
        m_comparison.firstDivergence = step;
    m_comparison.comparedSteps = std::max(m_comparison.comparedSteps, step);
}

Matrix OutputComparer::takeCachedLogits()
{
    Matrix logits = std::move(m_logits);
    logits.conservativeResize(static_cast<Eigen::Index>(m_tokens.size()), Eigen::NoChange);
    return logits;
}

} // namespace decodescope
