// Executes a run and gathers what it reports.
#pragma once

#include "core/recording/run_executor.h"

namespace decodescope::fixtures {

struct RunCollector : RunListener
{
    Run run;

    void runStarted(const RunInfo& info) override { run.info = info; }
    void stepCompleted(const StepRecordPtr& record) override { run.append(record); }
    void timingsRefined(const PassTimings& timings) override { run.append(timings); }
};

// Precondition: the options are valid for the model.
inline Run collect(const ModelPtr& model, const RunOptions& options)
{
    RunCollector collector;
    Result<RunSummary> summary = executeRun(model, options, collector);
    if (summary.hasValue())
        collector.run.summary = std::move(summary).value();
    return std::move(collector.run);
}

} // namespace decodescope::fixtures
