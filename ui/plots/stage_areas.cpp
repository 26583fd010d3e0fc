#include "ui/plots/stage_areas.h"

#include "core/base/assert.h"
#include "ui/plots/plot_lines.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kFutureStrength = 0.3;
constexpr double kEdgeShare = 0.6; // of the area's own colour
constexpr double kEdgeWidth = 0.8; // pixels
constexpr double kNarrowest = 6; // pixels: a single step has no width of its own

} // namespace

void paintStages(QPainter& painter, const PlotArea& area, const std::vector<double>& lengths,
    const std::vector<StageTimes>& stagesMs, std::size_t past, const Theme& theme)
{
    DS_ASSERT(stagesMs.empty() || lengths.size() == stagesMs.size());
    std::array<std::vector<double>, kStageCount> tops; // sums up to and with each stage
    for (const StageTimes& stages : stagesMs) {
        double top = 0;
        for (std::size_t stage = 0; stage < kStageCount; ++stage)
            tops[stage].push_back(top += stages[stage]);
    }
    const auto paintSteps = [&](std::size_t first, std::size_t end, double strength) {
        if (first >= end)
            return;
        for (std::size_t stage = kStageCount; stage-- > 0;) { // the uppermost first: each covers down to the axis
            QPolygonF edge = placesOf(area, lengths, tops[stage], first, end);
            QPolygonF whole = edge;
            if (end - first == 1)
                whole << edge.first() + QPointF(kNarrowest, 0);
            whole << QPointF(whole.last().x(), area.rect.bottom()) << QPointF(whole.first().x(), area.rect.bottom());
            painter.setPen(Qt::NoPen);
            painter.setBrush(mixed(theme.stages[stage], theme.panel, strength));
            painter.drawPolygon(whole);
            const QColor line = mixed(mixed(theme.stages[stage], theme.text, kEdgeShare), theme.panel, strength);
            paintLine(painter, edge, QPen(line, kEdgeWidth));
        }
    };
    const std::size_t split = std::min(past, stagesMs.size());
    paintSteps(split > 0 ? split - 1 : 0, stagesMs.size(), kFutureStrength);
    paintSteps(0, split, 1);
}

} // namespace decodescope::ui
