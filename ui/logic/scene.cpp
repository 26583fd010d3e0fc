#include "ui/logic/scene.h"

#include "core/decode/probe.h"

#include <algorithm>

namespace decodescope::ui {

const StepRecord* Scene::record(Mode mode) const
{
    if (!run || step < 1)
        return nullptr;
    const Recording& recording = run->recording(mode);
    const auto index = static_cast<std::size_t>(step - 1);
    return index < recording.size() ? recording[index].get() : nullptr;
}

double Scene::milliseconds(const StepRecord& record) const
{
    const std::vector<StepStatistics>& steps = statistics->of(record.mode);
    const auto index = static_cast<std::size_t>(record.step - 1);
    return index < steps.size() ? steps[index].medianMs : toMilliseconds(record.time.total);
}

const HeadProbe* Scene::probe() const
{
    const HeadProbe* probe = inspection.probe.get();
    const bool isPlain = run && !run->info.options.pitfall.changesNumbers(); // the probe's forward is
    return isPlain && probe && probe->layer == layer && probe->head == head ? probe : nullptr;
}

StepMoment Scene::moment() const
{
    if (!run || !run->info.identity.isKnown())
        return {};
    const int layers = run->info.identity.shape.layers;
    const StepMoment moment = stepMoment(inside, layers, std::min(layer, layers - 1));
    return reducedMotion ? withoutMotion(moment) : moment;
}

int Scene::plannedLength() const
{
    if (!run)
        return 1;
    const auto prompt = static_cast<int>(run->info.options.prompt.size());
    const bool lengthIsKnown
        = run->summary || (!run->timings[0].empty() && !run->timings[1].empty()); // a pass of each has ended
    const int steps = lengthIsKnown ? run->commonSteps() : run->info.stepLimit;
    return std::max(1, prompt + steps - 1);
}

int Scene::storeCapacity() const
{
    return run ? std::max(1, run->info.capacity) : 1;
}

} // namespace decodescope::ui
