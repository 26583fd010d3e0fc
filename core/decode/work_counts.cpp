#include "core/decode/work_counts.h"

#include "core/base/assert.h"

#include <algorithm>

namespace decodescope {

WorkCounts countWork(const ModelShape& shape, int firstRow, int length, int previousLength, LogitRows logitRows)
{
    DS_ASSERT(0 <= firstRow && firstRow < length && 0 <= previousLength && previousLength < length);
    const std::int64_t rows = length - firstRow;
    const std::int64_t end = length;
    const std::int64_t begin = firstRow;

    WorkCounts counts;
    counts.kvRowsComputed = rows;
    counts.kvRowsRecomputed = std::max(0, previousLength - firstRow);
    counts.scoreCells = (end * (end + 1) - begin * (begin + 1)) / 2; // sum of r + 1 over the rows

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
