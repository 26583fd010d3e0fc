// Whether two runs are the same, number by number.
#pragma once

#include "core/recording/run.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace decodescope::fixtures {

inline bool sameTime(const StepTime& a, const StepTime& b)
{
    return a.total == b.total && a.stages == b.stages;
}

inline bool sameRows(const AttentionBlock* a, const AttentionBlock* b)
{
    return a && b ? a->hasSameBits(*b) : a == b;
}

inline bool samePass(const PromptPass& a, const PromptPass& b)
{
    return a.firstRow == b.firstRow && a.length == b.length && sameTime(a.time, b.time)
        && a.work.kvRowsComputed == b.work.kvRowsComputed && a.work.kvRowsRecomputed == b.work.kvRowsRecomputed
        && a.work.queryRowsReread == b.work.queryRowsReread && a.work.scoreCells == b.work.scoreCells
        && a.work.flops == b.work.flops;
}

// The first field of a step in which the records differ; empty: none.
inline std::string recordDifference(const StepRecord& a, const StepRecord& b)
{
    if (a.mode != b.mode || a.phase != b.phase || a.step != b.step)
        return "place";
    if (a.firstRow != b.firstRow || a.length != b.length)
        return "rows";
    if (a.token != b.token || a.tokenBytes != b.tokenBytes)
        return "token";
    if (a.cache.tokens != b.cache.tokens || a.cache.capacity != b.cache.capacity || a.cache.bytes != b.cache.bytes)
        return "cache";
    if (a.work.kvRowsComputed != b.work.kvRowsComputed || a.work.kvRowsRecomputed != b.work.kvRowsRecomputed
        || a.work.scoreCells != b.work.scoreCells || a.work.flops != b.work.flops
        || a.work.queryRowsReread != b.work.queryRowsReread)
        return "work";
    if (!std::equal(a.promptPasses.begin(), a.promptPasses.end(), b.promptPasses.begin(), b.promptPasses.end(), samePass))
        return "prompt passes";
    if (!sameTime(a.time, b.time))
        return "time";
    if (!sameRows(a.attention.get(), b.attention.get()))
        return "attention";
    if (a.candidates.size() != b.candidates.size())
        return "number of candidates";
    for (std::size_t i = 0; i < a.candidates.size(); ++i) {
        const Candidate& one = a.candidates[i];
        const Candidate& other = b.candidates[i];
        if (one.token != other.token || one.logit != other.logit || one.probability != other.probability
            || one.tempered != other.tempered || one.share != other.share || one.cut != other.cut)
            return "candidates";
    }
    const bool sameDraw = a.draw.isDrawn == b.draw.isDrawn && a.draw.number == b.draw.number && a.draw.kept == b.draw.kept
        && a.draw.logProbability == b.draw.logProbability;
    return sameDraw ? "" : "draw";
}

inline std::string optionsDifference(const RunOptions& a, const RunOptions& b)
{
    if (a.prompt != b.prompt)
        return "prompt";
    const bool same = a.steps == b.steps && a.threads == b.threads && a.repeats == b.repeats && a.warmUp == b.warmUp
        && a.stopAtEndToken == b.stopAtEndToken && a.logitRows == b.logitRows && a.captureAttention == b.captureAttention
        && a.candidates == b.candidates && a.sampler == b.sampler && a.pitfall == b.pitfall
        && a.compareKeysAndValues == b.compareKeysAndValues;
    return same ? "" : "options";
}

inline std::string summaryDifference(const RunSummary& a, const RunSummary& b)
{
    const OutputComparison& x = a.comparison;
    const OutputComparison& y = b.comparison;
    if (a.reason != b.reason || a.passes != b.passes)
        return "end";
    if (x.comparedSteps != y.comparedSteps || x.identicalTokens != y.identicalTokens
        || x.identicalLogits != y.identicalLogits || x.maxLogitDifference != y.maxLogitDifference
        || x.firstDivergence != y.firstDivergence || x.firstDifferentToken != y.firstDifferentToken || x.steps != y.steps)
        return "comparison";
    return a.cachedLogits.rows() == b.cachedLogits.rows() && a.cachedLogits.cols() == b.cachedLogits.cols()
            && a.cachedLogits == b.cachedLogits
        ? ""
        : "logits";
}

// What differs first between two runs, the weights' hash and the model itself left out; empty: nothing.
inline std::string runDifference(const Run& a, const Run& b)
{
    const ModelIdentity& model = a.info.identity;
    if (!(model.shape == b.info.identity.shape) || model.parameters != b.info.identity.parameters)
        return "model";
    if (a.info.capacity != b.info.capacity || a.info.stepLimit != b.info.stepLimit || a.info.cpu != b.info.cpu
        || a.info.instructionSet != b.info.instructionSet)
        return "plan";
    if (const std::string options = optionsDifference(a.info.options, b.info.options); !options.empty())
        return options;
    for (std::size_t mode = 0; mode < 2; ++mode) {
        if (a.recordings[mode].size() != b.recordings[mode].size() || a.timings[mode].size() != b.timings[mode].size())
            return "number of steps or passes";
        for (std::size_t i = 0; i < a.recordings[mode].size(); ++i) {
            const std::string record = recordDifference(*a.recordings[mode][i], *b.recordings[mode][i]);
            if (!record.empty())
                return record + " of step " + std::to_string(i + 1) + " of mode " + std::to_string(mode);
        }
        for (std::size_t pass = 0; pass < a.timings[mode].size(); ++pass) {
            const PassTimings& one = a.timings[mode][pass];
            const PassTimings& other = b.timings[mode][pass];
            if (one.mode != other.mode || one.pass != other.pass
                || !std::equal(one.steps.begin(), one.steps.end(), other.steps.begin(), other.steps.end(), sameTime))
                return "timings of pass " + std::to_string(pass);
        }
    }
    if (a.summary.has_value() != b.summary.has_value())
        return "whether it ended";
    return a.summary ? summaryDifference(*a.summary, *b.summary) : "";
}

} // namespace decodescope::fixtures
