#include "app/cli/run_source.h"

#include "app/cli/run_arguments.h"
#include "app/cli/run_collector.h"
#include "core/recording/run_file.h"

namespace decodescope::cli {

namespace {

// The run options a person gave; empty: none.
QString firstRunOption(const CommandParser& parser)
{
    for (const char* option :
        {"model", "prompt", "prompt-ids", "steps", "threads", "repeats", "logit-rows", "no-warmup", "ignore-end",
            "stop-at-end", "temperature", "top-k", "top-p", "min-p", "repetition-penalty", "seed", "pitfall"}) {
        const bool isRange = QLatin1String(option) == QLatin1String("steps") && parser.stepRange();
        if (parser.isSet(QLatin1String(option)) && !isRange)
            return QLatin1String(option);
    }
    return {};
}

Result<Run> readRun(const std::string& path)
{
    Result<Run> run = loadRun(path);
    if (run.hasValue() && (!run.value().summary || run.value().commonSteps() == 0)) {
        return Error {
            ErrorCode::BadUsage, "The run in " + path + " was saved before it ended: record one that is complete."};
    }
    return run;
}

} // namespace

void addRunSource(CommandParser& parser)
{
    parser.takeFiles("RUN.npz", "A run file, instead of measuring now.", 0, 1);
    parser.add("run", "The same as an option.", "RUN.npz");
    addRunArguments(parser);
}

Result<Run> obtainRun(const CommandParser& parser, bool captureAttention)
{
    const std::vector<std::string> files = parser.runFiles();
    if (files.size() > 1)
        return Error {ErrorCode::BadUsage, "Two run files were given: give one of them."};
    if (!files.empty()) {
        const QString option = firstRunOption(parser);
        if (option.isEmpty())
            return readRun(files[0]);
        const bool isRange = option == QLatin1String("steps") && parser.takesStepRange();
        const std::string last = isRange ? ", or name steps of it as A-B, such as 1-20, for an animation." : ".";
        return Error {ErrorCode::BadUsage,
            "--" + option.toStdString() + " was given with the run file " + files[0]
                + ", which is measured already: leave one of them out" + last};
    }
    Result<RunRequest> request = readRunArguments(parser);
    if (!request.hasValue())
        return request.error();
    request.value().options.captureAttention = captureAttention;
    warnOfBusyThreads(request.value().options.threads);
    return RunCollector::collect(request.value().model, request.value().options);
}

} // namespace decodescope::cli
