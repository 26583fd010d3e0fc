#include "ui/views/score_matrix_view.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace decodescope::ui {

ScoreMatrixView::ScoreMatrixView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("scoreMatrix"));
    setAccessibleName(tr("Score matrix"));
    setMouseTracking(true);
}

void ScoreMatrixView::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

void ScoreMatrixView::setHoveredCell(std::optional<MatrixCell> cell)
{
    m_hovered = cell;
    update();
}

MatrixLayout ScoreMatrixView::matrixLayout() const
{
    return {QRectF(rect()), m_scene.plannedLength(), *m_scene.theme};
}

void ScoreMatrixView::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const MatrixLayout layout = matrixLayout();
    const auto pixels = static_cast<int>(layout.geometry.bounds().width() * devicePixelRatioF());
    m_weights.update(m_scene, layout.geometry.cells(), pixels);
    QPainter painter(this);
    paintScoreMatrix(painter, layout, m_scene, m_mode, m_weights.image(), m_hovered);
}

void ScoreMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    const StepRecord* record = m_scene.theme ? m_scene.record(m_mode) : nullptr;
    std::optional<MatrixCell> cell;
    if (record)
        cell = matrixLayout().geometry.cellAt(event->position());
    if (cell && cell->row < record->length && cell->column <= cell->row)
        Q_EMIT cellHovered(cell->row, cell->column);
    else
        Q_EMIT cellHovered(-1, -1);
}

void ScoreMatrixView::leaveEvent(QEvent*)
{
    Q_EMIT cellHovered(-1, -1);
}

} // namespace decodescope::ui
