// The measured and counted steps of a run as a table for spreadsheets and scripts.
#pragma once

#include "core/recording/timing_statistics.h"

class QByteArray;

namespace decodescope {

// Comma-separated, a header line, then one line a step: first all without cache, then all with. Times are milliseconds with
// the clock's full resolution (of the median pass) and a decimal point in every language; `token` is an id.
QByteArray stepsCsv(const Run& run, const RunStatistics& statistics);

} // namespace decodescope
