#include "core/recording/timing_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace decodescope {

namespace {

constexpr int kEdgeSteps = 20; // the "first 20" and "last 20" of the report
constexpr double kQuiet = 1.3; // measurements that part by more were disturbed
constexpr std::size_t kFewestForSpread = 8; // steps after the prefill

double mean(std::span<const double> values)
{
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
}

StepStatistics overPasses(std::vector<const StepTime*> times)
{
    std::vector<double> totals;
    for (const StepTime* time : times)
        totals.push_back(toMilliseconds(time->total));
    StepStatistics statistics;
    statistics.medianMs = quantile(totals, 0.5);
    statistics.p10Ms = quantile(totals, 0.1);
    statistics.p90Ms = quantile(totals, 0.9);
    std::stable_sort(times.begin(), times.end(), [](const StepTime* a, const StepTime* b) { return a->total < b->total; });
    const StepTime& lower = *times[(times.size() - 1) / 2];
    const StepTime& upper = *times[times.size() / 2];
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        statistics.stagesMs[stage] = (toMilliseconds(lower.stages[stage]) + toMilliseconds(upper.stages[stage])) / 2;
    return statistics;
}

} // namespace

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

std::vector<StepStatistics> stepStatistics(const Run& run, Mode mode)
{
    const std::vector<PassTimings>& passes = run.timings[static_cast<std::size_t>(mode)];
    std::vector<StepStatistics> statistics;
    std::vector<const StepTime*> times;
    for (const StepRecordPtr& record : run.recording(mode)) {
        const auto index = static_cast<std::size_t>(record->step - 1);
        times.clear();
        for (const PassTimings& pass : passes) {
            if (index < pass.steps.size())
                times.push_back(&pass.steps[index]);
        }
        if (times.empty())
            times.push_back(&record->time);
        statistics.push_back(overPasses(times));
    }
    return statistics;
}

ModeStatistics modeStatistics(const std::vector<StepStatistics>& steps)
{
    ModeStatistics statistics;
    if (steps.empty())
        return statistics;
    std::vector<double> medians;
    for (const StepStatistics& step : steps)
        medians.push_back(step.medianMs);
    const std::span<const double> all(medians);
    const std::size_t edge = std::min<std::size_t>(kEdgeSteps, all.size());
    statistics.prefillMs = all.front();
    statistics.first20Ms = mean(all.first(edge));
    statistics.last20Ms = mean(all.last(edge));
    statistics.totalMs = std::accumulate(all.begin(), all.end(), 0.0);
    const std::span<const double> later = all.subspan(all.size() > 1 ? 1 : 0); // a prefill is no decode step
    statistics.medianMs = quantile({later.begin(), later.end()}, 0.5);
    statistics.p95Ms = quantile({later.begin(), later.end()}, 0.95);
    return statistics;
}

RunStatistics runStatistics(const Run& run)
{
    return {{stepStatistics(run, Mode::Naive), stepStatistics(run, Mode::Cached)}};
}

int countedPasses(const Run& run)
{
    return static_cast<int>(std::min(run.timings[0].size(), run.timings[1].size()));
}

double timingSpread(const std::vector<StepStatistics>& steps, int passes)
{
    std::vector<double> ratios;
    for (std::size_t i = steps.size() - std::min<std::size_t>(kEdgeSteps, steps.size()); i < steps.size(); ++i) {
        if (i == 0)
            continue; // the prefill
        const bool hasBand = passes > 1;
        const double one = hasBand ? steps[i].p10Ms : steps[i - 1].medianMs;
        const double other = hasBand ? steps[i].p90Ms : steps[i].medianMs;
        if (std::min(one, other) > 0 && (hasBand || i > 1))
            ratios.push_back(std::max(one, other) / std::min(one, other));
    }
    return ratios.empty() ? 1 : quantile(std::move(ratios), 0.75);
}

std::optional<double> disturbance(
    const std::vector<StepStatistics>& naive, const std::vector<StepStatistics>& cached, int passes)
{
    if (std::min(naive.size(), cached.size()) < kFewestForSpread + 1)
        return std::nullopt;
    const double spread = std::max(timingSpread(naive, passes), timingSpread(cached, passes));
    return spread > kQuiet ? std::optional(spread) : std::nullopt;
}

std::array<ModeStatistics, 2> commonStatistics(const RunStatistics& statistics)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(statistics.steps[0].size(), statistics.steps[1].size()));
    std::array<ModeStatistics, 2> modes;
    for (std::size_t mode = 0; mode < modes.size(); ++mode)
        modes[mode] = modeStatistics({statistics.steps[mode].begin(), statistics.steps[mode].begin() + count});
    return modes;
}

double totalSpeedUp(const RunStatistics& statistics)
{
    const auto [naive, cached] = commonStatistics(statistics);
    return cached.totalMs > 0 ? naive.totalMs / cached.totalMs : 0;
}

} // namespace decodescope
