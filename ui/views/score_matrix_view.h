// ScoreMatrixView: the score matrix of one mode on the screen.
#pragma once

#include "ui/logic/triangle_image.h"
#include "ui/views/score_matrix.h"
#include "ui/views/spoken_view.h"

#include <QWidget>

#include <array>

namespace decodescope::ui {

// Reached by Tab, so that a click leaves the keys to the player. Then arrows walk from cell to cell and Return chooses one.
class ScoreMatrixView : public QWidget, public SpokenView
{
    Q_OBJECT
public:
    explicit ScoreMatrixView(Mode mode, QWidget* parent = nullptr);

    QString spokenValue() const override;
    void setScene(const Scene& scene);
    void setHoveredCell(std::optional<MatrixCell> cell);
    // Where the cells are now. Precondition: the scene has a run.
    MatrixGeometry geometryOfCells() const;

Q_SIGNALS:
    void cellHovered(int row, int column); // -1, -1: none
    void cellChosen(int row, int column); // by a click, or by a key with the focus
    void menuWanted(const QPoint& place); // on the screen

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override; // arrow keys are its own while it has the focus

private:
    std::optional<MatrixCell> cellAt(const QPointF& point) const; // that can be read now
    bool canRead(const MatrixCell& cell) const;
    void choose(const MatrixCell& cell);
    QRectF legendTitle() const;

    Mode m_mode;
    Scene m_scene; // its run outlives the view, or is replaced by setScene()
    std::optional<MatrixCell> m_hovered;
    TriangleImage m_weights;
    std::array<ScoreImage, 2> m_scores; // before and after the mask: inside a step one follows the other
};

} // namespace decodescope::ui
