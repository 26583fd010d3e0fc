#include "ui/logic/work_formula.h"

#include "core/base/assert.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

using Count = std::int64_t;

Count triangle(Count n)
{
    return n * (n + 1) / 2;
}

Count tetrahedron(Count n)
{
    return n * (n + 1) * (n + 2) / 6;
}

// Causal cells of one pass over n tokens, each seeing the last `window` (0: all).
Count cellsOfPass(Count n, Count window)
{
    const Count full = window == 0 ? n : std::min(n, window);
    return triangle(full) + (n - full) * full;
}

// The passes over 1, 2 ... n tokens together.
Count cellsOfPasses(Count n, Count window)
{
    const Count full = window == 0 ? n : std::min(n, window);
    return tetrahedron(full) + (n - full) * triangle(full) + full * triangle(n - full);
}

} // namespace

WorkCounts stepFormula(const ModelShape& shape, LogitRows logitRows, Mode mode, int prompt, int length)
{
    DS_ASSERT(0 < prompt && prompt <= length);
    const Count t = length;
    const bool isWhole = mode == Mode::Naive || length == prompt; // the prefill is the same work in both modes
    WorkCounts counts;
    counts.kvRowsComputed = isWhole ? t : 1;
    counts.kvRowsRecomputed = isWhole && length > prompt ? t - 1 : 0;
    counts.scoreCells = isWhole ? cellsOfPass(t, shape.window) : shape.window == 0 ? t : std::min<Count>(t, shape.window);
    const Count width = shape.width;
    const Count hidden = shape.hidden;
    const Count queries = shape.queryWidth();
    const Count perRow
        = 2 * width * queries + 2 * width * shape.kvWidth() + (shape.mlp == MlpKind::SwiGlu ? 3 : 2) * width * hidden;
    const Count perCell = 2 * queries;
    const Count headRows = logitRows == LogitRows::All ? counts.kvRowsComputed : 1;
    counts.flops = 2 * shape.layers * (counts.kvRowsComputed * perRow + counts.scoreCells * perCell)
        + 2 * headRows * width * shape.vocabulary;
    return counts;
}

WorkCounts totalFormula(const ModelShape& shape, Mode mode, int prompt, int length)
{
    DS_ASSERT(0 < prompt && prompt <= length);
    const Count n = length;
    const Count before = prompt - 1;
    WorkCounts counts;
    if (mode == Mode::Cached) {
        counts.kvRowsComputed = n;
        counts.scoreCells = cellsOfPass(n, shape.window);
        return counts;
    }
    counts.kvRowsComputed = triangle(n) - triangle(before);
    counts.kvRowsRecomputed = counts.kvRowsComputed - n;
    counts.scoreCells = cellsOfPasses(n, shape.window) - cellsOfPasses(before, shape.window);
    return counts;
}

QString rowsFormulaText(Mode mode)
{
    return mode == Mode::Naive ? QStringLiteral("t") : QStringLiteral("1");
}

QString cellsFormulaText(const ModelShape& shape, Mode mode)
{
    if (shape.window != 0)
        return {};
    return mode == Mode::Naive ? QStringLiteral("t(t+1)/2") : QStringLiteral("t");
}

QString totalRowsFormulaText(Mode mode, int prompt)
{
    if (mode == Mode::Cached)
        return QStringLiteral("t");
    return prompt == 1 ? QStringLiteral("t(t+1)/2") : QStringLiteral("t(t+1)/2 − p(p−1)/2");
}

QString totalCellsFormulaText(const ModelShape& shape, Mode mode, int prompt)
{
    if (shape.window != 0)
        return {};
    if (mode == Mode::Cached)
        return QStringLiteral("t(t+1)/2");
    return prompt == 1 ? QStringLiteral("t(t+1)(t+2)/6") : QStringLiteral("t(t+1)(t+2)/6 − (p−1)p(p+1)/6");
}

} // namespace decodescope::ui
