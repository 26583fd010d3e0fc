#include "ui/views/kv_grid.h"

#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kTallestCell = 16;
constexpr double kGapFrom = 4; // pixels a cell needs to have a gap beside it

QString words(const char* text)
{
    return QCoreApplication::translate("KvGrid", text);
}

// Cells of one state from `first` to `end` of one layer, as one rectangle a layer when they are too narrow for gaps.
void paintStretch(QPainter& painter, const QRectF& area, const Scene& scene, int layer, int first, int end, CellState state)
{
    const int layers = scene.run->info.model->shape.layers;
    const int positions = scene.plannedLength();
    const QRectF one = kvCellRect(area, layers, positions, layer, first);
    if (one.width() >= kGapFrom) {
        for (int position = first; position < end; ++position)
            paintCellSwatch(painter, kvCellRect(area, layers, positions, layer, position).adjusted(0, 0, -1, -1), state, *scene.theme);
        return;
    }
    QRectF stretch = one.united(kvCellRect(area, layers, positions, layer, end - 1)).adjusted(0, 0, 0, -1);
    if (state == CellState::New && stretch.width() < 2)
        stretch.setLeft(stretch.right() - 2); // the one new row must still be seen
    paintCellSwatch(painter, stretch, state, *scene.theme);
}

} // namespace

QRectF kvCellRect(const QRectF& area, int layers, int positions, int layer, int position)
{
    const double width = area.width() / positions;
    const double height = std::min(kTallestCell, area.height() / layers);
    return {area.left() + position * width, area.top() + layer * height, width, height};
}

QColor cellColour(CellState state, const Theme& theme)
{
    switch (state) {
    case CellState::Recomputed:
        return theme.recomputed;
    case CellState::New:
        return theme.fresh;
    case CellState::ReadFromCache:
        return blended(theme.cached, theme.panel, 0.6);
    case CellState::Free:
        break;
    }
    return theme.empty;
}

QString cellStateName(CellState state)
{
    switch (state) {
    case CellState::Recomputed:
        return words(QT_TRANSLATE_NOOP("KvGrid", "recomputed"));
    case CellState::New:
        return words(QT_TRANSLATE_NOOP("KvGrid", "new"));
    case CellState::ReadFromCache:
        return words(QT_TRANSLATE_NOOP("KvGrid", "read from cache"));
    case CellState::Free:
        break;
    }
    return words(QT_TRANSLATE_NOOP("KvGrid", "free"));
}

void paintCellSwatch(QPainter& painter, const QRectF& cell, CellState state, const Theme& theme)
{
    painter.fillRect(cell, cellColour(state, theme));
    if (state == CellState::Recomputed && cell.height() >= 6) {
        QColor hatch = theme.panel;
        hatch.setAlphaF(0.38F);
        painter.fillRect(cell, QBrush(hatch, Qt::BDiagPattern));
    } else if (state == CellState::Free) {
        painter.setPen(QPen(theme.track, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void paintKvGrid(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    if (!scene.run || !scene.run->info.model)
        return;
    const int layers = scene.run->info.model->shape.layers;
    const int positions = scene.plannedLength();
    const StepRecord* record = scene.record(mode);
    const int before = record ? lengthBefore(*scene.run, *record) : 0;
    for (int layer = 0; layer < layers; ++layer) {
        for (int first = 0; first < positions;) {
            const CellState state = record ? cellState(*record, before, first) : CellState::Free;
            int end = first + 1;
            while (end < positions && (record ? cellState(*record, before, end) : CellState::Free) == state)
                ++end;
            paintStretch(painter, area, scene, layer, first, end, state);
            first = end;
        }
    }
}

} // namespace decodescope::ui
