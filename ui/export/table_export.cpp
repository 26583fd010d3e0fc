#include "ui/export/table_export.h"

#include "core/recording/steps_csv.h"
#include "ui/export/file_output.h"

#include <QFileInfo>

namespace decodescope::ui {

Status exportStepsCsv(const Run& run, const RunStatistics& statistics, const QString& path)
{
    if (QFileInfo(path).suffix().toLower() != QLatin1String("csv"))
        return wrongEnding(path, QStringLiteral(".csv"));
    return writeFile(path, stepsCsv(run, statistics));
}

} // namespace decodescope::ui
