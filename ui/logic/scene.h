// Scene: what a view paints. Views are pure functions of a Scene, an area and nothing else.
#pragma once

#include "core/recording/run.h"
#include "core/recording/timing_statistics.h"
#include "ui/logic/inspection.h"
#include "ui/logic/step_phase.h"

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
    // The same for the pictures of the step's inside: 1, the finished step, when it plays too fast to be watched.
    double inside = 1.0;
    bool reducedMotion = false; // phases switch, nothing sweeps
    int layer = 0;
    int head = 0;
    Inspection inspection;
    bool isLoading = false; // a model, long enough to be said
    bool hasMenus = false; // of a window, whose views hint at what a click opens; pictures do not

    // The record of the scene's step; null when there is none.
    const StepRecord* record(Mode mode) const;
    // Of the record's step: the median of the passes, once a pass is counted. What every view shows of a step.
    double milliseconds(const StepRecord& record) const;
    // The numbers behind the scene's layer and head; null while they are not read, and in a run whose pitfall changes them.
    const HeadProbe* probe() const;
    // Which part of the step the pictures show.
    StepMoment moment() const;
    // Sequence length after the run as far as recorded or planned: the n of the n x n matrix (at least 1).
    int plannedLength() const;
    // Tokens the K/V store has room for: the positions of its grids (at least 1).
    int storeCapacity() const;
};

} // namespace decodescope::ui
