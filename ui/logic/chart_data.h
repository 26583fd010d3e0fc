// ChartData: all numbers that the charts show, taken from a run once. Every view is a pure function of it.
#pragma once

#include "ui/logic/scene.h"

#include <array>
#include <vector>

namespace decodescope::ui {

inline constexpr std::size_t kEdgeSteps = 20; // the "first 20" and "last 20", none of them the prefill

using StageTimes = std::array<double, kStageCount>; // ms, indexed by Stage

// One mode; all lists have one entry a step.
struct ModeData
{
    std::vector<double> lengths; // tokens that the step processed
    std::vector<StepStatistics> times;
    std::vector<StageTimes> stagesMs; // as StepStatistics has them
    std::vector<WorkCounts> counted;
    std::vector<WorkCounts> formula; // what the closed formulas say
    ModeStatistics summary; // over the steps that both modes have, where both have some

    double medianMs(std::size_t from, std::size_t to) const; // of the steps' medians, entries [from, to)
};

struct ChartData
{
    std::array<ModeData, 2> modes; // indexed by Mode
    int passes = 0; // counted passes that both modes have finished
    int stepsWanted = 0;
    int mostSteps = 0; // that the context has room for
    bool isMeasuring = false; // passes are still to come
    bool isCutShort = false; // stopped by the person in its first pass: later ones only measure the same text again
    int firstLength = 1; // tokens of the prompt
    int plannedLength = 1; // tokens at the end

    const ModeData& of(Mode mode) const { return modes[static_cast<std::size_t>(mode)]; }
    bool isEmpty() const { return modes[0].lengths.empty() && modes[1].lengths.empty(); }
    int commonSteps() const;
};

// Up to the steps that have both a record and statistics. Empty for a scene without a run.
ChartData chartData(const Scene& scene);

} // namespace decodescope::ui
