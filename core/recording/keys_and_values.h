// The keys and values a run's cache holds at its end, for files.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"

#include <vector>

namespace decodescope {

// Both [layers x kvHeads x length x headWidth], row = token.
struct KeysAndValues
{
    int length = 0; // tokens: all but the last one chosen, which no step has processed
    std::vector<float> keys; // turned by their position where the model is rotary, as the cache holds them
    std::vector<float> values;
};

// Computes them by one more forward pass, whose bits are those of the run. Fails without the run's model, without steps and with a pitfall; the error is
// a clause. Throws std::bad_alloc.
Result<KeysAndValues> keysAndValuesOf(const Run& run);

} // namespace decodescope
