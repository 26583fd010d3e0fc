#include "core/recording/run_arrays.h"

#include <algorithm>

namespace decodescope {

namespace {

constexpr std::size_t kTimes = 1 + kStageCount; // the whole step, then its stages

StepTime timeAt(const std::vector<std::int64_t>& nanoseconds, std::size_t index)
{
    const std::int64_t* of = nanoseconds.data() + index * kTimes;
    StepTime time;
    time.total = Nanoseconds(of[0]);
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        time.stages[stage] = Nanoseconds(of[1 + stage]);
    return time;
}

// From kWorkCounts numbers.
WorkCounts workOf(const std::int64_t* counts)
{
    WorkCounts work;
    work.kvRowsComputed = counts[0];
    work.kvRowsRecomputed = counts[1];
    work.queryRowsReread = counts[2];
    work.scoreCells = counts[3];
    work.flops = counts[4];
    return work;
}

std::shared_ptr<const AttentionBlock> blockAt(
    const RunCounts& counts, const ModeArrays& arrays, std::int64_t cells, std::int64_t begin, std::size_t index)
{
    const auto block = std::make_shared<AttentionBlock>(arrays.attentionFirstRow[index], arrays.length[index],
        static_cast<int>(counts.layers), static_cast<int>(counts.heads),
        counts.isFullAttention ? AttentionBlock::Shape::Full : AttentionBlock::Shape::Causal);
    forEachHead(counts, cells, begin, *block, [&](int layer, int head, std::size_t place, std::size_t count) {
        std::copy_n(arrays.attention.data() + place, count, block->row(layer, head, block->firstRow()));
    });
    return block;
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
    const std::array<std::int64_t, kWorkCounts> work {arrays.kvRowsComputed[index], arrays.kvRowsRecomputed[index],
        arrays.queryRowsReread[index], arrays.scoreCells[index], arrays.flops[index]};
    record->work = workOf(work.data());
    record->time = timeAt(arrays.nanoseconds, index);
    const auto most = static_cast<std::size_t>(counts.candidates);
    for (std::size_t i = index * most; i < (index + 1) * most && arrays.candidateToken[i] >= 0; ++i)
        record->candidates.push_back({arrays.candidateToken[i], arrays.candidateLogit[i], arrays.candidateProbability[i],
            arrays.candidateTempered[i], arrays.candidateShare[i], static_cast<Cut>(arrays.candidateCut[i])});
    record->draw = {arrays.isDrawn[index] != 0, arrays.drawnNumber[index], arrays.kept[index], arrays.logProbability[index]};
    for (std::size_t pass = 0; index == 0 && pass < arrays.promptPassLength.size(); ++pass) {
        PromptPass& of = record->promptPasses.emplace_back();
        of.firstRow = arrays.promptPassFirstRow[pass];
        of.length = arrays.promptPassLength[pass];
        of.time = timeAt(arrays.promptPassNanoseconds, pass);
        of.work = workOf(arrays.promptPassWork.data() + pass * kWorkCounts);
    }
    return record;
}

} // namespace

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
                begin += cellsOf(*record->attention);
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
