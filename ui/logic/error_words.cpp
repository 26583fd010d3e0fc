#include "ui/logic/error_words.h"

#include "ui/logic/error_forms.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr const char* kContext = "Errors";

QString words(const char* text)
{
    return QCoreApplication::translate(kContext, text);
}

QString heading(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NotFound:
        return words(QT_TRANSLATE_NOOP("Errors", "Not found"));
    case ErrorCode::Unreadable:
        return words(QT_TRANSLATE_NOOP("Errors", "Cannot be read"));
    case ErrorCode::BadFormat:
        return words(QT_TRANSLATE_NOOP("Errors", "Damaged file"));
    case ErrorCode::Unsupported:
        return words(QT_TRANSLATE_NOOP("Errors", "Not supported"));
    case ErrorCode::OutOfMemory:
        return words(QT_TRANSLATE_NOOP("Errors", "Out of memory"));
    case ErrorCode::NotWritable:
        return words(QT_TRANSLATE_NOOP("Errors", "Cannot be written"));
    default:
        return words(QT_TRANSLATE_NOOP("Errors", "Cannot be done"));
    }
}

bool speaksEnglish()
{
    const char* const probe = QT_TRANSLATE_NOOP("Errors", "Cannot be done");
    return words(probe) == QLatin1String(probe);
}

// A form ready to be recognised.
class Form
{
public:
    explicit Form(const char* english)
        : m_english(english)
    {
        static const QRegularExpression place(QStringLiteral("%\\d"));
        const QStringList parts = QString::fromUtf8(english).split(place);
        m_start = parts.first();
        m_ownLength = parts.join(QString()).size();
        QString pattern;
        for (qsizetype i = 0; i < parts.size(); ++i)
            pattern += (i > 0 ? QStringLiteral("(.*)") : QString()) + QRegularExpression::escape(parts[i]);
        m_whole = QRegularExpression(
            QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
    }

    const char* english() const { return m_english; }
    qsizetype ownLength() const { return m_ownLength; }

    // The values in the text; nothing when it does not have the form.
    std::optional<QStringList> valuesIn(const QString& text) const
    {
        if (!text.startsWith(m_start))
            return std::nullopt;
        const QRegularExpressionMatch match = m_whole.match(text);
        return match.hasMatch() ? std::optional(match.capturedTexts().mid(1)) : std::nullopt;
    }

private:
    const char* m_english; // static
    QString m_start; // up to the first place
    qsizetype m_ownLength = 0; // without the places
    QRegularExpression m_whole;
};

// The ones with the most words of their own first: what another with a place for anything would take, too.
std::vector<Form> formsOf(std::span<const char* const> texts)
{
    std::vector<Form> forms(texts.begin(), texts.end());
    std::ranges::stable_sort(forms, std::ranges::greater(), &Form::ownLength);
    return forms;
}

// In one pass: a value that reads "%2" stays as it is.
QString filled(const QString& form, const QStringList& values)
{
    QString result;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int number = form[i] == QLatin1Char('%') && i + 1 < form.size() ? form[i + 1].digitValue() : 0;
        if (number >= 1 && number <= values.size()) {
            result += values[number - 1];
            ++i;
        } else {
            result += form[i];
        }
    }
    return result;
}

QString translatedClause(const QString& clause);

// Empty when it has none of the forms. A value that is a clause itself is translated, any other stays.
QString translatedBy(const std::vector<Form>& forms, const QString& text)
{
    for (const Form& form : forms) {
        std::optional<QStringList> values = form.valuesIn(text);
        if (!values)
            continue;
        for (QString& value : *values) {
            if (const QString known = translatedClause(value); !known.isEmpty())
                value = known;
        }
        return filled(words(form.english()), *values);
    }
    return {};
}

QString translatedClause(const QString& clause)
{
    static const std::vector<Form> forms = formsOf(errorClauses());
    return translatedBy(forms, clause);
}

