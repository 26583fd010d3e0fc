#include "core/recording/run_arrays.h"

#include <algorithm>
#include <cmath>

namespace decodescope {

namespace {

// Keeps the first thing that is wrong.
class Check
{
public:
    template <typename Number>
    void range(const std::string& name, const std::vector<Number>& values, std::int64_t smallest, std::int64_t largest)
    {
        for (std::size_t i = 0; i < values.size() && m_problem.empty(); ++i) {
            if (values[i] < smallest || values[i] > largest) {
                fail(name, i,
                    "is " + std::to_string(values[i]) + " but must be from " + std::to_string(smallest) + " to "
                        + std::to_string(largest));
            }
        }
    }

    template <typename Number>
    void atLeastZero(const std::string& name, const std::vector<Number>& values)
    {
        const auto negative = std::ranges::find_if(values, [](Number value) { return value < 0; });
        if (negative != values.end())
            fail(name, static_cast<std::size_t>(negative - values.begin()), "is negative");
    }

    template <typename Number>
    void finite(const std::string& name, const std::vector<Number>& values)
    {
        const auto wrong = std::ranges::find_if(values, [](Number value) { return !std::isfinite(value); });
        if (wrong != values.end())
            fail(name, static_cast<std::size_t>(wrong - values.begin()), "is no finite number");
    }

    // Shares of a whole and chances.
    template <typename Number>
    void share(const std::string& name, const std::vector<Number>& values)
    {
        const auto wrong = std::ranges::find_if(values, [](Number value) { return !(value >= 0 && value <= 1); });
        if (wrong != values.end())
            fail(name, static_cast<std::size_t>(wrong - values.begin()),
                "is " + std::to_string(*wrong) + " but must be from 0 to 1");
    }

    // Each number at most the one of `limits` beside it.
    template <typename Number>
    void atMost(
        const std::string& name, const std::vector<Number>& values, const std::vector<Number>& limits, const char* limit)
    {
        for (std::size_t i = 0; i < values.size() && m_problem.empty(); ++i) {
            if (values[i] > limits[i]) {
                fail(name, i, "is " + std::to_string(values[i]) + " but " + limit + " only " + std::to_string(limits[i]));
            }
        }
    }

    void expect(bool isTrue, const std::string& name, std::size_t index, const std::string& clause)
    {
        if (!isTrue)
            fail(name, index, clause);
    }

    Status status() const
    {
        if (m_problem.empty())
            return Success();
        return Error {ErrorCode::BadFormat, m_problem};
    }

private:
    void fail(const std::string& name, std::size_t index, const std::string& clause)
    {
        if (m_problem.empty())
            m_problem = "number " + std::to_string(index) + " of " + name + ' ' + clause;
    }

