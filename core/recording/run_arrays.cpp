#include "core/recording/run_arrays.h"

#include <algorithm>

namespace decodescope {

namespace {

constexpr std::size_t kTimes = 1 + kStageCount; // the whole step, then its stages

bool hasAttention(const Recording& recording)
{
    return !recording.empty()
        && std::ranges::all_of(recording, [](const StepRecordPtr& record) { return record->attention != nullptr; });
}

std::int64_t cellsOf(const Recording& recording)
{
    std::int64_t cells = 0;
    for (const StepRecordPtr& record : recording)
        cells += attentionCells(record->attention->firstRow(), record->attention->endRow());
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
    for (const StepRecordPtr& record : run.recording(mode))
        counts.candidates = std::max(counts.candidates, static_cast<std::int64_t>(record->candidates.size()));
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

StepTime timeAt(const std::vector<std::int64_t>& nanoseconds, std::size_t index)
{
    const std::int64_t* of = nanoseconds.data() + index * kTimes;
    StepTime time;
    time.total = Nanoseconds(of[0]);
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        time.stages[stage] = Nanoseconds(of[1 + stage]);
    return time;
}

// Calls copy(layer, head, place, count) for every head of a block whose weights begin at cell `begin` of a head.
template <typename Copy>
void forEachHead(
    const RunCounts& counts, std::int64_t cells, std::int64_t begin, const AttentionBlock& block, const Copy& copy)
{
    const auto count = static_cast<std::size_t>(attentionCells(block.firstRow(), block.endRow()));
    for (int layer = 0; layer < block.layers() && count > 0; ++layer) {
        for (int head = 0; head < block.heads(); ++head)
            copy(layer, head, static_cast<std::size_t>((layer * counts.heads + head) * cells + begin), count);
    }
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
        begin += attentionCells(block.firstRow(), block.endRow());
    }
}

std::shared_ptr<const AttentionBlock> blockAt(
    const RunCounts& counts, const ModeArrays& arrays, std::int64_t cells, std::int64_t begin, std::size_t index)
{
    const auto block = std::make_shared<AttentionBlock>(arrays.attentionFirstRow[index], arrays.length[index],
        static_cast<int>(counts.layers), static_cast<int>(counts.heads));
    forEachHead(counts, cells, begin, *block, [&](int layer, int head, std::size_t place, std::size_t count) {
        std::copy_n(arrays.attention.data() + place, count, block->row(layer, head, block->firstRow()));
    });
    return block;
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
}

std::shared_ptr<StepRecord> recordAt(const ModeCounts& counts, const ModeArrays& arrays, Mode mode, std::size_t index)
{
    auto record = std::make_shared<StepRecord>();
    record->mode = mode;
    record->phase = index == 0 ? Phase::Prefill : Phase::Decode;
    record->step = static_cast<int>(index) + 1;
    record->token = arrays.token[index];
    record->firstRow = arrays.firstRow[index];
    record->length = arrays.length[index];
    record->cache = {arrays.cacheTokens[index], arrays.cacheCapacity[index], arrays.cacheBytes[index]};
    record->work
        = {arrays.kvRowsComputed[index], arrays.kvRowsRecomputed[index], arrays.scoreCells[index], arrays.flops[index]};
    record->time = timeAt(arrays.nanoseconds, index);
    const auto most = static_cast<std::size_t>(counts.candidates);
    for (std::size_t i = index * most; i < (index + 1) * most && arrays.candidateToken[i] >= 0; ++i)
        record->candidates.push_back({arrays.candidateToken[i], arrays.candidateLogit[i], arrays.candidateProbability[i],
            arrays.candidateTempered[i], arrays.candidateShare[i], static_cast<Cut>(arrays.candidateCut[i])});
    record->draw = {arrays.isDrawn[index] != 0, arrays.drawnNumber[index], arrays.kept[index], arrays.logProbability[index]};
    return record;
}

void flattenPasses(const std::vector<PassTimings>& passes, std::int64_t longest, ModeArrays& arrays)
{
    for (const PassTimings& pass : passes) {
        arrays.passSteps.push_back(static_cast<std::int32_t>(pass.steps.size()));
        for (const StepTime& time : pass.steps)
            addTimes(arrays.passNanoseconds, time);
        const std::size_t missing = static_cast<std::size_t>(longest) - pass.steps.size();
        arrays.passNanoseconds.insert(arrays.passNanoseconds.end(), missing * kTimes, -1);
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

void unflatten(const RunCounts& counts, const RunArrays& arrays, Run& run)
{
    run.info.options.prompt.assign(arrays.prompt.begin(), arrays.prompt.end());
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    for (const Mode mode : {Mode::Cached, Mode::Naive}) { // cached first: the naive records may share its rows
        const auto of = static_cast<std::size_t>(mode);
        const std::int64_t cells = counts.modes[of].attentionCells;
        const bool sharesRows = mode == Mode::Naive && cells == 0;
        std::int64_t begin = 0; // of the step's weights in a head
        for (std::size_t i = 0; i < arrays.modes[of].token.size(); ++i) {
            const std::shared_ptr<StepRecord> record = recordAt(counts.modes[of], arrays.modes[of], mode, i);
            if (tokenizer)
                record->tokenBytes = tokenizer->bytes(record->token);
            if (cells > 0) {
                record->attention = blockAt(counts, arrays.modes[of], cells, begin, i);
                begin += attentionCells(record->attention->firstRow(), record->attention->endRow());
            } else if (sharesRows && i < run.recording(Mode::Cached).size()) {
                record->attention = run.recording(Mode::Cached)[i]->attention;
            }
            run.append(record);
        }
        for (std::size_t pass = 0; pass < arrays.modes[of].passSteps.size(); ++pass) {
            PassTimings timings {mode, static_cast<int>(pass), {}};
            const std::size_t first = pass * static_cast<std::size_t>(counts.modes[of].passSteps);
            for (std::size_t i = 0; i < static_cast<std::size_t>(arrays.modes[of].passSteps[pass]); ++i)
                timings.steps.push_back(timeAt(arrays.modes[of].passNanoseconds, first + i));
            run.append(std::move(timings));
        }
    }
    for (std::size_t i = 0; run.summary && i < static_cast<std::size_t>(counts.divergences); ++i) {
        run.summary->comparison.steps.push_back({arrays.logitDifference[i], arrays.klDivergence[i], arrays.sameToken[i] != 0,
            arrays.sameLogits[i] != 0, arrays.kvRowsCompared[i], arrays.kvRowsChanged[i]});
    }
    if (counts.logitRows > 0 && run.summary)
        run.summary->cachedLogits = MatrixMap(arrays.logits.data(), counts.logitRows, counts.vocabulary);
}

std::map<int, TokenText> tokenTexts(const RunArrays& arrays)
{
    std::map<int, TokenText> tokens;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < arrays.tokenId.size(); ++i) {
        const auto end = static_cast<std::size_t>(arrays.tokenTextEnd[i]);
        std::string text(arrays.tokenText.begin() + static_cast<std::ptrdiff_t>(begin),
            arrays.tokenText.begin() + static_cast<std::ptrdiff_t>(end));
        tokens[arrays.tokenId[i]] = {std::move(text), arrays.tokenIsSpecial[i] != 0};
        begin = end;
    }
    return tokens;
}

} // namespace decodescope
