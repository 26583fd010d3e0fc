#include "core/recording/report.h"

#include "core/base/format.h"
#include "core/model/prompt.h"
#include "core/recording/report_pitfall.h"
#include "core/recording/text_probability.h"
#include "core/recording/timing_statistics.h"

#include <algorithm>
#include <array>
#include <optional>

namespace decodescope {

namespace {

constexpr std::array<int, 6> kShownSteps {5, 10, 50, 100, 150, 200};
constexpr std::size_t kStepsToJudgeGrowth = 40; // the first and the last 20 must not overlap
constexpr double kClearGrowth = 1.25;

const char* modeTitle(Mode mode)
{
    return mode == Mode::Naive ? "without cache" : "with cache";
}

std::string header(const Run& run)
{
    const RunInfo& info = run.info;
    const ModelShape& shape = info.identity.shape;
    std::string text = format("%s: %s x %s, d_model %d, vocabulary %d, context %d, %.2f million parameters\n",
        shape.name.c_str(), counted(shape.layers, "layer").c_str(), counted(shape.heads, "head").c_str(), shape.width,
        shape.vocabulary, shape.context, static_cast<double>(info.identity.parameters) / 1e6);
    if (info.identity.isRandom)
        text += "random weights, seed " + std::to_string(info.identity.randomSeed)
            + ": the times are real, the text means nothing\n";
    text += info.cpu + ", " + info.instructionSet + ", " + counted(info.options.threads, "thread") + ", float32\n";
    return text + counted(static_cast<long long>(info.options.prompt.size()), "prompt token") + ", "
        + counted(run.commonSteps(), "new token") + ", median of " + counted(run.summary->passes, "run")
        + (info.options.warmUp ? " after a warm-up" : ", no warm-up") + ", logits of "
        + (info.options.logitRows == LogitRows::All ? "every row of a step" : "the last row") + "\n";
}

std::string choices(const Run& run)
{
    const TextProbability text = textProbability(run, Mode::Cached);
    return format("Each token: %s. Log-probability of the text %.3f, perplexity %.3f.\n",
        samplingWords(run.info.options.sampler).c_str(), text.total(), text.perplexity);
}

std::string stepLines(const Run& run, const RunStatistics& statistics)
{
    std::string text = "\n  step  mode            ms/token  length  K/V rows  recomputed\n";
    std::vector<int> shown(kShownSteps.begin(), kShownSteps.end());
    std::erase_if(shown, [&](int step) { return step >= run.commonSteps(); });
    if (run.commonSteps() > 0)
        shown.push_back(run.commonSteps());
    for (const int step : shown) {
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            const auto index = static_cast<std::size_t>(step - 1);
            const StepRecord& record = *run.recording(mode)[index];
            text += format("%6d  %-14s %9.4f  %6d  %8lld  %10lld\n", step, modeTitle(mode),
                statistics.of(mode)[index].medianMs, record.length, static_cast<long long>(record.work.kvRowsComputed),
                static_cast<long long>(record.work.kvRowsRecomputed));
        }
    }
    return text;
}

std::string totals(const Run& run, const RunStatistics& statistics)
{
    const std::size_t naiveSteps = statistics.of(Mode::Naive).size();
    const std::size_t cachedSteps = statistics.of(Mode::Cached).size();
    std::string text = "\n";
    if (naiveSteps != cachedSteps)
        text += format("  %zu steps without cache and %zu with it: what follows is over the %d that both made\n", naiveSteps,
            cachedSteps, run.commonSteps());
    text += "  milliseconds       prefill  mean of the first 20 steps  mean of the last 20 steps   median      p95  "
            "cumulative\n";
    const std::array<ModeStatistics, 2> modes = commonStatistics(statistics);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const ModeStatistics& m = modes[static_cast<std::size_t>(mode)];
        if (run.commonSteps() == 0) {
            text += format("  %-14s %11s  %26s  %25s  %7s  %7s  %10s\n", modeTitle(mode), "-", "-", "-", "-", "-", "-");
            continue;
        }
        text += format("  %-14s %11.4f  %26.4f  %25.4f  %7.4f  %7.4f  %10.3f\n", modeTitle(mode), m.prefillMs, m.first20Ms,
            m.last20Ms, m.medianMs, m.p95Ms, m.totalMs);
    }
    if (run.commonSteps() == 0)
        return text; // nothing to divide
    const double last = modes[1].last20Ms > 0 ? modes[0].last20Ms / modes[1].last20Ms : 0;
    const std::string over = naiveSteps == cachedSteps ? "" : format(" over the %d steps both made", run.commonSteps());
    return text
        + format("  the cache is %s times faster in total%s, %s times over the last 20%s\n",
            timesText(totalSpeedUp(statistics)).c_str(), over.c_str(), timesText(last).c_str(),
            over.empty() ? " steps" : " of them");
}

