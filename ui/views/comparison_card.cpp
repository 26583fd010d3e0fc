#include "ui/views/comparison_card.h"

#include "ui/logic/punctuation.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/comparison_rows.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kHeaderHeight = 22;
constexpr double kLongestRow = 60;
constexpr double kBarHeight = 6;
constexpr double kBarOffset = 7; // of each bar's and number's centre from the row's, at most
constexpr double kPairShare = 0.222; // of the row's height: the two of a row stand closer than rows do
constexpr double kShortestRow = 30; // below which the header gives its height to the rows
constexpr double kRowWithNote = 32; // that the note leaves the rows, else it stands in the header
constexpr double kNoteHeight = 20; // below the rows, with grouped queries
constexpr double kColumnGap = 12;

QString words(const char* text)
{
    return QCoreApplication::translate("ComparisonCard", text);
}

// Left and right edges of the columns, the same for every row.
struct Columns
{
    QRectF name;
    QRectF bars;
    QRectF numbers;
    QRectF saving;
};

double widest(const QFontMetricsF& metrics, const QStringList& texts)
{
    double width = 0;
    for (const QString& text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return std::ceil(width);
}

Columns layoutColumns(const QRectF& rows, const std::vector<ComparisonRow>& content, const Theme& theme)
{
    QStringList names;
    QStringList numbers;
    for (const ComparisonRow& row : content) {
        names.append(row.name);
        numbers.append({row.texts[0], row.texts[1]});
    }
    const double nameWidth = widest(QFontMetricsF(theme.font(theme.baseText)), names) + 2 * kColumnGap;
    const double savingWidth = 56;
    // Never narrower than usual numbers, so that the bars do not jump while playing.
    numbers.append(QStringLiteral("0.00 MFLOP"));
    const double numberWidth = widest(QFontMetricsF(theme.font(theme.axisText)), numbers) + kColumnGap;
    Columns columns;
    columns.name = QRectF(rows.left(), 0, nameWidth, 0);
    columns.saving = QRectF(rows.right() - savingWidth, 0, savingWidth, 0);
    columns.numbers = QRectF(columns.saving.left() - numberWidth, 0, numberWidth, 0);
    const double barsRight = columns.numbers.left() - kColumnGap / 2;
    columns.bars = QRectF(columns.name.right(), 0, std::max(0.0, barsRight - columns.name.right()), 0);
    return columns;
}

void paintBar(QPainter& painter, const QRectF& track, double share, const QColor& colour, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(track, kBarHeight / 2, kBarHeight / 2);
    if (share <= 0)
        return;
    QRectF bar = track;
    bar.setWidth(std::max(kBarHeight, track.width() * share)); // a dot at least: little is not nothing
    painter.setBrush(colour);
    painter.drawRoundedRect(bar, kBarHeight / 2, kBarHeight / 2);
}

void paintRow(QPainter& painter, const Columns& columns, const QRectF& place, const ComparisonRow& row, const Theme& theme)
{
    const double centre = place.center().y();
    const double offset = std::min(kBarOffset, kPairShare * place.height());
    const auto line = [](const QRectF& column, double y, double height) {
        return QRectF(column.left(), y - height / 2, column.width(), height);
    };
    painter.setFont(theme.font(theme.baseText));
    painter.setPen(theme.text);
    painter.drawText(line(columns.name, centre, 20), Qt::AlignVCenter | Qt::AlignLeft, row.name);
    for (std::size_t mode = 0; mode < 2; ++mode) {
        const int side = mode == 0 ? -1 : 1;
        const QColor& colour = mode == 0 ? theme.recomputed : theme.cached;
        paintBar(painter, line(columns.bars, centre + side * offset, kBarHeight), row.shares[mode], colour, theme);
        painter.setFont(theme.font(theme.axisText));
        painter.setPen(theme.text2);
        painter.drawText(line(columns.numbers, centre + side * offset, 16).adjusted(4, 0, 0, 0),
            Qt::AlignVCenter | Qt::AlignLeft, row.texts[mode]);
    }
    painter.setFont(theme.font(theme.baseText + 1, true));
    painter.setPen(row.saving.endsWith(QStringLiteral("×")) ? theme.text : theme.muted);
    painter.drawText(line(columns.saving, centre, 20), Qt::AlignVCenter | Qt::AlignRight, row.saving);
}

void paintHeader(QPainter& painter, const QRectF& header, const Theme& theme, const QString& note)
{
    const QString saving = words(QT_TRANSLATE_NOOP("ComparisonCard", "saving"));
    const QFontMetricsF metrics(theme.font(theme.captionText));
    const double room = header.width() - metrics.horizontalAdvance(saving) - kColumnGap;
    // The first that has room; the last is short.
    const QStringList captions {note,
        words(QT_TRANSLATE_NOOP("ComparisonCard", "K/V of all layers, score cells of one head")),
        words(QT_TRANSLATE_NOOP("ComparisonCard", "what both modes did"))};
    const auto fits
        = [&](const QString& caption) { return !caption.isEmpty() && metrics.horizontalAdvance(caption) <= room; };
    const auto caption = std::find_if(captions.begin(), captions.end() - 1, fits);
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text2);
    painter.drawText(header, Qt::AlignVCenter | Qt::AlignLeft, *caption);
    painter.setPen(theme.muted);
    painter.drawText(header, Qt::AlignVCenter | Qt::AlignRight, saving);
}

} // namespace

