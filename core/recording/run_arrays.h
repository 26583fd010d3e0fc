// The arrays of a run file: a run laid flat, and every array's name, type and shape in one list for writer and reader.
#pragma once

#include "core/recording/npy.h"
#include "core/recording/recorded_tokens.h"
#include "core/recording/run_file.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace decodescope {

// Sizes that run.json declares and every array's shape follows from.
struct ModeCounts
{
    std::int64_t steps = 0;
    std::int64_t passes = 0;
    std::int64_t passSteps = 0; // of the longest pass
    std::int64_t candidates = 0; // most kept in a step
    // Weights a head. 0: none kept, or for the naive mode: the same bits as the cached mode's.
    std::int64_t attentionCells = 0;
    std::int64_t promptPasses = 0; // of a prompt fed token by token
};

struct RunCounts
{
    std::int64_t prompt = 0;
    std::int64_t tokens = 0; // distinct ids the run names
    std::int64_t textBytes = 0; // of their texts
    std::int64_t logitRows = 0; // 0: none kept
    std::int64_t divergences = 0; // steps compared
    std::int64_t layers = 0; // of the model, as are heads and vocabulary
    std::int64_t heads = 0;
    std::int64_t vocabulary = 0;
    bool isFullAttention = false; // rows reach to the step's length: the future is visible
    std::array<ModeCounts, 2> modes; // indexed by Mode
};

struct ModeArrays
{
    std::vector<std::int32_t> token, firstRow, length, cacheTokens, cacheCapacity, passSteps;
    std::vector<std::int64_t> cacheBytes, kvRowsComputed, kvRowsRecomputed, queryRowsReread, scoreCells, flops;
    std::vector<std::int64_t> nanoseconds, passNanoseconds; // -1 where a pass did not come
    std::vector<std::int32_t> candidateToken; // -1 where a step has fewer
    std::vector<float> candidateLogit, candidateProbability, candidateTempered, candidateShare;
    std::vector<std::uint8_t> candidateCut; // Cut
    std::vector<std::uint8_t> isDrawn;
    std::vector<std::int32_t> kept;
    std::vector<double> drawnNumber, logProbability;
    std::vector<std::int32_t> promptPassFirstRow, promptPassLength;
    std::vector<std::int64_t> promptPassNanoseconds, promptPassWork;
    std::vector<std::int32_t> attentionFirstRow; // of the rows kept with a step
    std::vector<float> attention; // a head's steps one behind the other, each its rows
};

struct RunArrays
{
    std::vector<std::int32_t> prompt, tokenId;
    std::vector<std::int64_t> tokenTextEnd; // running ends in tokenText
    std::vector<std::uint8_t> tokenText, tokenIsSpecial;
    std::vector<float> logits;
    std::vector<double> logitDifference, klDivergence; // of the steps compared, as are the next four
    std::vector<std::uint8_t> sameToken, sameLogits;
    std::vector<std::int32_t> kvRowsCompared, kvRowsChanged;
    std::array<ModeArrays, 2> modes; // indexed by Mode
};

// Weights a head of the rows [firstRow, endRow) that a step kept: r + 1 in row r, or endRow in each when the future is visible.
constexpr std::int64_t attentionCells(std::int64_t firstRow, std::int64_t endRow, bool isFull)
{
    return isFull ? (endRow - firstRow) * endRow : (endRow * (endRow + 1) - firstRow * (firstRow + 1)) / 2;
}

// The same of a block.
inline std::int64_t cellsOf(const AttentionBlock& block)
{
    return static_cast<std::int64_t>(block.byteCount() / sizeof(float)) / block.layers() / block.heads();
}

// Calls copy(layer, head, place, count) for every head of a block whose weights begin at cell `begin` of a head.
template <typename Copy>
void forEachHead(
    const RunCounts& counts, std::int64_t cells, std::int64_t begin, const AttentionBlock& block, const Copy& copy)
{
    const auto count = static_cast<std::size_t>(cellsOf(block));
    for (int layer = 0; layer < block.layers() && count > 0; ++layer) {
        for (int head = 0; head < block.heads(); ++head)
            copy(layer, head, static_cast<std::size_t>((layer * counts.heads + head) * cells + begin), count);
    }
}

inline constexpr std::size_t kWorkCounts = 5; // K/V rows computed and recomputed, query rows reread, score cells, flops

