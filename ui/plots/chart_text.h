// The words of a chart, in the program's present language.
#pragma once

#include "ui/plots/chart_content.h"
#include "ui/plots/legend_table.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace decodescope::ui {

class ChartText
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::ChartText)
public:
    static QString title(const ChartChoice& choice);
    // Of a picture, which has no box beside it: "Stages of a step: with cache · Pitfall: dropout 0.1".
    static QString wholeTitle(const ChartContent& content);
    // What the numbers are: unit, counted passes, band.
    static QString caption(const ChartContent& content);
    // As many lines as the width asks for; scripts without spaces break anywhere.
    static QString wrapped(const QString& text, const QFont& font, double width);
    static QString lengthAxis();
    static QString tokens(); // beside the numbers of that axis
    static QString valueAxis(const ChartChoice& choice);
    static QString viewName(ChartView view); // on its button
    static QString detail(); // of the box beside the buttons
    static QString logarithmic(); // on its button
    static QString logarithmicHint(bool isPossible);
    static QString modeName(Mode mode); // "without cache"
    static QString quantityName(WorkQuantity quantity);
    static QString emptyChart();
    // "without cache  41.8 ms"
    static QString curveLabel(const ChartChoice& choice, Mode mode, double value);
    static QString value(const ChartChoice& choice, double value); // with its unit
    // Beside a first step that leaves the axis: "↑ first token 0.175 ms".
    static QString firstAbove(std::optional<double> milliseconds); // nothing: the words alone
    static QString bracketed(const QString& steps, const ChartContent& content);
    // Statistics of both curves and what the dashes are.
    static LegendTable legend(const ChartContent& content);
    // The stages at the cursor, the uppermost first, and their sum.
    static LegendTable stages(const ChartContent& content);
};

} // namespace decodescope::ui
