// The curves of a chart as numbers. Pure functions of its data. Times are milliseconds, work is counted.
#pragma once

#include "ui/logic/chart_data.h"
#include "ui/logic/curve_fit.h"

namespace decodescope::ui {

enum class ChartView {
    PerToken, // time of each step
    Total, // time of all steps up to this one
    Stages, // the six stages of each step, stacked
    Work, // what each step computed
};
enum class WorkQuantity { Rows, Cells, Flops };

// What the chart shows.
struct ChartChoice
{
    ChartView view = ChartView::PerToken;
    bool isLogarithmic = false; // both axes; stacked areas cannot be
    Mode stagesOf = Mode::Naive; // in Stages
    WorkQuantity quantity = WorkQuantity::Rows; // in Work

    bool hasLogarithmicAxes() const { return isLogarithmic && view != ChartView::Stages; }
    bool isTime() const { return view != ChartView::Work; }
    bool operator==(const ChartChoice&) const = default;
};

// One curve; all lists have the same number of entries, entry i belongs to step i + 1.
struct CurveSeries
{
    std::vector<double> lengths; // tokens of the sequence that the step processed
    std::vector<double> values; // medians in ms; in Total: their sum so far; in Work: counts
    std::vector<double> low; // 10th percentile; empty when the curve has no band
    std::vector<double> high; // 90th percentile; empty likewise
};

struct ChartSeries
{
    std::array<CurveSeries, 2> curves; // indexed by Mode

    const CurveSeries& of(Mode mode) const { return curves[static_cast<std::size_t>(mode)]; }
    bool isEmpty() const { return curves[0].lengths.empty() && curves[1].lengths.empty(); }
    double largest() const; // over curves and bands; 0 when empty
    double largestValue() const; // without the bands
    void cutBandsAbove(double value);
    // Of the values above 0, which alone a logarithmic axis can show; 0 when there is none.
    double smallestPositive() const;
};

// A band needs two counted passes; sums have none, since percentiles do not add up. Stages has the curve of its mode alone: the
// sum of the stages.
ChartSeries chartSeries(const ChartData& data, const ChartChoice& choice);

// What the closed formulas say. Work: counts. Times: the arithmetic of the steps, scaled so that each curve meets the measured one
// at its end (the median ratio of the last 20 decode steps; in Total at the last one): a shape, no prediction. Empty in Stages and below three steps.
ChartSeries formulaSeries(const ChartData& data, const ChartChoice& choice);

// Over the decode steps, that is without the first.
std::optional<SlopeFit> decodeSlope(const CurveSeries& curve);

// Median time of the first and of the last 20 steps of one mode, without the prefill.
struct EdgeMarks
{
    double firstFrom = 0; // tokens
    double firstTo = 0;
    double firstMs = 0;
    double lastFrom = 0;
    double lastTo = 0;
    double lastMs = 0;
};
// In PerToken, of the steps that both modes have, where both have some; nothing below 40 steps and the prefill, where they would overlap.
std::optional<EdgeMarks> edgeMarks(const ChartData& data, const ChartChoice& choice, Mode mode);

} // namespace decodescope::ui
