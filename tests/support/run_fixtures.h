// Hand-made runs for tests that need no engine: causal, uniform attention and round timings.
#pragma once

#include "core/decode/work_counts.h"
#include "core/recording/run.h"

#include <memory>

namespace decodescope::fixtures {

struct RunSize
{
    int prompt = 4;
    int steps = 12;
    int layers = 2;
    int heads = 4;
    int context = 64;
    int window = 0;
    int kvHeads = 0; // 0: as many as heads
};

inline ModelPtr makeShapeOnlyModel(const RunSize& size)
{
    auto model = std::make_shared<Model>();
    model->shape.name = "fixture";
    model->shape.vocabulary = 256;
    model->shape.width = 32;
    model->shape.layers = size.layers;
    model->shape.heads = size.heads;
    model->shape.kvHeads = size.kvHeads > 0 ? size.kvHeads : size.heads;
    model->shape.window = size.window;
    model->shape.headWidth = 8;
    model->shape.hidden = 64;
    model->shape.context = size.context;
    return model;
}

// Row r weighs each of its r + 1 keys by 1 / (r + 1), except that head h gives key h (if there) twice that.
inline std::shared_ptr<const AttentionBlock> makeAttention(int firstRow, int endRow, int layers, int heads)
{
    auto block = std::make_shared<AttentionBlock>(firstRow, endRow, layers, heads);
    for (int layer = 0; layer < layers; ++layer) {
        for (int head = 0; head < heads; ++head) {
            for (int r = firstRow; r < endRow; ++r) {
                const bool favours = head <= r;
                const float share = 1.0F / static_cast<float>(r + 1 + (favours ? 1 : 0));
                for (int j = 0; j <= r; ++j)
                    block->row(layer, head, r)[j] = favours && j == head ? 2 * share : share;
            }
        }
    }
    return block;
}

// Naive step s takes s ms, cached step s takes 0.25 ms (step 1: 1 ms in both); the stages share it equally.
inline StepTime makeTime(Mode mode, int step)
{
    const int micros = step == 1 ? 1000 : mode == Mode::Naive ? 1000 * step : 250;
    StepTime time;
    time.total = std::chrono::microseconds(micros);
    time.stages.fill(time.total / kStageCount);
    return time;
}

inline StepRecordPtr makeRecord(const ModelPtr& model, const RunInfo& info, Mode mode, int step)
{
    const auto prompt = static_cast<int>(info.options.prompt.size());
    auto record = std::make_shared<StepRecord>();
    const int length = prompt + step - 1;
    const int previous = step == 1 ? 0 : length - 1;
    record->mode = mode;
    record->phase = step == 1 ? Phase::Prefill : Phase::Decode;
    record->step = step;
    record->firstRow = mode == Mode::Cached ? previous : 0;
    record->length = length;
    record->token = 'a' + step % 26;
    record->tokenBytes = std::string(1, static_cast<char>(record->token));
    record->candidates = {{record->token, 2.0F, 0.75F}, {'z', 1.0F, 0.25F}};
    record->attention = makeAttention(previous, length, model->shape.layers, model->shape.heads);
    if (mode == Mode::Cached)
        record->cache.tokens = length;
    record->cache.capacity = info.capacity;
    record->cache.bytes = std::int64_t {record->cache.tokens} * 2 * model->shape.layers * model->shape.kvWidth() * 4;
    record->time = makeTime(mode, step);
    record->work = countWork(model->shape, record->firstRow, length, previous, LogitRows::All);
    return record;
}

// A finished run of `size`, one counted pass, both modes alike. As one read from a file it has no model.
inline Run makeRun(const RunSize& size = {})
{
    Run run;
    const ModelPtr model = makeShapeOnlyModel(size);
    run.info.identity = identityOf(*model);
    for (int i = 0; i < size.prompt; ++i)
        run.info.options.prompt.push_back('A' + i % 26);
    run.info.options.steps = size.steps;
    run.info.capacity = size.prompt + size.steps - 1;
    run.info.stepLimit = size.steps;
    run.info.instructionSet = "AVX2";
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        PassTimings timings;
        timings.mode = mode;
        for (int step = 1; step <= size.steps; ++step) {
            run.append(makeRecord(model, run.info, mode, step));
            timings.steps.push_back(makeTime(mode, step));
        }
        run.append(timings);
    }
    RunSummary summary;
    summary.passes = 1;
    summary.comparison.comparedSteps = size.steps;
    run.summary = summary;
    return run;
}

// With a second pass, three times as slow: passes differ by 2.33 times from the 10th to the 90th percentile.
inline Run makeBusyRun()
{
    Run run = makeRun();
    for (std::size_t mode = 0; mode < 2; ++mode) {
        PassTimings slow = run.timings[mode].front();
        slow.pass = 1;
        for (StepTime& time : slow.steps)
            time.total *= 3;
        run.append(slow);
    }
    return run;
}

// As a run that was stopped while the naive mode was behind.
inline void stopNaiveAfter(Run& run, std::size_t steps)
{
    run.recordings[0].resize(steps);
    run.timings[0].front().steps.resize(steps);
    run.summary->reason = EndReason::Stopped;
    run.summary->passes = 0;
}

} // namespace decodescope::fixtures
