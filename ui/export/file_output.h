// Writing an exported file whole or not at all.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace decodescope::ui {

// Replaces the file at once when everything is on the disk; a failure leaves what was there before.
Status writeFile(const QString& path, const QByteArray& content);
// The same for content that could be made; else its error, and nothing is written.
Status writeFile(const QString& path, const Result<QByteArray>& content);

// What to say when a path ends in none of the endings that can be written, named as in ".png, .svg or .pdf".
Error wrongEnding(const QString& path, const QString& endings);

// The path with ".extension" added unless its file name has an extension already. `extension` has no dot.
QString withExtension(const QString& path, const QString& extension);

} // namespace decodescope::ui
