// StepSlider: the time line of a run: what is recorded, which part is prefill and which decode, and the playhead.
#pragma once

#include "ui/logic/scene.h"

#include <QAbstractSlider>

namespace decodescope::ui {

// What the slider shows, in steps.
struct StepSpan
{
    double position = 0; // of the playhead: 2.5 = half of step 3
    int recorded = 0; // steps that can be reached
    int planned = 1; // steps of the whole line, at least 1
};

// The line between the handle's two extremes: x of a position and the finished step nearest to an x.
double sliderX(double position, const StepSpan& span, double width);
int sliderStep(double x, const StepSpan& span, double width);

void paintStepSlider(QPainter& painter, const QSizeF& size, const StepSpan& span, const Theme& theme, bool hasFocus);

// The value is the step. A person's drag, click or key emits stepPicked; setScene() emits nothing.
class StepSlider : public QAbstractSlider
{
    Q_OBJECT
public:
    explicit StepSlider(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepPicked(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    void pick(double x);

    StepSpan m_span;
    const Theme* m_theme = nullptr;
    bool m_isShowing = false; // inside setScene(): the change is not a person's
};

} // namespace decodescope::ui
