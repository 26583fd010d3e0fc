#include "ui/views/score_matrix.h"

#include "ui/logic/color_map.h"
#include "ui/logic/number_format.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kAxisWidth = 34; // left: numbers and bracket
constexpr double kAxisHeight = 20; // above
constexpr double kLegendHeight = 24;
constexpr double kBorderFrom = 5; // pixels a cell needs to have visible borders
constexpr double kFaded = 0.26; // share of an old row's colour with cache
constexpr double kWaiting = 0.34; // of a row this step has not come to yet
constexpr double kTickSpacing = 44;

QString words(const char* text)
{
    return QCoreApplication::translate("ScoreMatrix", text);
}

// Lines between cells, in the panel's colour, over the given rows and columns.
void paintBorders(QPainter& painter, const MatrixGeometry& geometry, int endRow, int endColumn, const QColor& colour)
{
    if (geometry.cellSize() < kBorderFrom)
        return;
    const QRectF area = geometry.rowsRect(0, endRow, endColumn);
    painter.setPen(QPen(colour, 1));
    for (int i = 1; i <= endRow; ++i) {
        const double y = area.top() + i * geometry.cellSize() - 0.5;
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    for (int i = 1; i <= endColumn; ++i) {
        const double x = area.left() + i * geometry.cellSize() - 0.5;
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
}

void paintEmpty(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme)
{
    painter.fillRect(geometry.bounds(), theme.empty);
    paintBorders(painter, geometry, geometry.cells(), geometry.cells(), blended(theme.panel, theme.empty, 0.6));
}

// Rows [first, end) of the picture at the given strength.
void paintRows(QPainter& painter, const MatrixGeometry& geometry, const QImage& weights, int first, int end, double strength)
{
    if (first >= end)
        return;
    const double scale = static_cast<double>(weights.width()) / geometry.cells();
    const QRectF source(0, first * scale, end * scale, (end - first) * scale);
    painter.setOpacity(strength);
    painter.drawImage(geometry.rowsRect(first, end, end), weights, source);
    painter.setOpacity(1);
}

// The right edge of the triangle's rows [0, end) as a staircase, closed along the left and below.
QPainterPath staircase(const MatrixGeometry& geometry, int end)
{
    const QRectF area = geometry.rowsRect(0, end, end);
    QPainterPath path(area.topLeft());
    for (int row = 0; row < end; ++row) {
        const QRectF cell = geometry.cellRect(row, row);
        path.lineTo(cell.topRight());
        path.lineTo(cell.bottomRight());
    }
    path.lineTo(area.bottomLeft());
    path.closeSubpath();
    return path;
}

void paintAxes(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme)
{
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    const int step = geometry.tickStep(kTickSpacing);
    for (int i = 0; i < geometry.cells(); i += step) {
        const QRectF cell = geometry.cellRect(i, i);
        const QString number = formatCount(i);
        painter.drawText(QRectF(cell.center().x() - 24, geometry.bounds().top() - kAxisHeight, 48, kAxisHeight - 4),
            Qt::AlignHCenter | Qt::AlignBottom, number);
        painter.drawText(QRectF(geometry.bounds().left() - kAxisWidth, cell.center().y() - 8, kAxisWidth - 12, 16),
            Qt::AlignRight | Qt::AlignVCenter, number);
    }
}

// A bar in the left margin over rows [first, end).
void paintBracket(QPainter& painter, const MatrixGeometry& geometry, int first, int end, const QColor& colour)
{
    if (first < end) {
        const QRectF rows = geometry.rowsRect(first, end, 1);
        painter.fillRect(QRectF(rows.left() - 7, rows.top(), 3, rows.height()), colour);
    }
}

void paintHero(QPainter& painter, const MatrixGeometry& geometry, const StepRecord& record, const Theme& theme)
{
    const QRectF bounds = geometry.bounds();
    const QRectF corner(bounds.left() + bounds.width() * 0.4, bounds.top() + 14, bounds.width() * 0.6 - 14, bounds.height() * 0.4);
    const QFont big = theme.font(theme.heroText, true);
    painter.setFont(big);
    painter.setPen(theme.text);
    painter.drawText(corner, Qt::AlignRight | Qt::AlignTop, formatCount(record.work.scoreCells));
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    painter.drawText(corner.adjusted(0, QFontMetricsF(big).height(), 0, 0), Qt::AlignRight | Qt::AlignTop | Qt::TextWordWrap,
        words(QT_TRANSLATE_NOOP("ScoreMatrix", "score cells computed\nin this step")));
}

void paintLegend(QPainter& painter, const QRectF& area, const Theme& theme)
{
    constexpr double kBarWidth = 150;
    const QString title = words(QT_TRANSLATE_NOOP("ScoreMatrix", "Attention weight, square-root scale"));
    const double barWidth = std::min(kBarWidth, area.width() * 0.34);
    const QRectF bar(area.right() - barWidth - 14, area.center().y() - 3, barWidth, 6);
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    const QRectF text(area.left(), area.top(), bar.left() - area.left() - 18, area.height());
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetricsF(painter.font()).elidedText(title, Qt::ElideRight, text.width()));
    painter.drawText(QRectF(bar.left() - 16, area.top(), 10, area.height()), Qt::AlignVCenter | Qt::AlignRight, QStringLiteral("0"));
    painter.drawText(QRectF(bar.right() + 4, area.top(), 10, area.height()), Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("1"));
    const ColorMap& map = ColorMap::forTheme(theme);
    for (int x = 0; x < static_cast<int>(bar.width()); ++x)
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()), QColor(map.colour(x / bar.width())));
}

} // namespace

