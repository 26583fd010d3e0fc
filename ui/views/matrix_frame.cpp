#include "ui/views/matrix_frame.h"

#include "ui/logic/number_format.h"
#include "ui/logic/pane_layout.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kTickSpacing = 44; // pixels between axis numbers, at least
constexpr double kTickHeight = 16; // of a number's line
constexpr double kTickBelow = 3; // of that line, which has no ink
constexpr double kTickGap = 4;
constexpr double kHeroMargin = 12;
constexpr double kSmallestFrame = 8; // pixels, of the chosen cell
// Fewer words where there is little room.
constexpr const char* kCountCaptions[] = {QT_TRANSLATE_NOOP("ScoreMatrix", "score cells of this head\nin this step"),
    QT_TRANSLATE_NOOP("ScoreMatrix", "score cells\nof this head"), QT_TRANSLATE_NOOP("ScoreMatrix", "score cells")};

QString words(const char* text)
{
    return QCoreApplication::translate("ScoreMatrix", text);
}

} // namespace

void paintMatrixAxes(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme)
{
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    const QRectF bounds = geometry.bounds();
    const QFontMetricsF metrics(painter.font());
    const int step = geometry.tickStep(kTickSpacing);
    double taken = bounds.left() - kMatrixLeft; // by the number before
    for (int i = 0; i < geometry.cells(); i += step) {
        const QPointF centre = geometry.cellRect(i, i).center();
        const QString number = formatCount(i);
        const double width = metrics.horizontalAdvance(number) + 2;
        const double left = std::min(centre.x() - width / 2, bounds.right() - width); // none is cut off at the edge
        const double top = std::min(centre.y() - kTickHeight / 2, bounds.bottom() - kTickHeight + kTickBelow);
        if (left >= taken) {
            painter.drawText(
                QRectF(left, bounds.top() - kMatrixTop, width, kMatrixTop - 4), Qt::AlignHCenter | Qt::AlignBottom, number);
            taken = left + width + kTickGap;
        }
        painter.drawText(QRectF(bounds.left() - kMatrixLeft, top, kMatrixLeft - 11, kTickHeight),
            Qt::AlignRight | Qt::AlignVCenter, number);
    }
}

void paintRowBracket(QPainter& painter, const MatrixGeometry& geometry, int first, int end, const QColor& colour)
{
    if (first >= end)
        return;
    const QRectF rows = geometry.rowsRect(first, end, 1);
    const double height = std::max(2.0, rows.height());
    painter.fillRect(QRectF(rows.left() - 6, rows.bottom() - height, 3, height), colour);
}

void paintCellCount(QPainter& painter, const QRectF& bounds, double cellSize, double right, const StepRecord& record,
    const Theme& theme, bool onCells)
{
    const QFont big = theme.font(theme.heroText, true);
    const QFont small = theme.font(theme.captionText);
    const QString count = formatCount(record.work.scoreCells);
    const double numberHeight = QFontMetricsF(big).height() - 2;
    QString caption;
    double width = 0;
    double height = 0;
    double edge = 0; // right of the words
    bool isInTheWay = false; // they would cover the cells of a small square
    for (const char* text : kCountCaptions) {
        caption = words(text);
        const QRectF size = QFontMetricsF(small).boundingRect(QRectF(), Qt::AlignLeft, caption);
        width = std::max(QFontMetricsF(big).horizontalAdvance(count), size.width());
        height = kHeroMargin + numberHeight + size.height();
        // From the left: the diagonal is as far right at the words' lower edge as that edge is down.
        const double needed = bounds.left() + height + cellSize + width + kHeroMargin;
        const double beside = bounds.right() + kHeroMargin + width;
        edge = needed <= bounds.right() ? bounds.right() - kHeroMargin : beside;
        isInTheWay = false;
        if (edge <= right)
            break;
        edge = std::max(bounds.right(), std::min(right, needed)) - kHeroMargin; // across the square's edge
        isInTheWay = !onCells && needed > std::max(right, bounds.right()) + kHeroMargin;
    }
    if (isInTheWay)
        return;

    const QRectF place(QPointF(edge - width - 1, bounds.top() + kHeroMargin), QPointF(edge, bounds.top() + height + 1));
    if (onCells) {
        QColor ground = theme.panel;
        ground.setAlpha(225);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(place.adjusted(-8, -2, 6, 6), 6, 6);
        painter.restore();
    }
    painter.setFont(big);
    painter.setPen(theme.text);
    painter.drawText(place, Qt::AlignRight | Qt::AlignTop, count);
    painter.setFont(small);
    painter.setPen(theme.text2);
    painter.drawText(place.adjusted(0, numberHeight, 0, 0), Qt::AlignRight | Qt::AlignTop, caption);
}

void paintCellCountLine(QPainter& painter, const QRectF& line, const StepRecord& record, const Theme& theme)
{
    const QFont bold = theme.font(theme.titleText, true);
    const QString count = formatCount(record.work.scoreCells);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, count);
    const double left = QFontMetricsF(bold).horizontalAdvance(count) + kHeroMargin / 2;
    const QRectF rest = line.adjusted(left, 0, 0, 0);
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    QString caption;
    for (const char* text : kCountCaptions) {
        caption = words(text).replace(QLatin1Char('\n'), QLatin1Char(' '));
        if (QFontMetricsF(painter.font()).horizontalAdvance(caption) <= rest.width())
            break;
    }
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, caption);
}

void paintChosenCell(QPainter& painter, const MatrixGeometry& geometry, const MatrixCell& cell, const Theme& theme)
{
    const QRectF rect = geometry.cellRect(cell.row, cell.column);
    const QPointF centre = rect.center();
    const QRectF bounds = geometry.bounds();
    painter.save();
    QPen thread(theme.text2, 1);
    thread.setDashPattern({2, 3});
    painter.setPen(thread);
    painter.drawLine(QPointF(bounds.left(), centre.y()), QPointF(rect.left() - 2, centre.y()));
    painter.drawLine(QPointF(centre.x(), bounds.top()), QPointF(centre.x(), rect.top() - 2));
    const double grow = std::max(1.0, (kSmallestFrame - rect.width()) / 2);
    const QRectF frame = rect.adjusted(-grow, -grow, grow, grow);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.panel, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin)); // stands out on any cell
    painter.drawRect(frame);
    painter.setPen(QPen(theme.text, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(frame);
    painter.restore();
}

} // namespace decodescope::ui
