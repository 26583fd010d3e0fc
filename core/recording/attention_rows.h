// Finding a row of attention in a run whose pitfall changes old rows from step to step.
#pragma once

#include "core/recording/run.h"

namespace decodescope {

struct AttentionRow
{
    const float* weights = nullptr; // owned by the run's records; null when not captured
    int count = 0; // weights: row + 1, or more when the future is visible
    int step = 0; // that recorded them
};

// Row `row` as it stood at step `step` of `mode`: from the step itself when it recorded the row, else from the last step before it that did.
// O(steps). Precondition: 1 <= step <= recorded steps, a layer and head of the model.
AttentionRow attentionRowAt(const Run& run, Mode mode, int step, int layer, int head, int row);

} // namespace decodescope
