#include "core/recording/position_ids.h"
#include "core/recording/report.h"
#include "core/recording/run_json.h"
#include "core/recording/text_probability.h"
#include "core/recording/timing_statistics.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

namespace decodescope {

namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QJsonObject modelJson(const ModelIdentity& model)
{
    const ModelShape& shape = model.shape;
    return {{QStringLiteral("name"), text(shape.name)}, {QStringLiteral("layers"), shape.layers},
        {QStringLiteral("heads"), shape.heads}, {QStringLiteral("kv_heads"), shape.kvHeads},
        {QStringLiteral("d_model"), shape.width}, {QStringLiteral("vocab"), shape.vocabulary},
        {QStringLiteral("context"), shape.context}, {QStringLiteral("parameters"), static_cast<qint64>(model.parameters)}};
}

// Whether there is more to tell than of a plain comparison: tokens were drawn, a mistake was made on purpose, or the modes part.
bool isLab(const Run& run)
{
    const RunOptions& options = run.info.options;
    const OutputComparison& outputs = run.summary->comparison;
    return !options.sampler.isGreedy() || options.sampler.repetitionPenalty != 1 || options.pitfall.kind != PitfallKind::None
        || !outputs.identicalTokens || !outputs.identicalLogits;
}

void insertAll(QJsonObject& into, const QJsonObject& more)
{
    for (auto entry = more.begin(); entry != more.end(); ++entry)
        into.insert(entry.key(), entry.value());
}

QJsonArray promptPassesJson(const StepRecord& record)
{
    QJsonArray passes;
    for (const PromptPass& pass : record.promptPasses) {
        passes.append(QJsonObject {{QStringLiteral("first_row"), pass.firstRow}, {QStringLiteral("length"), pass.length},
            {QStringLiteral("ms"), toMilliseconds(pass.time.total)},
            {QStringLiteral("kv_rows_computed"), static_cast<qint64>(pass.work.kvRowsComputed)},
            {QStringLiteral("score_cells"), static_cast<qint64>(pass.work.scoreCells)}});
    }
    return passes;
}

QJsonObject stepLabJson(const Run& run, const StepRecord& record)
{
    const PositionIds positions = positionIds(run, record.mode, record.step);
    const QJsonValue firstPosition = positions.used.empty() ? QJsonValue() : QJsonValue(positions.used.front());
    return {{QStringLiteral("log_probability"), record.draw.logProbability},
        {QStringLiteral("query_rows_reread"), static_cast<qint64>(record.work.queryRowsReread)},
        {QStringLiteral("first_position"), firstPosition}, {QStringLiteral("prompt_passes"), promptPassesJson(record)}};
}

QJsonObject stepJson(const Run& run, const StepRecord& record, const StepStatistics& statistics)
{
    QJsonObject stages;
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        stages.insert(QLatin1String(stageName(static_cast<Stage>(stage))), statistics.stagesMs[stage]);
    QJsonObject step {{QStringLiteral("step"), record.step}, {QStringLiteral("first_row"), record.firstRow},
        {QStringLiteral("length"), record.length}, {QStringLiteral("token"), record.token},
        {QStringLiteral("ms"), statistics.medianMs}, {QStringLiteral("ms_p10"), statistics.p10Ms},
        {QStringLiteral("ms_p90"), statistics.p90Ms}, {QStringLiteral("stages_ms"), stages},
        {QStringLiteral("kv_rows_computed"), static_cast<qint64>(record.work.kvRowsComputed)},
        {QStringLiteral("kv_rows_recomputed"), static_cast<qint64>(record.work.kvRowsRecomputed)},
        {QStringLiteral("score_cells"), static_cast<qint64>(record.work.scoreCells)},
        {QStringLiteral("flops"), static_cast<qint64>(record.work.flops)},
        {QStringLiteral("cache_tokens"), record.cache.tokens}, {QStringLiteral("cache_capacity"), record.cache.capacity},
        {QStringLiteral("cache_bytes"), static_cast<qint64>(record.cache.bytes)}};
    if (isLab(run))
        insertAll(step, stepLabJson(run, record));
    return step;
}

QJsonObject modeJson(const Run& run, Mode mode, const std::vector<StepStatistics>& statistics)
{
    const ModeStatistics totals = modeStatistics(statistics);
    QJsonArray steps;
    for (std::size_t i = 0; i < statistics.size(); ++i)
        steps.append(stepJson(run, *run.recording(mode)[i], statistics[i]));
    const auto measured = [&steps](double ms) { return steps.isEmpty() ? QJsonValue() : QJsonValue(ms); };
    return {{QStringLiteral("prefill_ms"), measured(totals.prefillMs)},
        {QStringLiteral("first20_ms"), measured(totals.first20Ms)}, {QStringLiteral("last20_ms"), measured(totals.last20Ms)},
        {QStringLiteral("median_ms"), measured(totals.medianMs)}, {QStringLiteral("p95_ms"), measured(totals.p95Ms)},
        {QStringLiteral("total_ms"), measured(totals.totalMs)}, {QStringLiteral("steps"), steps}};
}

QJsonArray divergencesJson(const OutputComparison& outputs)
{
    QJsonArray steps;
    for (const StepDivergence& step : outputs.steps) {
        steps.append(QJsonObject {{QStringLiteral("step"), static_cast<qint64>(steps.size()) + 1},
            {QStringLiteral("logit_difference"), step.logitDifference}, {QStringLiteral("kl_divergence"), step.klDivergence},
            {QStringLiteral("same_token"), step.sameToken}, {QStringLiteral("same_logits"), step.sameLogits},
            {QStringLiteral("kv_rows_compared"), step.keyValueRows},
            {QStringLiteral("kv_rows_changed"), step.changedKeyValueRows}});
    }
    return steps;
}

// Null without a pitfall.
QJsonValue pitfallJson(const RunInfo& info)
{
    const Pitfall& pitfall = info.options.pitfall;
    if (pitfall.kind == PitfallKind::None)
        return {};
    return QJsonObject {{QStringLiteral("name"), text(pitfallName(pitfall))},
        {QStringLiteral("parts_outputs"), partsOutputs(pitfall, info.identity.shape)},
        {QStringLiteral("description"), text(describePitfall(pitfall, info.identity.shape))}};
}

QJsonObject comparisonJson(const Run& run, const RunStatistics& statistics)
{
    const OutputComparison& outputs = run.summary->comparison;
    const auto [naive, cached] = commonStatistics(statistics);
    const auto ratio = [](double above, double below) { return below > 0 ? QJsonValue(above / below) : QJsonValue(); };
    QJsonObject comparison {{QStringLiteral("identical_tokens"), outputs.identicalTokens},
        {QStringLiteral("identical_logits"), outputs.identicalLogits},
        {QStringLiteral("max_logit_difference"), outputs.maxLogitDifference},
        {QStringLiteral("first_divergence"),
            outputs.firstDivergence > 0 ? QJsonValue(outputs.firstDivergence) : QJsonValue()},
        {QStringLiteral("speedup_total"), ratio(naive.totalMs, cached.totalMs)},
        {QStringLiteral("speedup_last20"), ratio(naive.last20Ms, cached.last20Ms)}};
    if (isLab(run)) {
        insertAll(comparison,
            {{QStringLiteral("first_different_token"),
                 outputs.firstDifferentToken > 0 ? QJsonValue(outputs.firstDifferentToken) : QJsonValue()},
                {QStringLiteral("steps"), divergencesJson(outputs)}});
    }
    return comparison;
}

} // namespace