void paintComparison(QPainter& painter, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<ComparisonRow> content = comparisonRows(scene);
    const double least = kShortestRow * static_cast<double>(content.size());
    const bool hasHeader = !content.empty() && area.height() - kHeaderHeight >= least;
    QRectF rows = area.adjusted(0, hasHeader ? kHeaderHeight : 0, 0, 0);
    const QString note = comparisonNote(scene);
    const bool hasRoom = rows.height() - kNoteHeight >= kRowWithNote * static_cast<double>(content.size());
    const bool isNoteBelow = !note.isEmpty() && hasRoom;
    if (isNoteBelow)
        rows.setBottom(rows.bottom() - kNoteHeight);
    const QRectF header(area.left(), area.top(), area.width(), kHeaderHeight - 4);
    if (hasHeader)
        paintHeader(painter, header, theme, hasRoom ? QString() : note);
    if (content.empty()) {
        painter.setFont(theme.font(theme.baseText));
        painter.setPen(theme.muted);
        painter.drawText(rows, Qt::AlignCenter | Qt::TextWordWrap,
            words(QT_TRANSLATE_NOOP("ComparisonCard", "Time, arithmetic and memory of the current step, side by side.")));
        return;
    }
    const Columns columns = layoutColumns(rows, content, theme);
    const double rowHeight = std::min(kLongestRow, rows.height() / static_cast<double>(content.size()));
    QRectF place(rows.left(), rows.top(), rows.width(), rowHeight);
    for (const ComparisonRow& row : content) {
        paintRow(painter, columns, place, row, theme);
        place.translate(0, rowHeight);
    }
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.text2);
    if (isNoteBelow)
        painter.drawText(
            QRectF(area.left(), place.top(), area.width(), kNoteHeight), Qt::AlignVCenter | Qt::AlignLeft, note);
}

ComparisonCard::ComparisonCard(QWidget* parent)
    : DetailPage(parent)
{
    setObjectName(QStringLiteral("comparisonCard"));
    followLanguage(this, [this] {
        setAccessibleName(tr("What both modes did in this step"));
        explain();
    });
}

// Also what a low card has no room for.
void ComparisonCard::explain()
{
    QStringList lines {tr("K/V projections are rows of keys and values, counted in all layers; score cells are those of one head "
                          "of one layer.\nThe bars of the memory are shares of the whole store, those of another row shares of "
                          "the larger of the two numbers.")};
    m_note = comparisonNote(m_scene);
    if (!m_note.isEmpty())
        lines.append(m_note);
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleDescription(toolTip());
}

QString ComparisonCard::title() const
{
    return tr("Step");
}

QString ComparisonCard::heading() const
{
    return m_scene.step > 0 ? tr("Step %1").arg(m_scene.step) : tr("Comparison");
}

QString ComparisonCard::spokenValue() const
{
    QStringList lines;
    for (const ComparisonRow& row : comparisonRows(m_scene))
        lines.append(labelled(row.name, inRow({row.texts[0], row.texts[1], row.saving})));
    return lines.join(QLatin1Char('\n'));
}

void ComparisonCard::setScene(const Scene& scene)
{
    m_scene = scene;
    if (comparisonNote(scene) != m_note)
        explain();
    update();
}

void ComparisonCard::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintComparison(painter, usualRect(*this, *m_scene.theme), m_scene);
}

} // namespace decodescope::ui
