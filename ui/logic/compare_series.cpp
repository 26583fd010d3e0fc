#include "ui/logic/compare_series.h"

#include "ui/logic/number_format.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace decodescope::ui {

namespace {

constexpr double kRoomForBand = 1.3; // times the largest value of a curve
constexpr Mode kModes[] = {Mode::Naive, Mode::Cached};

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

CurveSeries curveOf(const std::vector<LengthPoint>& points, CompareView view)
{
    CurveSeries curve;
    const bool isRatio = view == CompareView::Ratio;
    const bool hasBand
        = std::any_of(points.begin(), points.end(), [](const LengthPoint& point) { return point.p10Ms < point.p90Ms; });
    for (const LengthPoint& point : points) {
        if (isRatio && !point.ratio)
            continue;
        curve.lengths.push_back(point.length);
        curve.values.push_back(isRatio ? *point.ratio : point.medianMs);
        if (!hasBand)
            continue;
        curve.low.push_back(isRatio ? point.ratioLow : point.p10Ms);
        curve.high.push_back(isRatio ? point.ratioHigh : point.p90Ms);
    }
    return curve;
}

} // namespace

std::vector<CompareCurve> compareCurves(const RunComparison& comparison, const CompareChoice& choice)
{
    std::vector<CompareCurve> curves;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        for (const Mode mode : kModes) {
            if (!choice.shows[static_cast<std::size_t>(mode)])
                continue;
            CompareCurve curve {run, mode, curveOf(comparison.points(run, mode), choice.view)};
            if (!curve.points.lengths.empty())
                curves.push_back(std::move(curve));
        }
    }
    return curves;
}

CompareSummary compareSummary(const RunComparison& comparison, std::size_t run, Mode mode, const std::vector<int>& shared)
{
    const std::vector<LengthPoint>& points = comparison.points(run, mode);
    std::vector<double> times;
    std::vector<double> ratios;
    for (std::size_t i = 1; i < points.size(); ++i) { // without the prefill
        if (!shared.empty() && !std::binary_search(shared.begin(), shared.end(), points[i].length))
            continue;
        times.push_back(points[i].medianMs);
        if (points[i].ratio)
            ratios.push_back(*points[i].ratio);
    }
    CompareSummary summary;
    summary.medianMs = medianOf(times);
    summary.sharedLengths = static_cast<int>(ratios.size());
    if (!ratios.empty())
        summary.medianRatio = medianOf(ratios);
    return summary;
}

std::vector<int> sharedDecodeLengths(const RunComparison& comparison)
{
    std::vector<int> lengths = sharedLengths(comparison);
    const std::vector<LengthPoint>& first = comparison.points(0, Mode::Cached);
    if (!lengths.empty() && lengths.front() == first.front().length)
        lengths.erase(lengths.begin()); // the prefill of all
    return lengths;
}

ChartAxis compareLengthAxis(const std::vector<CompareCurve>& curves, const CompareChoice& choice)
{
    double first = curves.front().points.lengths.front();
    double last = first;
    for (const CompareCurve& curve : curves) {
        first = std::min(first, curve.points.lengths.front());
        last = std::max(last, curve.points.lengths.back());
    }
    const auto from = static_cast<int>(first);
    const auto to = static_cast<int>(last);
    return choice.isLogarithmic ? logarithmicSequenceAxis(from, to) : sequenceAxis(from, to);
}

ChartAxis compareValueAxis(const std::vector<CompareCurve>& curves, const CompareChoice& choice)
{
    double smallest = 0;
    double largest = 0;
    double highest = 0; // of the bands
    for (const CompareCurve& curve : curves) {
        for (const double value : curve.points.values) {
            largest = std::max(largest, value);
            if (value > 0)
                smallest = smallest > 0 ? std::min(smallest, value) : value;
        }
        for (const double value : curve.points.high)
            highest = std::max(highest, value);
    }
    highest = std::min(std::max(highest, largest), kRoomForBand * largest);
    ChartAxis axis = choice.isLogarithmic && smallest > 0 ? logarithmicAxis(smallest, std::max(smallest, highest))
                                                          : linearAxis(highest);
    if (choice.view == CompareView::Ratio) {
        for (AxisTick& tick : axis.ticks)
            tick.label += QStringLiteral("×");
    }
    return axis;
}

QString runLetter(std::size_t run)
{
    return run < 26 ? QString(QChar(u'A' + static_cast<char16_t>(run))) : QString::number(run + 1);
}

std::vector<double> spreadLabels(const std::vector<double>& wanted, double distance, double top, double bottom)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<double> places(wanted.size());
    double lowest = bottom;
    for (auto index = order.rbegin(); index != order.rend(); ++index) { // upwards from the bottom
        places[*index] = std::min(wanted[*index], lowest);
        lowest = places[*index] - distance;
    }
    double highest = top;
    for (const std::size_t index : order) { // and down again where that leaves the top
        places[index] = std::max(places[index], highest);
        highest = places[index] + distance;
    }
    return places;
}

std::vector<std::optional<double>> endLabelPlaces(
    const std::vector<QPointF>& ends, const QSizeF& label, double top, double bottom)
{
    std::vector<std::size_t> order(ends.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ends[a].x() < ends[b].x(); });
    std::vector<std::optional<double>> places(ends.size());
    const double room = bottom - top;
    const auto most = static_cast<std::size_t>(std::max(0.0, std::floor(room / label.height())));
    for (auto first = order.begin(); first != order.end();) {
        auto end = std::next(first); // of those that stand side by side
        while (end != order.end() && ends[*end].x() - ends[*std::prev(end)].x() < label.width())
            ++end;
        std::vector<std::size_t> group(first, end);
        first = end;
        std::sort(group.begin(), group.end());
        group.resize(std::min(group.size(), most));
        std::vector<double> wanted;
        for (const std::size_t index : group)
            wanted.push_back(ends[index].y());
        const std::vector<double> spread
            = spreadLabels(wanted, label.height(), top + label.height() / 2, bottom - label.height() / 2);
        for (std::size_t i = 0; i < group.size(); ++i)
            places[group[i]] = spread[i];
    }
    return places;
}

} // namespace decodescope::ui
