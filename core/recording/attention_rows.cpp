#include "core/recording/attention_rows.h"

#include "core/base/assert.h"

namespace decodescope {

AttentionRow attentionRowAt(const Run& run, Mode mode, int step, int layer, int head, int row)
{
    const Recording& recording = run.recording(mode);
    DS_ASSERT(step >= 1 && step <= static_cast<int>(recording.size()));
    for (; step >= 1; --step) {
        const AttentionBlock* block = recording[static_cast<std::size_t>(step - 1)]->attention.get();
        if (block && row >= block->firstRow() && row < block->endRow())
            return {block->row(layer, head, row), block->weightCount(row), step};
    }
    return {};
}

} // namespace decodescope
