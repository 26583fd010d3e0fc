#include "ui/logic/error_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace decodescope::ui {

namespace {

constexpr const char* kContext = "Errors";

// As the engine writes them, each value as %1, %2 ... in the order of the English sentence.
constexpr const char* kForms[] = {
    QT_TRANSLATE_NOOP("Errors", "The prompt is empty: %1 needs at least one token to start from."),
    QT_TRANSLATE_NOOP("Errors", "The prompt has %1 tokens, but the context of %2 holds %3: use a shorter prompt."),
    QT_TRANSLATE_NOOP("Errors", "Token id %1 is outside the vocabulary of %2: ids run from 0 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of steps is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of threads is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The number of repeats is %1: it must be from %2 to %3."),
    QT_TRANSLATE_NOOP("Errors", "The temperature is %1: it must be 0 for the most likely token, or from 0.01 to 100."),
    QT_TRANSLATE_NOOP("Errors", "Top-k is %1: it must be 0 for all tokens, or the number of tokens to keep."),
    QT_TRANSLATE_NOOP("Errors", "Top-p is %1: it must be above 0 and at most 1, where 1 keeps all tokens."),
    QT_TRANSLATE_NOOP("Errors", "Min-p is %1: it must be from 0, which keeps all tokens, to 1."),
    QT_TRANSLATE_NOOP("Errors", "The repetition penalty is %1: it must be from 0.1 to 10, where 1 changes nothing."),
    QT_TRANSLATE_NOOP("Errors", "The seed is %1: it must be from 0 to %2."),
    QT_TRANSLATE_NOOP("Errors", "The dropout rate is %1: it must be from 0, which drops nothing, to 0.9."),
    QT_TRANSLATE_NOOP("Errors", "The system does not give %1 threads: ask for fewer."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is not enough memory for %1 tokens with %2: ask for fewer steps or a shorter prompt."),
    QT_TRANSLATE_NOOP("Errors", "There is not enough memory for the scores of %1 tokens: generate fewer."),
    QT_TRANSLATE_NOOP("Errors",
        "The run cannot start because the system starts no more threads: close other programs and generate again."),
    QT_TRANSLATE_NOOP("Errors",
        "The scores cannot be read because the system starts no more threads: close other programs and choose the cell "
        "again."),
    QT_TRANSLATE_NOOP(
        "Errors", "There is no model \"%1\": give the path of a model's folder, or one of the bundled names (%2)."),
    QT_TRANSLATE_NOOP(
        "Errors", "This model has no tokenizer, so its prompt is token ids such as 0 1 2, but \"%1\" is not a number."),
    QT_TRANSLATE_NOOP("Errors", "The tokenizer has no token for byte %1 of \"%2\"; leave that character out of the text."),
    QT_TRANSLATE_NOOP("Errors", "%1: its weights do not fit into memory; close other programs or choose a smaller model."),
    QT_TRANSLATE_NOOP(
        "Errors", "%1: the system starts no more threads to load it on; close other programs and open it again."),
    QT_TRANSLATE_NOOP("Errors", "%1: the system starts no more threads for it; close other programs and try again."),
    QT_TRANSLATE_NOOP("Errors", "%1: there is no such file; check the path."),
    QT_TRANSLATE_NOOP("Errors", "%1: reading it is not permitted; change its permissions or copy it."),
    QT_TRANSLATE_NOOP("Errors", "%1: the file is empty; copy or download it again."),
    QT_TRANSLATE_NOOP("Errors", "Cannot write %1: end the file name in %2."),
    QT_TRANSLATE_NOOP("Errors", "Cannot write %1: %2. Choose another folder or make room there."),
    QT_TRANSLATE_NOOP("Errors", "There is no run to save yet: no step is recorded. Run the model first."),
    QT_TRANSLATE_NOOP("Errors", "A run is being measured: stop it (Esc) or wait for its end, then try %1 again."),
    QT_TRANSLATE_NOOP("Errors", "Another run is being saved or opened: wait for its end, then try %1 again."),
    QT_TRANSLATE_NOOP("Errors", "%1: it has no step of both modes to show; record a run of one step at least."),
    QT_TRANSLATE_NOOP("Errors", "There is no chart to write yet: no step is recorded. Run the model first."),
    QT_TRANSLATE_NOOP("Errors", "The run was stopped before both modes made a step: nothing was compared."),
    QT_TRANSLATE_NOOP("Errors", "Both modes chose the same %1 tokens."),
    QT_TRANSLATE_NOOP("Errors", "The tokens of step %1 are the first of %2 to differ."),
    QT_TRANSLATE_NOOP("Errors", "All %1 logits have the same bits."),
    QT_TRANSLATE_NOOP("Errors", "The logits differ from step %1 on, by up to %2."),
    QT_TRANSLATE_NOOP("Errors", "All %1 rows of keys and values, compared at every step, have the same bits."),
    QT_TRANSLATE_NOOP("Errors", "%1 of %2 rows of keys and values differ, first at step %3."),
    QT_TRANSLATE_NOOP("Errors", "%1 rows of keys and values a layer without the cache, %2 with it, as the formulas say."),
    QT_TRANSLATE_NOOP("Errors", "Step %1 counts other work than the formulas say."),
    QT_TRANSLATE_NOOP(
        "Errors", "The run on show was read from a file without its model: open the model and generate first."),
};

QString heading(ErrorCode code)
{
    const auto words = [](const char* text) { return QCoreApplication::translate(kContext, text); };
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
    return QCoreApplication::translate(kContext, probe) == QLatin1String(probe);
}

// The values in the sentence; none when it does not have the form.
std::optional<QStringList> valuesIn(const QString& sentence, const QString& form)
{
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QString pattern;
    const QStringList parts = form.split(place);
    for (qsizetype i = 0; i < parts.size(); ++i)
        pattern += (i > 0 ? QStringLiteral("(.*)") : QString()) + QRegularExpression::escape(parts[i]);
    const QRegularExpression whole(
        QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = whole.match(sentence);
    return match.hasMatch() ? std::optional(match.capturedTexts().mid(1)) : std::nullopt;
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

// Empty when its form is not known.
QString translated(const QString& sentence)
{
    if (speaksEnglish())
        return sentence;
    for (const char* form : kForms) {
        if (const auto values = valuesIn(sentence, QString::fromUtf8(form)))
            return filled(QCoreApplication::translate(kContext, form), *values);
    }
    return {};
}

} // namespace

QString errorWords(const Error& error)
{
    const QString sentence = QString::fromStdString(error.message);
    const QString words = translated(sentence);
    return words.isEmpty() ? heading(error.code) + QStringLiteral(": ") + sentence : words;
}

QString sentenceWords(const QString& sentence)
{
    const QString words = translated(sentence);
    return words.isEmpty() ? sentence : words;
}

} // namespace decodescope::ui
