// ChartCurve: the drawn parts of one mode: curve, band, formula, marks, the dot at the cursor and its label.
#pragma once

#include "ui/logic/chart_series.h"
#include "ui/theme/theme.h"

#include <qcustomplot.h>

#include <array>

namespace decodescope::ui {

// What it points to belongs to the plot.
class ChartCurve
{
public:
    explicit ChartCurve(QCustomPlot& plot);

    void colour(const QColor& color, const QColor& textColor, const Theme& theme);
    void setFormula(const CurveSeries& formula);
    void setMarks(const std::optional<EdgeMarks>& marks);
    // Entries [0, count) of the series are past: at full strength, the cursor at the last of them. A curve that is not
    // `isDrawn` has its cursor all the same.
    void split(const CurveSeries& series, std::size_t count, bool isDrawn);

    QCPItemEllipse* dot;
    QCPItemText* label;
    bool hasEnd = false; // the cursor stands on a step of this curve ...
    double endLength = 0; // ... which is here
    double endValue = 0;

private:
    QCPGraph* m_low;
    QCPGraph* m_high; // filled down to `m_low`
    QCPGraph* m_future;
    QCPGraph* m_past;
    QCPGraph* m_formula;
    std::array<QCPItemLine*, 2> m_marks; // first 20, last 20
};

} // namespace decodescope::ui