std::string jsonReport(const Run& run)
{
    const RunInfo& info = run.info;
    const RunStatistics statistics = runStatistics(run);
    QJsonArray tokens;
    for (const int token : run.tokens(Mode::Cached))
        tokens.append(token);
    const QJsonObject machine {{QStringLiteral("cpu"), text(info.cpu)}, {QStringLiteral("isa"), text(info.instructionSet)},
        {QStringLiteral("threads"), info.options.threads}};
    const QJsonObject modes {{QStringLiteral("naive"), modeJson(run, Mode::Naive, statistics.of(Mode::Naive))},
        {QStringLiteral("cached"), modeJson(run, Mode::Cached, statistics.of(Mode::Cached))}};
    QJsonObject report {{QStringLiteral("model"), modelJson(info.identity)}, {QStringLiteral("machine"), machine},
        {QStringLiteral("prompt_tokens"), static_cast<qint64>(info.options.prompt.size())},
        {QStringLiteral("new_tokens"), run.commonSteps()}, {QStringLiteral("repeats"), run.summary->passes},
        {QStringLiteral("warmup"), info.options.warmUp},
        {QStringLiteral("logit_rows"),
            info.options.logitRows == LogitRows::All ? QStringLiteral("all") : QStringLiteral("last")},
        {QStringLiteral("tokens"), tokens}, {QStringLiteral("text"), text(generatedText(run))},
        {QStringLiteral("modes"), modes}, {QStringLiteral("comparison"), comparisonJson(run, statistics)}};
    if (isLab(run)) {
        const TextProbability probability = textProbability(run, Mode::Cached);
        insertAll(report,
            {{QStringLiteral("sampling"), samplingJson(info.options.sampler)},
                {QStringLiteral("pitfall"), pitfallJson(info)}, {QStringLiteral("log_probability"), probability.total()},
                {QStringLiteral("perplexity"), probability.perplexity}});
    }
    return QJsonDocument(report).toJson(QJsonDocument::Indented).toStdString();
}

} // namespace decodescope
