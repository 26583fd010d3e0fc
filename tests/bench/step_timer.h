// StepTimer: one decoder on one shape, timing single steps of a given length.
#pragma once

#include "core/decode/decoder.h"

#include <vector>

namespace decodescope::bench {

// Counts of what must not happen inside a timed step.
struct StepSideEffects
{
    long pageFaults = 0;
    long allocations = 0;
    int steps = 0;
};

class StepTimer
{
public:
    // `observed`: the attention weights of every layer and head are kept, as the window asks for.
    StepTimer(const ModelPtr& model, int capacity, int threads, bool observed);

    // Seconds of the step that computes rows [firstRow, length); the store is filled up to firstRow first (not timed).
    double time(int firstRow, int length);

    const StepSideEffects& sideEffects() const { return m_effects; }
    void forgetSideEffects() { m_effects = {}; } // of the warm-up: the first steps bring in the code's own pages
    const StepTime& lastStep() const { return m_decoder.time(); }

private:
    Decoder m_decoder;
    KvStore m_kv;
    std::vector<int> m_tokens;
    StepSideEffects m_effects;
};

} // namespace decodescope::bench
