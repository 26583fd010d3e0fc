// Writers of pictures and animations for decodescope export.
#pragma once

#include "app/cli/export_writers.h"

namespace decodescope::cli {

Status checkPictureOptions(const QString& path, const CommandParser& parser);
Status writePicture(const ExportRequest& request); // numbered ones too

} // namespace decodescope::cli
