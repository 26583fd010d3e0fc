// The K and V rows of one mode: layers down, positions across, one cell a row of K (or V).
#pragma once

#include "ui/logic/kv_layout.h"
#include "ui/logic/scene.h"
#include "ui/logic/step_cells.h"

#include <QColor>

class QPainter;

namespace decodescope::ui {

QColor cellColour(CellState state, const Theme& theme);
QString cellStateName(CellState state);

// Recomputed cells are hatched, new ones have a bar below, free ones are hollow: no state is told by colour alone.
void paintKvCell(QPainter& painter, const QRectF& cell, CellState state, const Theme& theme);

// The names of both grids and their shape; the top right corner stays free.
void paintKvTitles(QPainter& painter, const QRectF& area, const KvLayout& layout, const Scene& scene);

// The layout of the scene's run inside `area`. Precondition: the scene has a run with a model.
KvLayout kvLayout(const QRectF& area, const Scene& scene);
// Both grids with titles and legend.
void paintKvGrids(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode);

} // namespace decodescope::ui
