// ScoreMatrixView: the score matrix of one mode on the screen.
#pragma once

#include "ui/logic/triangle_image.h"
#include "ui/views/score_matrix.h"

#include <QWidget>

namespace decodescope::ui {

class ScoreMatrixView : public QWidget
{
    Q_OBJECT
public:
    explicit ScoreMatrixView(Mode mode, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHoveredCell(std::optional<MatrixCell> cell);
    // Where the cells are now. Precondition: the scene has a run.
    MatrixGeometry geometryOfCells() const;

Q_SIGNALS:
    void cellHovered(int row, int column); // -1, -1: none

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    Mode m_mode;
    Scene m_scene; // its run outlives the view, or is replaced by setScene()
    std::optional<MatrixCell> m_hovered;
    TriangleImage m_weights;
};

} // namespace decodescope::ui
