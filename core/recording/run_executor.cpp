#include "core/recording/run_executor.h"

#include "core/base/machine.h"
#include "core/decode/decoder.h"
#include "core/decode/sampler.h"
#include "core/recording/output_comparer.h"
#include "core/recording/record_builder.h"

#include <algorithm>
#include <new>
#include <system_error>

namespace decodescope {

namespace {

constexpr std::chrono::milliseconds kWarmUpBudget {250}; // of one mode; a small model finishes its whole pass within

// How one pass of one mode ended.
struct PassEnd
{
    EndReason reason = EndReason::StepLimit;
    std::vector<StepTime> times;
};

// The buffers of a run and the loop of one pass.
class Executor
{
public:
    Executor(const RunInfo& info, RunListener& listener, const std::stop_token& stop)
        : m_info(info)
        , m_listener(listener)
        , m_stop(stop)
        , m_decoder(info.model, decoderOptions(info))
        , m_kv(info.model->shape, info.capacity)
        , m_sampler(info.options.sampler, info.model->shape.vocabulary)
        , m_comparer(info)
        , m_builder(info)
    {
        m_tokens.reserve(static_cast<std::size_t>(info.capacity) + 1);
    }

    RunSummary run()
    {
        if (m_info.options.warmUp) {
            warmUp(Mode::Cached);
            warmUp(Mode::Naive);
        }
        RunSummary summary;
        for (int pass = 0; pass < m_info.options.repeats; ++pass) {
            for (const Mode mode : pass % 2 == 0 ? kCachedFirst : kNaiveFirst) {
                PassEnd end = runPass(mode, pass);
                if (end.reason == EndReason::Stopped && pass > 0)
                    return finish(std::move(summary), end.reason);
                m_listener.timingsRefined({mode, pass, std::move(end.times)});
                if (end.reason == EndReason::Stopped)
                    return finish(std::move(summary), end.reason);
                summary.reason = end.reason;
            }
            summary.passes = pass + 1;
        }
        return finish(std::move(summary), summary.reason);
    }

private:
    static constexpr std::array<Mode, 2> kCachedFirst {Mode::Cached, Mode::Naive};
    static constexpr std::array<Mode, 2> kNaiveFirst {Mode::Naive, Mode::Cached};

    static DecoderOptions decoderOptions(const RunInfo& info)
    {
        const RunOptions& options = info.options;
        const int prompt = static_cast<int>(options.prompt.size());
        const int kept = std::max(prompt, prompt + lastWholeStep(info) - 1);
        return {info.capacity, options.threads, options.logitRows, options.captureAttention ? kept : 0, options.pitfall};
    }

    RunSummary finish(RunSummary summary, EndReason reason)
    {
        summary.reason = reason;
        summary.comparison = m_comparer.comparison();
        summary.cachedLogits = m_comparer.takeCachedLogits();
        return summary;
    }

    // Computes the next step's row or rows; false when stopped. What it took is in m_time.
    bool computeStep(Mode mode, int captureFrom)
    {
        m_time = {};
        m_promptPasses.clear();
        if (mode == Mode::Naive)
            m_kv.clear(); // the one difference between the modes
        const bool isFed
            = m_info.options.pitfall.kind == PitfallKind::NoPrefill && mode == Mode::Cached && m_kv.length() == 0;
        const auto length = static_cast<int>(m_tokens.size());
        for (int end = isFed ? 1 : length; end <= length; ++end) {
            const int firstRow = m_kv.length();
            if (!m_decoder.forward(std::span(m_tokens).first(static_cast<std::size_t>(end)), m_kv, captureFrom, m_stop))
                return false;
            m_time += m_decoder.time();
            m_builder.takeAttention(m_decoder, std::max(captureFrom, firstRow), end);
            if (isFed)
                m_promptPasses.push_back({firstRow, end, m_decoder.time(), {}});
        }
        return true;
    }

    int chooseToken() { return m_sampler.choose(m_decoder.logits(static_cast<int>(m_tokens.size()) - 1), m_tokens); }

    void startPass()
    {
        m_kv.clear();
        m_tokens = m_info.options.prompt;
    }

    void warmUp(Mode mode)
    {
        const auto start = std::chrono::steady_clock::now();
        startPass();
        for (int step = 1; step <= m_info.stepLimit; ++step) {
            if (!computeStep(mode, 0) || std::chrono::steady_clock::now() - start > kWarmUpBudget)
                return;
            m_tokens.push_back(chooseToken());
        }
    }

