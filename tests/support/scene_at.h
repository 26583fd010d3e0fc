// sceneAt(): what the window shows of a run at a step.
#pragma once

#include "core/recording/run.h"
#include "core/recording/timing_statistics.h"
#include "ui/logic/scene.h"
#include "ui/theme/theme.h"

namespace decodescope::fixtures {

// Both must outlive the scene.
inline ui::Scene sceneAt(const Run& run, const RunStatistics& statistics, int step, ui::ThemeKind kind = ui::ThemeKind::Dark)
{
    ui::Scene scene;
    scene.run = &run;
    scene.statistics = &statistics;
    scene.theme = &ui::theme(kind);
    scene.step = step;
    return scene;
}

} // namespace decodescope::fixtures