std::string disturbed(const Run& run, const RunStatistics& statistics)
{
    const int passes = countedPasses(run);
    const std::optional<double> spread = disturbance(statistics.of(Mode::Naive), statistics.of(Mode::Cached), passes);
    return !spread
        ? std::string()
        : format("  the machine was busy while measuring: %s differ by %s times, so every ratio of times is rough\n",
            passes > 1 ? "passes over the same step" : "neighbouring steps", timesText(*spread).c_str());
}

// What was written: once, or by each mode where they wrote different texts.
std::string texts(const Run& run)
{
    const std::string cached = generatedText(run, Mode::Cached);
    const std::string naive = generatedText(run, Mode::Naive);
    if (cached.empty())
        return {};
    if (naive == cached)
        return "\n" + cached + "\n";
    return std::string("\nText ") + modeTitle(Mode::Naive) + ":\n" + naive + "\n\nText " + modeTitle(Mode::Cached) + ":\n"
        + cached + "\n";
}

std::string verdicts(const Run& run)
{
    const OutputComparison& outputs = run.summary->comparison;
    const auto line
        = [](const char* claim, const std::string& verdict) { return format("  %-36s %s\n", claim, verdict.c_str()); };
    const auto from = [](int step) { return format("no, first at step %d", step); };
    std::string text = "\n";
    text += line("tokens identical:", outputs.identicalTokens ? "yes" : from(outputs.firstDifferentToken));
    text += line("logits identical bit for bit:",
        outputs.identicalLogits
            ? "yes"
            : from(outputs.firstDivergence) + format(", largest difference %.3g", outputs.maxLogitDifference));
    switch (naiveGrowth(run)) {
    case Growth::Grows:
        return text + line("time without cache grows:", "yes");
    case Growth::DoesNotGrow:
        return text + line("time without cache grows:", "not clearly: too few tokens for this model to show it");
    case Growth::TooShortToTell:
        break;
    }
    return text + line("time without cache grows:", "fewer than 40 steps: too short to tell");
}

} // namespace

std::string samplingWords(const SamplerOptions& sampler)
{
    std::string words = sampler.isGreedy() ? "the most likely" : format("drawn at temperature %g", sampler.temperature);
    if (sampler.repetitionPenalty != 1)
        words += format(", repetition penalty %g", sampler.repetitionPenalty);
    if (sampler.isGreedy())
        return words;
    if (sampler.topK > 0)
        words += format(", top-k %d", sampler.topK);
    if (sampler.topP < 1)
        words += format(", top-p %g", sampler.topP);
    if (sampler.minP > 0)
        words += format(", min-p %g", sampler.minP);
    return words + format(", seed %llu", static_cast<unsigned long long>(sampler.seed));
}

std::string generatedText(const Run& run, Mode mode)
{
    const ModelIdentity& model = run.info.identity;
    if (!model.tokenizer)
        return {};
    std::vector<int> tokens = run.info.options.prompt;
    const std::size_t first = tokens.size();
    for (const int token : run.tokens(mode))
        tokens.push_back(token);
    return textFrom(*model.tokenizer, model.shape.beginToken, tokens, first);
}

Growth naiveGrowth(const Run& run)
{
    const std::vector<StepStatistics> steps = stepStatistics(run, Mode::Naive);
    if (steps.size() < kStepsToJudgeGrowth)
        return Growth::TooShortToTell;
    const ModeStatistics naive = modeStatistics(steps);
    return naive.last20Ms > kClearGrowth * naive.first20Ms ? Growth::Grows : Growth::DoesNotGrow;
}

std::string endSentence(const Run& run)
{
    const RunInfo& info = run.info;
    const std::string wanted = counted(info.options.steps, "token");
    const std::string part = std::to_string(run.commonSteps()) + " of " + wanted;
    switch (run.summary->reason) {
    case EndReason::StepLimit:
        return "It made " + (info.options.steps == 1 ? "the " + wanted : "all " + wanted) + " asked for.";
    case EndReason::EndToken:
        return "The model ended its text after " + part + ".";
    case EndReason::ContextFull:
        return "The context of " + counted(info.identity.shape.context, "token") + " is full after "
            + std::to_string(run.commonSteps()) + " of " + counted(info.options.steps, "new token") + ".";
    case EndReason::Stopped:
        break;
    }
    return "It was stopped after " + part + ".";
}

std::string textReport(const Run& run)
{
    const RunStatistics statistics = runStatistics(run);
    return header(run) + texts(run) + "\n" + endSentence(run) + "\n" + choices(run) + stepLines(run, statistics)
        + totals(run, statistics) + disturbed(run, statistics) + pitfallReport(run, statistics) + verdicts(run);
}

} // namespace decodescope
