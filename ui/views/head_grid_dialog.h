// HeadGridDialog: the grid of all heads in a window of its own, over the main one.
#pragma once

#include "ui/logic/scene.h"

#include <QDialog>

class QLabel;

namespace decodescope::ui {

class HeadGrid;
class HeadLegend;

// GUI thread only. Stays open while the run plays; Return and Escape close it.
class HeadGridDialog : public QDialog
{
    Q_OBJECT
public:
    explicit HeadGridDialog(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    // Takes the size its squares need, most of `room` at most. After the first setScene().
    void fitTo(const QSize& room);
    HeadGrid* grid() const { return m_grid; }

private:
    HeadGrid* m_grid; // this and the following are children
    QLabel* m_heading;
    QLabel* m_hint;
    HeadLegend* m_legend;
};

} // namespace decodescope::ui
