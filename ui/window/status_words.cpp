#include "ui/window/status_words.h"

#include "core/decode/probe.h"
#include "core/recording/timing_statistics.h"
#include "ui/logic/step_cells.h"
#include "ui/logic/token_label.h"

#include <QCoreApplication>

#include <algorithm>

namespace decodescope::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("StatusLine", text);
}

} // namespace

QString cellWords(const Scene& scene, Mode mode, int row, int column)
{
    if (!scene.run || !scene.run->info.identity.isKnown() || row < 0 || column < 0)
        return {};
    const Run& run = *scene.run;
    const HeadProbe* probe = scene.probe();
    const AttentionRow weights = attentionRow(scene, mode, row);
    if (column > row && column >= weights.count && !probe)
        return {};
    const ModelShape& shape = run.info.identity.shape;
    if (column < firstColumnSeen(row, shape.window)) {
        return words(QT_TRANSLATE_NOOP("StatusLine", "Row %1 (“%2”) does not see column %3 (“%4”): the window is %5 tokens"))
            .arg(QString::number(row), tokenLabelAt(run, row), QString::number(column), tokenLabelAt(run, column),
                QString::number(shape.window));
    }
    const bool hasScore = probe && std::max(row, column) < probe->length;
    const QString score = hasScore ? QString::number(static_cast<double>(probe->score(row, column)), 'f', 2) : QString();
    if (hasScore && probe->isMasked(row, column))
        return words(QT_TRANSLATE_NOOP("StatusLine", "Row %1 (“%2”), column %3 (“%4”): score %5 before the mask, weight 0"))
            .arg(QString::number(row), tokenLabelAt(run, row), QString::number(column), tokenLabelAt(run, column), score);
    if (column >= weights.count)
        return {};
    const QString cell = words(QT_TRANSLATE_NOOP("StatusLine", "Row %1 (“%2”) attends to column %3 (“%4”): weight %5"))
                             .arg(QString::number(row), tokenLabelAt(run, row), QString::number(column),
                                 tokenLabelAt(run, column), QString::number(static_cast<double>(weights.weights[column]), 'f', 3));
    const QString sentence = hasScore ? cell + words(QT_TRANSLATE_NOOP("StatusLine", ", score %1")).arg(score) : cell;
    if (shape.kvHeads == shape.heads)
        return sentence;
    return words(QT_TRANSLATE_NOOP("StatusLine", "%1; reads K/V head %2 of %3"))
        .arg(sentence, QString::number(scene.head / (shape.heads / shape.kvHeads) + 1), QString::number(shape.kvHeads));
}

QString agreementWords(const Run& run, bool isMeasuring)
{
    if (isMeasuring)
        return words(QT_TRANSLATE_NOOP("StatusLine", "Measuring pass %1 of %2"))
            .arg(std::min(countedPasses(run) + 1, run.info.options.repeats))
            .arg(run.info.options.repeats);
    if (!run.summary || run.summary->comparison.comparedSteps == 0)
        return {};
    const OutputComparison& comparison = run.summary->comparison;
    if (comparison.identicalTokens && comparison.identicalLogits)
        return words(QT_TRANSLATE_NOOP("StatusLine", "Both modes agree: same tokens, logits identical bit for bit"));
    const QString difference = QString::number(comparison.maxLogitDifference, 'g', 2);
    const QString sentence = comparison.identicalTokens
        ? words(QT_TRANSLATE_NOOP("StatusLine", "Same tokens, but the logits part at step %1; largest difference %2"))
        : words(QT_TRANSLATE_NOOP("StatusLine", "The modes part at step %1; largest difference of logits %2"));
    return sentence.arg(comparison.firstDivergence).arg(difference);
}

QString contextWords(const RunInfo& info)
{
    if (!info.identity.isKnown() || info.stepLimit >= info.options.steps)
        return {};
    return words(QT_TRANSLATE_NOOP("StatusLine", "The context of %1 tokens is full after %2 of %3 new tokens"))
        .arg(info.identity.shape.context)
        .arg(info.stepLimit)
        .arg(info.options.steps);
}

QString endWords(const Run& run)
{
    if (!run.summary)
        return {};
    switch (run.summary->reason) {
    case EndReason::StepLimit:
        return {};
    case EndReason::EndToken:
        return words(QT_TRANSLATE_NOOP("StatusLine", "The model ended its text at step %1")).arg(run.commonSteps());
    case EndReason::ContextFull:
        return contextWords(run.info);
    case EndReason::Stopped:
        if (run.summary->passes > 0)
            return words(QT_TRANSLATE_NOOP("StatusLine", "Stopped after %1 of %2 passes; the text is complete"))
                .arg(run.summary->passes)
                .arg(run.info.options.repeats);
        return words(QT_TRANSLATE_NOOP("StatusLine", "Stopped after step %1")).arg(run.commonSteps());
    }
    return {};
}

QString stoppedEarlyWords(const Run& shown)
{
    return shown.commonSteps() > 0
        ? words(QT_TRANSLATE_NOOP("StatusLine", "Stopped before the first step; showing the run before."))
        : words(QT_TRANSLATE_NOOP("StatusLine", "Stopped before the first step"));
}

QString titleWords(const Run& run, const QString& file)
{
    QStringList parts;
    if (!file.isEmpty())
        parts.append(file);
    if (run.info.identity.isKnown())
        parts.append(QString::fromStdString(run.info.identity.shape.name));
    const QString program = QStringLiteral("DecodeScope");
    return parts.isEmpty() ? program : parts.join(QStringLiteral(" · ")) + QStringLiteral(" — ") + program;
}

QString otherModelWords(const Run& run, const QString& file, const Model* atHand, const QString& next)
{
    if (!atHand || !run.info.identity.isKnown() || maybeOf(run.info.identity, *atHand))
        return {};
    const QString shown = QString::fromStdString(run.info.identity.shape.name);
    return file.isEmpty()
        ? words(QT_TRANSLATE_NOOP("StatusLine", "On show: a run of “%1”. Generate uses “%2”, the model at hand."))
              .arg(shown, next)
        : words(QT_TRANSLATE_NOOP("StatusLine", "On show: a run of “%1”, from %2. Generate uses “%3”, the model at hand."))
              .arg(shown, file, next);
}

QString machineWords(const Run& run)
{
    if (!run.info.identity.isKnown())
        return {};
    const int count = run.info.options.threads;
    const QString threads = count == 1 ? words(QT_TRANSLATE_NOOP("StatusLine", "1 thread"))
                                       : words(QT_TRANSLATE_NOOP("StatusLine", "%1 threads")).arg(count);
    const QString warning = run.info.identity.isRandom
        ? words(QT_TRANSLATE_NOOP("StatusLine", "random weights: the text means nothing")) + QStringLiteral(" · ")
        : QString();
    return warning + QStringLiteral("float32 · %1 · %2").arg(threads, QString::fromStdString(run.info.instructionSet));
}

} // namespace decodescope::ui
