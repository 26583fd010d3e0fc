// ChartContent: all that the latency chart shows, as a value. Made from a scene, painted on the screen and into files.
#pragma once

#include "ui/logic/chart_axis.h"
#include "ui/logic/chart_series.h"
#include "ui/theme/theme.h"

namespace decodescope::ui {

struct ChartContent
{
    ChartView view = ChartView::PerToken;
    ChartSeries series;
    ChartAxis lengthAxis; // tokens
    ChartAxis timeAxis; // milliseconds
    int passes = 0; // counted passes that both modes have finished
    bool isMeasuring = false; // passes are still to come
    int step = 0; // where the cursor stands, from 1; 0 = no cursor
    Theme theme;
};

// Precondition: scene.theme is set. Without recorded steps the series are empty.
ChartContent chartContent(const Scene& scene, ChartView view);

} // namespace decodescope::ui
