// The chart as a sheet to be written. Any thread.
#pragma once

#include "ui/export/picture_file.h"
#include "ui/plots/chart_content.h"

namespace decodescope::ui {

// With title, named axes and labelled curves; the cursor at the scene's step.
PictureSheet chartSheet(const Scene& scene, const PictureRequest& request);
PictureSheet chartSheet(const ChartContent& content, const QSizeF& size, double scale);

} // namespace decodescope::ui
