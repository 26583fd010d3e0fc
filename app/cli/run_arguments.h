// The options that say what to run, shared by every command that runs a model.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"

#include <QCommandLineParser>
#include <QStringList>

namespace decodescope::cli {

struct RunRequest
{
    ModelPtr model;
    RunOptions options;
};

// Adds --model, --prompt, --prompt-ids, --steps, --threads, --repeats, --no-warmup, --ignore-end, --logit-rows.
void addRunArguments(QCommandLineParser& parser);

// Loads the model and reads the options; every error is one sentence that names the option and the value.
Result<RunRequest> readRunArguments(const QCommandLineParser& parser);

// An integer option within [smallest, largest].
Result<int> readInteger(const QCommandLineParser& parser, const QString& option, int smallest, int largest);

// The prompt a bundled model starts from when none is given.
QString examplePrompt(const Model& model);

} // namespace decodescope::cli
