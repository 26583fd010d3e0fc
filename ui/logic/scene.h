// Scene: what a view paints. Views are pure functions of a Scene, an area and nothing else.
#pragma once

#include "core/recording/run.h"
#include "core/recording/timing_statistics.h"

namespace decodescope::ui {

struct Theme;

// A moment of a run. Does not own: run, statistics and theme outlive the painting.
struct Scene
{
    const Run* run = nullptr; // null or without steps: views say in words what will be here
    const RunStatistics* statistics = nullptr; // of the same run; null exactly when run is null
    const Theme* theme = nullptr;
    int step = 0; // from 1; 0 before the first. Both modes have it.
    double progress = 1.0; // inside the step, 0..1
    int layer = 0;
    int head = 0;

    // The record of the scene's step; null when there is none.
    const StepRecord* record(Mode mode) const;
    // Sequence length after the run as far as recorded or planned: the n of the n x n matrix (at least 1).
    int plannedLength() const;
    // Tokens the K/V store has room for: the positions of its grids (at least 1).
    int storeCapacity() const;
};

} // namespace decodescope::ui
