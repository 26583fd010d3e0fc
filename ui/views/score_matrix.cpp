#include "ui/views/score_matrix.h"

#include "ui/logic/pane_layout.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/weight_rows.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kBordersFrom = 6; // pixels a cell needs to have borders
constexpr double kWaitingStrength = 0.34; // of a row this step has not come to yet
constexpr double kWideLegend = 230; // pixels the legend takes where the cells are fewer
constexpr double kThinnestFrame = 4; // pixels: the new row must still be seen

QRectF squareOf(const QRectF& area)
{
    return area.adjusted(kMatrixLeft, kMatrixTop, 0, -kMatrixBottom);
}

// Lines at the right and lower edge of each of the first `cells` x `cells` cells.
void paintBorders(QPainter& painter, const MatrixGeometry& geometry, int cells, const QColor& colour)
{
    if (geometry.cellSize() < kBordersFrom)
        return;
    const QRectF area = geometry.rowsRect(0, cells, cells);
    for (int i = 1; i <= cells; ++i) {
        const double offset = i * geometry.cellSize() - 1;
        painter.fillRect(QRectF(area.left(), area.top() + offset, area.width(), 1), colour);
        painter.fillRect(QRectF(area.left() + offset, area.top(), 1, area.height()), colour);
    }
}

// The outline of the triangle's rows [0, end).
QPainterPath staircase(const MatrixGeometry& geometry, int end)
{
    const QRectF rows = geometry.rowsRect(0, end, end);
    QPainterPath path(rows.topLeft());
    for (int row = 0; row < end; ++row) {
        const QRectF cell = geometry.cellRect(row, row);
        path.lineTo(cell.topRight());
        path.lineTo(cell.bottomRight());
    }
    path.lineTo(rows.bottomLeft());
    path.closeSubpath();
    return path;
}

void paintCells(
    QPainter& painter, const MatrixGeometry& geometry, const Scene& scene, const StepRecord& record, const QImage& weights)
{
    const Theme& theme = *scene.theme;
    painter.fillRect(geometry.bounds(), theme.empty);
    paintBorders(painter, geometry, geometry.cells(), blended(theme.panel, theme.empty, 0.6));

    const int before = lengthBefore(*scene.run, record);
    const int done = rowsDoneAt(record, scene.progress);
    const auto paintRows = [&](int first, int end, double strength) {
        paintWeightRows(painter, geometry.bounds(), weights, geometry.cells(), first, end, strength);
    };
    paintRows(0, record.firstRow, kReadStrength);
    paintRows(record.firstRow, done, 1);
    paintRows(done, before, kWaitingStrength);
    if (geometry.cellSize() < kBordersFrom)
        return;
    painter.save();
    painter.setClipPath(staircase(geometry, record.length));
    paintBorders(painter, geometry, record.length, theme.panel);
    painter.restore();
}

void paintOutlines(
    QPainter& painter, const MatrixGeometry& geometry, const Scene& scene, const StepRecord& record, Mode mode)
{
    const Theme& theme = *scene.theme;
    const int before = lengthBefore(*scene.run, record);
    const bool isNaive = mode == Mode::Naive;
    const QColor old = isNaive ? theme.recomputed : blended(theme.cached, theme.empty, 0.6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(old, 1));
    if (before > 0)
        painter.drawPath(staircase(geometry, before).translated(-0.5, -0.5));
    paintRowBracket(painter, geometry, 0, before, old);
    paintRowBracket(painter, geometry, before, record.length, theme.fresh);

    painter.setPen(QPen(theme.fresh, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    if (record.phase == Phase::Prefill) {
        painter.drawPath(staircase(geometry, record.length));
        return;
    }
    QRectF fresh = geometry.rowsRect(before, record.length, record.length);
    const double missing = std::max(0.0, kThinnestFrame - fresh.height()) / 2;
    painter.drawRect(fresh.adjusted(0, -missing, 0, missing));
}

} // namespace

MatrixGeometry matrixGeometry(const QRectF& area, const Scene& scene, double pixelRatio)
{
    return {squareOf(area), scene.plannedLength(), pixelRatio};
}

void paintScoreMatrix(QPainter& painter, const QRectF& area, const MatrixGeometry& geometry, const Scene& scene, Mode mode,
    const QImage& weights, std::optional<MatrixCell> hovered)
{
    const Theme& theme = *scene.theme;
    const StepRecord& record = *scene.record(mode);
    paintMatrixAxes(painter, geometry, theme);
    paintCells(painter, geometry, scene, record, weights);
    paintOutlines(painter, geometry, scene, record, mode);
    const QRectF square = squareOf(area);
    paintCellCount(painter, geometry, square.right(), record, theme);
    const QRectF bounds = geometry.bounds();
    const double legendWidth = std::max(bounds.width(), std::min(kWideLegend, square.width()));
    const double legendTop = std::max(bounds.bottom(), square.center().y()) + 3; // below the words beside few cells
    paintWeightLegend(painter, QRectF(bounds.left(), legendTop, legendWidth, kMatrixBottom - 3), scene);
    if (hovered && hasScoreCell(record, *hovered)) {
        painter.setPen(QPen(theme.text, 2));
        painter.drawRect(geometry.cellRect(hovered->row, hovered->column).adjusted(-1, -1, 1, 1));
    }
}

} // namespace decodescope::ui
