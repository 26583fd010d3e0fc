#include "ui/views/score_matrix.h"

#include "ui/logic/changed_rows.h"
#include "ui/logic/matrix_extent.h"
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
constexpr double kWideLegend = 180; // pixels the legend takes where the cells are fewer
constexpr double kEntriesLegend = 230; // and with more than the values' name

// Whether the half above the diagonal is full for good, so that there is no corner for words.
bool fillsSquare(const Scene& scene)
{
    return scene.inspection.content != MatrixContent::Weights
        || (scene.run && scene.run->info.options.pitfall.kind == PitfallKind::FutureVisible);
}

// Without axes, legend and the line of words above a full square; words may stand beside the cells.
QRectF roomOf(const QRectF& area, const Scene& scene)
{
    return area.adjusted(kMatrixLeft, kMatrixTop + (fillsSquare(scene) ? kCountLine : 0), 0, -kMatrixBottom);
}

// Where the cells lie: as wide as it is high.
QRectF cellsArea(const QRectF& area, const Scene& scene)
{
    const QRectF room = roomOf(area, scene);
    const double side = std::min(room.width(), room.height());
    return {room.topLeft(), QSizeF(side, side)};
}

// Lines at the right and lower edge of each of the first `cells` x `cells` cells.
void paintBorders(QPainter& painter, const MatrixGeometry& geometry, int cells, const QColor& colour)
{
    if (geometry.cellSize() < kBordersFrom)
        return;
    const QRectF area = geometry.rowsRect(0, cells, cells);
    for (int i = 1; i <= cells; ++i) {
        const double offset = geometry.edge(i) - 1;
        painter.fillRect(QRectF(area.left(), area.top() + offset, area.width(), 1), colour);
        painter.fillRect(QRectF(area.left() + offset, area.top(), 1, area.height()), colour);
    }
}

// The outline of the triangle's rows [0, end), or of one that begins `down` rows below.
QPainterPath staircase(const MatrixGeometry& geometry, int end, int down = 0)
{
    const QRectF rows = geometry.rowsRect(down, end + down, end);
    QPainterPath path(rows.topLeft());
    for (int row = 0; row < end; ++row) {
        const QRectF cell = geometry.cellRect(row + down, row);
        path.lineTo(cell.topRight());
        path.lineTo(cell.bottomRight());
    }
    path.lineTo(rows.bottomLeft());
    path.closeSubpath();
    return path;
}

// The outline of the rows [0, end) of a step as its mode computes them. Where the future is visible rows are as wide as the text was
// when they were computed: in the cache the prompt's are those of the prefill.
QPainterPath outline(const MatrixGeometry& geometry, const Scene& scene, const StepRecord& record, int end)
{
    const RunOptions& options = scene.run->info.options;
    if (options.pitfall.kind != PitfallKind::FutureVisible)
        return staircase(geometry, end);
    const int least = record.firstRow == 0 ? record.length : static_cast<int>(options.prompt.size());
    QPainterPath path(geometry.cellRect(0, 0).topLeft());
    for (int row = 0; row < end; ++row) {
        const QRectF last = geometry.cellRect(row, std::max(row + 1, least) - 1);
        path.lineTo(last.topRight());
        path.lineTo(last.bottomRight());
    }
    path.lineTo(geometry.cellRect(end - 1, 0).bottomLeft());
    path.closeSubpath();
    return path;
}

// What lies before a sliding window: filled and hatched, with a line along the window's edge.
void paintOutside(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme, int length, int window)
{
    if (window == 0 || length <= window)
        return;
    const QPainterPath outside = staircase(geometry, length - window, window); // its row is the first that misses a column
    painter.fillPath(outside, theme.outside);
    painter.fillPath(outside, QBrush(theme.outsideHatch, Qt::BDiagPattern));
    QPainterPath edge(geometry.cellRect(window, 0).topLeft());
    for (int row = window; row < length; ++row) {
        const QRectF cell = geometry.cellRect(row, row - window);
        edge.lineTo(cell.topRight());
        edge.lineTo(cell.bottomRight());
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.muted, 1));
    painter.drawPath(edge.translated(-0.5, -0.5));
}

// The masked half of the rows [first, end) up to the column `length`: right of the diagonal's cells.
QPainterPath maskedHalf(const MatrixGeometry& geometry, int first, int end, int length)
{
    const QPointF origin = geometry.bounds().topLeft();
    const auto at = [&](int column, int row) { return origin + QPointF(geometry.edge(column), geometry.edge(row)); };
    QPolygonF half;
    for (int row = first; row < end; ++row)
        half << at(row + 1, row) << at(row + 1, row + 1);
    half << at(length, end) << at(length, first);
    QPainterPath path;
    path.addPolygon(half);
    path.closeSubpath();
    return path;
}

// What one mode's matrix is painted from.
struct MatrixPaint
{
    QPainter& painter;
    const MatrixGeometry& geometry;
    const Scene& scene;
    const StepRecord& record;
    const QImage& weights;
    const ScoreImage* scores;

    bool hasScores() const { return scores && !scores->isNull(); }

