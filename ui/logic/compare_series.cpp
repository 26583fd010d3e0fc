#include "ui/logic/compare_series.h"

#include "ui/logic/number_format.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr double kRoomForBand = 1.3; // times the largest value of a curve
constexpr double kWide = 10; // times the smallest value
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

using Span = std::pair<double, double>;

// The smallest value above 0 and the largest; 0 where there is none.
Span rangeOf(const std::vector<CompareCurve>& curves)
{
    double smallest = 0;
    double largest = 0;
    for (const CompareCurve& curve : curves) {
        for (const double value : curve.points.values) {
            largest = std::max(largest, value);
            if (value > 0)
                smallest = smallest > 0 ? std::min(smallest, value) : value;
        }
    }
    return {smallest, largest};
}

// What a curve covers of the height where it passes through `across`.
std::optional<Span> heightsOf(const QPolygonF& curve, const Span& across)
{
    std::optional<Span> covered;
    for (qsizetype i = 1; i < curve.size(); ++i) {
        const QPointF& from = curve[i - 1]; // left of the other
        const QPointF& to = curve[i];
        if (to.x() < across.first || from.x() > across.second)
            continue;
        for (const double x : {std::max(from.x(), across.first), std::min(to.x(), across.second)}) {
            const double share = to.x() > from.x() ? (x - from.x()) / (to.x() - from.x()) : 0;
            const double y = from.y() + share * (to.y() - from.y());
            covered = covered ? Span {std::min(covered->first, y), std::max(covered->second, y)} : Span {y, y};
        }
    }
    return covered;
}

std::optional<double> nearestFree(double wanted, const Span& room, const std::vector<Span>& taken)
{
    std::vector<double> places {std::clamp(wanted, room.first, std::max(room.first, room.second))};
    for (const Span& span : taken)
        places.insert(places.end(), {span.first, span.second});
    std::optional<double> nearest;
    for (const double place : places) {
        const bool isFree = place >= room.first && place <= room.second
            && std::none_of(
                taken.begin(), taken.end(), [&](const Span& span) { return place > span.first && place < span.second; });
        if (isFree && (!nearest || std::abs(place - wanted) < std::abs(*nearest - wanted)))
            nearest = place;
    }
    return nearest;
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
    const auto medianMs = [&](std::size_t of) {
        const std::vector<LengthPoint>& points = comparison.points(of, mode);
        std::vector<double> times;
        for (std::size_t i = 1; i < points.size(); ++i) { // without the prefill
            if (shared.empty() || std::binary_search(shared.begin(), shared.end(), points[i].length))
                times.push_back(points[i].medianMs);
        }
        return medianOf(times);
    };
    CompareSummary summary {medianMs(run), {}};
    const double first = medianMs(0);
    if (!shared.empty() && first > 0)
        summary.ratio = summary.medianMs / first;
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
    const auto [smallest, largest] = rangeOf(curves);
    double highest = 0; // of the bands
    for (const CompareCurve& curve : curves) {
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

CompareChoice withUsualAxes(CompareChoice choice, const RunComparison& comparison)
{
    const auto [smallest, largest] = rangeOf(compareCurves(comparison, choice));
    choice.isLogarithmic = largest > kWide * smallest;
    return choice;
}

QString runLetter(std::size_t run)
{
    return run < 26 ? QString(QChar(u'A' + static_cast<char16_t>(run))) : QString::number(run + 1);
}

std::vector<std::optional<double>> endLabelPlaces(
    const std::vector<QPointF>& wanted, const QSizeF& label, const std::vector<QPolygonF>& curves, double top, double bottom)
{
    const double half = label.height() / 2;
    std::vector<std::optional<double>> places;
    for (const QPointF& want : wanted) {
        std::vector<Span> taken; // where no middle may be
        for (const QPolygonF& curve : curves) {
            if (const std::optional<Span> covered = heightsOf(curve, {want.x(), want.x() + label.width()}))
                taken.push_back({covered->first - half, covered->second + half});
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i] && std::abs(wanted[i].x() - want.x()) < label.width())
                taken.push_back({*places[i] - label.height(), *places[i] + label.height()});
        }
        places.push_back(nearestFree(want.y(), {top + half, bottom - half}, taken));
    }
    return places;
}

} // namespace decodescope::ui
