#include "core/decode/work_counts.h"

#include "core/base/assert.h"

#include <algorithm>

namespace decodescope {

namespace {

// Score cells of the rows [0, rows) of a head: the sum of min(r + 1, window).
std::int64_t cellsOfRows(std::int64_t rows, std::int64_t window)
{
    if (window == 0 || rows <= window)
        return rows * (rows + 1) / 2;
    return window * (window + 1) / 2 + (rows - window) * window;
}

} // namespace

WorkCounts countWork(
    const ModelShape& shape, int firstRow, int length, int previousLength, LogitRows logitRows, const Pitfall& pitfall)
{
    DS_ASSERT(0 <= firstRow && firstRow < length && 0 <= previousLength && previousLength < length);
    const std::int64_t rows = length - firstRow;

    WorkCounts counts;
    counts.kvRowsComputed = rows;
    counts.kvRowsRecomputed = std::max(0, previousLength - firstRow);
    counts.scoreCells = cellsOfRows(length, shape.window) - cellsOfRows(firstRow, shape.window);

    if (pitfall.kind == PitfallKind::FutureVisible)
        counts.scoreCells = rows * length;

    const std::int64_t width = shape.width;
    const std::int64_t mlpProducts = shape.mlp == MlpKind::SwiGlu ? 3 : 2;
    const std::int64_t weights = width * (shape.queryWidth() + 2 * shape.kvWidth()) // qkv
        + width * shape.queryWidth() // projection
        + mlpProducts * width * shape.hidden;
    const std::int64_t attention = counts.scoreCells * shape.queryWidth() * 2; // q k, then weights v
    const std::int64_t headRows = logitRows == LogitRows::All ? rows : 1;
    counts.flops = 2 * (shape.layers * (rows * weights + attention) + headRows * width * shape.vocabulary);
    return counts;
}

} // namespace decodescope
