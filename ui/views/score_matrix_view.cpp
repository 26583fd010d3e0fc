#include "ui/views/score_matrix_view.h"

#include "ui/logic/number_format.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

// Where an arrow key goes.
std::optional<MatrixCell> arrowOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return MatrixCell {0, -1};
    case Qt::Key_Right:
        return MatrixCell {0, 1};
    case Qt::Key_Up:
        return MatrixCell {-1, 0};
    case Qt::Key_Down:
        return MatrixCell {1, 0};
    default:
        return std::nullopt;
    }
}

} // namespace

ScoreMatrixView::ScoreMatrixView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("scoreMatrix"));
    followLanguage(this, [this] { setAccessibleName(tr("Score matrix")); });
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
}

QString ScoreMatrixView::spokenValue() const
{
    const StepRecord* record = m_scene.record(m_mode);
    if (!record)
        return {};
    return tr("Step %1: %2 score cells of this head, row %3 is the newest", nullptr,
        static_cast<int>(std::min<std::int64_t>(record->work.scoreCells, 2)))
        .arg(record->step)
        .arg(formatCount(record->work.scoreCells))
        .arg(record->length - 1);
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
    return matrixGeometry(usualRect(*this, *m_scene.theme), m_scene, dotsPerPixel(*this, *m_scene.theme));
}

void ScoreMatrixView::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    const MatrixGeometry geometry = geometryOfCells();
    const QRectF area = usualRect(*this, *m_scene.theme);
    const int pixels = matrixPixels(area, m_scene, dotsPerPixel(*this, *m_scene.theme));
    m_weights.update(m_scene, geometry.cells(), pixels, m_mode);
    ScoreImage* scores = nullptr;
    if (m_scene.inspection.content != MatrixContent::Weights || !m_scene.moment().isFinished) {
        const MatrixContent content = scoreContent(m_scene);
        scores = &m_scores[content == MatrixContent::Raw ? 0 : 1];
        scores->update(m_scene, content, geometry.cells(), pixels);
    }
    ZoomPainter painter(this, *m_scene.theme);
    paintScoreMatrix(painter, area, geometry, m_scene, m_mode, m_weights.image(), m_hovered, scores);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_scene.theme->accent, 2));
        painter.drawRect(geometry.bounds().adjusted(-2, -2, 2, 2));
    }
}

bool ScoreMatrixView::canRead(const MatrixCell& cell) const
{
    const StepRecord* record = m_scene.record(m_mode);
    if (!record)
        return false;
    const bool isComputed = cell.column <= cell.row || cell.row >= record->firstRow; // no step computed the rest
    const bool showsAll = m_scene.inspection.content != MatrixContent::Weights
        || m_scene.run->info.options.pitfall.kind == PitfallKind::FutureVisible;
    return hasScoreCell(*record, cell) || (showsAll && isComputed && std::max(cell.row, cell.column) < record->length);
}

std::optional<MatrixCell> ScoreMatrixView::cellAt(const QPointF& point) const
{
    const auto cell = m_scene.record(m_mode) ? geometryOfCells().cellAt(usualPoint(point, *m_scene.theme)) : std::nullopt;
    return cell && canRead(*cell) ? cell : std::nullopt;
}

// Keys come faster than frames: the next one goes on from here.
void ScoreMatrixView::choose(const MatrixCell& cell)
{
    std::optional<MatrixCell>& chosen = m_scene.inspection.cell;
    chosen = chosen == cell ? std::nullopt : std::optional(cell);
    Q_EMIT cellChosen(cell.row, cell.column);
}

QRectF ScoreMatrixView::legendTitle() const
{
    const QRectF legend = legendRect(usualRect(*this, *m_scene.theme), m_scene);
    return legend.adjusted(0, 0, -legend.width() / 2, 0);
}

void ScoreMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    const auto cell = cellAt(event->position());
    const bool isOnLegend = m_scene.record(m_mode) && legendTitle().contains(usualPoint(event->position(), *m_scene.theme));
    setCursor(cell ? Qt::CrossCursor : isOnLegend ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (cell)
        Q_EMIT cellHovered(cell->row, cell->column);
    else
        Q_EMIT cellHovered(-1, -1);
}

void ScoreMatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_scene.record(m_mode))
        return;
    if (const auto cell = cellAt(event->position()))
        choose(*cell);
    else if (legendTitle().contains(usualPoint(event->position(), *m_scene.theme)))
        Q_EMIT menuWanted(event->globalPosition().toPoint());
}

void ScoreMatrixView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_scene.record(m_mode))
        return;
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuWanted(isKey ? mapToGlobal(zoomedRect(legendTitle(), *m_scene.theme).topLeft()) : event->globalPos());
}

void ScoreMatrixView::keyPressEvent(QKeyEvent* event)
{
    const StepRecord* record = m_scene.record(m_mode);
    const std::optional<MatrixCell> move = arrowOf(event->key());
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!record || (!move && !isReturn)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int last = record->length - 1;
    MatrixCell cell = m_scene.inspection.cell.value_or(m_hovered.value_or(MatrixCell {last, last}));
    if (m_scene.inspection.cell && move)
        cell = {cell.row + move->row, cell.column + move->column};
    cell = {std::clamp(cell.row, 0, last), std::clamp(cell.column, 0, last)};
    if (!canRead(cell))
        cell.column = std::min(cell.column, cell.row);
    if (cell != m_scene.inspection.cell || isReturn)
        choose(cell);
}

bool ScoreMatrixView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isOwn = arrowOf(key->key()) || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isOwn && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ScoreMatrixView::leaveEvent(QEvent*)
{
    Q_EMIT cellHovered(-1, -1);
}

} // namespace decodescope::ui
