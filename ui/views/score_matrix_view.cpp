#include "ui/views/score_matrix_view.h"

#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"

#include <QMouseEvent>
#include <QPainter>

namespace decodescope::ui {

ScoreMatrixView::ScoreMatrixView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("scoreMatrix"));
    followLanguage(this, [this] { setAccessibleName(tr("Score matrix")); });
    setMouseTracking(true);
}

void ScoreMatrixView::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

void ScoreMatrixView::setHoveredCell(std::optional<MatrixCell> cell)
{
    if (m_hovered == cell)
        return;
    m_hovered = cell;
    update();
}

MatrixGeometry ScoreMatrixView::geometryOfCells() const
{
    return matrixGeometry(QRectF(rect()), m_scene, devicePixelRatioF());
}

void ScoreMatrixView::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    const MatrixGeometry geometry = geometryOfCells();
    m_weights.update(m_scene, geometry.cells(), qRound(geometry.bounds().width() * devicePixelRatioF()));
    QPainter painter(this);
    paintScoreMatrix(painter, QRectF(rect()), geometry, m_scene, m_mode, m_weights.image(), m_hovered);
}

void ScoreMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    const StepRecord* record = m_scene.record(m_mode);
    const auto cell = record ? geometryOfCells().cellAt(event->position()) : std::nullopt;
    if (cell && hasScoreCell(*record, *cell))
        Q_EMIT cellHovered(cell->row, cell->column);
    else
        Q_EMIT cellHovered(-1, -1);
}

void ScoreMatrixView::leaveEvent(QEvent*)
{
    Q_EMIT cellHovered(-1, -1);
}

} // namespace decodescope::ui
