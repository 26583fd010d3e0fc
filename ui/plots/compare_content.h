// CompareContent: all that the chart of several runs shows, as a value. Any thread.
#pragma once

#include "ui/logic/compare_series.h"
#include "ui/plots/legend_table.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

namespace decodescope::ui {

struct CompareContent
{
    CompareChoice choice;
    std::vector<CompareCurve> curves; // empty: nothing to compare
    ChartAxis lengthAxis; // tokens
    ChartAxis valueAxis; // milliseconds or times the first run's
    LegendTable legend; // a row a run: its line, letter and name, medians, ratios
    Theme theme;
};

// `names`: of the runs. In the language of now.
CompareContent compareContent(
    const RunComparison& comparison, const QStringList& names, const CompareChoice& choice, const Theme& theme);

QColor runColour(const Theme& theme, std::size_t run);
QColor letterColour(const Theme& theme, const QColor& ofRun); // AA on the panel

// In the language of now.
class CompareText
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::CompareText)
public:
    static QString title();
    static QString valueAxis(CompareView view);
};

} // namespace decodescope::ui
