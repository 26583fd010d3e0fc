#include "ui/logic/matrix_extent.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kFirstExtent = 16;
constexpr double kNearlyAll = 1.5; // of what would be shown: then all of it, rather than one more small change
constexpr double kGrownBy = 0.1; // of a step that is watched from inside: before its rows fill

int lengthAt(const Scene& scene, int step)
{
    int length = 0;
    Scene then = scene;
    then.step = step;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        if (const StepRecord* record = then.record(mode))
            length = std::max(length, record->length);
    }
    return length;
}

int cellsFor(int length, int planned)
{
    int cells = kFirstExtent;
    while (cells < length)
        cells *= 2;
    return cells * kNearlyAll >= planned ? std::max(length, planned) : cells;
}

double eased(double share)
{
    const double rest = 1 - std::clamp(share, 0.0, 1.0);
    return 1 - rest * rest;
}

} // namespace

MatrixExtent matrixExtent(const Scene& scene)
{
    const int planned = scene.plannedLength();
    const int length = lengthAt(scene, scene.step);
    if (scene.inspection.showsWholeRun || length == 0)
        return {planned, planned, 1};
    MatrixExtent extent;
    extent.cells = cellsFor(length, planned);
    extent.before = scene.step > 1 ? cellsFor(lengthAt(scene, scene.step - 1), planned) : extent.cells;
    if (extent.before != extent.cells && !scene.reducedMotion)
        extent.growth = eased(scene.inside < 1 ? scene.inside / kGrownBy : scene.progress);
    return extent;
}

} // namespace decodescope::ui
