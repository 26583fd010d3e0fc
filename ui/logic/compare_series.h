// The curves of several runs on one chart, aligned by the length of their sequences. Pure functions of a comparison.
#pragma once

#include "core/recording/run_compare.h"
#include "ui/logic/chart_axis.h"
#include "ui/logic/chart_series.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace decodescope::ui {

enum class CompareView {
    Time, // of each step, milliseconds
    Ratio, // to the first run's time at the same length
};

struct CompareChoice
{
    CompareView view = CompareView::Time;
    std::array<bool, 2> shows {true, true}; // indexed by Mode
    bool isLogarithmic = false; // both axes

    bool operator==(const CompareChoice&) const = default;
};

struct CompareCurve
{
    std::size_t run = 0; // as in the comparison
    Mode mode = Mode::Naive;
    CurveSeries points; // its band needs two counted passes
};

// A run's decode steps at the lengths that all runs share; where there are none, over all of its own.
struct CompareSummary
{
    double medianMs = 0; // 0 when there are no decode steps
    std::optional<double> medianRatio; // to the first run; nothing when they share no length
    int sharedLengths = 0; // with the first run, of those
};

// Run after run, without cache before with cache. Curves without a point are left out.
std::vector<CompareCurve> compareCurves(const RunComparison& comparison, const CompareChoice& choice);
// The lengths after the prefill that all runs share, ascending: of every median in a table beside the others.
std::vector<int> sharedDecodeLengths(const RunComparison& comparison);
// `shared`: those lengths.
CompareSummary compareSummary(const RunComparison& comparison, std::size_t run, Mode mode, const std::vector<int>& shared);

// Over all curves. A band that a busy machine made tall may leave a linear axis, a curve never does. Precondition: there are curves.
ChartAxis compareLengthAxis(const std::vector<CompareCurve>& curves, const CompareChoice& choice);
ChartAxis compareValueAxis(const std::vector<CompareCurve>& curves, const CompareChoice& choice);

// "A", "B" ... "Z", then "27": what a run is called on the chart.
QString runLetter(std::size_t run);

// Where labels stand so that they keep `distance` and stay above `bottom` as far as that leaves them below `top`: in the order of the
// wanted places. Pixels, y downwards.
std::vector<double> spreadLabels(const std::vector<double>& wanted, double distance, double top, double bottom);

// The same for labels at the ends of curves: upright places of their middles, so that none covers another or leaves the space from `top`
// to `bottom`. Nothing for the last ones where there is no room for all.
std::vector<std::optional<double>> endLabelPlaces(
    const std::vector<QPointF>& ends, const QSizeF& label, double top, double bottom);

} // namespace decodescope::ui
