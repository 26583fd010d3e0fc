#include "ui/logic/chart_series.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace decodescope::ui {

namespace {

CurveSeries curveSeries(const Recording& recording, const std::vector<StepStatistics>& steps, bool hasBand)
{
    const std::size_t count = std::min(recording.size(), steps.size());
    CurveSeries curve;
    for (std::size_t i = 0; i < count; ++i) {
        curve.lengths.push_back(recording[i]->length);
        curve.medianMs.push_back(steps[i].medianMs);
        if (hasBand) {
            curve.lowMs.push_back(steps[i].p10Ms);
            curve.highMs.push_back(steps[i].p90Ms);
        }
    }
    return curve;
}

} // namespace

double ChartSeries::largestMs() const
{
    double largest = 0;
    for (const CurveSeries& curve : curves) {
        for (const std::vector<double>* values : {&curve.medianMs, &curve.highMs}) {
            if (!values->empty())
                largest = std::max(largest, *std::max_element(values->begin(), values->end()));
        }
    }
    return largest;
}

double ChartSeries::largestMedianMs() const
{
    double largest = 0;
    for (const CurveSeries& curve : curves) {
        if (!curve.medianMs.empty())
            largest = std::max(largest, *std::max_element(curve.medianMs.begin(), curve.medianMs.end()));
    }
    return largest;
}

void ChartSeries::cutBandsAbove(double ms)
{
    for (CurveSeries& curve : curves) {
        for (double& high : curve.highMs)
            high = std::min(high, ms);
    }
}

double ChartSeries::smallestPositiveMs() const
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const CurveSeries& curve : curves) {
        for (const std::vector<double>* values : {&curve.medianMs, &curve.lowMs}) {
            for (const double value : *values)
                smallest = value > 0 ? std::min(smallest, value) : smallest;
        }
    }
    return smallest == std::numeric_limits<double>::infinity() ? 0 : smallest;
}

int countedPasses(const Run& run)
{
    return static_cast<int>(std::min(run.timings[0].size(), run.timings[1].size()));
}

ChartSeries chartSeries(const Run& run, const RunStatistics& statistics, ChartView view)
{
    const bool hasBand = view != ChartView::Total && countedPasses(run) > 1;
    ChartSeries series;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        CurveSeries& curve = series.curves[static_cast<std::size_t>(mode)];
        curve = curveSeries(run.recording(mode), statistics.of(mode), hasBand);
        if (view == ChartView::Total)
            std::partial_sum(curve.medianMs.begin(), curve.medianMs.end(), curve.medianMs.begin());
    }
    return series;
}

} // namespace decodescope::ui
