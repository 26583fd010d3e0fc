#include "ui/logic/chart_sentence.h"

#include "ui/logic/number_format.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kTie = 0.05; // times that part by less count as equal
constexpr double kFlat = 0.25; // growth that the eye takes for none
constexpr double kSmallShare = 0.3; // of attention in a step, too small to bend its curve
constexpr int kFewestForGrowth = 40; // steps: the first and the last 20

QString percent(double share)
{
    const double value = 100 * share;
    return (value > 0 && value < 0.95 ? formatFixed(value, 1) : formatFixed(value, 0)) + QStringLiteral(" %");
}

struct LastStep
{
    explicit LastStep(const ChartData& data)
        : index(static_cast<std::size_t>(data.commonSteps() - 1))
        , tokens(static_cast<int>(data.modes[0].lengths[index]))
        , naiveMs(data.of(Mode::Naive).times[index].medianMs)
        , cachedMs(data.of(Mode::Cached).times[index].medianMs)
    {
    }
    std::size_t index;
    int tokens;
    double naiveMs;
    double cachedMs;
};

double sumOf(const StageTimes& stages)
{
    double sum = 0;
    for (const double stage : stages)
        sum += stage;
    return sum;
}

double shareOf(const StageTimes& stages, Stage stage)
{
    const double sum = sumOf(stages);
    return sum > 0 ? stages[static_cast<std::size_t>(stage)] / sum : 0;
}

double totalMs(const ModeData& data, std::size_t steps)
{
    double sum = 0;
    for (std::size_t i = 0; i < steps; ++i)
        sum += data.times[i].medianMs;
    return sum;
}

double countOf(const WorkCounts& counts, WorkQuantity quantity)
{
    const std::int64_t count = quantity == WorkQuantity::Rows ? counts.kvRowsComputed
        : quantity == WorkQuantity::Cells                     ? counts.scoreCells
                                                              : counts.flops;
    return static_cast<double>(count);
}

bool agrees(const ModeData& data)
{
    return std::equal(data.counted.begin(), data.counted.end(), data.formula.begin(), data.formula.end(),
        [](const WorkCounts& a, const WorkCounts& b) {
            return a.kvRowsComputed == b.kvRowsComputed && a.scoreCells == b.scoreCells && a.flops == b.flops;
        });
}

QString slopeText(const SlopeFit& fit)
{
    return QStringLiteral("%1 ± %2").arg(formatFixed(fit.slope, 2), formatFixed(fit.standardError, 2));
}

} // namespace

QString ChartSentence::of(const ChartData& data, const ChartChoice& choice)
{
    if (data.commonSteps() == 0)
        return {};
    QString sentence;
    if (data.isStopped && data.commonSteps() < data.stepsWanted)
        sentence = tr("Stopped after %1 of %2 steps. ").arg(data.commonSteps()).arg(data.stepsWanted);
    if (choice.view == ChartView::Stages)
        return sentence + stages(data, choice.stagesOf);
    if (choice.hasLogarithmicAxes())
        return sentence + slopes(data, choice);
    if (choice.view == ChartView::Work)
        return sentence + work(data, choice.quantity);
    if (data.commonSteps() == 1)
        return sentence
            + tr("One step is the prefill: both modes do the same work in it, and the cache has nothing to save yet.");
    return sentence + (choice.view == ChartView::Total ? total(data) : perToken(data));
}

QString ChartSentence::perToken(const ChartData& data)
{
    const LastStep last(data);
    const double ratio = last.cachedMs > 0 ? last.naiveMs / last.cachedMs : 1;
    if (ratio < 1 - kTie)
        return tr("At %1 tokens the cache costs time: a step with it takes %2 as long as one without.")
            .arg(last.tokens)
            .arg(formatRatio(last.cachedMs, last.naiveMs));
    if (ratio <= 1 + kTie)
        return tr("At %1 tokens a step takes the same time in both modes, within 5 %.").arg(last.tokens);
    return tr("At %1 tokens the cache saves %2; %3")
        .arg(last.tokens)
        .arg(formatRatio(last.naiveMs, last.cachedMs), growth(data));
}

QString ChartSentence::growth(const ChartData& data)
{
    if (data.commonSteps() < kFewestForGrowth)
        return tr("fewer than %1 steps are too few to tell how the curves grow.").arg(kFewestForGrowth);
    const LastStep last(data);
    const ModeData& cached = data.of(Mode::Cached);
    const QString share = percent(shareOf(cached.stagesMs[last.index], Stage::Attention));
    const double change = cached.summary.first20Ms > 0 ? cached.summary.last20Ms / cached.summary.first20Ms : 1;
    const bool isSmall = shareOf(cached.stagesMs[last.index], Stage::Attention) < kSmallShare;
    if (std::abs(change - 1) <= kFlat)
        return isSmall ? tr("attention is %1 of a cached step, so its curve looks flat.").arg(share)
                       : tr("attention is %1 of a cached step, yet its curve is still nearly flat.").arg(share);
    const QString times = formatRatio(cached.summary.last20Ms, cached.summary.first20Ms);
    if (change > 1 && !isSmall)
        return tr("attention is %1 of a cached step, so its curve rises: the last 20 steps take %2 the first 20.")
            .arg(share, times);
    return tr("of the steps with cache, the last 20 take %1 as long as the first 20.").arg(times);
}