// Calls visit(name, shape, vector) for every array the counts ask for, in the order of the file. Arrays: RunArrays, const or not.
template <typename Arrays, typename Visitor>
void visitArrays(const RunCounts& counts, Arrays& arrays, const Visitor& visit)
{
    visit("prompt", NpyShape {counts.prompt}, arrays.prompt);
    visit("token_id", NpyShape {counts.tokens}, arrays.tokenId);
    visit("token_text", NpyShape {counts.textBytes}, arrays.tokenText);
    visit("token_text_end", NpyShape {counts.tokens}, arrays.tokenTextEnd);
    visit("token_is_special", NpyShape {counts.tokens}, arrays.tokenIsSpecial);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const ModeCounts& size = counts.modes[static_cast<std::size_t>(mode)];
        auto& of = arrays.modes[static_cast<std::size_t>(mode)];
        const auto add = [&](const char* name, const NpyShape& shape, auto& values) {
            visit(std::string(modeName(mode)) + '_' + name, shape, values);
        };
        const NpyShape perStep {size.steps};
        add("token", perStep, of.token);
        add("first_row", perStep, of.firstRow);
        add("length", perStep, of.length);
        add("cache_tokens", perStep, of.cacheTokens);
        add("cache_capacity", perStep, of.cacheCapacity);
        add("cache_bytes", perStep, of.cacheBytes);
        add("kv_rows_computed", perStep, of.kvRowsComputed);
        add("kv_rows_recomputed", perStep, of.kvRowsRecomputed);
        add("query_rows_reread", perStep, of.queryRowsReread);
        add("score_cells", perStep, of.scoreCells);
        add("flops", perStep, of.flops);
        add("ns", {size.steps, 1 + kStageCount}, of.nanoseconds);
        add("pass_steps", {size.passes}, of.passSteps);
        add("pass_ns", {size.passes, size.passSteps, 1 + kStageCount}, of.passNanoseconds);
        add("candidate_token", {size.steps, size.candidates}, of.candidateToken);
        add("candidate_logit", {size.steps, size.candidates}, of.candidateLogit);
        add("candidate_probability", {size.steps, size.candidates}, of.candidateProbability);
        add("candidate_tempered", {size.steps, size.candidates}, of.candidateTempered);
        add("candidate_share", {size.steps, size.candidates}, of.candidateShare);
        add("candidate_cut", {size.steps, size.candidates}, of.candidateCut);
        add("is_drawn", perStep, of.isDrawn);
        add("kept", perStep, of.kept);
        add("drawn_number", perStep, of.drawnNumber);
        add("log_probability", perStep, of.logProbability);
        if (size.promptPasses > 0) {
            add("prompt_pass_first_row", {size.promptPasses}, of.promptPassFirstRow);
            add("prompt_pass_length", {size.promptPasses}, of.promptPassLength);
            add("prompt_pass_ns", {size.promptPasses, 1 + kStageCount}, of.promptPassNanoseconds);
            add("prompt_pass_work", {size.promptPasses, std::int64_t {kWorkCounts}}, of.promptPassWork);
        }
        if (size.attentionCells > 0) {
            add("attention_first_row", perStep, of.attentionFirstRow);
            add("attention", {counts.layers, counts.heads, size.attentionCells}, of.attention);
        }
    }
    const NpyShape perComparison {counts.divergences};
    visit(std::string("logit_difference"), perComparison, arrays.logitDifference);
    visit(std::string("kl_divergence"), perComparison, arrays.klDivergence);
    visit(std::string("same_token"), perComparison, arrays.sameToken);
    visit(std::string("same_logits"), perComparison, arrays.sameLogits);
    visit(std::string("kv_rows_compared"), perComparison, arrays.kvRowsCompared);
    visit(std::string("kv_rows_changed"), perComparison, arrays.kvRowsChanged);
    if (counts.logitRows > 0)
        visit(std::string("cached_logits"), NpyShape {counts.logitRows, counts.vocabulary}, arrays.logits);
}

RunCounts countArrays(const Run& run, const RunFileOptions& options);

// The run laid flat. Copies the attention rows. Throws std::bad_alloc.
RunArrays flatten(const Run& run, const RunCounts& counts);

// Whether every number is finite, in its range and agrees with the others; the error is a clause. For what comes from a file, and for
// what goes into one, so that every file written can be read. `info` has all but the prompt.
Status checkArrays(const RunInfo& info, const RunCounts& counts, const RunArrays& arrays);

// The other way: fills the prompt, recordings, timings and cached logits of a run whose info and summary are read. Precondition:
// checkArrays() passed. Throws std::bad_alloc.
void unflatten(const RunCounts& counts, const RunArrays& arrays, Run& run);

// The texts of the tokens, by id.
std::map<int, TokenText> tokenTexts(const RunArrays& arrays);

} // namespace decodescope
