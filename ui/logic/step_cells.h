// What a step does with each row: pure functions of the step's two numbers and of the length before it.
#pragma once

#include "core/decode/step_record.h"
#include "core/recording/attention_rows.h"
#include "core/recording/run.h"
#include "ui/logic/matrix_geometry.h"
#include "ui/logic/scene.h"

namespace decodescope::ui {

// Of one K/V row at a step.
enum class CellState {
    Free, // not yet reached
    ReadFromCache, // kept from an earlier step
    OutOfWindow, // kept too, but before the sliding window of every row the step computes
    Recomputed, // an earlier step of this run had computed it already
    New, // computed for the first time
};

// Tokens processed by the step before the record's; 0 for the first. Precondition: the run holds the record.
int lengthBefore(const Run& run, const StepRecord& record);

// Of the K/V row at `position`, and of row `position` of the score matrix.
CellState cellState(const StepRecord& record, int previousLength, int position, int window = 0); // window: of the shape

// The first column that a row of a model with this window sees; 0 without one.
int firstColumnSeen(int row, int window);

// Whether the step's sequence has this cell: not masked, not beyond its length.
bool hasScoreCell(const StepRecord& record, const MatrixCell& cell);

// The weights of a row of the scene's head in one mode: as they stand at the scene's step when the run's pitfall changes old rows, else
// from the step that computed them, of either mode where the modes cannot differ. Empty when not captured or not recorded.
AttentionRow attentionRow(const Scene& scene, Mode mode, int row);
// The r + 1 weights of a row where the modes cannot differ; null when not captured or not recorded.
const float* attentionRow(const Run& run, int layer, int head, int row);

} // namespace decodescope::ui
