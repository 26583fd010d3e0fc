// ModePane: everything about one mode at the playhead's step: matrix, K/V grids, heads, work or cache fill.
#pragma once

#include "ui/logic/scene.h"

#include <QWidget>

namespace decodescope::ui {

class FillBar;
class HeadThumbnails;
class KvView;
class ScoreMatrixView;
class StageRibbon;

// Named "naivePane" or "cachedPane"; its parts "scoreMatrix", "kvView", "headThumbnails", "fillBar" and "stageRibbon" are hidden while the
// scene has no step, and words stand in their place.
class ModePane : public QWidget
{
    Q_OBJECT
public:
    explicit ModePane(decodescope::Mode mode, QWidget* parent = nullptr);

    Mode mode() const { return m_mode; }
    void setScene(const Scene& scene);
    void giveUp(int pixels); // of its least height, as far as it can
    QSize minimumSizeHint() const override;
    // The cell the mouse is over in either pane; -1, -1: none.
    void setHoveredCell(int row, int column);
    QSize sizeHint() const override { return {620, 400}; }

    void setShowsCounts(bool showsCounts); // how often each K/V row has been computed, instead of its state

Q_SIGNALS:
    void countsToggled(bool showsCounts); // by a person
    void allHeadsRequested(); // likewise
    void cellHovered(int row, int column); // -1, -1: none
    void cellChosen(int row, int column);
    void menuWanted(const QPoint& place); // of the matrix, on the screen
    void insidePicked(double progress); // of the step, 0..1
    void headSelected(int layer, int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeParts();

    Mode m_mode;
    int m_givenUp = 0; // pixels
    Scene m_scene;
    ScoreMatrixView* m_matrix = nullptr; // children, owned by Qt
    KvView* m_kv = nullptr;
    HeadThumbnails* m_heads = nullptr;
    FillBar* m_fill = nullptr;
    StageRibbon* m_ribbon = nullptr;
};

} // namespace decodescope::ui
