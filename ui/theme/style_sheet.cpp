#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>

namespace decodescope::ui {

namespace {

QString pixels(int count)
{
    return QString::number(count) + QStringLiteral("px");
}

QHash<QString, QString> roleValues(const Theme& theme)
{
    const int borders = 2;
    return {
        {QStringLiteral("kind"), theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light")},
        {QStringLiteral("panel"), theme.panel.name()},
        {QStringLiteral("raised"), theme.raised.name()},
        {QStringLiteral("input"), theme.input.name()},
        {QStringLiteral("border"), theme.border.name()},
        {QStringLiteral("strongBorder"), theme.strongBorder.name()},
        {QStringLiteral("text"), theme.text.name()},
        {QStringLiteral("text2"), theme.text2.name()},
        {QStringLiteral("disabled"), theme.disabledText().name()},
        {QStringLiteral("cachedText"), theme.cachedText.name()},
        {QStringLiteral("track"), theme.track.name()},
        {QStringLiteral("accent"), theme.accent.name()},
        {QStringLiteral("accentHover"), theme.accent.lighter(108).name()},
        {QStringLiteral("onAccent"), theme.onAccent.name()},
        {QStringLiteral("captionText"), pixels(theme.captionText)},
        {QStringLiteral("cardRadius"), pixels(theme.cardRadius)},
        {QStringLiteral("innerHeight"), pixels(theme.controlHeight - borders)},
    };
}

// Every size but the lines of one pixel at the theme's scale.
QString zoomed(const QString& sheet, const Theme& theme)
{
    if (theme.scale == 100)
        return sheet;
    static const QRegularExpression size(QStringLiteral("\\b([0-9]+)px"));
    QString result;
    qsizetype copied = 0;
    for (const QRegularExpressionMatch& match : size.globalMatch(sheet)) {
        const int usual = match.capturedView(1).toInt();
        result += QStringView(sheet).mid(copied, match.capturedStart() - copied);
        result += pixels(usual > 1 ? theme.zoomed(usual) : usual);
        copied = match.capturedEnd();
    }
    return result + QStringView(sheet).mid(copied);
}

} // namespace

QString styleSheet(const Theme& theme)
{
    QFile file(QStringLiteral(":/theme/style.qss"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The style sheet is missing from the program.");
    const QString source = QString::fromUtf8(file.readAll());
    const QHash<QString, QString> values = roleValues(theme);
    static const QRegularExpression role(QStringLiteral("@([a-z0-9]+)"), QRegularExpression::CaseInsensitiveOption);

    QString result;
    qsizetype copied = 0;
    QRegularExpressionMatchIterator matches = role.globalMatch(source);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result += QStringView(source).mid(copied, match.capturedStart() - copied);
        result += values.value(match.captured(1), match.captured());
        copied = match.capturedEnd();
    }
    result += QStringView(source).mid(copied);
    return zoomed(result, theme);
}

} // namespace decodescope::ui
