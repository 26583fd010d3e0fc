// The words of the latency chart, in the program's present language.
#pragma once

#include "ui/plots/chart_content.h"

#include <QCoreApplication>
#include <QString>

namespace decodescope::ui {

class ChartText
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::ChartText)
public:
    static QString title(ChartView view);
    // What the numbers are: unit, counted passes, band.
    static QString caption(const ChartContent& content);
    static QString lengthAxis();
    static QString timeAxis();
    static QString viewName(ChartView view); // on its button
    static QString emptyChart();
    // "without cache  41.8 ms"
    static QString curveLabel(Mode mode, double milliseconds);
};

} // namespace decodescope::ui
