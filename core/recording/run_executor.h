// executeRun: both modes of a run, pass by pass, on the calling thread.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"

#include <stop_token>

namespace decodescope {

// Told of a run's progress, on the thread that executes it and never while a step is being timed.
class RunListener
{
public:
    virtual ~RunListener() = default;
    virtual void runStarted(const RunInfo& info) = 0;
    virtual void stepCompleted(const StepRecordPtr& record) = 0; // of the first counted pass
    virtual void timingsRefined(const PassTimings& timings) = 0; // after every counted pass, the first included

protected:
    RunListener() = default;
    RunListener(const RunListener&) = default;
    RunListener& operator=(const RunListener&) = default;
    RunListener(RunListener&&) = default;
    RunListener& operator=(RunListener&&) = default;
};

// Checks the options against the model: empty prompt, ids outside the vocabulary, a prompt longer than the context, numbers out of
// their range.
Result<RunInfo> planRun(const ModelPtr& model, const RunOptions& options);

// Warm-up, then the counted passes, cached and naive in turn. Allocates everything before the first pass. Stopping keeps
// what was recorded and ends with EndReason::Stopped. Fails when planRun fails or memory runs out.
Result<RunSummary> executeRun(
    const ModelPtr& model, const RunOptions& options, RunListener& listener, const std::stop_token& stop = {});

} // namespace decodescope
