// How many cells of the n x n matrix are on show: it grows with the sequence.
#pragma once

#include "ui/logic/scene.h"

namespace decodescope::ui {

struct MatrixExtent
{
    int cells = 1; // the step's matrix has cells x cells of them
    int before = 1; // those of the step before
    double growth = 1; // from the old size to the new one, 0..1; 1 unless the step is one that grows it
};

// 16, 32, 64, ... until the sequence of the scene's step fits, but never beyond the planned length, or the planned length at once where
// a person wants the whole run. Depends on the scene alone, so that both modes, pictures and animations agree. The step that grows it
// does so while it begins, or at once with reduced motion.
MatrixExtent matrixExtent(const Scene& scene);

} // namespace decodescope::ui
