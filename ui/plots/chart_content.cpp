#include "ui/plots/chart_content.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/number_format.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kRoomForBand = 1.3; // times the largest median

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
    if (choice.view == ChartView::Stages)
        content.stagesMs = data.of(choice.stagesOf).stagesMs;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const auto index = static_cast<std::size_t>(mode);
        content.summaries[index] = data.of(mode).summary;
        content.slopes[index] = decodeSlope(content.series.of(mode));
        content.marks[index] = edgeMarks(data, choice, mode);
    }
    content.lengthAxis = choice.hasLogarithmicAxes() ? logarithmicSequenceAxis(data.firstLength, data.plannedLength)
                                                     : sequenceAxis(data.firstLength, data.plannedLength);
    content.valueAxis = valueAxis(content.series, choice);
    content.series.cutBandsAbove(content.valueAxis.upper);
    content.formula = formulaSeries(data, choice);
    cutToAxis(content.formula, content.valueAxis);
    return content;
}

} // namespace decodescope::ui
