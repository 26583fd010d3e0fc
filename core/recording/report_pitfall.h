// The part of the text report that tells what was broken on purpose and what came of it.
#pragma once

#include "core/recording/run.h"
#include "core/recording/timing_statistics.h"

#include <string>

namespace decodescope {

// Empty without a pitfall. Precondition: run.summary.
std::string pitfallReport(const Run& run, const RunStatistics& statistics);

} // namespace decodescope
