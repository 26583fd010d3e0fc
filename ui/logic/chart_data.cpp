#include "ui/logic/chart_data.h"

#include "ui/logic/work_formula.h"

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

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
        data.stagesMs.push_back(steps[i].stagesMs);
        data.counted.push_back(record.work);
        data.formula.push_back(
            stepFormula(run.info.identity.shape, run.info.options.logitRows, mode, prompt, record.length));
    }
    return data;
}

} // namespace

double ModeData::medianMs(std::size_t from, std::size_t to) const
{
    std::vector<double> medians;
    for (std::size_t i = from; i < to; ++i)
        medians.push_back(times[i].medianMs);
    return quantile(std::move(medians), 0.5);
}

int ChartData::commonSteps() const
{
    return static_cast<int>(std::min(modes[0].lengths.size(), modes[1].lengths.size()));
}

ChartData chartData(const Scene& scene)
{
    ChartData data;
    if (!scene.run || !scene.statistics)
        return data;
    const Run& run = *scene.run;
    for (const Mode mode : {Mode::Naive, Mode::Cached})
        data.modes[static_cast<std::size_t>(mode)] = modeData(run, scene.statistics->of(mode), mode);
    if (data.commonSteps() > 0) {
        const std::array<ModeStatistics, 2> summaries = commonStatistics(*scene.statistics);
        for (std::size_t index = 0; index < summaries.size(); ++index)
            data.modes[index].summary = summaries[index];
    }
    data.passes = countedPasses(run);
    data.stepsWanted = run.info.stepLimit;
    data.isMeasuring = !run.summary;
    data.isCutShort = run.summary && run.summary->reason == EndReason::Stopped && run.summary->passes == 0;
    data.mostSteps = run.info.identity.shape.context - static_cast<int>(run.info.options.prompt.size()) + 1;
    data.firstLength = std::max(1, static_cast<int>(run.info.options.prompt.size()));
    data.plannedLength = std::max(data.firstLength, scene.plannedLength());
    return data;
}

} // namespace decodescope::ui
