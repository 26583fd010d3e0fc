#include "ui/views/waste_page.h"

#include "ui/logic/number_format.h"
#include "ui/logic/punctuation.h"
#include "ui/logic/waste_rows.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace decodescope::ui {

namespace {

constexpr double kHeader = 18;
constexpr double kLine = 15; // of the sizes that are not here
constexpr double kApart = 1.5; // at least, between two rows
constexpr double kRuleGap = 4; // with the rule above them
constexpr double kNameGap = 6; // between a name and the first number
constexpr double kLowestRow = 26;
constexpr double kHighestRow = 44;
constexpr std::array<double, 3> kRightEdges {0.62, 0.86, 1.0}; // of without cache, with cache, saving

struct Cell
{
    QString text;
    QFont font;
    QColor color;
};

// Ends at its column's right edge and may reach left over empty ones.
void paintCell(QPainter& painter, const QRectF& line, std::size_t column, const Cell& cell)
{
    const QRectF place(line.left(), line.top(), kRightEdges[column] * line.width(), line.height());
    painter.setFont(cell.font);
    painter.setPen(cell.color);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, cell.text);
}

void paintName(QPainter& painter, const QRectF& line, const Cell& cell)
{
    painter.setFont(cell.font);
    painter.setPen(cell.color);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, cell.text);
}

QString ratioOf(const std::array<std::int64_t, 2>& counts)
{
    return formatRatio(static_cast<double>(counts[0]), static_cast<double>(counts[1]));
}

void paintRow(QPainter& painter, const QRectF& area, const WasteRow& row, const Theme& theme)
{
    const double half = std::min(area.height() / 2 - kApart, kLine); // a formula is nearer to its own count than to the next
    const QRectF line(area.left(), area.center().y() - half, area.width(), half);
    const QFont number = theme.font(theme.baseText, true);
    const QFont small = theme.font(theme.axisText);
    paintName(painter, line, {row.name, theme.font(theme.captionText), theme.text});
    for (std::size_t mode = 0; mode < 2; ++mode) {
        paintCell(painter, line, mode, {formatCount(row.counts[mode]), number, theme.text});
        const bool isAsFormula = row.counts[mode] == row.expected[mode];
        const QString formula = isAsFormula ? row.formulas[mode]
                                            : row.formulas[mode] + QStringLiteral(" = ") + formatCount(row.expected[mode]);
        if (!formula.isEmpty())
            paintCell(painter, line.translated(0, half), mode,
                {(isAsFormula ? QStringLiteral("= ") : QStringLiteral("≠ ")) + formula, small,
                    isAsFormula ? theme.muted : theme.recomputedText});
    }
    paintName(painter, line.translated(0, half), {row.unit, small, theme.muted});
    paintCell(painter, line, 2, {ratioOf(row.counts), number, theme.text});
}

// Beside `name`.
void paintWhatIf(QPainter& painter, const QRectF& line, const QString& name, const WhatIf& entry, const Theme& theme)
{
    const QFont font = theme.font(theme.axisText);
    const QFontMetricsF metrics(font);
    paintName(painter, line, {name, font, theme.text2});
    double left = metrics.horizontalAdvance(name);
    for (std::size_t mode = 0; mode < 2; ++mode) {
        const double room = kRightEdges[mode] * line.width() - left - kNameGap;
        const QString whole = formatCount(entry.rows[mode]);
        const QString count
            = metrics.horizontalAdvance(whole) <= room ? whole : formatShort(static_cast<double>(entry.rows[mode]));
        paintCell(painter, line, mode, {count, font, theme.text2});
        left = kRightEdges[mode] * line.width();
    }
    paintCell(painter, line, 2, {ratioOf(entry.rows), font, theme.text2});
}

// For the first of them alone, where there is no room for the table: a line without a title.
QString oneWhatIfName(const WhatIf& entry)
{
    return WastePage::tr("K/V rows of %1, %2 tokens").arg(entry.name, formatCount(entry.tokens));
}

