#include "core/recording/self_check.h"

#include "core/base/format.h"

#include <algorithm>
#include <array>

namespace decodescope {

namespace {

constexpr const char* kNothing = "The run was stopped before both modes made a step: nothing was compared.";

Check checkTokens(const OutputComparison& outputs, int steps)
{
    const bool passed = steps > 0 && outputs.identicalTokens;
    return {CheckKind::Tokens, "tokens identical", passed,
        steps == 0   ? std::string(kNothing)
            : passed ? "Both modes chose the same " + grouped(steps) + (steps == 1 ? " token." : " tokens.")
                     : format("The tokens of step %d are the first of %d to differ.", outputs.firstDifferentToken, steps)};
}

Check checkLogits(const OutputComparison& outputs, int steps, int vocabulary)
{
    const bool passed = steps > 0 && outputs.identicalLogits;
    const auto isOther = [](const StepDivergence& step) { return !step.sameLogits; };
    const auto first = std::find_if(outputs.steps.begin(), outputs.steps.end(), isOther) - outputs.steps.begin();
    return {CheckKind::Logits, "logits identical bit for bit", passed,
        steps == 0   ? std::string(kNothing)
            : passed ? "All " + grouped(static_cast<long long>(steps) * vocabulary) + " logits have the same bits."
                     : format("The logits differ from step %d on, by up to %.3g.", static_cast<int>(first) + 1,
                         outputs.maxLogitDifference)};
}

std::string layersText(int layers)
{
    return layers == 1 ? " in 1 layer" : " in each of " + std::to_string(layers) + " layers";
}

Check checkKeysAndValues(const OutputComparison& outputs, int layers)
{
    long long rows = 0;
    long long changed = 0;
    int first = 0;
    for (std::size_t i = 0; i < outputs.steps.size(); ++i) {
        rows += outputs.steps[i].keyValueRows;
        changed += outputs.steps[i].changedKeyValueRows;
        if (changed > 0 && first == 0)
            first = static_cast<int>(i) + 1;
    }
    const bool passed = rows > 0 && changed == 0;
    return {CheckKind::KeysAndValues, "K/V rows identical", passed,
        rows == 0    ? std::string(kNothing)
            : passed ? grouped(rows) + " K/V rows" + layersText(layers) + " have the same bits."
                     : format("%s of %s K/V rows differ in a layer or more, first at step %d.", grouped(changed).c_str(),
                         grouped(rows).c_str(), first)};
}

// Causal score cells of the rows [0, rows) of a head.
long long triangle(long long rows, long long window)
{
    const long long full = window > 0 ? std::min(rows, window) : rows;
    return full * (full + 1) / 2 + (rows - full) * window;
}

bool countsAsFormulas(const StepRecord& record, int previous, int window)
{
    const bool isCached = record.mode == Mode::Cached;
    const long long rows = isCached ? record.length - previous : record.length;
    const long long cells = triangle(record.length, window) - (isCached ? triangle(previous, window) : 0);
    return record.work.kvRowsComputed == rows && record.work.kvRowsRecomputed == (isCached ? 0 : previous)
        && record.work.scoreCells == cells && record.work.queryRowsReread == 0
        && record.cache.tokens == (isCached ? record.length : 0);
}

Check checkWorkCounts(const Run& run, int steps)
{
    const int window = run.info.identity.shape.window;
    const auto prompt = static_cast<long long>(run.info.options.prompt.size());
    std::array<long long, 2> rows {}; // indexed by Mode
    int wrong = 0; // the first step that counted otherwise
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        int previous = 0;
        for (int step = 1; step <= steps; ++step) {
            const StepRecord& record = *run.recording(mode)[static_cast<std::size_t>(step - 1)];
            rows[static_cast<std::size_t>(mode)] += record.work.kvRowsComputed;
            if (!countsAsFormulas(record, previous, window) && (wrong == 0 || step < wrong))
                wrong = step;
            previous = record.length;
        }
    }
    const long long n = prompt + steps - 1;
    const bool sumsFit = rows[0] == n * (n + 1) / 2 - prompt * (prompt - 1) / 2 && rows[1] == n;
    const bool passed = steps > 0 && wrong == 0 && sumsFit;
    return {CheckKind::WorkCounts, "work counts equal the formulas", passed,
        steps == 0   ? std::string(kNothing)
            : passed ? grouped(rows[0]) + " K/V rows in each layer without cache, " + grouped(rows[1]) + " with it."
                     : format("Step %d counts other work than the formulas say.", wrong)};
}

} // namespace

RunOptions selfCheckOptions(RunOptions options)
{
    options.repeats = 1;
    options.warmUp = false;
    options.captureAttention = false;
    options.compareKeysAndValues = true;
    return options;
}

std::vector<Check> selfCheck(const Run& run)
{
    const OutputComparison& outputs = run.summary->comparison;
    const int steps = std::min(run.commonSteps(), outputs.comparedSteps);
    return {checkTokens(outputs, steps), checkLogits(outputs, steps, run.info.identity.shape.vocabulary),
        checkKeysAndValues(outputs, run.info.identity.shape.layers), checkWorkCounts(run, steps)};
}

bool passedAll(const std::vector<Check>& checks)
{
    return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.passed; });
}

} // namespace decodescope
