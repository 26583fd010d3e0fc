#include "ui/logic/chart_sentence.h"

#include "ui/logic/number_format.h"
#include "ui/logic/punctuation.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr double kTie = 0.05; // times that part by less count as equal
constexpr double kTenTimes = 9.95;
constexpr double kFlat = 0.25; // growth that the eye takes for none
constexpr double kSmallShare = 0.3; // of attention in a step, too small to bend its curve

QString percent(double share)
{
    const double value = 100 * share;
    return (value > 0 && value < 0.95 ? formatFixed(value, 1) : formatFixed(value, 0)) + QStringLiteral(" %");
}

// The last 20 steps that both modes have, without the prefill; fewer where there are no more, and never none.
struct LastSteps
{
    explicit LastSteps(const ChartData& data)
        : to(static_cast<std::size_t>(data.commonSteps()))
        , from(to - std::min(kEdgeSteps, std::max<std::size_t>(1, to - 1)))
        , naiveMs(data.of(Mode::Naive).medianMs(from, to))
        , cachedMs(data.of(Mode::Cached).medianMs(from, to))
    {
    }
    double share(const ModeData& mode, Stage stage) const;
    std::size_t to; // entries [from, to)
    std::size_t from;
    double naiveMs; // medians
    double cachedMs;
};

int tokensAt(const ChartData& data, std::size_t index)
{
    return static_cast<int>(data.of(Mode::Naive).lengths[index]);
}

double sumOf(const StageTimes& stages)
{
    double sum = 0;
    for (const double stage : stages)
        sum += stage;
    return sum;
}

double LastSteps::share(const ModeData& mode, Stage stage) const
{
    std::vector<double> shares;
    for (std::size_t i = from; i < to; ++i) {
        const StageTimes& stages = mode.stagesMs[i];
        const double sum = sumOf(stages);
        shares.push_back(sum > 0 ? stages[static_cast<std::size_t>(stage)] / sum : 0);
    }
    return quantile(std::move(shares), 0.5);
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

} // namespace

