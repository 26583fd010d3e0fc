#include "ui/plots/chart_content.h"

#include <algorithm>

namespace decodescope::ui {

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
    content.timeAxis = isLogarithmic ? logarithmicAxis(smallest, content.series.largestMs())
                                     : linearAxis(content.series.largestMs());
    return content;
}

} // namespace decodescope::ui