    // Rows [first, end), columns [0, columns), of scores, or a neutral tone where they are not read.
    void paintScores(int first, int end, int columns, double strength) const
    {
        painter.save();
        painter.setClipRect(geometry.rowsRect(first, end, columns), Qt::IntersectClip);
        if (hasScores())
            paintWeightRows(painter, geometry, scores->image(), first, end, strength);
        else
            painter.fillRect(geometry.bounds(), blended(scene.theme->muted, scene.theme->empty, 0.4 * strength));
        painter.restore();
    }

    // Rows as they are when their step is finished.
    void paintFinished(int first, int end, double strength) const
    {
        if (first >= end)
            return;
        if (scene.inspection.content == MatrixContent::Weights)
            paintWeightRows(painter, geometry, weights, first, end, strength);
        else
            paintScores(first, end, record.length, strength);
        if (scene.inspection.content == MatrixContent::Raw && hasScores())
            paintHatch(maskedHalf(geometry, first, end, record.length)); // over pale scores
        else if (scene.inspection.content != MatrixContent::Weights)
            paintMask(first, end, 1);
    }

    // The rows before the step's own, which rest in the cache: what the legend names, and nothing of the half that no step computed.
    void paintResting() const
    {
        if (record.firstRow == 0)
            return;
        if (!showsScores(scene)) {
            paintFinished(0, record.firstRow, kReadStrength);
            return;
        }
        painter.save();
        painter.setClipPath(staircase(geometry, record.firstRow), Qt::IntersectClip);
        paintScores(0, record.firstRow, record.firstRow, kReadStrength);
        painter.restore();
        if (scene.inspection.content != MatrixContent::Weights)
            paintMask(0, record.firstRow, 1);
    }

    void paintHatch(const QPainterPath& half) const
    {
        painter.fillPath(half, QBrush(scene.theme->outsideHatch, Qt::BDiagPattern));
    }

    void paintMask(int first, int end, double strength) const
    {
        const QPainterPath half = maskedHalf(geometry, first, end, record.length);
        painter.save();
        painter.setOpacity(strength);
        painter.fillPath(half, scene.theme->empty);
        paintHatch(half);
        painter.restore();
    }

    // The rows that this step computes, on their way from scores to weights.
    void paintUnderWay(const StepMoment& moment) const
    {
        const int before = lengthBefore(*scene.run, record);
        const double scored = doneShare(moment, StepPhase::Scores, scene.layer);
        const double masked = doneShare(moment, StepPhase::Mask, scene.layer);
        const double softened = doneShare(moment, StepPhase::Softmax, scene.layer);
        if (scored < 1)
            paintFinished(record.firstRow, before, kWaitingStrength); // as the step before left them
        const auto columns = static_cast<int>(std::lround(scored * record.length));
        if (columns > 0 && softened < 1) {
            painter.fillRect(geometry.rowsRect(record.firstRow, record.length, columns), scene.theme->empty);
            paintScores(record.firstRow, record.length, columns, 1);
        }
        if (masked > 0)
            paintMask(record.firstRow, record.length, masked);
        if (softened > 0)
            paintWeightRows(painter, geometry, weights, record.firstRow, record.length, softened);
    }
};

void paintCells(const MatrixPaint& paint)
{
    QPainter& painter = paint.painter;
    const MatrixGeometry& geometry = paint.geometry;
    const Theme& theme = *paint.scene.theme;
    const StepRecord& record = paint.record;
    painter.fillRect(geometry.bounds(), theme.empty);
    paintBorders(painter, geometry, geometry.cells(), blended(theme.panel, theme.empty, 0.6));

    const StepMoment moment = paint.scene.moment();
    const bool isFinished = hasEnded(moment, StepPhase::Softmax, paint.scene.layer);
    paint.paintResting();
    if (isFinished)
        paint.paintFinished(record.firstRow, record.length, 1);
    else
        paint.paintUnderWay(moment);
    if (geometry.cellSize() >= kBordersFrom) {
        painter.save();
        if (isFinished && !fillsSquare(paint.scene))
            painter.setClipPath(staircase(geometry, record.length));
        paintBorders(painter, geometry, record.length, theme.panel);
        painter.restore();
    }
    if (paint.scene.inspection.content != MatrixContent::Raw) // before the mask there are scores outside too
        paintOutside(painter, geometry, theme, isFinished ? record.length : record.firstRow,
            paint.scene.run->info.identity.shape.window);
}

