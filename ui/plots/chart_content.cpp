#include "ui/plots/chart_content.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kRoomForBand = 1.3; // times the largest median

} // namespace

ChartContent chartContent(const Scene& scene, ChartView view)
{
    ChartContent content;
    content.view = view;
    content.theme = *scene.theme;
    content.step = scene.step;
    if (!scene.run || !scene.statistics)
        return content;

    content.passes = countedPasses(*scene.run);
    content.isMeasuring = !scene.run->summary;
    content.series = chartSeries(*scene.run, *scene.statistics, view);
    if (content.series.isEmpty())
        return content;
    const int firstLength = std::max(1, static_cast<int>(scene.run->info.options.prompt.size()));
    content.lengthAxis = sequenceAxis(firstLength, std::max(firstLength, scene.plannedLength()));
    const double smallest = content.series.smallestPositiveMs();
    const bool isLogarithmic = view == ChartView::Log && smallest > 0;
    if (isLogarithmic) {
        content.timeAxis = logarithmicAxis(smallest, content.series.largestMs());
        return content;
    }
    // A pass that met a busy machine makes the band tall: it may leave the chart, the curves never do.
    content.timeAxis = linearAxis(std::min(content.series.largestMs(), kRoomForBand * content.series.largestMedianMs()));
    content.series.cutBandsAbove(content.timeAxis.upper);
    return content;
}

} // namespace decodescope::ui