QString ChartSentence::total(const ChartData& data)
{
    const LastStep last(data);
    const double naive = totalMs(data.of(Mode::Naive), last.index + 1);
    const double cached = totalMs(data.of(Mode::Cached), last.index + 1);
    const double ratio = cached > 0 ? naive / cached : 1;
    const QString both = tr("After %1 steps: %2 without cache, %3 with it, ")
                             .arg(data.commonSteps())
                             .arg(formatMilliseconds(naive), formatMilliseconds(cached));
    if (ratio < 1 - kTie)
        return both + tr("so the cache has cost time so far.");
    if (ratio <= 1 + kTie)
        return both + tr("the same within 5 %.");
    const double lastRatio = last.cachedMs > 0 ? last.naiveMs / last.cachedMs : 1;
    const QString saved = tr("%1 in all").arg(formatRatio(naive, cached));
    if (lastRatio > ratio * (1 + kTie))
        return both
            + tr("%1; the last step alone saves %2, and the gap widens.")
                  .arg(saved, formatRatio(last.naiveMs, last.cachedMs));
    return both + saved + QLatin1Char('.');
}

QString ChartSentence::stages(const ChartData& data, Mode mode)
{
    const LastStep last(data);
    const StageTimes& stages = data.of(mode).stagesMs[last.index];
    const auto largest = static_cast<Stage>(std::max_element(stages.begin(), stages.end()) - stages.begin());
    const QString time = formatMilliseconds(sumOf(stages));
    const QString most = tr("%1 takes the most, %2").arg(stageName(largest), percent(shareOf(stages, largest)));
    const QString attention = largest == Stage::Attention
        ? QString()
        : tr("; attention takes %1").arg(percent(shareOf(stages, Stage::Attention)));
    const QString start = mode == Mode::Naive ? tr("At %1 tokens a step without cache takes %2: ")
                                              : tr("At %1 tokens a step with cache takes %2: ");
    return start.arg(last.tokens).arg(time) + most + attention + QLatin1Char('.');
}

QString ChartSentence::work(const ChartData& data, WorkQuantity quantity)
{
    const LastStep last(data);
    const double naive = countOf(data.of(Mode::Naive).counted[last.index], quantity);
    const double cached = countOf(data.of(Mode::Cached).counted[last.index], quantity);
    const auto format = quantity == WorkQuantity::Flops ? formatFlops : formatCount;
    const QString start = quantity == WorkQuantity::Rows
        ? tr("At %1 tokens a step computes %2 K/V rows a layer without cache and %3 with it (%4); ")
        : quantity == WorkQuantity::Cells
        ? tr("At %1 tokens a step computes %2 score cells a head without cache and %3 with it (%4); ")
        : tr("At %1 tokens a step does %2 without cache and %3 with it (%4); ");
    const QString counts = start.arg(last.tokens)
                               .arg(format(static_cast<std::int64_t>(naive)), format(static_cast<std::int64_t>(cached)),
                                   formatRatio(naive, cached));
    return counts
        + (agrees(data.of(Mode::Naive)) && agrees(data.of(Mode::Cached)) ? tr("every count is what its formula says.")
                                                                         : tr("not every count is what its formula says."));
}

QString ChartSentence::slopes(const ChartData& data, const ChartChoice& choice)
{
    const ChartSeries series = chartSeries(data, choice);
    const auto naive = decodeSlope(series.of(Mode::Naive));
    const auto cached = decodeSlope(series.of(Mode::Cached));
    if (!naive || !cached)
        return tr("A slope needs at least 3 steps after the prefill.");
    const QString start = choice.view == ChartView::Work ? tr("Slopes of the counts: without cache %1, with cache %2")
        : choice.view == ChartView::Total                ? tr("Slopes of the total time: without cache %1, with cache %2")
                                          : tr("Slopes of the time per token: without cache %1, with cache %2");
    return start.arg(slopeText(*naive), slopeText(*cached))
        + tr(" (1: grows with the length, 2: with its square; least squares over %1 steps).").arg(naive->points);
}

QString ChartSentence::stageName(Stage stage)
{
    switch (stage) {
    case Stage::Embedding:
        return tr("Embedding");
    case Stage::Qkv:
        return tr("QKV projection");
    case Stage::Attention:
        return tr("Attention");
    case Stage::Projection:
        return tr("Output projection");
    case Stage::Mlp:
        return tr("MLP");
    case Stage::Head:
        return tr("Head");
    }
    return {};
}

} // namespace decodescope::ui
