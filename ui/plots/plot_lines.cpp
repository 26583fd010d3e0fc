#include "ui/plots/chart_curve.h"

#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLineWidth = 2;
constexpr double kMarkWidth = 2.5;
constexpr double kMarkEnd = 8; // pixels across the mark at its ends
constexpr double kDotRing = 2;
constexpr int kBandAlpha = 46;
constexpr int kFormulaAlpha = 150;
constexpr double kFutureShare = 0.3; // of the curve's colour after the cursor
constexpr int kLabelPadding = 3;

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

// Opaque, since the joints of a translucent polyline show.
QColor faded(const QColor& color, const QColor& panel)
{
    const auto mix = [](int a, int b) { return static_cast<int>(std::lround(a * kFutureShare + b * (1 - kFutureShare))); };
    return QColor(mix(color.red(), panel.red()), mix(color.green(), panel.green()), mix(color.blue(), panel.blue()));
}

QVector<double> slice(const std::vector<double>& values, std::size_t first, std::size_t end)
{
    return QVector<double>(
        values.begin() + static_cast<std::ptrdiff_t>(first), values.begin() + static_cast<std::ptrdiff_t>(end));
}

} // namespace

ChartCurve::ChartCurve(QCustomPlot& plot)
    : dot(nullptr)
    , label(nullptr)
    , m_low(plot.addGraph())
    , m_high(plot.addGraph())
    , m_future(plot.addGraph())
    , m_past(plot.addGraph())
    , m_formula(plot.addGraph())
    , m_marks {new QCPItemLine(&plot), new QCPItemLine(&plot)}
{
    dot = new QCPItemEllipse(&plot);
    label = new QCPItemText(&plot);
    m_low->setPen(Qt::NoPen);
    m_high->setPen(Qt::NoPen);
    m_high->setChannelFillGraph(m_low);
    m_high->setAntialiasedFill(false); // its edge is faint, and smoothing it costs more than all else
    for (QCPItemLine* mark : m_marks) {
        const QCPLineEnding bar(QCPLineEnding::esBar, kMarkEnd, 0);
        mark->setHead(bar);
        mark->setTail(bar);
        mark->setClipToAxisRect(false);
    }
    dot->setClipToAxisRect(false);
    for (QCPItemPosition* corner : {dot->topLeft, dot->bottomRight})
        corner->setType(QCPItemPosition::ptAbsolute);
    label->setClipToAxisRect(false);
    label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    label->setTextAlignment(Qt::AlignLeft);
    label->position->setType(QCPItemPosition::ptAbsolute);
    label->setPadding(QMargins(kLabelPadding, 0, kLabelPadding, 0));
}

void ChartCurve::colour(const QColor& color, const QColor& textColor, const Theme& theme)
{
    m_past->setPen(QPen(color, kLineWidth));
    m_future->setPen(QPen(faded(color, theme.panel), kLineWidth));
    m_high->setBrush(withAlpha(color, kBandAlpha));
    QPen dashes(withAlpha(theme.text, kFormulaAlpha), 1);
    dashes.setDashPattern({4, 3});
    m_formula->setPen(dashes);
    for (QCPItemLine* mark : m_marks)
        mark->setPen(QPen(textColor, kMarkWidth));
    dot->setPen(QPen(theme.panel, kDotRing));
    dot->setBrush(color);
    label->setColor(textColor);
    label->setFont(theme.widgetFont(theme.captionText, true));
}

void ChartCurve::setFormula(const CurveSeries& formula)
{
    m_formula->setData(
        slice(formula.lengths, 0, formula.lengths.size()), slice(formula.values, 0, formula.values.size()), true);
}

void ChartCurve::setMarks(const std::optional<EdgeMarks>& marks)
{
    for (QCPItemLine* mark : m_marks)
        mark->setVisible(marks.has_value());
    if (!marks)
        return;
    m_marks[0]->start->setCoords(marks->firstFrom, marks->firstMs);
    m_marks[0]->end->setCoords(marks->firstTo, marks->firstMs);
    m_marks[1]->start->setCoords(marks->lastFrom, marks->lastMs);
    m_marks[1]->end->setCoords(marks->lastTo, marks->lastMs);
}

void ChartCurve::split(const CurveSeries& series, std::size_t count, bool isDrawn)
{
    const std::size_t end = series.lengths.size();
    const std::size_t joint = count > 0 ? count - 1 : 0;
    for (QCPGraph* graph : {m_past, m_future, m_low, m_high})
        graph->setVisible(isDrawn);
    m_past->setData(slice(series.lengths, 0, count), slice(series.values, 0, count), true);
    m_future->setData(slice(series.lengths, joint, end), slice(series.values, joint, end), true);
    const std::size_t bandEnd = std::min(count, series.low.size());
    m_low->setData(slice(series.lengths, 0, bandEnd), slice(series.low, 0, bandEnd), true);
    m_high->setData(slice(series.lengths, 0, bandEnd), slice(series.high, 0, bandEnd), true);
    hasEnd = count > 0;
    dot->setVisible(hasEnd && isDrawn);
    label->setVisible(hasEnd && isDrawn);
    if (hasEnd) {
        endLength = series.lengths[joint];
        endValue = series.values[joint];
    }
}

} // namespace decodescope::ui
