// The options that say what to run, shared by every command that runs a model.
#pragma once

#include "app/cli/command_parser.h"
#include "core/recording/run.h"

namespace decodescope::cli {

struct RunRequest
{
    ModelPtr model;
    RunOptions options;
};

// Whether the command tells times: then it takes --repeats and --no-warmup.
enum class Timing { Measured, Ignored };

// Adds --model, --prompt, --prompt-ids, --steps, --threads, --repeats, --no-warmup, --ignore-end,
// --stop-at-end, --logit-rows, --pitfall and the sampling options.
void addRunArguments(CommandParser& parser, Timing timing = Timing::Measured);

// Loads the model and reads the options; every error is one sentence that names the option and the value.
Result<RunRequest> readRunArguments(const CommandParser& parser, Timing timing = Timing::Measured);

// Says on stderr that more threads than processors measure the waiting, not the work.
void warnOfBusyThreads(int threads);

// An integer option within [smallest, largest].
Result<int> readInteger(const CommandParser& parser, const QString& option, int smallest, int largest);

// The same into `target`, which stays as it is when the option was not given.
Status readInteger(const CommandParser& parser, const QString& option, int smallest, int largest, int& target);

// The options --temperature to --seed and --pitfall.
Status readLabs(const CommandParser& parser, SamplerOptions& sampler, Pitfall& pitfall);

} // namespace decodescope::cli
