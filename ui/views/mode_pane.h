// ModePane: everything about one mode at the playhead's step: matrix, K/V grids, heads, work or cache fill.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

class FillBar;
class HeadThumbnails;
class KvView;
class ScoreMatrixView;

class ModePane : public QWidget
{
    Q_OBJECT
public:
    explicit ModePane(decodescope::Mode mode, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    // The cell the mouse is over in either pane; -1, -1: none.
    void setHoveredCell(int row, int column);

Q_SIGNALS:
    void cellHovered(int row, int column); // -1, -1: none
    void headSelected(int layer, int head);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene;
    ScoreMatrixView* m_matrix = nullptr; // children, owned by Qt
    KvView* m_kv = nullptr;
    HeadThumbnails* m_heads = nullptr;
    FillBar* m_fill = nullptr;
};

} // namespace decodescope::ui