// "CAUSE; ADVICE" or a cause alone, in the frame that is given for it. Empty when a part is not known.
QString translatedReason(
    const QString& reason, const char* causeAndAdvice, const char* causeAlone, const QStringList& before)
{
    for (qsizetype end = reason.lastIndexOf(QLatin1String("; ")); end >= 0;
         end = end > 0 ? reason.lastIndexOf(QLatin1String("; "), end - 1) : -1) {
        const QString cause = translatedClause(reason.left(end));
        const QString advice = translatedClause(reason.mid(end + 2));
        if (!cause.isEmpty() && !advice.isEmpty())
            return filled(words(causeAndAdvice), before + QStringList {cause, advice});
    }
    const QString cause = translatedClause(reason);
    return cause.isEmpty() ? QString() : filled(words(causeAlone), before + QStringList {cause});
}

// "PATH: CAUSE; ADVICE.", as readers of files say it, also without the path.
QString translatedFileError(const QString& sentence)
{
    if (!sentence.endsWith(QLatin1Char('.')))
        return {};
    const QString text = sentence.chopped(1);
    for (qsizetype end = text.indexOf(QLatin1String(": ")); end >= 0; end = text.indexOf(QLatin1String(": "), end + 1)) {
        const QString found = translatedReason(text.mid(end + 2), QT_TRANSLATE_NOOP("Errors", "%1: %2; %3."),
            QT_TRANSLATE_NOOP("Errors", "%1: %2."), {text.left(end)});
        if (!found.isEmpty())
            return found;
    }
    return translatedReason(text, QT_TRANSLATE_NOOP("Errors", "%1; %2."), QT_TRANSLATE_NOOP("Errors", "%1."), {});
}

QString translatedSentence(const QString& sentence)
{
    static const std::vector<Form> forms = formsOf(errorSentences());
    return translatedBy(forms, sentence);
}

// A clause, or a sentence without its full stop.
QString translatedEnd(const QString& text)
{
    if (QString clause = translatedClause(text); !clause.isEmpty())
        return clause;
    QString sentence = translatedSentence(text + QLatin1Char('.'));
    sentence.chop(1);
    return sentence;
}

// Sentences that end with another's words.
QString translatedRunError(const QString& sentence)
{
    static constexpr const char* kFrames[]
        = {QT_TRANSLATE_NOOP("Errors", "Cannot open %1 as a run: in its run.json %2; save it again or choose another."),
            QT_TRANSLATE_NOOP("Errors", "Cannot open %1 as a run: in its run.json %2."),
            QT_TRANSLATE_NOOP("Errors", "Cannot open %1 as a run: %2; save it again or choose another."),
            QT_TRANSLATE_NOOP("Errors", "Cannot open %1 as a run: %2."),
            QT_TRANSLATE_NOOP("Errors", "The run cannot be saved: %1.")};
    static const std::vector<Form> frames = formsOf(kFrames);
    for (const Form& frame : frames) {
        std::optional<QStringList> values = frame.valuesIn(sentence);
        const QString end = values ? translatedEnd(values->last()) : QString();
        if (end.isEmpty())
            continue;
        values->last() = end;
        return filled(words(frame.english()), *values);
    }
    return {};
}

// Empty when its form is not known.
QString translated(const QString& sentence)
{
    if (speaksEnglish())
        return sentence;
    QString known = translatedSentence(sentence);
    if (known.isEmpty())
        known = translatedRunError(sentence);
    return known.isEmpty() ? translatedFileError(sentence) : known;
}

} // namespace

QString errorWords(const Error& error)
{
    const QString sentence = QString::fromStdString(error.message);
    const QString known = translated(sentence);
    return !known.isEmpty()
        ? known
        : filled(words(QT_TRANSLATE_NOOP("Errors", "%1. The reason, in English: %2")), {heading(error.code), sentence});
}

QString sentenceWords(const QString& sentence)
{
    const QString known = translated(sentence);
    return known.isEmpty() ? sentence : known;
}

} // namespace decodescope::ui