    std::string m_problem;
};

void checkTokens(Check& check, const RunCounts& counts, const RunArrays& arrays)
{
    check.range("prompt", arrays.prompt, 0, counts.vocabulary - 1);
    check.range("token_id", arrays.tokenId, 0, counts.vocabulary - 1);
    check.range("token_is_special", arrays.tokenIsSpecial, 0, 1);
    check.range("token_text_end", arrays.tokenTextEnd, 0, counts.textBytes);
    for (std::size_t i = 1; i < arrays.tokenId.size(); ++i) {
        check.expect(arrays.tokenId[i - 1] < arrays.tokenId[i], "token_id", i, "is not above the one before");
        check.expect(arrays.tokenTextEnd[i - 1] <= arrays.tokenTextEnd[i], "token_text_end", i, "is below the one before");
    }
    check.expect(arrays.tokenTextEnd.back() == counts.textBytes, "token_text_end", arrays.tokenId.size() - 1,
        "is not the length of token_text");
}

void checkPasses(Check& check, const std::string& mode, const ModeCounts& counts, const ModeArrays& arrays)
{
    check.range(mode + "pass_steps", arrays.passSteps, 0, counts.passSteps);
    if (!check.status().hasValue())
        return;
    const auto longest = static_cast<std::size_t>(counts.passSteps);
    for (std::size_t pass = 0; pass < arrays.passSteps.size(); ++pass) {
        for (std::size_t i = 0; i < longest * (1 + kStageCount); ++i) {
            const std::size_t index = pass * longest * (1 + kStageCount) + i;
            const std::int64_t value = arrays.passNanoseconds[index];
            const bool isReached = i < static_cast<std::size_t>(arrays.passSteps[pass]) * (1 + kStageCount);
            check.expect(isReached ? value >= 0 : value == -1, mode + "pass_ns", index,
                isReached ? "is negative" : "must be -1, as the pass ended before");
        }
    }
}

void checkCandidates(
    Check& check, const std::string& mode, const RunCounts& counts, std::int64_t most, const ModeArrays& arrays)
{
    check.range(mode + "candidate_token", arrays.candidateToken, -1, counts.vocabulary - 1);
    check.finite(mode + "candidate_logit", arrays.candidateLogit);
    check.share(mode + "candidate_probability", arrays.candidateProbability);
    check.share(mode + "candidate_tempered", arrays.candidateTempered);
    check.share(mode + "candidate_share", arrays.candidateShare);
    check.range(mode + "candidate_cut", arrays.candidateCut, 0, static_cast<int>(Cut::MinP));
    for (std::size_t i = 1; i < arrays.candidateToken.size(); ++i) {
        const bool startsStep = i % static_cast<std::size_t>(most) == 0;
        check.expect(startsStep || arrays.candidateToken[i] < 0 || arrays.candidateToken[i - 1] >= 0,
            mode + "candidate_token", i, "follows a gap");
    }
}

void checkSteps(
    Check& check, const std::string& mode, const RunInfo& info, const RunCounts& counts, const ModeArrays& arrays)
{
    check.range(mode + "token", arrays.token, 0, counts.vocabulary - 1);
    for (std::size_t i = 0; i < arrays.length.size(); ++i) {
        const std::int64_t length = counts.prompt + static_cast<std::int64_t>(i);
        check.expect(arrays.length[i] == length, mode + "length", i,
            "is " + std::to_string(arrays.length[i]) + " but the prompt and the steps before make "
                + std::to_string(length));
        check.expect(arrays.firstRow[i] >= 0 && arrays.firstRow[i] < length, mode + "first_row", i, "is no row of the step");
    }
    check.range(mode + "is_drawn", arrays.isDrawn, 0, 1);
    check.range(mode + "kept", arrays.kept, 0, counts.vocabulary);
    check.share(mode + "drawn_number", arrays.drawnNumber);
    check.finite(mode + "log_probability", arrays.logProbability);
    check.range(mode + "length", arrays.length, 1, info.capacity);
    check.range(mode + "cache_tokens", arrays.cacheTokens, 0, info.capacity);
    check.atMost(mode + "cache_tokens", arrays.cacheTokens, arrays.length, "the sequence has");
    check.range(mode + "cache_capacity", arrays.cacheCapacity, 0, info.capacity);
    check.atLeastZero(mode + "cache_bytes", arrays.cacheBytes);
    check.atLeastZero(mode + "kv_rows_computed", arrays.kvRowsComputed);
    check.atLeastZero(mode + "kv_rows_recomputed", arrays.kvRowsRecomputed);
    check.atMost(mode + "kv_rows_recomputed", arrays.kvRowsRecomputed, arrays.kvRowsComputed, "the step computed");
    check.atLeastZero(mode + "query_rows_reread", arrays.queryRowsReread);
    check.atLeastZero(mode + "score_cells", arrays.scoreCells);
    check.atLeastZero(mode + "flops", arrays.flops);
    check.atLeastZero(mode + "ns", arrays.nanoseconds);
}

// Each row of every head is weights that add up to 1: float32 shares of a row of the longest context differ by far less. Dropout leaves
// weights out and makes up for them on average only.
void checkAttentionSums(
    Check& check, const std::string& name, const RunCounts& counts, bool isWhole, const ModeArrays& arrays)
{
    constexpr double kTolerance = 1e-3;
    std::size_t at = 0;
    for (std::int64_t head = 0; head < counts.layers * counts.heads; ++head) {
        for (std::size_t step = 0; step < arrays.length.size(); ++step) {
            for (std::int64_t row = arrays.attentionFirstRow[step]; row < arrays.length[step]; ++row) {
                const auto count = static_cast<std::size_t>(counts.isFullAttention ? arrays.length[step] : row + 1);
                double sum = 0;
                for (std::size_t i = at; i < at + count; ++i)
                    sum += double {arrays.attention[i]};
                if (isWhole && std::abs(sum - 1) > kTolerance) {
                    return check.expect(false, name, at,
                        "begins a row that adds up to " + std::to_string(sum) + " where attention weights add up to 1");
                }
                at += count;
            }
        }
    }
}

void checkAttention(Check& check, const std::string& mode, const RunCounts& all, const ModeCounts& counts, bool isWhole,
    const ModeArrays& arrays)
{
    if (counts.attentionCells == 0)
        return;
    std::int64_t cells = 0;
    for (std::size_t i = 0; i < arrays.attentionFirstRow.size(); ++i) {
        const bool isRow = arrays.attentionFirstRow[i] >= 0 && arrays.attentionFirstRow[i] <= arrays.length[i];
        check.expect(isRow, mode + "attention_first_row", i, "is no row of the step's sequence");
        cells += attentionCells(arrays.attentionFirstRow[i], arrays.length[i], all.isFullAttention);
    }
    check.expect(cells == counts.attentionCells, mode + "attention_first_row", 0,
        "begins rows of " + std::to_string(cells) + " weights a head where " + std::to_string(counts.attentionCells)
            + " are kept");
    check.finite(mode + "attention", arrays.attention);
    check.atLeastZero(mode + "attention", arrays.attention);
    if (check.status().hasValue())
        checkAttentionSums(check, mode + "attention", all, isWhole, arrays);
}

void checkPromptPasses(
    Check& check, const std::string& mode, const RunCounts& counts, const ModeCounts& size, const ModeArrays& arrays)
{
    if (size.promptPasses == 0)
        return;
    for (std::size_t i = 0; i < arrays.promptPassLength.size(); ++i) {
        const bool isPass = arrays.promptPassFirstRow[i] >= 0 && arrays.promptPassFirstRow[i] < arrays.promptPassLength[i]
            && arrays.promptPassLength[i] <= counts.prompt;
        check.expect(isPass, mode + "prompt_pass_first_row", i, "begins a pass that has no rows of the prompt");
    }
    check.atLeastZero(mode + "prompt_pass_ns", arrays.promptPassNanoseconds);
    check.atLeastZero(mode + "prompt_pass_work", arrays.promptPassWork);
}

} // namespace

Status checkArrays(const RunInfo& info, const RunCounts& counts, const RunArrays& arrays)
{
    const bool isWhole = info.options.pitfall.kind != PitfallKind::Dropout;
    Check check;
    checkTokens(check, counts, arrays);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const auto of = static_cast<std::size_t>(mode);
        const std::string name = std::string(modeName(mode)) + '_';
        checkSteps(check, name, info, counts, arrays.modes[of]);
        checkPasses(check, name, counts.modes[of], arrays.modes[of]);
        checkCandidates(check, name, counts, counts.modes[of].candidates, arrays.modes[of]);
        checkAttention(check, name, counts, counts.modes[of], isWhole, arrays.modes[of]);
        checkPromptPasses(check, name, counts, counts.modes[of], arrays.modes[of]);
    }
    check.finite("logit_difference", arrays.logitDifference);
    check.finite("kl_divergence", arrays.klDivergence);
    check.range("same_token", arrays.sameToken, 0, 1);
    check.range("same_logits", arrays.sameLogits, 0, 1);
    check.range("kv_rows_compared", arrays.kvRowsCompared, 0, info.capacity);
    check.range("kv_rows_changed", arrays.kvRowsChanged, 0, info.capacity);
    check.atMost("kv_rows_changed", arrays.kvRowsChanged, arrays.kvRowsCompared, "the rows compared are");
    check.finite("cached_logits", arrays.logits);
    return check.status();
}

} // namespace decodescope
