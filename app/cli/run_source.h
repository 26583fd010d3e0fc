// Where a command's run comes from: measured now as the options ask, or read from a run file.
#pragma once

#include "app/cli/command_parser.h"
#include "core/recording/run.h"

namespace decodescope::cli {

// Adds the options of a run and a run file in their place: as the argument, or by --run.
void addRunSource(CommandParser& parser);

// Reads or measures it. `captureAttention` is for a run measured now. A file and an option of a run together are bad usage.
// The run has ended: its summary is there.
Result<Run> obtainRun(const CommandParser& parser, bool captureAttention);

} // namespace decodescope::cli
