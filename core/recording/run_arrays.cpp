#include "core/recording/run_arrays.h"

#include <algorithm>

namespace decodescope {

namespace {

bool hasAttention(const Recording& recording)
{
    return !recording.empty()
        && std::ranges::all_of(recording, [](const StepRecordPtr& record) { return record->attention != nullptr; });
}

std::int64_t cellsOf(const Recording& recording)
{
    std::int64_t cells = 0;
    for (const StepRecordPtr& record : recording)
        cells += cellsOf(*record->attention);
    return cells;
}

// Whether the naive rows need no place of their own.
bool areRowsShared(const Run& run)
{
    const Recording& naive = run.recording(Mode::Naive);
    const Recording& cached = run.recording(Mode::Cached);
    if (naive.size() > cached.size())
        return false;
    for (std::size_t i = 0; i < naive.size(); ++i) {
        if (naive[i]->attention != cached[i]->attention && !naive[i]->attention->hasSameBits(*cached[i]->attention))
            return false;
    }
    return true;
}

ModeCounts countMode(const Run& run, Mode mode)
{
    ModeCounts counts;
    counts.steps = static_cast<std::int64_t>(run.recording(mode).size());
    for (const StepRecordPtr& record : run.recording(mode)) {
        counts.candidates = std::max(counts.candidates, static_cast<std::int64_t>(record->candidates.size()));
        counts.promptPasses += static_cast<std::int64_t>(record->promptPasses.size());
    }
    for (const PassTimings& pass : run.timings[static_cast<std::size_t>(mode)]) {
        ++counts.passes;
        counts.passSteps = std::max(counts.passSteps, static_cast<std::int64_t>(pass.steps.size()));
    }
    return counts;
}

void addTimes(std::vector<std::int64_t>& nanoseconds, const StepTime& time)
{
    nanoseconds.push_back(time.total.count());
    for (const Nanoseconds stage : time.stages)
        nanoseconds.push_back(stage.count());
}

void flattenAttention(const RunCounts& counts, const Recording& recording, ModeArrays& arrays, std::int64_t cells)
{
    if (cells == 0)
        return;
    arrays.attention.resize(static_cast<std::size_t>(counts.layers * counts.heads * cells));
    std::int64_t begin = 0;
    for (const StepRecordPtr& record : recording) {
        const AttentionBlock& block = *record->attention;
        arrays.attentionFirstRow.push_back(block.firstRow());
        forEachHead(counts, cells, begin, block, [&](int layer, int head, std::size_t place, std::size_t count) {
            std::copy_n(block.row(layer, head, block.firstRow()), count, arrays.attention.data() + place);
        });
        begin += cellsOf(block);
    }
}

void flattenRecord(const StepRecord& record, std::int64_t candidates, ModeArrays& arrays)
{
    arrays.token.push_back(record.token);
    arrays.firstRow.push_back(record.firstRow);
    arrays.length.push_back(record.length);
    arrays.cacheTokens.push_back(record.cache.tokens);
    arrays.cacheCapacity.push_back(record.cache.capacity);
    arrays.cacheBytes.push_back(record.cache.bytes);
    arrays.kvRowsComputed.push_back(record.work.kvRowsComputed);
    arrays.kvRowsRecomputed.push_back(record.work.kvRowsRecomputed);
    arrays.queryRowsReread.push_back(record.work.queryRowsReread);
    arrays.scoreCells.push_back(record.work.scoreCells);
    arrays.flops.push_back(record.work.flops);
    addTimes(arrays.nanoseconds, record.time);
    for (std::size_t i = 0; i < static_cast<std::size_t>(candidates); ++i) {
        const Candidate candidate = i < record.candidates.size() ? record.candidates[i] : Candidate {-1, 0, 0};
        arrays.candidateToken.push_back(candidate.token);
        arrays.candidateLogit.push_back(candidate.logit);
        arrays.candidateProbability.push_back(candidate.probability);
        arrays.candidateTempered.push_back(candidate.tempered);
        arrays.candidateShare.push_back(candidate.share);
        arrays.candidateCut.push_back(static_cast<std::uint8_t>(candidate.cut));
    }
    arrays.isDrawn.push_back(record.draw.isDrawn ? 1 : 0);
    arrays.kept.push_back(record.draw.kept);
    arrays.drawnNumber.push_back(record.draw.number);
    arrays.logProbability.push_back(record.draw.logProbability);
    for (const PromptPass& pass : record.promptPasses) {
        arrays.promptPassFirstRow.push_back(pass.firstRow);
        arrays.promptPassLength.push_back(pass.length);
        addTimes(arrays.promptPassNanoseconds, pass.time);
        for (const std::int64_t count : {pass.work.kvRowsComputed, pass.work.kvRowsRecomputed, pass.work.queryRowsReread,
                 pass.work.scoreCells, pass.work.flops})
            arrays.promptPassWork.push_back(count);
    }
}

void flattenPasses(const std::vector<PassTimings>& passes, std::int64_t longest, ModeArrays& arrays)
{
    for (const PassTimings& pass : passes) {
        arrays.passSteps.push_back(static_cast<std::int32_t>(pass.steps.size()));
        for (const StepTime& time : pass.steps)
            addTimes(arrays.passNanoseconds, time);
        const std::size_t missing = static_cast<std::size_t>(longest) - pass.steps.size();
        arrays.passNanoseconds.insert(arrays.passNanoseconds.end(), missing * (1 + kStageCount), -1);
    }
}

} // namespace

RunCounts countArrays(const Run& run, const RunFileOptions& options)
{
    const ModelShape& shape = run.info.identity.shape;
    RunCounts counts;
    counts.prompt = static_cast<std::int64_t>(run.info.options.prompt.size());
    for (const auto& [id, token] : tokensNamedBy(run)) {
        ++counts.tokens;
        counts.textBytes += static_cast<std::int64_t>(token.text.size());
    }
    counts.layers = shape.layers;
    counts.heads = shape.heads;
    counts.vocabulary = shape.vocabulary;
    counts.isFullAttention = run.info.options.pitfall.kind == PitfallKind::FutureVisible;
    if (options.logits && run.summary)
        counts.logitRows = run.summary->cachedLogits.rows();
    if (run.summary)
        counts.divergences = std::ssize(run.summary->comparison.steps);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const Recording& recording = run.recording(mode);
        ModeCounts& of = counts.modes[static_cast<std::size_t>(mode)];
        of = countMode(run, mode);
        if (options.attention && hasAttention(recording))
            of.attentionCells = cellsOf(recording);
    }
    if (counts.modes[0].attentionCells > 0 && counts.modes[1].attentionCells > 0 && areRowsShared(run))
        counts.modes[0].attentionCells = 0;
    return counts;
}

