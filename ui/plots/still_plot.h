// StillPlot: a plot that leaves the wheel to what it stands in, for nothing in it turns.
#pragma once

#include <qcustomplot.h>

namespace decodescope::ui {

class StillPlot : public QCustomPlot
{
public:
    explicit StillPlot(QWidget* parent)
        : QCustomPlot(parent)
    {
        setAttribute(Qt::WA_NoMousePropagation, false); // else what it ignores goes no further
    }

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace decodescope::ui
