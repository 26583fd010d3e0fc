// The closed formulas of the work of a step and of a whole run. Written apart from the counting in core, so that counts and
// formulas can be held against each other. Rows are per layer, score cells per layer and head, as in WorkCounts.
#pragma once

#include "core/decode/work_counts.h"

#include <QString>

namespace decodescope::ui {

// The step that processes `length` tokens of a run whose prompt has `prompt` of them. Precondition: 0 < prompt <= length.
WorkCounts stepFormula(const ModelShape& shape, LogitRows logitRows, Mode mode, int prompt, int length);

// All steps up to that one: rows, rows computed again and cells; flops stay 0.
WorkCounts totalFormula(const ModelShape& shape, Mode mode, int prompt, int length);

// As people write them, with t = tokens of the step (n = of the last one, p = prompt): "t", "t(t+1)/2" ...
// A window of w tokens has other formulas: the text is empty then.
QString rowsFormulaText(Mode mode);
QString cellsFormulaText(const ModelShape& shape, Mode mode);
QString totalRowsFormulaText(Mode mode, int prompt);
QString totalCellsFormulaText(const ModelShape& shape, Mode mode, int prompt);

} // namespace decodescope::ui
