// The numbers of the comparison card, apart from their painting.
#pragma once

#include "ui/logic/scene.h"

#include <QString>

#include <array>
#include <vector>

namespace decodescope::ui {

// One quantity of a step in both modes.
struct ComparisonRow
{
    QString name;
    std::array<QString, 2> texts; // indexed by Mode
    std::array<double, 2> shares {}; // bar lengths, 0..1, indexed by Mode
    QString saving; // "10.2×" or "—"
};

// Time, K/V projections, score cells, arithmetic and memory of the scene's step; empty when there is none.
std::vector<ComparisonRow> comparisonRows(const Scene& scene);

// With grouped queries: what the store would hold now if every query head had its own keys and values. Else empty.
QString comparisonNote(const Scene& scene);

} // namespace decodescope::ui
