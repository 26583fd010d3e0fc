#include "ui/views/matrix_frame.h"

#include "ui/logic/number_format.h"
#include "ui/logic/pane_layout.h"
#include "ui/logic/punctuation.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace decodescope::ui {

namespace {

constexpr double kTickSpacing = 44; // pixels between axis numbers, at least
constexpr double kTickHeight = 16; // of a number's line
constexpr double kTickBelow = 3; // of that line, which has no ink
constexpr double kTickGap = 4;
constexpr double kTickMark = 8; // right of a row's number: the bracket of the rows
constexpr double kHeroMargin = 12;
constexpr double kStairGap = 6; // from the staircase, or the marks beside it, to the words
constexpr double kChangedGap = 3; // pixels from the last cell to the mark of a changed row
constexpr double kSmallestFrame = 8; // pixels, of the chosen cell
// Fewer words where there is little room.
constexpr const char* kCountCaptions[] = {QT_TRANSLATE_N_NOOP("ScoreMatrix", "score cells of this head\nin this step"),
    QT_TRANSLATE_N_NOOP("ScoreMatrix", "score cells\nof this head"), QT_TRANSLATE_N_NOOP("ScoreMatrix", "score cells")};

QString captionOf(const char* text, std::int64_t count)
{
    return QCoreApplication::translate("ScoreMatrix", text, nullptr, static_cast<int>(std::min<std::int64_t>(count, 2)));
}

// The number of either mode that takes more room: so both choose the same words.
double widestCount(const QFont& font, const Scene& scene)
{
    double width = 0;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        if (const StepRecord* record = scene.record(mode))
            width = std::max(width, QFontMetricsF(font).horizontalAdvance(formatCount(record->work.scoreCells)));
    }
    return width;
}

} // namespace

QRectF changedMark(double cellSize)
{
    const double side = std::clamp(cellSize - 2, 1.5, 5.0);
    return {kChangedGap, (cellSize - side) / 2, 2 * side, side};
}

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
        painter.drawText(QRectF(bounds.left() - kMatrixLeft, top, kMatrixLeft - kTickMark, kTickHeight),
            Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, number); // thousands reach out
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

void paintCellCount(
    QPainter& painter, const QRectF& bounds, double cellSize, double right, const Scene& scene, Mode mode, bool onCells)
{
    const Theme& theme = *scene.theme;
    const std::int64_t cells = scene.record(mode)->work.scoreCells;
    const QFont big = theme.font(theme.heroText, true);
    const QFont small = theme.font(theme.captionText);
    const QString count = formatCount(cells);
    const double countWidth = widestCount(big, scene);
    const double numberHeight = QFontMetricsF(big).height() - 2;
    const double marks = scene.run->info.options.pitfall.changesOldRows() ? changedMark(cellSize).right() : 0;
    QString caption;
    double width = 0;
    double height = 0;
    double edge = 0; // right of the words
    bool isInTheWay = false; // they would cover the cells of a small square
    bool isBeside = false; // beyond the last column
    for (const char* text : kCountCaptions) {
        caption = captionOf(text, cells);
        const QRectF size = QFontMetricsF(small).boundingRect(QRectF(), Qt::AlignLeft, caption);
        width = std::max(countWidth, size.width());
        height = kHeroMargin + numberHeight + size.height();
        // From the left: the diagonal is as far right at the words' lower edge as that edge is down.
        const double clear = bounds.left() + height + cellSize + marks + kStairGap + width; // where they end at least
        const double beside = bounds.right() + kHeroMargin + width;
        isBeside = clear > bounds.right() - kHeroMargin;
        edge = isBeside ? beside : bounds.right() - kHeroMargin;
        isInTheWay = false;
        if (edge <= right)
            break;
        isBeside = false;
        edge = std::max(
            bounds.right() - kHeroMargin, std::min(right, clear)); // up to the room's edge, or across the square's
        isInTheWay = !onCells && clear > std::max(right, bounds.right());
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
    const Qt::Alignment side = isBeside ? Qt::AlignLeft : Qt::AlignRight;
    painter.drawText(place, static_cast<int>(side | Qt::AlignTop), count);
    painter.setFont(small);
    painter.setPen(theme.text2);
    painter.drawText(place.adjusted(0, numberHeight, 0, 0), static_cast<int>(side | Qt::AlignTop), caption);
}

void paintCellCountLine(QPainter& painter, const QRectF& line, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const std::int64_t cells = scene.record(mode)->work.scoreCells;
    const QFont bold = theme.font(theme.titleText, true);
    const QString count = formatCount(cells);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, count);
    const QRectF rest = line.adjusted(QFontMetricsF(bold).horizontalAdvance(count) + kHeroMargin / 2, 0, 0, 0);
    const double room = line.width() - widestCount(bold, scene) - kHeroMargin / 2;
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    QString caption;
    for (const char* text : kCountCaptions) {
        const QStringList lines = captionOf(text, cells).split(QLatin1Char('\n'));
        caption = inSentences(lines.value(0), lines.value(1));
        if (QFontMetricsF(painter.font()).horizontalAdvance(caption) <= room)
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
