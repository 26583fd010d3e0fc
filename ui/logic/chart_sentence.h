// The sentence under a chart's title: what the chart shows, true for the data at hand.
#pragma once

#include "ui/logic/chart_series.h"

#include <QCoreApplication>

namespace decodescope::ui {

class ChartSentence
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::ChartSentence)
public:
    // Empty without steps. Speaks of the last step that both modes have.
    static QString of(const ChartData& data, const ChartChoice& choice);
    static QString stageName(Stage stage);

private:
    static QString perToken(const ChartData& data);
    static QString growth(const ChartData& data); // second half of perToken's sentence
    static QString total(const ChartData& data);
    static QString stages(const ChartData& data, Mode mode);
    static QString work(const ChartData& data, WorkQuantity quantity);
    static QString slopes(const ChartData& data, const ChartChoice& choice);
};

} // namespace decodescope::ui
