// The curves of the latency chart as numbers. Pure functions of a run and its statistics; milliseconds throughout.
#pragma once

#include "ui/logic/scene.h"

#include <array>
#include <vector>

namespace decodescope::ui {

// What the chart shows.
enum class ChartView {
    PerToken, // time of each step
    Total, // time of all steps up to this one
    Log, // as PerToken on a logarithmic axis
};

// One curve; all lists have the same number of entries, entry i belongs to step i + 1.
struct CurveSeries
{
    std::vector<double> lengths; // tokens of the sequence that the step processed
    std::vector<double> medianMs; // in Total: the sum of the medians so far
    std::vector<double> lowMs; // 10th percentile; empty when the curve has no band
    std::vector<double> highMs; // 90th percentile; empty likewise
};

struct ChartSeries
{
    std::array<CurveSeries, 2> curves; // indexed by Mode

    const CurveSeries& of(Mode mode) const { return curves[static_cast<std::size_t>(mode)]; }
    bool isEmpty() const { return curves[0].lengths.empty() && curves[1].lengths.empty(); }
    double largestMs() const; // over curves and bands; 0 when empty
    double largestMedianMs() const; // without the bands
    void cutBandsAbove(double ms);
    // Of the values above 0, which alone a logarithmic axis can show; 0 when there is none.
    double smallestPositiveMs() const;
};

// Counted passes that both modes have finished. 0 while the first is under way.
int countedPasses(const Run& run);

// Up to the steps that have both a record and statistics. A band needs two counted passes; sums have none, since percentiles
// do not add up.
ChartSeries chartSeries(const Run& run, const RunStatistics& statistics, ChartView view);

} // namespace decodescope::ui
