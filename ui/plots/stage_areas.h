// The stages of each step as stacked areas, told apart by colour, place and a line between them.
#pragma once

#include "ui/logic/chart_data.h"
#include "ui/plots/plot_axis.h"

class QPainter;

namespace decodescope::ui {

// One entry a step; the lists are of the same length. Entries [0, past) are at full strength.
void paintStages(QPainter& painter, const PlotArea& area, const std::vector<double>& lengths,
    const std::vector<StageTimes>& stagesMs, std::size_t past, const Theme& theme);

} // namespace decodescope::ui
