// Branching: what if a step had chosen another token?
#pragma once

#include "core/recording/run.h"

namespace decodescope {

// The options of a run that goes on from step `step` of `mode` with `token` in place of the token chosen there: prompt and tokens up to
// the step, then `token`; the steps that were left, at least one. Same sampler and seed: each place in the text draws the number it
// drew before, so that only the token differs. Precondition: 1 <= step <= recorded steps of the mode.
RunOptions branchAt(const Run& run, Mode mode, int step, int token);

} // namespace decodescope
