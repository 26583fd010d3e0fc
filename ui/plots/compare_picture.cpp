#include "ui/plots/compare_picture.h"

#include "ui/plots/chart_legend.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/plot_lines.h"

#include <QFontMetricsF>
#include <QMarginsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace decodescope::ui {

namespace {

constexpr double kLineWidth = 2;
constexpr int kBandAlpha = 36;
constexpr double kTopMargin = 8;
constexpr double kLegendGap = 6; // below the legend
constexpr double kNoteGap = 6; // above its note
constexpr double kTitleGap = 6; // below the title
constexpr double kBesideGap = 16; // left of the legend, where it stands beside the curves
constexpr double kLabelGap = 10; // from the end of a curve
constexpr double kLeaderGap = 2; // from a letter to the line that leads to it
constexpr QMarginsF kSheetMargins(16, 12, 16, 12);
// Pixels at 100 %.
constexpr double kLabelHeight = 15;
constexpr double kTickDistance = 18; // that two numbers of the upright axis keep
constexpr double kLeastPlot = 180; // high, below the legend
constexpr double kLeastName = 90; // of a run in the legend

QPen linePen(const QColor& color, Mode mode)
{
    QPen pen(color, kLineWidth);
    pen.setCapStyle(Qt::FlatCap);
    if (mode == Mode::Cached)
        pen.setDashPattern({4, 2.5}); // in units of its width
    return pen;
}

QFont letterFont(const Theme& theme, bool isBold)
{
    return theme.widgetFont(theme.captionText, isBold);
}

double letterWidth(const Theme& theme)
{
    return std::ceil(QFontMetricsF(letterFont(theme, true)).horizontalAdvance(u'W'));
}

QPolygonF lineOf(const PlotArea& area, const CurveSeries& points)
{
    return placesOf(area, points.lengths, points.values, 0, points.lengths.size());
}

// For a place that is too narrow for one row a run: its name, and below it a row a mode.
LegendTable narrowed(const LegendTable& table)
{
    LegendTable narrow;
    narrow.note = table.note;
    const QStringList& header = table.rows.front().cells;
    for (std::size_t run = 1; run < table.rows.size(); ++run) {
        const LegendRow& row = table.rows[run];
        narrow.rows.push_back({row.mark, row.markColor, row.textColor, {row.cells.first()}});
        for (qsizetype cell = 1; cell + 1 < row.cells.size(); cell += 2) {
            const QString words
                = QStringLiteral("%1 %2 · %3 %4").arg(header[cell], row.cells[cell], header[cell + 1], row.cells[cell + 1]);
            narrow.rows.push_back({LegendRow::Mark::None, {}, row.textColor, {words}});
        }
    }
    return narrow;
}

// Names end in an ellipsis where the numbers need the room.
LegendTable fitted(LegendTable table, const Theme& theme, double width)
{
    const auto elide = [&](double room) {
        const QFontMetrics metrics(theme.widgetFont(theme.axisText));
        for (LegendRow& row : table.rows) {
            if (row.mark != LegendRow::Mark::None)
                row.cells.first() = metrics.elidedText(row.cells.first(), Qt::ElideRight, static_cast<int>(room));
        }
    };
    if (table.rows.empty() || legendSize(table, theme).width() <= width)
        return table;
    LegendTable nameless = table;
    for (LegendRow& row : nameless.rows)
        row.cells.first().clear();
    const double room = width - legendSize(nameless, theme).width();
    if (room >= theme.zoomed(kLeastName)) {
        elide(room);
        return table;
    }
    nameless.rows.resize(1); // only the marks are left
    nameless.rows.front().cells = QStringList {QString()};
    table = narrowed(table);
    elide(width - legendSize(nameless, theme).width());
    return table;
}

// The table and, below it, its note.
std::array<LegendTable, 2> partsOf(const LegendTable& legend)
{
    std::array<LegendTable, 2> parts {legend, {{}, legend.note}};
    parts[0].note.cells.clear();
    return parts;
}

double heightOf(const LegendTable& legend, const Theme& theme, double width)
{
    const auto [table, note] = partsOf(legend);
    return std::ceil(legendHeight(table, theme, width) + kNoteGap + legendHeight(note, theme, width));
}

void paintLegendParts(QPainter& painter, const LegendTable& legend, const QRectF& place, const Theme& theme)
{
    const auto [table, note] = partsOf(legend);
    const double height = std::min(place.height(), legendHeight(table, theme, place.width()));
    paintLegend(painter, table, QRectF(place.topLeft(), QSizeF(place.width(), height)), theme);
    paintLegend(painter, note, place.adjusted(0, height + kNoteGap, 0, 0), theme);
}

// One a run, and one a curve where colours repeat.
std::vector<CompareLayout::Letter> lettersOf(const CompareContent& content, const PlotArea& area)
{
    const Theme& theme = content.theme;
    const bool hasColours = content.curves.empty() || content.curves.back().run < theme.runs.size();
    std::vector<QPolygonF> lines;
    std::vector<CompareLayout::Letter> letters;
    std::vector<QPointF> ends;
    std::vector<QPointF> wanted;
    for (std::size_t i = 0; i < content.curves.size(); ++i) {
        const CompareCurve& curve = content.curves[i];
        lines.push_back(lineOf(area, curve.points));
        const bool isFirstOfRun = i == 0 || content.curves[i - 1].run != curve.run;
        if (!isFirstOfRun && hasColours)
            continue; // the colour tells the run
        letters.push_back({runLetter(curve.run), {}, runColour(theme, curve.run), isFirstOfRun, {}});
        ends.push_back(lines.back().back());
        wanted.push_back(ends.back() + QPointF(kLabelGap, 0));
    }
    const double height = theme.zoomed(kLabelHeight);
    const std::vector<std::optional<double>> places
        = endLabelPlaces(wanted, QSizeF(letterWidth(theme), height), lines, area.rect.top(), area.rect.bottom());
    std::vector<CompareLayout::Letter> placed;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (!places[i])
            continue;
        letters[i].place = QPointF(wanted[i].x(), *places[i]);
        if (std::abs(*places[i] - wanted[i].y()) > height / 2)
            letters[i].leader = QLineF(ends[i], letters[i].place - QPointF(kLeaderGap, 0));
        placed.push_back(letters[i]);
    }
    return placed;
}

} // namespace

