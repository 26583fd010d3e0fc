// OutputComparer: whether both modes chose from the same bits.
#pragma once

#include "core/recording/run.h"

#include <span>

namespace decodescope {

// Keeps the logits of the first cached pass and compares every later pass of either mode with them. All memory is
// allocated at construction.
class OutputComparer
{
public:
    OutputComparer(int steps, int vocabulary);

    // `logits` are those step `step` of `mode` chose `token` from.
    void add(Mode mode, int step, int token, std::span<const float> logits);

    const OutputComparison& comparison() const { return m_comparison; }
    // The rows of the steps the cached mode finished.
    Matrix takeCachedLogits();

private:
    Matrix m_logits; // [steps x vocabulary]
    std::vector<int> m_tokens; // of the first cached pass
    OutputComparison m_comparison;
};

} // namespace decodescope
