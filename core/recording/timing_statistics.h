// Statistics over the counted passes of a run. Pure functions of the measured times; milliseconds throughout.
#pragma once

#include "core/recording/run.h"

#include <array>
#include <optional>
#include <vector>

namespace decodescope {

// One step of one mode over all counted passes.
struct StepStatistics
{
    double medianMs = 0;
    double p10Ms = 0;
    double p90Ms = 0;
    // Indexed by Stage. Of the pass whose total is the median, of two such passes their mean: they add up to medianMs, which the
    // medians of the stages need not.
    std::array<double, kStageCount> stagesMs {};
};

// One mode over all its steps, from the steps' medians.
struct ModeStatistics
{
    double prefillMs = 0; // step 1
    double first20Ms = 0; // mean of the first 20 steps, of all when there are fewer
    double last20Ms = 0;
    double medianMs = 0; // of the steps after the prefill, as the next; of the prefill where it is alone
    double p95Ms = 0;
    double totalMs = 0;
};

// Both modes' steps, indexed by Mode: what charts and cards show as "measured".
struct RunStatistics
{
    std::array<std::vector<StepStatistics>, 2> steps; // [mode][step - 1]

    const std::vector<StepStatistics>& of(Mode mode) const { return steps[static_cast<std::size_t>(mode)]; }
};

// The value below which the share `quantile` (0..1) of the values lies, linear between neighbours. Empty: 0.
double quantile(std::vector<double> values, double share);

// One entry a recorded step. With no finished pass yet, the records' own times.
std::vector<StepStatistics> stepStatistics(const Run& run, Mode mode);
ModeStatistics modeStatistics(const std::vector<StepStatistics>& steps);
RunStatistics runStatistics(const Run& run);

// Counted passes that both modes have finished. 0 while the first is under way.
int countedPasses(const Run& run);

// How far measurements of the same thing part, 1: not at all. Over the last 20 steps without the prefill the upper quartile of the
// 90th to the 10th percentile of a step; where there is one pass, of the longer to the shorter of two neighbouring steps. Spikes in
// a few steps leave it alone, a machine that was busy for a quarter of them does not.
double timingSpread(const std::vector<StepStatistics>& steps, int passes);
// The larger one of both modes where a machine was too busy for exact ratios; nothing on a quiet one, or of too few steps to tell.
std::optional<double> disturbance(
    const std::vector<StepStatistics>& naive, const std::vector<StepStatistics>& cached, int passes);

// Over the steps that both modes have alone, indexed by Mode: what may be divided by one another. A run that was stopped may have more
// of one mode.
std::array<ModeStatistics, 2> commonStatistics(const RunStatistics& statistics);
// How many times faster those steps are with the cache, in total; 0: unknown.
double totalSpeedUp(const RunStatistics& statistics);

} // namespace decodescope
