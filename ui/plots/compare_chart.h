// CompareChart: the curves of several runs together. Colour tells the mode, as everywhere; the kind of line and a letter at its end the run.
#pragma once

#include "ui/logic/compare_series.h"
#include "ui/plots/legend_table.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <memory>

class QCustomPlot;
class QPaintDevice;

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

// GUI thread only.
class CompareChart : public QWidget
{
    Q_OBJECT
public:
    explicit CompareChart(QWidget* parent = nullptr);
    ~CompareChart() override;

    void setContent(const CompareContent& content);
    const CompareContent& content() const { return m_content; }
    // Where a value stands, in pixels of this widget. Valid once painted.
    QPointF pixelOf(double length, double value) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawCurves();
    void reserveMargins();
    void placeLabels();

    QCustomPlot* m_plot = nullptr; // child
    CompareContent m_content;
    struct Items;
    std::unique_ptr<Items> m_items; // what they point to belongs to the plot
};

} // namespace decodescope::ui
