// The grid of K or V rows of one mode: layers down, positions across, one cell a row of K (or V).
#pragma once

#include "ui/logic/scene.h"
#include "ui/logic/step_cells.h"

#include <QColor>
#include <QRectF>
#include <QString>

class QPainter;

namespace decodescope::ui {

// Of `layers` x `positions` cells in an area; exact, so that tests can sample cell centres.
QRectF kvCellRect(const QRectF& area, int layers, int positions, int layer, int position);

QColor cellColour(CellState state, const Theme& theme);
QString cellStateName(CellState state);

// Recomputed cells are hatched and free ones only outlined, so that no state is told by colour alone.
void paintCellSwatch(QPainter& painter, const QRectF& cell, CellState state, const Theme& theme);
void paintKvGrid(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

} // namespace decodescope::ui