bool fitsOneWhatIf(const QSizeF& room, const WhatIf& entry, const Theme& theme)
{
    const QFontMetricsF metrics(theme.font(theme.axisText));
    const double count = metrics.horizontalAdvance(formatShort(static_cast<double>(entry.rows[0])));
    return room.height() >= kLine + kRuleGap
        && metrics.horizontalAdvance(oneWhatIfName(entry)) + kNameGap + count <= kRightEdges[0] * room.width();
}

} // namespace

void paintWaste(QPainter& painter, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    const std::vector<WasteRow> rows = WasteTable::rows(scene);
    if (rows.empty()) {
        painter.setFont(theme.font(theme.baseText));
        painter.setPen(theme.muted);
        painter.drawText(
            area, Qt::AlignCenter | Qt::TextWordWrap, WastePage::tr("Rows and score cells so far, beside the formulas."));
        return;
    }
    const QRectF header(area.left(), area.top(), area.width(), kHeader);
    const QFont bold = theme.font(theme.captionText, true);
    const QFont small = theme.font(theme.axisText);
    const double forLetters = kRightEdges[0] * header.width()
        - QFontMetricsF(bold).horizontalAdvance(WastePage::tr("without cache")) - kNameGap;
    paintName(painter, header,
        {QFontMetricsF(small).elidedText(WasteTable::letters(scene), Qt::ElideRight, forLetters), small, theme.text2});
    paintCell(painter, header, 0, {WastePage::tr("without cache"), bold, theme.recomputedText});
    paintCell(painter, header, 1, {WastePage::tr("with cache"), bold, theme.cachedText});

    std::vector<WhatIf> entries = WasteTable::whatIfs();
    const auto count = static_cast<double>(rows.size());
    const auto whatIfHeight
        = [&] { return entries.empty() ? 0 : kLine * static_cast<double>(entries.size() + 1) + kRuleGap; };
    while (!entries.empty() && area.height() - kHeader - whatIfHeight() < count * kLowestRow)
        entries.pop_back(); // the run at hand comes first
    const WhatIf first = WasteTable::whatIfs().front();
    double room = area.height() - kHeader - whatIfHeight(); // for the rows
    const bool isOne = entries.empty() && fitsOneWhatIf({area.width(), room - count * kLowestRow}, first, theme);
    if (isOne)
        room -= kLine + kRuleGap;
    const double height = std::min(kHighestRow, room / count);
    for (std::size_t i = 0; i < rows.size(); ++i)
        paintRow(
            painter, {area.left(), header.bottom() + height * static_cast<double>(i), area.width(), height}, rows[i], theme);
    if (entries.empty() && !isOne)
        return;
    const double lines = isOne ? 1 : static_cast<double>(entries.size() + 1);
    QRectF line(area.left(), area.bottom() - kLine * lines, area.width(), kLine);
    painter.fillRect(QRectF(area.left(), line.top() - kRuleGap / 2, area.width(), 1), theme.border);
    if (isOne) {
        paintWhatIf(painter, line, oneWhatIfName(first), first, theme);
        return;
    }
    paintName(painter, line,
        {WastePage::tr("What if: K/V rows of all layers, by formula"), theme.font(theme.axisText), theme.muted});
    for (const WhatIf& entry : entries) {
        line.translate(0, kLine);
        paintWhatIf(painter, line, WastePage::tr("%1, %2 tokens").arg(entry.name, formatCount(entry.tokens)), entry, theme);
    }
}

WastePage::WastePage(QWidget* parent)
    : DetailPage(parent)
{
    setObjectName(QStringLiteral("wastePage"));
    followLanguage(this, [this] { setAccessibleName(tr("What has been computed again, and the formulas")); });
}

QString WastePage::title() const
{
    return tr("Waste");
}

QString WastePage::heading() const
{
    const StepRecord* record = m_scene.record(Mode::Cached);
    return record ? tr("At %1 tokens").arg(record->length) : title();
}

QString WastePage::spokenValue() const
{
    QStringList lines;
    for (const WasteRow& row : WasteTable::rows(m_scene))
        lines.append(
            labelled(row.name, inRow({formatCount(row.counts[0]), formatCount(row.counts[1]), ratioOf(row.counts)})));
    return lines.join(QLatin1Char('\n'));
}

void WastePage::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

void WastePage::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintWaste(painter, usualRect(*this, *m_scene.theme), m_scene);
}

} // namespace decodescope::ui
