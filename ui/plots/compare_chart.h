// CompareChart: the curves of several runs together. A colour and a letter at its end tell the run, the kind of line the mode.
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

// GUI thread only. A titled chart also carries its title, as an image on its own needs.
class CompareChart : public QWidget
{
    Q_OBJECT
public:
    enum class Frame { Bare, Titled };

    explicit CompareChart(Frame frame, QWidget* parent = nullptr);
    ~CompareChart() override;

    void setContent(const CompareContent& content);
    const CompareContent& content() const { return m_content; }
    // Where a value stands, in pixels of this widget. Valid once painted.
    QPointF pixelOf(double length, double value) const;
    // Paints at once, `size` in the device's logical pixels; vectors stay vectors.
    void paintOn(QPaintDevice& device, const QSize& size, bool isVectors);
    static QString title();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawCurves();
    void reserveMargins(const QSize& size); // of the plot
    void placeLabels();

    QCustomPlot* m_plot = nullptr; // child
    CompareContent m_content;
    int m_besideWidth = 0; // pixels of the legend where it stands beside the curves; 0: above them
    struct Items;
    std::unique_ptr<Items> m_items; // what they point to belongs to the plot
};

// A titled chart on a device that has room for `size`.
void paintCompareChart(QPaintDevice& device, const CompareContent& content, const QSize& size, bool isVectors);

} // namespace decodescope::ui
