#include "ui/plots/chart_legend.h"

#include "ui/plots/chart_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kRowHeight = 15;
constexpr double kMarkWidth = 16;
constexpr double kMarkGap = 6;
constexpr double kColumnGap = 16;
constexpr double kSwatch = 10;

double widthOf(const QString& text, const LegendRow& row, const Theme& theme)
{
    return QFontMetricsF(theme.widgetFont(theme.axisText, row.isBold)).horizontalAdvance(text);
}

std::vector<double> columnWidths(const LegendTable& table, const Theme& theme)
{
    std::vector<double> widths;
    for (const LegendRow& row : table.rows) {
        widths.resize(std::max(widths.size(), static_cast<std::size_t>(row.cells.size())));
        for (std::size_t column = 0; column < static_cast<std::size_t>(row.cells.size()); ++column)
            widths[column] = std::max(widths[column], widthOf(row.cells[static_cast<int>(column)], row, theme));
    }
    return widths;
}

double noteWidth(const LegendTable& table, const Theme& theme)
{
    return table.note.cells.isEmpty() ? 0 : kMarkWidth + kMarkGap + widthOf(table.note.cells.first(), table.note, theme);
}

bool hasNoteBelow(const LegendTable& table, const Theme& theme, double width)
{
    const double rows = legendSize(table, theme).width();
    return !table.note.cells.isEmpty() && (table.rows.empty() || rows + 2 * kColumnGap + noteWidth(table, theme) > width);
}

// Of the note, which breaks where it is below the table and wider than the place.
QStringList noteLines(const LegendTable& table, const Theme& theme, double width)
{
    if (!hasNoteBelow(table, theme, width))
        return table.note.cells;
    const QFont font = theme.widgetFont(theme.axisText, table.note.isBold);
    return ChartText::wrapped(table.note.cells.first(), font, width - kMarkWidth - kMarkGap).split(QLatin1Char('\n'));
}

// `left`: the middle of the row's left edge.
void paintRow(
    QPainter& painter, const LegendRow& row, const QPointF& left, const std::vector<double>& widths, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false); // level and upright edges, crisp wherever they stand
    if (row.mark == LegendRow::Mark::Area) {
        painter.fillRect(QRectF(left.x(), left.y() - kSwatch / 2, kSwatch, kSwatch), row.markColor);
    } else if (row.mark != LegendRow::Mark::None) {
        QPen pen(row.markColor, row.mark == LegendRow::Mark::Line ? 2 : 1);
        if (row.mark == LegendRow::Mark::Dashes)
            pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawLine(QLineF(left, left + QPointF(kMarkWidth, 0)));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.widgetFont(theme.axisText, row.isBold));
    double x = left.x() + kMarkWidth + kMarkGap;
    for (int column = 0; column < row.cells.size(); ++column) {
        const double width = widths[static_cast<std::size_t>(column)];
        const QRectF cell(x, left.y() - kRowHeight / 2, width, kRowHeight); // text may stand out
        const int side = column == 0 ? Qt::AlignLeft : Qt::AlignRight;
        painter.setPen(row.cellColors.value(column, row.textColor));
        painter.drawText(cell, Qt::AlignVCenter | Qt::TextDontClip | side, row.cells[column]);
        x += width + kColumnGap;
    }
}

} // namespace

LegendTable LegendTable::transposed() const
{
    LegendTable upright;
    upright.note = note;
    upright.isWide = true;
    for (qsizetype column = 0; !rows.empty() && column < rows.front().cells.size(); ++column) {
        LegendRow line {LegendRow::Mark::None, {}, rows.front().textColor, {}};
        for (const LegendRow& row : rows) {
            line.cells.append(row.cells.value(column));
            line.cellColors.append(row.textColor);
        }
        upright.rows.push_back(line);
    }
    return upright;
}

LegendTable LegendTable::withoutLastColumn() const
{
    LegendTable narrower = *this;
    for (LegendRow& row : narrower.rows)
        row.cells.removeLast();
    return narrower;
}

QSizeF legendSize(const LegendTable& table, const Theme& theme)
{
    double width = kMarkWidth + kMarkGap - kColumnGap;
    for (const double column : columnWidths(table, theme))
        width += column + kColumnGap;
    return {width, static_cast<double>(table.rows.size()) * kRowHeight * theme.zoom()};
}

double legendHeight(const LegendTable& table, const Theme& theme, double width)
{
    const auto lines = hasNoteBelow(table, theme, width) ? noteLines(table, theme, width).size() : 0;
    return legendSize(table, theme).height() + static_cast<double>(lines) * kRowHeight * theme.zoom();
}

LegendTable fittedLegend(LegendTable table, const Theme& theme, double width, int fewest)
{
    while (!table.rows.empty() && table.rows.front().cells.size() > fewest && legendSize(table, theme).width() > width)
        table = table.withoutLastColumn();
    if (!table.rows.empty() && table.rows.front().cells.size() == 1)
        std::erase_if(table.rows, [](const LegendRow& row) { return row.mark == LegendRow::Mark::None; });
    return table;
}

void paintLegend(QPainter& painter, const LegendTable& table, const QRectF& place, const Theme& theme)
{
    const bool isBelow = hasNoteBelow(table, theme, place.width());
    const QStringList lines = noteLines(table, theme, place.width());
    const auto tableRows = static_cast<double>(table.rows.size());
    const double rows = tableRows + (isBelow ? static_cast<double>(lines.size()) : 0);
    const double rowHeight = std::min(kRowHeight * theme.zoom(), place.height() / std::max(1.0, rows));
    std::vector<double> widths = columnWidths(table, theme);
    if (table.isWide && !widths.empty())
        widths.front() += std::max(0.0, place.width() - legendSize(table, theme).width());
    double middle = place.top() + rowHeight / 2;
    const double noteLeft = isBelow ? place.left() : place.right() - noteWidth(table, theme);
    double noteMiddle = isBelow ? middle + tableRows * rowHeight : middle;
    LegendRow note = table.note;
    for (const QString& line : lines) {
        note.cells = {line};
        paintRow(painter, note, {noteLeft, noteMiddle}, {widthOf(line, note, theme)}, theme);
        note.mark = LegendRow::Mark::None; // the first line has it
        noteMiddle += rowHeight;
    }
    for (const LegendRow& row : table.rows) {
        paintRow(painter, row, {place.left(), middle}, widths, theme);
        middle += rowHeight;
    }
}

} // namespace decodescope::ui
