#include "tests/arch/source_text.h"

#include <QRegularExpression>

namespace decodescope::arch {

QList<Include> includesOf(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral(R"(^\s*#\s*include\s*([<"])([^">]+)[">])"));
    QList<Include> includes;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = pattern.match(lines[i]);
        if (match.hasMatch())
            includes.append({i + 1, match.captured(2), match.captured(1) == QLatin1String("\"")});
    }
    return includes;
}

QStringList textBreachesOf(const QString& path, const QString& text)
{
    QStringList breaches;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size(); ++i) {
        if (lines[i].contains(QLatin1Char('\t')))
            breaches += QStringLiteral("%1: has a tab character").arg(i + 1);
    }
    const auto lineCount = text.count(QLatin1Char('\n'));
    if (lineCount > kMaxLines)
        breaches += QStringLiteral("has %1 lines, the cap is %2").arg(lineCount).arg(kMaxLines);
    // A run read from a file has no model: what is shown comes from info.identity.
    for (int i = 0; path.startsWith(QLatin1String("ui/")) && i < lines.size(); ++i) {
        if (lines[i].contains(QLatin1String("info.model->")))
            breaches += QStringLiteral("%1: asks a run's model, which may not be there: use info.identity").arg(i + 1);
    }
    // An -inl.h file is compiled once for every instruction set and guards itself.
    const bool needsPragma = path.endsWith(QLatin1String(".h")) && !path.endsWith(QLatin1String("-inl.h"));
    if (needsPragma && !lines.contains(QLatin1String("#pragma once")))
        breaches += QStringLiteral("has no #pragma once");
    return breaches;
}

} // namespace decodescope::arch