    PassEnd runPass(Mode mode, int pass)
    {
        const RunOptions& options = m_info.options;
        PassEnd end;
        end.reason = m_info.stepLimit < options.steps ? EndReason::ContextFull : EndReason::StepLimit;
        end.times.reserve(static_cast<std::size_t>(m_info.stepLimit));
        startPass();
        for (int step = 1, previousLength = 0; step <= m_info.stepLimit; ++step) {
            const int firstRow = mode == Mode::Naive ? 0 : m_kv.length();
            const int captureFrom = m_builder.firstAttentionRow(mode, step, previousLength);
            if (pass == 0)
                m_builder.beginStep(captureFrom, static_cast<int>(m_tokens.size()));
            if (!computeStep(mode, captureFrom)) {
                end.reason = EndReason::Stopped;
                break;
            }
            end.times.push_back(m_time);
            const int token = chooseToken();
            m_comparer.add(mode, step, token, m_decoder.logits(m_kv.length() - 1), m_kv);
            if (pass == 0) {
                m_listener.stepCompleted(m_builder.build(
                    m_decoder, m_kv, m_sampler, {mode, step, firstRow, previousLength, token, m_time, m_promptPasses}));
            }
            previousLength = m_kv.length();
            m_tokens.push_back(token);
            if (options.stopAtEndToken && token == m_info.model->shape.endToken) {
                end.reason = EndReason::EndToken;
                break;
            }
        }
        if (mode == Mode::Cached)
            m_comparer.keepCachedStore(m_kv);
        return end;
    }

    const RunInfo& m_info; // outlives the executor
    RunListener& m_listener; // outlives the executor
    std::stop_token m_stop;
    Decoder m_decoder;
    KvStore m_kv;
    Sampler m_sampler;
    OutputComparer m_comparer;
    RecordBuilder m_builder;
    std::vector<int> m_tokens; // of the pass so far
    StepTime m_time; // of the step
    std::vector<PromptPass> m_promptPasses; // of the step, when the prompt is fed token by token
};

Status checkPrompt(const Model& model, const std::vector<int>& prompt)
{
    const auto length = static_cast<int>(prompt.size());
    if (prompt.empty())
        return Error {
            ErrorCode::EmptyPrompt, "The prompt is empty: " + model.shape.name + " needs at least one token to start from."};
    if (length > model.shape.context) {
        return Error {ErrorCode::PromptTooLong,
            "The prompt has " + std::to_string(length) + " tokens, but the context of " + model.shape.name + " holds "
                + std::to_string(model.shape.context) + ": use a shorter prompt."};
    }
    for (const int token : prompt) {
        if (token < 0 || token >= model.shape.vocabulary) {
            return Error {ErrorCode::TokenOutOfRange,
                "Token id " + std::to_string(token) + " is outside the vocabulary of " + model.shape.name
                    + ": ids run from 0 to " + std::to_string(model.shape.vocabulary - 1) + "."};
        }
    }
    return Success();
}

Status checkRange(const char* what, int value, int smallest, int largest)
{
    if (value >= smallest && value <= largest)
        return Success();
    return Error {ErrorCode::BadUsage,
        std::string("The number of ") + what + " is " + std::to_string(value) + ": it must be from "
            + std::to_string(smallest) + " to " + std::to_string(largest) + "."};
}

} // namespace

Result<RunInfo> planRun(const ModelPtr& model, const RunOptions& options)
{
    for (const Status& status : {checkPrompt(*model, options.prompt), checkRange("steps", options.steps, 1, 1 << 20),
             checkRange("threads", options.threads, 1, 256), checkRange("repeats", options.repeats, 1, 1000),
             validate(options.sampler), validate(options.pitfall)}) {
        if (!status.hasValue())
            return status.error();
    }
    const auto prompt = static_cast<int>(options.prompt.size());
    RunInfo info;
    info.model = model;
    info.identity = identityOf(*model);
    info.options = options;
    info.stepLimit = std::min(options.steps, model->shape.context - prompt + 1);
    info.capacity = prompt + info.stepLimit - 1;
    info.cpu = cpuName();
    info.instructionSet = kernels::instructionSet();
    return info;
}

Result<RunSummary> executeRun(
    const ModelPtr& model, const RunOptions& options, RunListener& listener, const std::stop_token& stop)
{
    Result<RunInfo> info = planRun(model, options);
    if (!info.hasValue())
        return info.error();
    try {
        Executor executor(info.value(), listener, stop);
        listener.runStarted(info.value());
        return executor.run();
    } catch (const std::system_error&) {
        return Error {ErrorCode::OutOfMemory,
            "The system does not give " + std::to_string(options.threads) + " threads: ask for fewer."};
    } catch (const std::bad_alloc&) {
        return Error {ErrorCode::OutOfMemory,
            "There is not enough memory for " + std::to_string(info.value().capacity) + " tokens with " + model->shape.name
                + ": ask for fewer steps or a shorter prompt."};
    }
}

} // namespace decodescope
