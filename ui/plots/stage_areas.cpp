#include "ui/plots/stage_areas.h"

#include "core/base/assert.h"

#include <numeric>

namespace decodescope::ui {

namespace {

constexpr double kFutureStrength = 0.3;
constexpr double kEdgeShare = 0.6; // of the area's own colour
constexpr double kEdgeWidth = 0.8; // pixels
constexpr double kNarrowest = 6; // pixels: a single step has no width of its own

QColor mixed(const QColor& color, const QColor& panel, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1 - share))); };
    return QColor(mix(color.red(), panel.red()), mix(color.green(), panel.green()), mix(color.blue(), panel.blue()));
}

} // namespace

StageAreas::StageAreas(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setSelectable(false);
}

void StageAreas::setStages(const std::vector<double>& lengths, const std::vector<StageTimes>& stagesMs, const Theme& theme)
{
    DS_ASSERT(stagesMs.empty() || lengths.size() == stagesMs.size());
    m_lengths = lengths;
    m_tops = stagesMs;
    m_theme = theme;
    for (StageTimes& stages : m_tops)
        std::partial_sum(stages.begin(), stages.end(), stages.begin());
    setVisible(!m_tops.empty());
}

double StageAreas::selectTest(const QPointF&, bool, QVariant*) const
{
    return -1; // never under the mouse
}

QPointF StageAreas::pixelOf(std::size_t step, double ms) const
{
    return {mParentPlot->xAxis->coordToPixel(m_lengths[step]), mParentPlot->yAxis->coordToPixel(ms)};
}

void StageAreas::drawSteps(QCPPainter& painter, std::size_t first, std::size_t end, double strength) const
{
    if (first >= end)
        return;
    for (std::size_t stage = kStageCount; stage-- > 0;) { // the uppermost first: each covers down to the axis
        QPolygonF area;
        for (std::size_t step = first; step < end; ++step)
            area << pixelOf(step, m_tops[step][stage]);
        if (end - first == 1)
            area << area.first() + QPointF(kNarrowest, 0);
        QPolygonF edge = area;
        const double bottom = mParentPlot->yAxis->coordToPixel(0);
        area << QPointF(area.last().x(), bottom) << QPointF(area.first().x(), bottom);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(m_theme.stages[stage], m_theme.panel, strength));
        painter.drawPolygon(area);
        painter.setPen(
            QPen(mixed(mixed(m_theme.stages[stage], m_theme.text, kEdgeShare), m_theme.panel, strength), kEdgeWidth));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(edge);
    }
}

void StageAreas::draw(QCPPainter* painter)
{
    const std::size_t past = std::min(m_past, m_tops.size());
    drawSteps(*painter, past > 0 ? past - 1 : 0, m_tops.size(), kFutureStrength);
    drawSteps(*painter, 0, past, 1);
}

} // namespace decodescope::ui
