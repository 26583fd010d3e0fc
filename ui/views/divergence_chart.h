// DivergenceChart: how far apart the two modes are at each step, on a logarithmic axis.
#pragma once

#include "ui/logic/scene.h"

#include <QRectF>
#include <QWidget>

namespace decodescope::ui {

// Where steps and values are. Values of 0, the same bits, have the line at the bottom to themselves.
struct DivergenceLayout
{
    DivergenceLayout(const QRectF& area, const Run& run);

    QRectF plot;
    int steps = 0; // compared
    int lowExponent = 0; // decades of the axis; both 0 when every value is 0
    int highExponent = 0;

    double x(int step) const; // middle of the step's column
    double y(double value) const;
    int stepAt(double x) const; // clamped to the steps there are; 0 without
};

// Named "divergenceChart". Line: the largest difference of logits; dashes: KL divergence in nats. Words say when there is nothing to compare.
class DivergenceChart : public QWidget
{
    Q_OBJECT
public:
    explicit DivergenceChart(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override; // the plot is never a mere strip

Q_SIGNALS:
    void stepPicked(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    Scene m_scene;
};

} // namespace decodescope::ui
