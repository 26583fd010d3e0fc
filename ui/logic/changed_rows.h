// Old attention rows that a step computed anew with other bits: none, unless a pitfall breaks what a cache relies on.
#pragma once

#include "ui/logic/scene.h"

#include <vector>

namespace decodescope::ui {

// Rows of the scene's layer and head that the step before had too, in order. Empty where rows are not captured. O(n^2), and at once for a
// run without such a pitfall.
std::vector<int> changedRows(const Scene& scene, Mode mode);

} // namespace decodescope::ui
