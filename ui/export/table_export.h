// Writing the table of steps to a file.
#pragma once

#include "core/base/result.h"
#include "core/recording/timing_statistics.h"

#include <QString>

namespace decodescope::ui {

// Writes stepsCsv() whole or not at all. The path must end in .csv.
Status exportStepsCsv(const Run& run, const RunStatistics& statistics, const QString& path);

} // namespace decodescope::ui
