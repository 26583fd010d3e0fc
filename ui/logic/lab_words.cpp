#include "ui/logic/lab_words.h"

#include "core/recording/position_ids.h"
#include "ui/logic/number_format.h"
#include "ui/logic/token_label.h"

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr std::size_t kQuotedTokens = 8; // of each text

// Rows of keys and values of the text that both modes share with other bits than the cached ones, and of how many; counted once a
// step for all layers.
std::pair<std::int64_t, std::int64_t> changedRows(const Run& run)
{
    std::int64_t changed = 0;
    std::int64_t rows = 0;
    if (run.summary) {
        for (const StepDivergence& step : run.summary->comparison.steps) {
            changed += step.changedKeyValueRows;
            rows += step.keyValueRows;
        }
    }
    return {changed, rows};
}

// What the mode wrote from the step on, a few tokens, all of it visible.
QString quoted(const Run& run, Mode mode, int step)
{
    const Recording& recording = run.recording(mode);
    const auto first = static_cast<std::size_t>(step - 1);
    const std::size_t end = std::min(recording.size(), first + kQuotedTokens);
    QString words;
    std::string bytes;
    for (std::size_t index = first; index < end; ++index) {
        bytes += recording[index]->tokenBytes;
        if (recording[index]->tokenBytes.empty()) {
            words += bytesLabel(std::exchange(bytes, {}))
                + tokenLabel(run.info.identity.tokenizer.get(), recording[index]->token) + QLatin1Char(' ');
        }
    }
    words += bytesLabel(bytes);
    return end < recording.size() ? words + QStringLiteral("…") : words;
}

} // namespace

QString LabWords::name(PitfallKind kind)
{
    switch (kind) {
    case PitfallKind::None:
        return tr("None");
    case PitfallKind::PositionsRestart:
        return tr("Positions restart at 0");
    case PitfallKind::NoPrefill:
        return tr("No prefill");
    case PitfallKind::Dropout:
        return tr("Dropout left on");
    case PitfallKind::FutureVisible:
        return tr("Future tokens visible");
    }
    return {};
}

QString LabWords::chip(const Pitfall& pitfall)
{
    switch (pitfall.kind) {
    case PitfallKind::None:
        return {};
    case PitfallKind::PositionsRestart:
        return tr("Pitfall: positions restart");
    case PitfallKind::NoPrefill:
        return tr("Pitfall: no prefill");
    case PitfallKind::Dropout:
        return tr("Pitfall: dropout %1").arg(pitfall.rate);
    case PitfallKind::FutureVisible:
        return tr("Pitfall: future visible");
    }
    return {};
}

QString LabWords::sentence(const Pitfall& pitfall, const ModelShape& shape)
{
    const bool parts = partsOutputs(pitfall, shape);
    const QString model = QString::fromStdString(shape.name);
    switch (pitfall.kind) {
    case PitfallKind::None:
        return tr("Nothing is broken: both modes should give the same bits.");
    case PitfallKind::PositionsRestart:
        if (!parts)
            return tr("%1 has no positions: they cannot restart, so this cannot happen here.").arg(model);
        return tr(
            "With the cache each pass numbers its rows from 0 instead of going on at the cached length. The mask is right; "
            "the text quietly rots.");
    case PitfallKind::NoPrefill:
        return tr("With the cache the prompt is fed token by token. Same bits, but the first token waits for one pass per "
                  "prompt token.");
    case PitfallKind::Dropout:
        if (!parts)
            return tr("Dropout at the rate 0 drops nothing: both modes give the same bits.");
        return tr("Each pass zeroes another random %1 % of the attention weights. Without a cache old rows come out "
                  "different at every step; cached rows stay.")
            .arg(100 * pitfall.rate);
    case PitfallKind::FutureVisible:
        if (!parts)
            return tr(
                "The mask is gone, but %1 has one layer: its keys and values come from the tokens alone and stay right.")
                .arg(model);
        return tr(
            "The mask is gone: every row sees every token, so keys and values of old tokens change with each new one. A "
            "cache needs causality.");
    }
    return {};
}

QString LabWords::parting(const Run& run)
{
    if (!run.summary || run.summary->comparison.comparedSteps == 0)
        return {};
    const OutputComparison& outputs = run.summary->comparison;
    if (outputs.firstDivergence == 0)
        return tr("Same tokens and the same bits of logits at all %1 steps.").arg(formatCount(outputs.comparedSteps));
    if (outputs.firstDifferentToken == 0)
        return tr("The logits part at step %1, the tokens never.").arg(outputs.firstDivergence);
    return tr("The logits part at step %1, the tokens at step %2.")
        .arg(outputs.firstDivergence)
        .arg(outputs.firstDifferentToken);
}

QStringList LabWords::quotes(const Run& run)
{
    if (!run.summary || run.summary->comparison.firstDifferentToken == 0)
        return {};
    const int first = run.summary->comparison.firstDifferentToken;
    return {tr("Later steps compare different texts."), tr("Without cache: “%1”").arg(quoted(run, Mode::Naive, first)),
        tr("With cache: “%1”").arg(quoted(run, Mode::Cached, first))};
}

QStringList LabWords::findings(const Scene& scene)
{
    if (!scene.run || !scene.statistics || scene.run->commonSteps() < 1)
        return {};
    const Run& run = *scene.run;
    QStringList lines;
    const StepRecord& first = *run.recording(Mode::Cached).front();
    switch (run.info.options.pitfall.kind) {
    case PitfallKind::PositionsRestart:
        if (run.commonSteps() > 1) {
            const int step = std::max(2, scene.step); // the prefill is right
            const PositionIds ids = positionIds(run, Mode::Cached, step);
            if (ids.used.empty())
                lines.append(tr("This model has no positions: nothing was there to restart."));
            else
                lines.append(tr("Step %1 gives its row the position %2; it should be %3.")
                                 .arg(step)
                                 .arg(ids.used.front())
                                 .arg(ids.right.front()));
        }
        break;
    case PitfallKind::NoPrefill:
        if (!first.promptPasses.empty())
            lines.append(
                tr("The first token takes %1 as long as with a prefill.")
                    .arg(formatRatio(scene.milliseconds(first), scene.milliseconds(*run.recording(Mode::Naive).front()))));
        break;
    case PitfallKind::Dropout:
    case PitfallKind::FutureVisible: {
        const auto [changed, rows] = changedRows(run);
        lines.append(tr("Shared text: %1 of %2 K/V rows, over all steps, differ.")
                         .arg(formatCount(changed), formatCount(rows)));
        break;
    }
    case PitfallKind::None:
        break;
    }
    return lines;
}

QString LabWords::whyNoQueryCache(const Run& run)
{
    std::int64_t reread = 0;
    for (const Recording& recording : run.recordings) {
        for (const StepRecordPtr& record : recording)
            reread += record->work.queryRowsReread;
    }
    return tr("Why no Q cache? No step reads an old row of Q: %1 so far.").arg(formatCount(reread));
}

} // namespace decodescope::ui
