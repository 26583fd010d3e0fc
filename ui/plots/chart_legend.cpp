#include "ui/plots/chart_legend.h"

#include "ui/plots/chart_text.h"

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
    const double rows = ChartLegend::sizeOf(table, theme).width();
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

} // namespace

LegendTable LegendTable::transposed() const
{
    LegendTable upright;
    upright.note = note;
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

ChartLegend::ChartLegend(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setClipToAxisRect(false);
    setSelectable(false);
}

void ChartLegend::setTable(const LegendTable& table, const Theme& theme)
{
    m_table = table;
    m_theme = theme;
    setVisible(!isEmpty());
}

QSizeF ChartLegend::sizeOf(const LegendTable& table, const Theme& theme)
{
    double width = kMarkWidth + kMarkGap - kColumnGap;
    for (const double column : columnWidths(table, theme))
        width += column + kColumnGap;
    return {width, static_cast<double>(table.rows.size()) * kRowHeight * theme.zoom()};
}

double ChartLegend::heightFor(const LegendTable& table, const Theme& theme, double width)
{
    const auto lines = hasNoteBelow(table, theme, width) ? noteLines(table, theme, width).size() : 0;
    return sizeOf(table, theme).height() + static_cast<double>(lines) * kRowHeight * theme.zoom();
}

LegendTable ChartLegend::fitted(LegendTable table, const Theme& theme, double width, int fewest)
{
    while (!table.rows.empty() && table.rows.front().cells.size() > fewest && sizeOf(table, theme).width() > width)
        table = table.withoutLastColumn();
    if (!table.rows.empty() && table.rows.front().cells.size() == 1)
        std::erase_if(table.rows, [](const LegendRow& row) { return row.mark == LegendRow::Mark::None; });
    return table;
}

void ChartLegend::setPlace(const QRectF& place)
{
    m_place = place;
}

double ChartLegend::selectTest(const QPointF&, bool, QVariant*) const
{
    return -1; // never under the mouse
}

void ChartLegend::drawRow(
    QCPPainter& painter, const LegendRow& row, double left, double middle, const std::vector<double>& widths) const
{
    if (row.mark == LegendRow::Mark::Area) {
        painter.fillRect(QRectF(left, middle - kSwatch / 2, kSwatch, kSwatch), row.markColor);
    } else if (row.mark != LegendRow::Mark::None) {
        QPen pen(row.markColor, row.mark == LegendRow::Mark::Line ? 2 : 1);
        if (row.mark == LegendRow::Mark::Dashes)
            pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawLine(QLineF(left, middle, left + kMarkWidth, middle));
    }
    painter.setFont(m_theme.widgetFont(m_theme.axisText, row.isBold));
    double x = left + kMarkWidth + kMarkGap;
    for (int column = 0; column < row.cells.size(); ++column) {
        const double width = widths[static_cast<std::size_t>(column)];
        const QRectF cell(x, middle - kRowHeight / 2, width, kRowHeight); // text may stand out
        const int side = column == 0 ? Qt::AlignLeft : Qt::AlignRight;
        painter.setPen(row.cellColors.value(column, row.textColor));
        painter.drawText(cell, Qt::AlignVCenter | Qt::TextDontClip | side, row.cells[column]);
        x += width + kColumnGap;
    }
}

void ChartLegend::draw(QCPPainter* painter)
{
    const bool isBelow = hasNoteBelow(m_table, m_theme, m_place.width());
    const QStringList lines = noteLines(m_table, m_theme, m_place.width());
    const auto tableRows = static_cast<double>(m_table.rows.size());
    const double rows = tableRows + (isBelow ? static_cast<double>(lines.size()) : 0);
    const double rowHeight = std::min(kRowHeight * m_theme.zoom(), m_place.height() / std::max(1.0, rows));
    const std::vector<double> widths = columnWidths(m_table, m_theme);
    double middle = m_place.top() + rowHeight / 2;
    const double noteLeft = isBelow ? m_place.left() : m_place.right() - noteWidth(m_table, m_theme);
    double noteMiddle = isBelow ? middle + tableRows * rowHeight : middle;
    LegendRow note = m_table.note;
    for (const QString& line : lines) {
        note.cells = {line};
        drawRow(*painter, note, noteLeft, noteMiddle, {widthOf(line, note, m_theme)});
        note.mark = LegendRow::Mark::None; // the first line has it
        noteMiddle += rowHeight;
    }
    for (const LegendRow& row : m_table.rows) {
        drawRow(*painter, row, m_place.left(), middle, widths);
        middle += rowHeight;
    }
}

} // namespace decodescope::ui
