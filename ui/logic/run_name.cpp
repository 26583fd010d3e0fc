#include "ui/logic/run_name.h"

#include "ui/logic/race.h"

#include <QStringList>

namespace decodescope::ui {

namespace {

constexpr qsizetype kLongestPart = 24; // characters; a name holds at most 255 bytes

QString safePart(const QString& text)
{
    QString part;
    for (const QChar character : text.simplified()) {
        const bool isSafe = character.isLetterOrNumber() || character == QLatin1Char('_');
        if (isSafe)
            part += character.toLower();
        else if (!part.isEmpty() && !part.endsWith(QLatin1Char('-')))
            part += QLatin1Char('-');
        if (part.size() == kLongestPart)
            break;
    }
    if (part.endsWith(QLatin1Char('-')))
        part.chop(1);
    return part;
}

} // namespace

QString fileNameOf(const Run& run)
{
    if (!run.info.identity.isKnown())
        return QStringLiteral("decodescope");
    QStringList parts {safePart(QString::fromStdString(run.info.identity.shape.name)), safePart(promptText(run)),
        QString::number(run.commonSteps())};
    parts.removeAll(QString());
    return parts.join(QLatin1Char('-'));
}

} // namespace decodescope::ui
