// The position ids of a step's rows, as used and as they should be.
#pragma once

#include "core/recording/run.h"

#include <vector>

namespace decodescope {

// One id a row of [firstRow, length). `used` is empty when the model has no positions.
struct PositionIds
{
    std::vector<int> used;
    std::vector<int> right;

    bool areRight() const { return used.empty() || used == right; }
};

// Precondition: the mode has recorded the step.
PositionIds positionIds(const Run& run, Mode mode, int step);

} // namespace decodescope
