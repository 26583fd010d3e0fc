// Pictures of the window and of the latency chart. GUI thread only. Files are written whole or not at all.
#pragma once

#include "core/base/result.h"
#include "ui/plots/latency_plot.h"

#include <QSize>
#include <QString>

namespace decodescope::ui {

// The window as it stands on the screen, at the screen's own resolution.
Status exportWindowPng(QWidget& window, const QString& path);

// The chart as it is on show, with title, named axes and labelled curves. The ending of the path chooses: .png (two pixels a
// point), .svg or .pdf (vectors).
Status exportChart(const LatencyPlot& plot, const QString& path);

// The same without a window: the finished run, the cursor at its last common step. `size` in points of a screen.
Status exportRunChart(const Run& run, const RunStatistics& statistics, const Theme& theme, const ChartChoice& choice,
    const QSize& size, const QString& path);

} // namespace decodescope::ui
