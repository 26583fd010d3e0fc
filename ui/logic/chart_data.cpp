#include "ui/logic/chart_data.h"

#include "ui/logic/work_formula.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

// The stages of the pass whose total is the median one; of two such passes their mean.
StageTimes stagesOfMedianPass(const Run& run, const StepRecord& record)
{
    const auto index = static_cast<std::size_t>(record.step - 1);
    std::vector<const StepTime*> times;
    for (const PassTimings& pass : run.timings[static_cast<std::size_t>(record.mode)]) {
        if (index < pass.steps.size())
            times.push_back(&pass.steps[index]);
    }
    if (times.empty())
        times.push_back(&record.time);
    std::sort(times.begin(), times.end(), [](const StepTime* a, const StepTime* b) { return a->total < b->total; });
    const StepTime& lower = *times[(times.size() - 1) / 2];
    const StepTime& upper = *times[times.size() / 2];
    StageTimes stages {};
    for (std::size_t stage = 0; stage < stages.size(); ++stage)
        stages[stage] = (toMilliseconds(lower.stages[stage]) + toMilliseconds(upper.stages[stage])) / 2;
    return stages;
}

ModeData modeData(const Run& run, const std::vector<StepStatistics>& steps, Mode mode)
{
    const Recording& recording = run.recording(mode);
    const std::size_t count = std::min(recording.size(), steps.size());
    ModeData data;
    data.times.assign(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count));
    data.summary = modeStatistics(data.times);
    const auto prompt = static_cast<int>(run.info.options.prompt.size());
    for (std::size_t i = 0; i < count; ++i) {
        const StepRecord& record = *recording[i];
        data.lengths.push_back(record.length);
        data.stagesMs.push_back(stagesOfMedianPass(run, record));
        data.counted.push_back(record.work);
        data.formula.push_back(stepFormula(run.info.identity.shape, run.info.options.logitRows, mode, prompt, record.length));
    }
    return data;
}

} // namespace

int ChartData::commonSteps() const
{
    return static_cast<int>(std::min(modes[0].lengths.size(), modes[1].lengths.size()));
}

int countedPasses(const Run& run)
{
    return static_cast<int>(std::min(run.timings[0].size(), run.timings[1].size()));
}

ChartData chartData(const Scene& scene)
{
    ChartData data;
    if (!scene.run || !scene.statistics)
        return data;
    const Run& run = *scene.run;
    for (const Mode mode : {Mode::Naive, Mode::Cached})
        data.modes[static_cast<std::size_t>(mode)] = modeData(run, scene.statistics->of(mode), mode);
    data.passes = countedPasses(run);
    data.stepsWanted = run.info.stepLimit;
    data.isMeasuring = !run.summary;
    data.isStopped = run.summary && run.summary->reason == EndReason::Stopped;
    data.firstLength = std::max(1, static_cast<int>(run.info.options.prompt.size()));
    data.plannedLength = std::max(data.firstLength, scene.plannedLength());
    return data;
}

} // namespace decodescope::ui
