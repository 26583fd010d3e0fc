// Rules that one source file keeps by its text alone. Pure functions of their arguments.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace decodescope::arch {

inline constexpr int kMaxLines = 400;

struct Include
{
    int line = 0; // from 1
    QString name; // without quotes or brackets
    bool isQuoted = false;
};

QList<Include> includesOf(const QString& text);

// "line: what is wrong" or "what is wrong" of the whole file, one entry a breach.
QStringList textBreachesOf(const QString& path, const QString& text);

} // namespace decodescope::arch
