#include "ui/views/kv_counts.h"

#include "ui/logic/number_format.h"
#include "ui/logic/row_counts.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"
#include "ui/views/kv_grid.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kPalest = 0.25; // of the orange, for rows computed twice
constexpr double kBarWidth = 80; // of the legend
constexpr double kBarHeight = 8;
constexpr int kBarSteps = 40;

struct KvCounts
{
    Q_DECLARE_TR_FUNCTIONS(decodescope::ui::KvCounts)
};

void paintHeat(QPainter& painter, const KvLayout& layout, const QRectF& grid, const QImage& colours, const Scene& scene)
{
    painter.drawImage(grid, colours);
    const int layers = scene.run->info.identity.shape.layers;
    const QColor& gap = scene.theme->panel;
    const double dots = painter.deviceTransform().m22();
    const double below = layout.gapBelow(dots);
    for (int layer = 0; below > 0 && layer < layers; ++layer)
        painter.fillRect(
            QRectF(grid.left(), grid.top() + (layer + 1) * layout.cellHeight - below, grid.width(), below), gap);
    for (int position = 0; layout.gapBeside(dots) > 0 && position < colours.width(); ++position) {
        const double right = layout.cellsRect(grid, 0, position, position + 1).right();
        painter.fillRect(QRectF(right - 1, grid.top(), 1, grid.height()), gap);
    }
}

void paintLegend(QPainter& painter, const QPointF& topLeft, int largest, const Theme& theme)
{
    const QFont font = theme.font(theme.captionText);
    const QFontMetricsF metrics(font);
    double x = topLeft.x();
    painter.setFont(font);
    const auto write = [&](const QString& text) {
        const double width = std::ceil(metrics.horizontalAdvance(text));
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x, topLeft.y(), width, 16), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += width + 6;
    };
    write(KvCounts::tr("times computed"));
    write(QStringLiteral("1"));
    painter.fillRect(QRectF(x, topLeft.y() + 4, kBarHeight, kBarHeight), countColour(1, largest, theme));
    x += kBarHeight + 1;
    if (largest == 1)
        return;
    for (int part = 0; part < kBarSteps; ++part) {
        const int count = 2 + static_cast<int>(std::lround((largest - 2) * static_cast<double>(part) / (kBarSteps - 1)));
        const QRectF bar(x + part * kBarWidth / kBarSteps, topLeft.y() + 4, kBarWidth / kBarSteps, kBarHeight);
        painter.fillRect(bar, countColour(count, largest, theme));
    }
    x += kBarWidth + 6;
    write(formatCount(largest));
}

} // namespace

QColor countColour(int count, int largest, const Theme& theme)
{
    if (count <= 0)
        return theme.empty;
    if (count == 1)
        return cellColour(CellState::ReadFromCache, theme); // as often as is needed
    const double share = largest > 2 ? static_cast<double>(count - 2) / (largest - 2) : 1;
    return blended(theme.recomputed, theme.panel, kPalest + (1 - kPalest) * std::clamp(share, 0.0, 1.0));
}

void paintKvCounts(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const KvLayout layout = kvLayout(area, scene);
    const int positions = scene.storeCapacity();
    const int largest = largestRowCount(*scene.run);
    const std::vector<int> counts = rowCounts(*scene.run, mode, scene.step, positions);
    QImage colours(positions, 1, QImage::Format_RGB32);
    for (int position = 0; position < positions; ++position)
        colours.setPixelColor(position, 0, countColour(counts[static_cast<std::size_t>(position)], largest, *scene.theme));
    paintKvTitles(painter, area, layout, scene);
    paintHeat(painter, layout, layout.keys, colours, scene);
    paintHeat(painter, layout, layout.values, colours, scene);
    paintLegend(painter, layout.legend, largest, *scene.theme);
}

int kvPositionAt(const QRectF& area, const Scene& scene, const QPointF& point)
{
    const KvLayout layout = kvLayout(area, scene);
    for (const QRectF& grid : {layout.keys, layout.values}) {
        if (grid.contains(point))
            return std::clamp(static_cast<int>((point.x() - grid.left()) / layout.cellWidth), 0, scene.storeCapacity() - 1);
    }
    return -1;
}

QString rowCountWords(const Scene& scene, Mode mode, int position)
{
    const std::vector<int> counts = rowCounts(*scene.run, mode, scene.step, scene.storeCapacity());
    const int count = counts[static_cast<std::size_t>(position)];
    if (count == 0)
        return KvCounts::tr("row %1: not computed yet").arg(position);
    if (count == 1)
        return KvCounts::tr("row %1: computed once").arg(position);
    return KvCounts::tr("row %1: computed %2 times (%3 of them again)").arg(position).arg(count).arg(count - 1);
}

} // namespace decodescope::ui
