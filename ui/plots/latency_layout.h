// Where the parts of a chart stand on so many pixels, and which of its words have room. Pure functions; any thread.
#pragma once

#include "ui/plots/chart_content.h"
#include "ui/plots/legend_table.h"
#include "ui/plots/plot_axis.h"

namespace decodescope::ui {

inline constexpr double kLabelPadding = 3; // left and right of the values at the cursor

// The same at every step of a run: axes stand still while the cursor moves.
struct LatencyLayout
{
    struct Line // of the header
    {
        QRectF place;
        QString words; // broken into lines
        QFont font;
        QColor color;
    };

    std::vector<Line> header; // of a titled chart
    PlotArea area;
    LegendTable legend; // statistics: above the axes, or upright right of them
    QRectF legendPlace;
    QRectF labelPlace; // right of the axes: of the values at the cursor, or of the table of stages
    double stageRoom = 0; // pixels of width for that table; 0: as many as it takes
    bool isBrief = false; // no room for many words right of the axes
    bool hasTable = true; // of statistics, which names the colours
    bool hasUnit = false; // of the lengths, right of their numbers
};

// Low charts have their statistics beside the axes, where there is room, and low sheets no sentence: curves keep height and width.
LatencyLayout latencyLayout(const ChartContent& content, ChartFrame frame, const QSizeF& size);

// What stands right of the axes.
QString latencyLabel(const ChartContent& content, const LatencyLayout& layout, Mode mode, double value);
LegendTable stageTable(const ChartContent& content, const LatencyLayout& layout);

} // namespace decodescope::ui
