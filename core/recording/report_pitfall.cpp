#include "core/recording/report_pitfall.h"

#include "core/base/format.h"
#include "core/recording/position_ids.h"

#include <algorithm>
#include <array>

namespace decodescope {

namespace {

// The step whose logits are the first to differ; 0: none.
int firstDifferentLogits(const OutputComparison& outputs)
{
    const auto isOther = [](const StepDivergence& step) { return !step.sameLogits; };
    const auto first = std::find_if(outputs.steps.begin(), outputs.steps.end(), isOther);
    return first == outputs.steps.end() ? 0 : static_cast<int>(first - outputs.steps.begin()) + 1;
}

// The first steps, the one where the tokens part, and then some.
std::vector<int> shownSteps(const OutputComparison& outputs)
{
    const auto last = static_cast<int>(outputs.steps.size());
    std::vector<int> steps {1, 2, 3, 5, 10, 20, 50, 100, 150, 200, outputs.firstDifferentToken, last};
    std::erase_if(steps, [&](int step) { return step < 1 || step > last; });
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

std::string divergences(const OutputComparison& outputs)
{
    std::string text = "  step  token  logit difference  KL divergence, nats  K/V rows that differ\n";
    for (const int step : shownSteps(outputs)) {
        const StepDivergence& at = outputs.steps[static_cast<std::size_t>(step - 1)];
        text += format("%6d  %-5s  %16.3g  %19.3g  %10d of %d\n", step, at.sameToken ? "same" : "other", at.logitDifference,
            at.klDivergence, at.changedKeyValueRows, at.keyValueRows);
    }
    return text;
}

std::string firstDifferences(const OutputComparison& outputs)
{
    const int logits = firstDifferentLogits(outputs);
    if (logits == 0 && outputs.firstDifferentToken == 0)
        return "  logits and tokens are the same at every step\n";
    std::string text = format("  the logits part at step %d, ", logits);
    if (outputs.firstDifferentToken == 0)
        return text + "the tokens never\n";
    return text + format("the tokens at step %d; later steps compare different texts\n", outputs.firstDifferentToken);
}

std::string positions(const Run& run)
{
    if (run.commonSteps() < 2)
        return {};
    const PositionIds ids = positionIds(run, Mode::Cached, 2);
    if (ids.areRight())
        return {};
    return format("  position ids: step 2 gives its row %d; right is %d\n", ids.used.front(), ids.right.front());
}

std::string prefill(const Run& run, const RunStatistics& statistics)
{
    if (run.commonSteps() == 0 || run.recording(Mode::Cached).front()->promptPasses.empty())
        return {};
    const double whole = statistics.of(Mode::Naive).front().medianMs;
    const double fed = statistics.of(Mode::Cached).front().medianMs;
    const std::size_t passes = run.recording(Mode::Cached).front()->promptPasses.size();
    const auto rows = static_cast<long long>(run.info.options.prompt.size());
    return format("  the first token: %zu pass%s of 1 row %s %.4f ms, 1 pass of %s takes %.4f ms: %.1f times\n", passes,
        passes == 1 ? "" : "es", passes == 1 ? "takes" : "take", fed, counted(rows, "row").c_str(), whole,
        whole > 0 ? fed / whole : 0);
}

} // namespace

std::string pitfallReport(const Run& run, const RunStatistics& statistics)
{
    const Pitfall& pitfall = run.info.options.pitfall;
    if (pitfall.kind == PitfallKind::None)
        return {};
    const OutputComparison& outputs = run.summary->comparison;
    return "\nPitfall " + pitfallName(pitfall) + ": " + describePitfall(pitfall, run.info.identity.shape) + "\n"
        + prefill(run, statistics) + positions(run) + firstDifferences(outputs) + divergences(outputs);
}

} // namespace decodescope
