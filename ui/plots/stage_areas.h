// StageAreas: the stages of each step as stacked areas, told apart by colour, place and a line between them.
#pragma once

#include "ui/logic/chart_data.h"
#include "ui/theme/theme.h"

#include <qcustomplot.h>

namespace decodescope::ui {

// Owned by its plot, as every item.
class StageAreas : public QCPAbstractItem
{
public:
    explicit StageAreas(QCustomPlot* plot);

    // One entry a step; the lists are of the same length. Empty lists hide the areas.
    void setStages(const std::vector<double>& lengths, const std::vector<StageTimes>& stagesMs, const Theme& theme);
    // Entries [0, count) are past and at full strength.
    void setPast(std::size_t count) { m_past = count; }

    double selectTest(const QPointF& place, bool onlySelectable, QVariant* details = nullptr) const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawSteps(QCPPainter& painter, std::size_t first, std::size_t end, double strength) const;
    QPointF pixelOf(std::size_t step, double ms) const;

    std::vector<double> m_lengths;
    std::vector<StageTimes> m_tops; // sums up to and with each stage
    std::size_t m_past = 0;
    Theme m_theme;
};

} // namespace decodescope::ui
