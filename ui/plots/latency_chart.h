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
// table there instead. A titled chart also carries title, caption, sentence, notice and the name of the upright axis, as an image on its own needs.
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
    // Of a titled chart. All: that the times were disturbed, too; then without the sentence, the statistics above the axes, the caption.
    enum class Words { All, Sentence, Table, Caption, Title };
    int reserveHeight(int width, Words words); // returns the pixels of height that the curves do not get
    int besideWidth(int width) const; // of statistics right of the labels, where there is room; 0: they stand above
    int fillHeader(double width, Words words); // of a titled chart; returns how many lines more than three it takes
    QString labelOf(Mode mode, double value) const;
    LegendTable stageTable(const ChartContent& content) const;
    int labelWidth() const; // pixels to reserve right of the axes
    void chooseStepAt(double pixel);

    QCustomPlot* m_plot = nullptr; // child
    std::array<std::unique_ptr<ChartCurve>, 2> m_curves; // indexed by Mode; what they point to belongs to m_plot
    struct Fixtures;
    std::unique_ptr<Fixtures> m_fixtures; // cursor, legends and header; what they point to belongs to m_plot
    Frame m_frame;
    ChartContent m_content;
    // As reserveMargins() has found them:
    int m_besideWidth = 0; // of the statistics
    bool m_isBrief = false; // a sheet without room for many words right of the axes
    int m_stageRoom = 0; // pixels of width for the table of stages; 0: as many as it takes
    bool m_hasTable = true; // of statistics, which names the colours
};

// A titled chart on a device that has room for `size`.
void paintLatencyChart(QPaintDevice& device, const ChartContent& content, const QSize& size, LatencyChart::Surface surface);

} // namespace decodescope::ui