MatrixLayout::MatrixLayout(const QRectF& area, int cells, const Theme&)
    : geometry(area.adjusted(kAxisWidth, kAxisHeight, 0, -kLegendHeight), cells)
{
    const QRectF bounds = geometry.bounds();
    const double width = std::max(bounds.width(), area.width() - kAxisWidth);
    legend = QRectF(bounds.left(), bounds.bottom() + 2, width, kLegendHeight - 2);
}

void paintScoreMatrix(QPainter& painter, const MatrixLayout& layout, const Scene& scene, Mode mode, const QImage& weights,
    std::optional<MatrixCell> hovered)
{
    const MatrixGeometry& geometry = layout.geometry;
    const Theme& theme = *scene.theme;
    paintEmpty(painter, geometry, theme);
    paintAxes(painter, geometry, theme);
    paintLegend(painter, layout.legend, theme);
    const StepRecord* record = scene.record(mode);
    if (!record)
        return;

    const int before = lengthBefore(*scene.run, *record);
    const int done = rowsDoneAt(*record, scene.progress);
    paintRows(painter, geometry, weights, 0, record->firstRow, kFaded);
    paintRows(painter, geometry, weights, record->firstRow, done, 1);
    paintRows(painter, geometry, weights, done, std::min(record->length, before), kWaiting);
    painter.save();
    painter.setClipPath(staircase(geometry, record->length));
    paintBorders(painter, geometry, record->length, record->length, theme.panel);
    painter.restore();

    const bool isNaive = mode == Mode::Naive;
    if (before > 0) {
        QColor outline = isNaive ? theme.recomputed : theme.cached;
        outline.setAlphaF(isNaive ? 1.0F : 0.6F);
        painter.setPen(QPen(outline, isNaive ? 1.5 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(staircase(geometry, before));
    }
    paintBracket(painter, geometry, 0, before, isNaive ? theme.recomputed : theme.cached);
    paintBracket(painter, geometry, before, record->length, theme.fresh);
    QRectF fresh = geometry.rowsRect(before, record->length, record->length);
    if (fresh.height() < 3) // a thin row must still be seen
        fresh.adjust(0, -1, 0, 1);
    painter.setPen(QPen(theme.fresh, 2));
    painter.setBrush(Qt::NoBrush);
    if (record->phase == Phase::Prefill)
        painter.drawPath(staircase(geometry, record->length));
    else
        painter.drawRect(fresh);
    paintHero(painter, geometry, *record, theme);

    if (hovered && hovered->row < record->length && hovered->column <= hovered->row) {
        painter.setPen(QPen(theme.text, 1.5));
        painter.drawRect(geometry.cellRect(hovered->row, hovered->column).adjusted(-1, -1, 1, 1));
    }
}

} // namespace decodescope::ui
