// run.json of a run file: what a run was asked, by which model, on which machine and how it ended.
#pragma once

#include "core/recording/run_arrays.h"

#include <QByteArray>
#include <QJsonObject>

namespace decodescope {

inline constexpr int kRunFileVersion = 1;

// Numbers of run.json that are no part of a Run.
struct RunJson
{
    Run run; // info and summary only
    RunCounts counts;
    bool hasTokenizer = false;
    bool addsSpaceInFront = false;
};

QByteArray runJson(const Run& run, const RunCounts& counts);

// As the JSON report has it too.
QJsonObject samplingJson(const SamplerOptions& sampler);

// Checks every number against the model's shape and the program's limits. The error is a clause.
Result<RunJson> readRunJson(const QByteArray& json);

} // namespace decodescope
