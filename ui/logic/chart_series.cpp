#include "ui/logic/chart_series.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

namespace decodescope::ui {

namespace {

constexpr std::size_t kFewestForFormula = 3;

double countOf(const WorkCounts& counts, WorkQuantity quantity)
{
    switch (quantity) {
    case WorkQuantity::Rows:
        return static_cast<double>(counts.kvRowsComputed);
    case WorkQuantity::Cells:
        return static_cast<double>(counts.scoreCells);
    case WorkQuantity::Flops:
        break;
    }
    return static_cast<double>(counts.flops);
}

std::vector<double> countsOf(const std::vector<WorkCounts>& counts, WorkQuantity quantity)
{
    std::vector<double> values;
    for (const WorkCounts& step : counts)
        values.push_back(countOf(step, quantity));
    return values;
}

void addUp(std::vector<double>& values)
{
    std::partial_sum(values.begin(), values.end(), values.begin());
}

CurveSeries timeCurve(const ModeData& data, bool hasBand)
{
    CurveSeries curve;
    curve.lengths = data.lengths;
    for (const StepStatistics& step : data.times) {
        curve.values.push_back(step.medianMs);
        if (hasBand) {
            curve.low.push_back(step.p10Ms);
            curve.high.push_back(step.p90Ms);
        }
    }
    return curve;
}

CurveSeries stageCurve(const ModeData& data)
{
    CurveSeries curve;
    curve.lengths = data.lengths;
    for (const StageTimes& stages : data.stagesMs)
        curve.values.push_back(std::accumulate(stages.begin(), stages.end(), 0.0));
    return curve;
}

// What makes the formula meet the measured values at the end: the median ratio of the last `count`.
double scaleOf(const std::vector<double>& measured, const std::vector<double>& formula, std::size_t count)
{
    const std::size_t decode = std::max<std::size_t>(1, measured.size() - 1); // all but the prefill
    std::vector<double> ratios;
    for (std::size_t i = measured.size() - std::min(count, decode); i < measured.size(); ++i)
        ratios.push_back(measured[i] / formula[i]);
    return quantile(std::move(ratios), 0.5);
}

double largestIn(const std::vector<double>& values)
{
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

} // namespace

double ChartSeries::largest() const
{
    double most = largestValue();
    for (const CurveSeries& curve : curves)
        most = std::max(most, largestIn(curve.high));
    return most;
}

double ChartSeries::largestValue() const
{
    return std::max(largestIn(curves[0].values), largestIn(curves[1].values));
}

void ChartSeries::cutBandsAbove(double value)
{
    for (CurveSeries& curve : curves) {
        for (double& high : curve.high)
            high = std::min(high, value);
    }
}

double ChartSeries::smallestPositive() const
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const CurveSeries& curve : curves) {
        for (const std::vector<double>* values : {&curve.values, &curve.low}) {
            for (const double value : *values)
                smallest = value > 0 ? std::min(smallest, value) : smallest;
        }
    }
    return smallest == std::numeric_limits<double>::infinity() ? 0 : smallest;
}

ChartSeries chartSeries(const ChartData& data, const ChartChoice& choice)
{
    ChartSeries series;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        CurveSeries& curve = series.curves[static_cast<std::size_t>(mode)];
        const ModeData& steps = data.of(mode);
        switch (choice.view) {
        case ChartView::PerToken:
            curve = timeCurve(steps, data.passes > 1);
            break;
        case ChartView::Total:
            curve = timeCurve(steps, false);
            addUp(curve.values);
            break;
        case ChartView::Stages:
            if (mode == choice.stagesOf)
                curve = stageCurve(steps);
            break;
        case ChartView::Work:
            curve.lengths = steps.lengths;
            curve.values = countsOf(steps.counted, choice.quantity);
            break;
        }
    }
    return series;
}

ChartSeries formulaSeries(const ChartData& data, const ChartChoice& choice)
{
    ChartSeries series;
    if (choice.view == ChartView::Stages)
        return series;
    const ChartSeries measured = chartSeries(data, choice);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const ModeData& steps = data.of(mode);
        if (steps.lengths.size() < kFewestForFormula)
            continue;
        CurveSeries& curve = series.curves[static_cast<std::size_t>(mode)];
        curve.lengths = steps.lengths;
        curve.values = countsOf(steps.formula, choice.isTime() ? WorkQuantity::Flops : choice.quantity);
        if (!choice.isTime())
            continue;
        if (choice.view == ChartView::Total)
            addUp(curve.values);
        const double scale
            = scaleOf(measured.of(mode).values, curve.values, choice.view == ChartView::Total ? 1 : kEdgeSteps);
        for (double& value : curve.values)
            value *= scale;
    }
    return series;
}

std::optional<SlopeFit> decodeSlope(const CurveSeries& curve)
{
    if (curve.lengths.empty())
        return std::nullopt;
    return fitLogSlope(std::span(curve.lengths).subspan(1), std::span(curve.values).subspan(1));
}

std::optional<EdgeMarks> edgeMarks(const ChartData& data, const ChartChoice& choice, Mode mode)
{
    const ModeData& steps = data.of(mode);
    const auto common = static_cast<std::size_t>(data.commonSteps());
    const std::size_t count = common > 0 ? common : steps.lengths.size();
    if (choice.view != ChartView::PerToken || count <= 2 * kEdgeSteps)
        return std::nullopt;
    return EdgeMarks {steps.lengths[1], steps.lengths[kEdgeSteps], steps.medianMs(1, kEdgeSteps + 1),
        steps.lengths[count - kEdgeSteps], steps.lengths[count - 1], steps.medianMs(count - kEdgeSteps, count)};
}

} // namespace decodescope::ui