// `right`: where the matrix's room ends.
void paintOutlines(
    QPainter& painter, const MatrixGeometry& geometry, const Scene& scene, const StepRecord& record, Mode mode, double right)
{
    const Theme& theme = *scene.theme;
    const int before = lengthBefore(*scene.run, record);
    const bool isNaive = mode == Mode::Naive;
    const QColor old = isNaive ? theme.recomputed : blended(theme.cached, theme.empty, 0.6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(old, 1));
    const QRectF fresh = geometry.rowsRect(before, record.length, record.length);
    if (before > 0) { // the edge of old rows is none of the new one's, however thin that is
        painter.save();
        const QRectF seen(QPointF(fresh.left(), std::min(fresh.top(), fresh.bottom() - 1)), fresh.bottomRight());
        painter.setClipRegion(
            QRegion(geometry.bounds().toAlignedRect().adjusted(-4, -4, 4, 4)) - seen.toAlignedRect(), Qt::IntersectClip);
        painter.drawPath(outline(geometry, scene, record, before).translated(-0.5, -0.5));
        painter.restore();
    }
    paintRowBracket(painter, geometry, 0, before, old);
    paintRowBracket(painter, geometry, before, record.length, theme.fresh);

    painter.setPen(QPen(theme.fresh, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    if (record.phase == Phase::Prefill) {
        painter.drawPath(outline(geometry, scene, record, record.length));
        return;
    }
    if (geometry.cellSize() >= kBordersFrom) {
        painter.drawRect(fresh);
        return;
    }
    QRectF around = fresh; // its pixels all stay seen
    if (!geometry.edgePixel(0))
        around = QRectF(fresh.topLeft().toPoint(), fresh.bottomRight().toPoint());
    around.setTop(std::min(around.top(), around.bottom() - 1));
    QRectF frame = around.adjusted(-0.5, -0.5, 0.5, 0.5); // a pixel of the row above, no more
    frame.setRight(std::min(frame.right(), right - 0.5));
    painter.setPen(QPen(theme.fresh, 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(frame);
}

// A notch beyond the last cell of each old row that came out different in this step: after its diagonal, or after the whole row
// where that is full.
void paintChangedRows(QPainter& painter, const MatrixGeometry& geometry, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const int end = scene.record(mode)->length;
    for (const int row : changedRows(scene, mode)) {
        const QRectF cell = geometry.cellRect(row, fillsSquare(scene) ? end - 1 : row);
        painter.fillRect(changedMark(cell.width()).translated(cell.topRight()), theme.text);
    }
}

} // namespace

MatrixGeometry matrixGeometry(const QRectF& area, const Scene& scene, double pixelRatio)
{
    const QRectF square = cellsArea(area, scene);
    const MatrixExtent extent = matrixExtent(scene);
    return MatrixGeometry::between({square, extent.before, pixelRatio}, {square, extent.cells, pixelRatio}, extent.growth);
}

int matrixPixels(const QRectF& area, const Scene& scene, double pixelRatio)
{
    return qRound(cellsArea(area, scene).width() * pixelRatio);
}

void paintScoreMatrix(QPainter& painter, const QRectF& area, const MatrixGeometry& geometry, const Scene& scene, Mode mode,
    const QImage& weights, std::optional<MatrixCell> hovered, const ScoreImage* scores)
{
    const Theme& theme = *scene.theme;
    const StepRecord& record = *scene.record(mode);
    const QRectF room = roomOf(area, scene);
    const QRectF square = cellsArea(area, scene);
    const bool isGrowing = geometry.bounds().bottom() > square.bottom() + 0.5;
    painter.save();
    if (isGrowing) // cells, and numbers of the axes, that are still outside
        painter.setClipRect(QRectF(QPointF(area.left(), area.top()), square.bottomRight()), Qt::IntersectClip);
    paintMatrixAxes(painter, geometry, theme);
    paintCells({painter, geometry, scene, record, weights, scores});
    paintOutlines(painter, geometry, scene, record, mode, room.right());
    paintChangedRows(painter, geometry, scene, mode);
    const auto frame = [&](const MatrixCell& cell, double width) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(geometry.cellRect(cell.row, cell.column).adjusted(-1, -1, 1, 1));
    };
    if (hovered && hasScoreCell(record, *hovered))
        frame(*hovered, 2);
    const std::optional<MatrixCell>& chosen = scene.inspection.cell;
    if (chosen && std::max(chosen->row, chosen->column) < record.length)
        paintChosenCell(painter, geometry, *chosen, theme);
    painter.restore();
    if (fillsSquare(scene))
        paintCellCountLine(painter, QRectF(room.left(), area.top(), room.width(), kCountLine), scene, mode);
    else
        paintCellCount(
            painter, geometry.bounds() & square, geometry.cellSize(), room.right(), scene, mode, showsScores(scene));
    paintMatrixLegend(
        painter, legendRect(area, scene), scene, mode, scores && !scores->isNull() ? &scores->range() : nullptr);
}

MatrixContent scoreContent(const Scene& scene)
{
    const bool isBeforeMask = scene.inspection.content != MatrixContent::Masked || !scene.moment().isFinished;
    return isBeforeMask ? MatrixContent::Raw : MatrixContent::Masked;
}

QRectF legendRect(const QRectF& area, const Scene& scene)
{
    const QRectF room = roomOf(area, scene);
    const QRectF square = cellsArea(area, scene);
    const bool hasEntries = scene.run->info.identity.shape.window > 0 || scene.run->info.options.pitfall.changesOldRows();
    const double wide = hasEntries ? kEntriesLegend : kWideLegend;
    const double width = std::max(square.width(), std::min(wide, room.width()));
    return {square.left(), square.bottom() + 3, width, kMatrixBottom - 3};
}

} // namespace decodescope::ui
