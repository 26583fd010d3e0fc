// The curves of several runs on one chart, aligned by the length of their sequences. Pure functions of a comparison.
#pragma once

#include "core/recording/run_compare.h"
#include "ui/logic/chart_axis.h"
#include "ui/logic/chart_series.h"

#include <QPointF>
#include <QPolygonF>
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
    std::optional<double> ratio; // of the medians, to the first run's; nothing where they are of other lengths
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

// The choice with the axes that show all of its curves: logarithmic ones where a linear one would press the lowest onto its zero.
CompareChoice withUsualAxes(CompareChoice choice, const RunComparison& comparison);

// "A", "B" ... "Z", then "27": what a run is called on the chart.
QString runLetter(std::size_t run);

// Upright places of the middles of labels that `wanted` begin at, their left edges' middles: as near to those as leaves each one free
// of the others and of the curves, inside the space from `top` to `bottom`. Nothing where no such place is left. Pixels, y downwards.
std::vector<std::optional<double>> endLabelPlaces(const std::vector<QPointF>& wanted, const QSizeF& label,
    const std::vector<QPolygonF>& curves, double top, double bottom);

} // namespace decodescope::ui
