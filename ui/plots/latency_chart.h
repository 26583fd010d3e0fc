// LatencyChart: the chart of a run as a widget, whose cursor the mouse moves.
#pragma once

#include "ui/plots/latency_layout.h"

#include <QWidget>

namespace decodescope::ui {

// GUI thread only.
class LatencyChart : public QWidget
{
    Q_OBJECT
public:
    explicit LatencyChart(QWidget* parent = nullptr);

    void setContent(const ChartContent& content);
    // Moves the cursor alone.
    void setStep(int step);
    // Where a value stands, in pixels of this widget.
    QPointF pixelOf(double length, double value) const { return m_layout.area.at(length, value); }

Q_SIGNALS:
    void stepChosen(int step); // by the mouse

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void chooseStepAt(const QMouseEvent& event);

    ChartContent m_content;
    LatencyLayout m_layout;
};

} // namespace decodescope::ui
