// The sentence under a chart's title: what the chart shows, true for the data at hand.
#pragma once

#include "ui/logic/chart_series.h"

#include <QCoreApplication>

namespace decodescope::ui {

class ChartSentence
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::ChartSentence)
public:
    // Empty without steps. Times are medians of the last 20 steps that both modes have, without the prefill; counts are the last step's.
    static QString of(const ChartData& data, const ChartChoice& choice);
    // That the times were disturbed; empty when they were not, or nobody can tell yet.
    static QString notice(const ChartData& data);
    // The same with what to do about it, where there is a button for it; empty without a notice.
    static QString withAdvice(const QString& notice);
    // How many times `above` is `below`: "2.5×", or "about 2.5×" when the times were disturbed.
    static QString ratio(double above, double below, bool isDisturbed);
    // "1.04 ± 0.02", with a digit more where the error has none.
    static QString slope(const SlopeFit& fit);
    static QString stageName(Stage stage);

private:
    static QString place(const ChartData& data); // "At 25 to 44 tokens"
    static QString perToken(const ChartData& data);
    static QString growth(const ChartData& data); // second half of perToken's sentence
    static QString total(const ChartData& data);
    static QString stages(const ChartData& data, Mode mode);
    static QString work(const ChartData& data, WorkQuantity quantity);
    static QString slopes(const ChartData& data, const ChartChoice& choice);
};

} // namespace decodescope::ui
