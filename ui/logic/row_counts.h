// How often each K/V row has been computed so far, counted from the records.
#pragma once

#include "ui/logic/scene.h"

#include <vector>

namespace decodescope::ui {

// [position] times that the mode's steps up to `step` computed the row, for every position of the store: 0 where none did.
std::vector<int> rowCounts(const Run& run, Mode mode, int step, int positions);

// The most that any row is computed in the recorded steps of either mode (at least 1): the end of the heat's scale.
int largestRowCount(const Run& run);

} // namespace decodescope::ui