QString ChartSentence::of(const ChartData& data, const ChartChoice& choice)
{
    if (data.commonSteps() == 0)
        return {};
    QString sentence;
    if (data.isCutShort && data.commonSteps() < data.stepsWanted)
        sentence = tr("Stopped after %1 of %2 steps. ").arg(formatCount(data.commonSteps()), formatCount(data.stepsWanted));
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

QString ChartSentence::notice(const ChartData& data)
{
    if (data.isMeasuring)
        return {};
    const std::optional<double> spread = disturbance(data.of(Mode::Naive).times, data.of(Mode::Cached).times, data.passes);
    if (!spread)
        return {};
    const QString words = data.passes > 1
        ? tr("The machine was busy while measuring: passes over the same step differ by %1.")
        : tr("The machine was busy while measuring: neighbouring steps differ by %1.");
    return words.arg(formatRatio(*spread, 1));
}

QString ChartSentence::withAdvice(const QString& notice)
{
    return notice.isEmpty() ? QString() : inSentences(notice, tr("Generate again for a quieter measurement."));
}

QString ChartSentence::ratio(double above, double below, bool isDisturbed)
{
    if (!isDisturbed)
        return formatRatio(above, below);
    const bool isLarge = below > 0 && above >= kTenTimes * below; // its decimal is noise
    return tr("about %1").arg(isLarge ? formatFixed(above / below, 0) + QStringLiteral("×") : formatRatio(above, below));
}

QString ChartSentence::place(const ChartData& data)
{
    const LastSteps last(data);
    const int end = tokensAt(data, last.to - 1);
    return last.to - last.from == 1 ? tr("At %n tokens", nullptr, end)
                                    : tr("At %1 to %2 tokens").arg(tokensAt(data, last.from)).arg(end);
}

QString ChartSentence::perToken(const ChartData& data)
{
    const LastSteps last(data);
    const bool isDisturbed = !notice(data).isEmpty();
    const double speedUp = last.cachedMs > 0 ? last.naiveMs / last.cachedMs : 1;
    if (speedUp < 1 - kTie)
        return tr("%1 the cache costs time: a step with it takes %2 as long as one without.")
            .arg(place(data), ratio(last.cachedMs, last.naiveMs, isDisturbed));
    if (speedUp <= 1 + kTie)
        return tr("%1 a step takes the same time in both modes, within 5 %.").arg(place(data));
    const QString faster = ratio(last.naiveMs, last.cachedMs, isDisturbed);
    const bool isPart = data.commonSteps() < data.stepsWanted && (data.isMeasuring || data.isCutShort);
    const bool isShort
        = std::max(data.commonSteps(), data.mostSteps) <= static_cast<int>(2 * kEdgeSteps); // longer ones cannot be
    if (isPart || isShort) // how it goes on is not known
        return tr("%1 a step is %2 faster with the cache.").arg(place(data), faster);
    return tr("%1 a step is %2 faster with the cache; %3").arg(place(data), faster, growth(data));
}

QString ChartSentence::growth(const ChartData& data)
{
    if (data.commonSteps() <= static_cast<int>(2 * kEdgeSteps))
        return tr("a run of more than %1 steps would show how the curves grow.").arg(2 * kEdgeSteps);
    const ModeData& cached = data.of(Mode::Cached);
    const LastSteps last(data);
    const double firstMs = cached.medianMs(1, 1 + kEdgeSteps);
    const double attention = last.share(cached, Stage::Attention);
    const QString share = percent(attention);
    const double change = firstMs > 0 ? last.cachedMs / firstMs : 1;
    const bool isSmall = attention < kSmallShare;
    if (std::abs(change - 1) <= kFlat)
        return isSmall ? tr("attention is %1 of a cached step, so its curve looks flat.").arg(share)
                       : tr("attention is %1 of a cached step, yet its curve is still nearly flat.").arg(share);
    const bool isDisturbed = !notice(data).isEmpty();
    const QString times = ratio(last.cachedMs, firstMs, isDisturbed);
    if (change > 1 && !isSmall)
        return tr("attention is %1 of a cached step, so its curve rises: the last 20 steps take %2 the first 20.")
            .arg(share, times);
    return tr("of the steps with cache, the last 20 take %1 as long as the first 20.").arg(times);
}

QString ChartSentence::total(const ChartData& data)
{
    const LastSteps last(data);
    const double naive = totalMs(data.of(Mode::Naive), last.to);
    const double cached = totalMs(data.of(Mode::Cached), last.to);
    const bool isDisturbed = !notice(data).isEmpty();
    const double speedUp = cached > 0 ? naive / cached : 1;
    const QString both = tr("After %1 steps: %2 without cache, %3 with it, ")
                             .arg(data.commonSteps())
                             .arg(formatMilliseconds(naive), formatMilliseconds(cached));
    if (speedUp < 1 - kTie)
        return both + tr("so the cache has cost time so far.");
    if (speedUp <= 1 + kTie)
        return both + tr("the same within 5 %.");
    const double lastRatio = last.cachedMs > 0 ? last.naiveMs / last.cachedMs : 1;
    const QString saved = ratio(naive, cached, isDisturbed);
    if (lastRatio > speedUp * (1 + kTie))
        return both
            + tr("%1 faster in all; the last steps alone %2, and the gap widens.")
                  .arg(saved, ratio(last.naiveMs, last.cachedMs, isDisturbed));
    return both + tr("%1 faster in all.").arg(saved);
}

QString ChartSentence::stages(const ChartData& data, Mode mode)
{
    const LastSteps last(data);
    Stage largest = Stage::Embedding;
    for (std::size_t index = 1; index < kStageCount; ++index) {
        const auto stage = static_cast<Stage>(index);
        if (last.share(data.of(mode), stage) > last.share(data.of(mode), largest))
            largest = stage;
    }
    const QString time = formatMilliseconds(mode == Mode::Naive ? last.naiveMs : last.cachedMs);
    const QString share = percent(last.share(data.of(mode), largest));
    const QString most = largest == Stage::Attention
        ? tr("%1 takes the most, %2.").arg(stageName(largest), share)
        : tr("%1 takes the most, %2; attention takes %3.")
              .arg(stageName(largest), share, percent(last.share(data.of(mode), Stage::Attention)));
    const QString start
        = mode == Mode::Naive ? tr("%1 a step without cache takes %2: ") : tr("%1 a step with cache takes %2: ");
    return start.arg(place(data), time) + most;
}

QString ChartSentence::work(const ChartData& data, WorkQuantity quantity)
{
    const auto last = static_cast<std::size_t>(data.commonSteps() - 1);
    const double naive = countOf(data.of(Mode::Naive).counted[last], quantity);
    const double cached = countOf(data.of(Mode::Cached).counted[last], quantity);
    const auto format = quantity == WorkQuantity::Flops ? formatFlops : formatCount;
    const QString start = quantity == WorkQuantity::Rows
        ? tr("%1 a step computes %2 K/V rows per layer without cache and %3 with it (%4); ")
        : quantity == WorkQuantity::Cells
        ? tr("%1 a step computes %2 score cells per head without cache and %3 with it (%4); ")
        : tr("%1 a step does %2 without cache and %3 with it (%4); ");
    const QString counts = start.arg(tr("At %n tokens", nullptr, tokensAt(data, last)),
        format(static_cast<std::int64_t>(naive)), format(static_cast<std::int64_t>(cached)), formatRatio(naive, cached));
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
    const QString meaning = choice.view == ChartView::Total
        ? tr(" (in a long run 1 for equal steps, 2 for growing ones; fit of %1 steps).")
        : tr(" (1: grows with the length, 2: with its square; fit of %1 steps).");
    return start.arg(slope(*naive), slope(*cached)) + meaning.arg(naive->points);
}

QString ChartSentence::slope(const SlopeFit& fit)
{
    const int decimals = fit.standardError < 0.005 ? 3 : 2;
    return QStringLiteral("%1 ± %2").arg(formatFixed(fit.slope, decimals), formatFixed(fit.standardError, decimals));
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