CompareLayout compareLayout(const CompareContent& content, ChartFrame frame, const QSizeF& size)
{
    const Theme& theme = content.theme;
    CompareLayout layout;
    layout.hasTitle = frame == ChartFrame::Titled;
    const QRectF inside = QRectF(QPointF(), size).marginsRemoved(layout.hasTitle ? kSheetMargins : QMarginsF());
    const double title = layout.hasTitle ? std::ceil(QFontMetricsF(theme.widgetFont(theme.titleText, true)).height()) : 0;
    layout.title = inside.topLeft() + QPointF(0, title / 2);
    const double top = inside.top() + title + (layout.hasTitle ? kTitleGap : 0);
    layout.legend = fitted(content.legend, theme, inside.width());
    double legend = heightOf(layout.legend, theme, inside.width()) + kLegendGap;
    layout.legendPlace = QRectF(inside.left(), top, inside.width(), legend);
    layout.leastHeight = legend + theme.zoomed(kLeastPlot);
    const double below = heightBelow(true, theme);
    double beside = 0;
    if (layout.hasTitle && 2 * (inside.bottom() - below - top - legend - kTopMargin) < size.height()) {
        const LegendTable half = fitted(content.legend, theme, inside.width() / 2);
        const double width = legendSize(half, theme).width();
        if (half.rows.size() == layout.legend.rows.size() && width <= inside.width() / 2) {
            layout.legend = half;
            legend = 0;
            beside = kBesideGap + std::ceil(width);
            layout.legendPlace = QRectF(inside.right() - std::ceil(width), top, std::ceil(width), inside.bottom() - top);
        }
    }
    PlotArea& area = layout.area;
    area.upright = content.valueAxis;
    area.across = content.lengthAxis;
    area.acrossName = ChartText::lengthAxis();
    area.uprightName = CompareText::valueAxis(content.choice.view);
    const double height = inside.bottom() - below - top - legend - kTopMargin;
    area.upright.ticks = ticksUpright(content.valueAxis, theme.zoomed(kTickDistance), height);
    const double left = inside.left() + widthLeft(area.upright, true, theme);
    const double right = inside.right() - letterWidth(theme) - 2 * kLabelGap - beside;
    area.rect = QRectF(std::floor(left), std::floor(top + legend + kTopMargin), std::max(1.0, std::floor(right - left)),
        std::max(1.0, std::floor(height)));
    area.across.ticks = ticksAcross(content.lengthAxis, theme, area.rect.width());
    layout.letters = lettersOf(content, area);
    return layout;
}

void paintCompareChart(QPainter& painter, const CompareContent& content, const CompareLayout& layout)
{
    const Theme& theme = content.theme;
    const PlotArea& area = layout.area;
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.hasTitle) {
        painter.setFont(theme.widgetFont(theme.titleText, true));
        painter.setPen(theme.text);
        paintWords(painter, layout.title, CompareText::title());
    }
    paintGrid(painter, area, theme);
    painter.save();
    painter.setClipRect(area.rect);
    for (const CompareCurve& curve : content.curves) {
        const QColor color = runColour(theme, curve.run);
        QColor band = color;
        band.setAlpha(kBandAlpha);
        const std::size_t banded = curve.points.low.size();
        paintBand(painter, placesOf(area, curve.points.lengths, curve.points.low, 0, banded),
            placesOf(area, curve.points.lengths, curve.points.high, 0, banded), band);
        paintLine(painter, lineOf(area, curve.points), linePen(color, curve.mode));
    }
    painter.restore();
    for (const CompareCurve& curve : content.curves) {
        if (curve.points.lengths.size() == 1) // which is no line
            paintDot(painter, lineOf(area, curve.points).first(), runColour(theme, curve.run), theme.panel);
    }
    for (const CompareLayout::Letter& letter : layout.letters) {
        painter.setPen(letter.color);
        if (!letter.leader.isNull()) // a line of no length is a dot
            painter.drawLine(letter.leader);
        painter.setFont(letterFont(theme, letter.isBold));
        painter.setPen(letterColour(theme, letter.color));
        paintWords(painter, letter.place, letter.letter);
    }
    paintLegendParts(painter, layout.legend, layout.legendPlace, theme);
    paintAxes(painter, area, theme);
}

} // namespace decodescope::ui
