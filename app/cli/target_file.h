// The file a command shall write.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace decodescope::cli {

// Whether a file can be put there, before a run is measured for it: the folder exists and takes files, and the path is no folder itself.
Status checkTarget(const QString& path);

} // namespace decodescope::cli
