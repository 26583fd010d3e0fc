// Several runs side by side as a table for spreadsheets and scripts.
#pragma once

#include "core/recording/run_compare.h"

class QByteArray;

namespace decodescope {

// Comma-separated, a header line, then one line for each length of each mode of each run. Times are milliseconds, with a decimal
// point in every language; the cells of the ratio to the first run are empty where that run has no such length. Names are quoted.
// Precondition: as many names as runs.
QByteArray comparisonCsv(const RunComparison& comparison, std::span<const std::string> names);

} // namespace decodescope
