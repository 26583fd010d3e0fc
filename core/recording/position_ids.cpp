#include "core/recording/position_ids.h"

#include "core/base/assert.h"

#include <numeric>

namespace decodescope {

PositionIds positionIds(const Run& run, Mode mode, int step)
{
    const Recording& recording = run.recording(mode);
    DS_ASSERT(step >= 1 && step <= static_cast<int>(recording.size()));
    const StepRecord& record = *recording[static_cast<std::size_t>(step - 1)];
    PositionIds ids;
    ids.right.resize(static_cast<std::size_t>(record.length - record.firstRow));
    std::iota(ids.right.begin(), ids.right.end(), record.firstRow);
    if (run.info.identity.shape.positions == PositionKind::None)
        return ids;
    ids.used = ids.right;
    if (run.info.options.pitfall.kind == PitfallKind::PositionsRestart)
        std::iota(ids.used.begin(), ids.used.end(), 0);
    return ids;
}

} // namespace decodescope