RunArrays flatten(const Run& run, const RunCounts& counts)
{
    RunArrays arrays;
    arrays.prompt.assign(run.info.options.prompt.begin(), run.info.options.prompt.end());
    for (const auto& [id, token] : tokensNamedBy(run)) {
        arrays.tokenId.push_back(id);
        arrays.tokenText.insert(arrays.tokenText.end(), token.text.begin(), token.text.end());
        arrays.tokenTextEnd.push_back(static_cast<std::int64_t>(arrays.tokenText.size()));
        arrays.tokenIsSpecial.push_back(token.isSpecial ? 1 : 0);
    }
    for (std::size_t mode = 0; mode < arrays.modes.size(); ++mode) {
        for (const StepRecordPtr& record : run.recordings[mode])
            flattenRecord(*record, counts.modes[mode].candidates, arrays.modes[mode]);
        flattenPasses(run.timings[mode], counts.modes[mode].passSteps, arrays.modes[mode]);
        flattenAttention(counts, run.recordings[mode], arrays.modes[mode], counts.modes[mode].attentionCells);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(counts.divergences); ++i) {
        const StepDivergence& step = run.summary->comparison.steps[i];
        arrays.logitDifference.push_back(step.logitDifference);
        arrays.klDivergence.push_back(step.klDivergence);
        arrays.sameToken.push_back(step.sameToken ? 1 : 0);
        arrays.sameLogits.push_back(step.sameLogits ? 1 : 0);
        arrays.kvRowsCompared.push_back(step.keyValueRows);
        arrays.kvRowsChanged.push_back(step.changedKeyValueRows);
    }
    if (counts.logitRows > 0) {
        const Matrix& logits = run.summary->cachedLogits;
        arrays.logits.assign(logits.data(), logits.data() + logits.size());
    }
    return arrays;
}

} // namespace decodescope
