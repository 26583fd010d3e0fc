// OutputComparer: whether both modes chose from the same bits.
#pragma once

#include "core/decode/kv_store.h"
#include "core/recording/run.h"

#include <optional>
#include <span>

namespace decodescope {

// Keeps the logits of the first cached pass and compares every later pass of either mode with them; the first naive pass step by step. On request it keeps
// that cached pass's keys and values too. All memory is allocated at construction.
class OutputComparer
{
public:
    explicit OutputComparer(const RunInfo& info);

    // `logits` are those step `step` of `mode` chose `token` from; `kv` is what the step left.
    void add(Mode mode, int step, int token, std::span<const float> logits, const KvStore& kv);
    // The first cached pass is over: `kv` holds all its rows.
    void keepCachedStore(const KvStore& kv);

    const OutputComparison& comparison() const { return m_comparison; }
    // The rows of the steps the cached mode finished.
    Matrix takeCachedLogits();

private:
    StepDivergence compare(std::size_t index, int token, std::span<const float> logits) const;
    void addSteps(StepDivergence divergence, const KvStore& kv);

    int m_promptLength = 0; // tokens
    Matrix m_logits; // [steps x vocabulary]
    std::vector<int> m_tokens; // of the first cached pass
    std::optional<KvStore> m_cachedStore; // after the first cached pass; none when keys and values are not compared
    OutputComparison m_comparison;
};

} // namespace decodescope
