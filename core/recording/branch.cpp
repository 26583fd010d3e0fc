#include "core/recording/branch.h"

#include "core/base/assert.h"

#include <algorithm>

namespace decodescope {

RunOptions branchAt(const Run& run, Mode mode, int step, int token)
{
    const Recording& recording = run.recording(mode);
    DS_ASSERT(step >= 1 && step <= static_cast<int>(recording.size()));
    RunOptions options = run.info.options;
    for (int earlier = 1; earlier < step; ++earlier)
        options.prompt.push_back(recording[static_cast<std::size_t>(earlier - 1)]->token);
    options.prompt.push_back(token);
    options.branchTokens += step;
    options.steps = std::max(1, options.steps - step);
    return options;
}

} // namespace decodescope
