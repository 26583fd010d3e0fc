// What the Export menu writes besides pictures of the run, and the files it makes.
#pragma once

#include <QString>
#include <QStringList>

namespace decodescope::ui {

enum class ExportKind { Window, Data, Report, Trace };

// "PNG image (*.png)" and so on, the usual one first.
QStringList exportFilters(ExportKind kind);

// "png" of "PNG image (*.png)".
QString filterSuffix(const QString& filter);

// A name for the file of a run that is named so, with the kind's usual ending: "tiny-stories-200.png".
QString suggestedFileName(const QString& runName, ExportKind kind);

// The path as it is when its ending is one the kind can write, else with the kind's usual ending added.
QString withExportSuffix(const QString& path, ExportKind kind);

} // namespace decodescope::ui
