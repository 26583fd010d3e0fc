#include "core/recording/run.h"

#include <algorithm>

namespace decodescope {

int Run::commonSteps() const
{
    return static_cast<int>(std::min(recordings[0].size(), recordings[1].size()));
}

std::vector<int> Run::tokens(Mode mode) const
{
    std::vector<int> ids = info.options.prompt;
    for (const StepRecordPtr& record : recording(mode))
        ids.push_back(record->token);
    return ids;
}

void Run::append(const StepRecordPtr& record)
{
    recordings[static_cast<std::size_t>(record->mode)].push_back(record);
}

void Run::append(PassTimings passTimings)
{
    timings[static_cast<std::size_t>(passTimings.mode)].push_back(std::move(passTimings));
}

Run withoutLogits(const Run& run)
{
    Run copy {run.info, run.recordings, run.timings, std::nullopt};
    if (run.summary)
        copy.summary = RunSummary {run.summary->reason, run.summary->passes, run.summary->comparison, {}};
    return copy;
}

} // namespace decodescope
