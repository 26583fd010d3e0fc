#include "ui/plots/latency_picture.h"

#include "ui/plots/chart_legend.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/plot_lines.h"
#include "ui/plots/stage_areas.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kTie = 0.05; // times that part by less count as equal
constexpr double kLabelHeight = 17; // of a line, at 100 %
constexpr double kUnitGap = 22; // from the axes, at 100 %: the last number reaches out
constexpr double kUnitDrop = 4; // from the ticks to their numbers, and from there
constexpr double kHalfNumber = 7; // to the middle of these, at 100 %
constexpr double kLineWidth = 2;
constexpr int kBandAlpha = 46;
constexpr int kFormulaAlpha = 150;
constexpr double kFutureShare = 0.3; // of the curve's colour after the cursor

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

QPen dashed(const QColor& color, const QList<qreal>& pattern)
{
    QPen pen(color, 1);
    pen.setDashPattern(pattern);
    return pen;
}

struct ModeColours
{
    QColor curve;
    QColor words;
};

ModeColours coloursOf(Mode mode, const Theme& theme)
{
    return mode == Mode::Naive ? ModeColours {theme.recomputed, theme.recomputedText}
                               : ModeColours {theme.cached, theme.cachedText};
}

// Steps of a curve up to the cursor.
std::size_t pastOf(const CurveSeries& series, int step)
{
    return std::min(static_cast<std::size_t>(std::max(0, step)), series.lengths.size());
}

void paintCursor(QPainter& painter, const ChartContent& content, const PlotArea& area)
{
    for (const CurveSeries& series : content.series.curves) {
        const std::size_t past = pastOf(series, content.step);
        if (past == 0)
            continue;
        const double x = area.at(series.lengths[past - 1], content.valueAxis.lower).x();
        painter.setRenderHint(QPainter::Antialiasing, false); // crisp wherever it stands
        painter.setPen(dashed(content.theme.fresh, {3, 3}));
        painter.drawLine(QLineF(x, area.rect.top(), x, area.rect.bottom()));
        painter.setRenderHint(QPainter::Antialiasing);
        return; // both stand on the same step
    }
}

void paintCurve(QPainter& painter, const ChartContent& content, Mode mode, const PlotArea& area)
{
    const Theme& theme = content.theme;
    const CurveSeries& series = content.series.of(mode);
    const CurveSeries& formula = content.formula.of(mode);
    const ModeColours colours = coloursOf(mode, theme);
    const std::size_t past = pastOf(series, content.step);
    const std::size_t joint = past > 0 ? past - 1 : 0;
    const std::size_t end = series.lengths.size();
    const std::size_t bandEnd = std::min(past, series.low.size());
    painter.save();
    painter.setClipRect(
        area.rect.adjusted(-kLineWidth, -kLineWidth, kLineWidth, kLineWidth)); // curves are whole, bands may be cut
    paintBand(painter, placesOf(area, series.lengths, series.low, 0, bandEnd),
        placesOf(area, series.lengths, series.high, 0, bandEnd), withAlpha(colours.curve, kBandAlpha));
    paintLine(painter, placesOf(area, series.lengths, series.values, joint, end),
        QPen(mixed(colours.curve, theme.panel, kFutureShare), kLineWidth));
    const std::size_t strong = content.isFirstPass() ? end : past; // else what comes is the point of it
    paintLine(painter, placesOf(area, series.lengths, series.values, 0, strong), QPen(colours.curve, kLineWidth));
    paintLine(painter, placesOf(area, formula.lengths, formula.values, 0, formula.lengths.size()),
        dashed(withAlpha(theme.text, kFormulaAlpha), {4, 3}));
    painter.restore();
    if (const std::optional<EdgeMarks>& marks = content.marks[static_cast<std::size_t>(mode)]; content.hasBrackets) {
        paintMark(
            painter, area.at(marks->firstFrom, marks->firstMs), area.at(marks->firstTo, marks->firstMs), colours.words);
        paintMark(painter, area.at(marks->lastFrom, marks->lastMs), area.at(marks->lastTo, marks->lastMs), colours.words);
    }
    if (past == 0)
        return;
    const QPointF dot = area.at(series.lengths[joint], series.values[joint]);
    const CurveSeries& cached = content.series.of(Mode::Cached);
    const bool isBelow = mode == Mode::Naive && pastOf(cached, content.step) == past
        && std::abs(area.at(cached.lengths[joint], cached.values[joint]).y() - dot.y()) < kDotRadius;
    paintDot(painter, dot, colours.curve, theme.panel, isBelow);
}

