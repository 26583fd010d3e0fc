// Several runs side by side, as a picture or a table.
#pragma once

#include "core/recording/run_compare.h"
#include "ui/export/picture_file.h"
#include "ui/logic/compare_series.h"
#include "ui/theme/theme.h"

#include <QStringList>

namespace decodescope::ui {

// What is compared, what the runs are called and how the chart shows them.
struct ComparisonRequest
{
    RunComparison comparison;
    QStringList names; // as many as runs
    CompareChoice choice;
    ThemeKind theme = ThemeKind::Light;
    QSizeF size = {960, 540}; // points of 1/96 inch
    double scale = 2; // pixels a point, of a PNG
};

// Whether the path's ending is one that can be written: .png, .svg, .pdf or .csv.
Status checkComparisonPath(const QString& path);

// Whole or not at all. Any thread.
Status writeComparison(const ComparisonRequest& request, const QString& path);

} // namespace decodescope::ui
