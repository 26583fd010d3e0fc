// LatencyChart: the drawing area of a chart: axes, curves or stacked stages, formulas, marks, cursor and labels.
#pragma once

#include "ui/plots/chart_content.h"
#include "ui/plots/legend_table.h"

#include <QWidget>

#include <memory>

class QCustomPlot;
class QPaintDevice;

namespace decodescope::ui {

class ChartCurve;

// GUI thread only. Curves are at full strength up to the cursor and faint after it; a label right of the
// axes gives each one's value at the cursor. Stacked stages have a
// table there instead. A titled chart also carries title, caption, sentence and the name of the upright axis, as an image on its own needs.
class LatencyChart : public QWidget
{
    Q_OBJECT
public:
    enum class Frame { Bare, Titled };
    enum class Surface { Pixels, Vectors };

    explicit LatencyChart(Frame frame, QWidget* parent = nullptr);
    ~LatencyChart() override;

    void setContent(const ChartContent& content);
    // Moves the cursor alone.
    void setStep(int step);
    // Paints at once, `size` in the device's logical pixels.
    void paintOn(QPaintDevice& device, const QSize& size, Surface surface);

    // Where a value stands, in pixels of this widget. Valid once painted.
    QPointF pixelOf(double length, double value) const;

Q_SIGNALS:
    void stepChosen(int step); // by the mouse

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeCursor();
    void makeHeader();
    void applyTheme();
    void applyAxes();
    void splitAtCursor();
    void placeLabels();
    void reserveMargins(const QSize& size); // of the plot
    int besideWidth(const QSize& size) const; // of statistics right of the labels; 0: they stand above
    LegendTable legendFor(const QSize& size) const;
    int fillHeader(double width); // of a titled chart; returns how many lines more than three it takes
    int labelWidth() const; // pixels to reserve right of the axes
    void chooseStepAt(double pixel);

    QCustomPlot* m_plot = nullptr; // child
    std::array<std::unique_ptr<ChartCurve>, 2> m_curves; // indexed by Mode; what they point to belongs to m_plot
    struct Fixtures;
    std::unique_ptr<Fixtures> m_fixtures; // cursor, legends and header; what they point to belongs to m_plot
    Frame m_frame;
    ChartContent m_content;
};

// A titled chart on a device that has room for `size`.
void paintLatencyChart(QPaintDevice& device, const ChartContent& content, const QSize& size, LatencyChart::Surface surface);

} // namespace decodescope::ui
