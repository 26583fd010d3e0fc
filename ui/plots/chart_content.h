// ChartContent: all that a chart shows, as a value. Made from a run's numbers, painted on the screen and into files.
#pragma once

#include "ui/logic/chart_axis.h"
#include "ui/logic/chart_series.h"
#include "ui/theme/theme.h"

namespace decodescope::ui {

struct ChartContent
{
    ChartChoice choice;
    ChartSeries series;
    ChartSeries formula; // cut to the axes
    std::array<std::optional<SlopeFit>, 2> slopes; // indexed by Mode, as the next two
    std::array<std::optional<EdgeMarks>, 2> marks;
    bool hasBrackets = false; // the marks are wide enough to be drawn
    std::array<ModeStatistics, 2> summaries;
    std::vector<StageTimes> stagesMs; // [step - 1] of the choice's mode; in Stages alone
    QString sentence; // what the chart shows
    QString notice; // that its times were disturbed; empty: none
    ChartAxis lengthAxis; // tokens
    ChartAxis valueAxis; // milliseconds or counts
    std::optional<double> firstAbove; // milliseconds of the first step, where its stages leave the axis
    int passes = 0; // counted passes that both modes have finished
    bool isMeasuring = false; // passes are still to come
    int firstLength = 1; // tokens of step 1
    int commonSteps = 0; // steps that both modes have
    int step = 0; // where the cursor stands, from 1; 0 = no cursor
    Theme theme;
    bool hasTitle = true; // of a titled chart, with its caption
    QString mark; // beside that title: a mistake made on purpose; empty: none

    bool isFirstPass() const { return isMeasuring && passes == 0; } // its curves are growing
};

// Without recorded steps the series are empty.
ChartContent chartContent(const ChartData& data, const ChartChoice& choice, const Theme& theme, int step);

} // namespace decodescope::ui
