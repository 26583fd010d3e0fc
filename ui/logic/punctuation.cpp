#include "ui/logic/punctuation.h"

#include <QCoreApplication>

namespace decodescope::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("Punctuation", text);
}

} // namespace

QString labelled(const QString& label, const QString& text)
{
    return words(QT_TRANSLATE_NOOP("Punctuation", "%1: %2")).arg(label, text);
}

QString listed(const QStringList& parts)
{
    return parts.join(words(QT_TRANSLATE_NOOP("Punctuation", ", ")));
}

QString inSentences(const QString& first, const QString& second)
{
    if (first.isEmpty() || second.isEmpty())
        return first + second;
    return words(QT_TRANSLATE_NOOP("Punctuation", "%1 %2")).arg(first, second);
}

QString inRow(const QStringList& parts)
{
    return parts.join(words(QT_TRANSLATE_NOOP("Punctuation", "; ")));
}

} // namespace decodescope::ui