// That the first step leaves the axis, at its right.
void paintFirstAbove(QPainter& painter, const ChartContent& content, const PlotArea& area)
{
    const Theme& theme = content.theme;
    const std::vector<double>& lengths = content.series.of(content.choice.stagesOf).lengths;
    const double height = kLabelHeight * theme.zoom();
    painter.setFont(theme.widgetFont(theme.axisText));
    painter.setPen(theme.text2);
    const double left = area.at(lengths[1], 0).x() + kUnitDrop;
    const QFontMetricsF metrics(painter.font());
    for (const QString& words : {ChartText::firstAbove(*content.firstAbove), ChartText::firstAbove({})}) {
        const double width = metrics.horizontalAdvance(words);
        const double from
            = std::min(left, area.rect.right() - width - kUnitDrop); // over the step where there is no room beside it
        if (from < area.rect.left())
            continue;
        paintWords(painter, QPointF(from, area.rect.top() + height / 2), words);
        return;
    }
}

// At the heights of the dots, but apart.
void paintLabels(QPainter& painter, const ChartContent& content, const LatencyLayout& layout)
{
    const Theme& theme = content.theme;
    const PlotArea& area = layout.area;
    std::array<double, 2> values {};
    std::array<double, 2> heights {};
    std::array<QString, 2> words;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const CurveSeries& series = content.series.of(mode);
        const std::size_t past = pastOf(series, content.step);
        const auto index = static_cast<std::size_t>(mode);
        if (past == 0)
            continue;
        values[index] = series.values[past - 1];
        heights[index] = area.at(series.lengths[past - 1], values[index]).y();
        words[index] = latencyLabel(content, layout, mode, values[index]);
    }
    if (std::abs(values[0] - values[1]) <= kTie * std::max(values[0], values[1]))
        heights[0] = heights[1]; // equal heights put the first above, whatever the noise
    const auto lines = static_cast<double>(words[0].count(QLatin1Char('\n')) + 1);
    const double height = kLabelHeight * theme.zoom() * lines;
    const auto [first, second]
        = separateLabels(heights[0], heights[1], height, area.rect.top(), area.rect.bottom() - height / 2);
    const double left = layout.labelPlace.left() + kLabelPadding; // in the margin, where no curve passes
    painter.setFont(theme.widgetFont(theme.captionText, true));
    painter.setPen(theme.recomputedText);
    paintWords(painter, {left, first}, words[0]);
    painter.setPen(theme.cachedText);
    paintWords(painter, {left, second}, words[1]);
}

} // namespace

void paintLatencyChart(QPainter& painter, const ChartContent& content, const LatencyLayout& layout)
{
    const Theme& theme = content.theme;
    const PlotArea& area = layout.area;
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LatencyLayout::Line& line : layout.header) {
        painter.setFont(line.font);
        painter.setPen(line.color);
        painter.drawText(line.place, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip, line.words);
    }
    paintGrid(painter, area, theme);
    const bool isStacked = content.choice.view == ChartView::Stages;
    if (isStacked) {
        const CurveSeries& series = content.series.of(content.choice.stagesOf);
        painter.save();
        painter.setClipRect(area.rect);
        paintStages(painter, area, series.lengths, content.stagesMs, pastOf(series, content.step), theme);
        painter.restore();
        if (content.firstAbove)
            paintFirstAbove(painter, content, area);
    }
    paintCursor(painter, content, area);
    paintAxes(painter, area, theme); // below the dots
    if (layout.hasUnit) {
        const double drop = kTickLength + kUnitDrop + kHalfNumber * theme.zoom();
        paintWords(painter, area.rect.bottomRight() + QPointF(kUnitGap * theme.zoom(), drop), ChartText::tokens());
    }
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        if (!isStacked)
            paintCurve(painter, content, mode, area);
    }
    if (isStacked)
        paintLegend(painter, stageTable(content, layout), layout.labelPlace, theme);
    else
        paintLabels(painter, content, layout);
    paintLegend(painter, layout.legend, layout.legendPlace, theme);
}

} // namespace decodescope::ui
