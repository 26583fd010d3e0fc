// The arrows between the rooms, as a table, and the check of one include against it. Pure functions of their arguments.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace decodescope::arch {

// Installed Qt header -> its module: "QLabel" -> "QtWidgets". Empty when `headersFolder` is not Qt's.
using QtModules = QHash<QString, QString>;
QtModules readQtModules(const QString& headersFolder);

// The room of a path below the repository, "core/decode" for "core/decode/sampler.h". Empty outside core, ui and app.
QString roomOf(const QString& path);

// The room itself and every room below it. Empty for a room that the table does not have.
QStringList roomsThatMayBeNamed(const QString& room);

// What is wrong with `#include "include"` in the file `path`; empty when nothing is.
// `isQuoted` tells the quotes from the angle brackets.
QString breachOf(const QString& path, const QString& include, bool isQuoted, const QtModules& qtModules);

} // namespace decodescope::arch
