// RunCollector: gathers what a run reports into a Run.
#pragma once

#include "core/recording/run_executor.h"

namespace decodescope::cli {

class RunCollector : public RunListener
{
public:
    void runStarted(const RunInfo& info) override { m_run.info = info; }
    void stepCompleted(const StepRecordPtr& record) override { m_run.append(record); }
    void timingsRefined(const PassTimings& timings) override { m_run.append(timings); }

    // Executes the request on this thread and returns the finished run.
    static Result<Run> collect(const ModelPtr& model, const RunOptions& options)
    {
        RunCollector collector;
        Result<RunSummary> summary = executeRun(model, options, collector);
        if (!summary.hasValue())
            return summary.error();
        collector.m_run.summary = std::move(summary).value();
        return std::move(collector.m_run);
    }

private:
    Run m_run;
};

} // namespace decodescope::cli
