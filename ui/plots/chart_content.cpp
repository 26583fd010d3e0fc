#include "ui/plots/chart_content.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/number_format.h"

#include <algorithm>
#include <optional>

namespace decodescope::ui {

namespace {

constexpr double kRoomForBand = 1.3; // times the largest median
constexpr double kTowers = 2;
constexpr double kLeastBracket = 0.08; // of the axis; narrower ones hide the curve
constexpr double kRoomForWords = 1.25; // times the largest step

// Stages of a prefill that towers above the steps after it would press theirs flat: it leaves the axis, and words say so.
std::optional<ChartAxis> axisOfLaterSteps(const CurveSeries& series)
{
    if (series.values.size() < 2)
        return {};
    const double later = *std::max_element(series.values.begin() + 1, series.values.end());
    const bool towers = later > 0 && series.values.front() > kTowers * later;
    return towers ? std::optional(linearAxis(kRoomForWords * later)) : std::nullopt;
}

ChartAxis valueAxis(const ChartSeries& series, const ChartChoice& choice)
{
    const double smallest = series.smallestPositive();
    const bool isLogarithmic = choice.hasLogarithmicAxes() && smallest > 0;
    // A pass that met a busy machine makes the band tall: it may leave a linear chart, the curves never do.
    ChartAxis axis = isLogarithmic ? logarithmicAxis(smallest, series.largest())
                                   : linearAxis(std::min(series.largest(), kRoomForBand * series.largestValue()));
    if (!choice.isTime()) {
        for (AxisTick& tick : axis.ticks)
            tick.label = formatShort(tick.value);
    }
    return axis;
}

bool areWide(const std::optional<EdgeMarks>& marks, const ChartAxis& lengths)
{
    return marks && marks->firstTo - marks->firstFrom >= kLeastBracket * (lengths.upper - lengths.lower);
}

void fillStages(ChartContent& content, const ChartData& data)
{
    const Mode mode = content.choice.stagesOf;
    content.stagesMs = data.of(mode).stagesMs;
    if (const std::optional<ChartAxis> axis = axisOfLaterSteps(content.series.of(mode))) {
        content.valueAxis = *axis;
        content.firstAbove = content.series.of(mode).values.front();
    }
}

// A file's chart is not clipped: what leaves the axes is left out.
void cutToAxis(ChartSeries& formula, const ChartAxis& axis)
{
    for (CurveSeries& curve : formula.curves) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            if (curve.values[i] < axis.lower || curve.values[i] > axis.upper)
                continue;
            curve.lengths[kept] = curve.lengths[i];
            curve.values[kept] = curve.values[i];
            ++kept;
        }
        curve.lengths.resize(kept);
        curve.values.resize(kept);
    }
}

} // namespace

ChartContent chartContent(const ChartData& data, const ChartChoice& choice, const Theme& theme, int step)
{
    ChartContent content;
    content.choice = choice;
    content.theme = theme;
    content.step = step;
    content.passes = data.passes;
    content.isMeasuring = data.isMeasuring;
    content.firstLength = data.firstLength;
    content.commonSteps = data.commonSteps();
    content.series = chartSeries(data, choice);
    if (content.series.isEmpty())
        return content;
    content.sentence = ChartSentence::of(data, choice);
    if (choice.isTime())
        content.notice = ChartSentence::notice(data);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const auto index = static_cast<std::size_t>(mode);
        content.summaries[index] = data.of(mode).summary;
        content.slopes[index] = decodeSlope(content.series.of(mode));
        if (!choice.hasLogarithmicAxes()) // its table has the slopes instead
            content.marks[index] = edgeMarks(data, choice, mode);
    }
    content.lengthAxis = choice.hasLogarithmicAxes() ? logarithmicSequenceAxis(data.firstLength, data.plannedLength)
                                                     : sequenceAxis(data.firstLength, data.plannedLength);
    content.hasBrackets = areWide(content.marks[0], content.lengthAxis) && areWide(content.marks[1], content.lengthAxis);
    content.valueAxis = valueAxis(content.series, choice);
    if (choice.view == ChartView::Stages)
        fillStages(content, data);
    content.series.cutBandsAbove(content.valueAxis.upper);
    content.formula = formulaSeries(data, choice);
    cutToAxis(content.formula, content.valueAxis);
    return content;
}

} // namespace decodescope::ui
