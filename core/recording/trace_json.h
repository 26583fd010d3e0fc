// A run as a trace for chrome://tracing and Perfetto (https://ui.perfetto.dev).
#pragma once

#include "core/recording/run.h"

#include <string>

namespace decodescope {

// Trace Event Format, JSON. A process is a mode and a track of it a counted pass; a slice is a step with its stages inside, in measured
// time; a counter is what the cache holds after each step of the first pass. The steps of a pass stand one behind the other: what the
// program did between two steps was not measured and is left out. Without a finished pass, the records' own times are the first.
std::string traceJson(const Run& run);

} // namespace decodescope
