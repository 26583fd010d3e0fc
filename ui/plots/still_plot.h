// StillPlot: a plot that leaves the wheel to what it stands in, for nothing in it turns.
#pragma once

#include <qcustomplot.h>

namespace decodescope::ui {

class StillPlot : public QCustomPlot
{
public:
    using QCustomPlot::QCustomPlot;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace decodescope::ui
