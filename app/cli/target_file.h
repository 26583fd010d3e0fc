// The file a command shall write.
#pragma once

#include "app/cli/command_parser.h"
#include "core/base/result.h"

#include <QString>

namespace decodescope::cli {

// Whether a file can be put there, before a run is measured for it: the folder exists and takes files, and the path is no folder itself.
Status checkTarget(const QString& path);

// The same, and that it is none of the files the command reads: run files and those of --model.
Status checkTarget(const QString& path, const CommandParser& parser);

// The same for a run file, into which a run file named is copied whole: that one may be replaced by itself.
Status checkRunTarget(const QString& path, const CommandParser& parser);

} // namespace decodescope::cli
