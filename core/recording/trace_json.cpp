#include "core/recording/trace_json.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace decodescope {

namespace {

// Microseconds to the nanosecond, as the format wants them.
std::string microseconds(Nanoseconds time)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%lld.%03lld", static_cast<long long>(time.count() / 1000),
        static_cast<long long>(time.count() % 1000));
    return text.data();
}

// Writes one event a line. A process is numbered 1 + mode, a track 1 + pass.
class Trace
{
public:
    void name(const char* what, Mode mode, int pass, const std::string& name)
    {
        begin(what, "M", mode, pass);
        m_events += ",\"args\":{\"name\":\"" + name + "\"}}";
    }

    void slice(const std::string& name, Mode mode, int pass, Nanoseconds start, Nanoseconds duration,
        const std::string& arguments = {})
    {
        begin(name, "X", mode, pass);
        m_events
            += ",\"ts\":" + microseconds(start) + ",\"dur\":" + microseconds(duration) + ",\"args\":{" + arguments + "}}";
    }

    void counter(const char* name, Mode mode, Nanoseconds at, const char* unit, std::int64_t value)
    {
        begin(name, "C", mode, 0);
        m_events += ",\"ts\":" + microseconds(at) + ",\"args\":{\"" + unit + "\":" + std::to_string(value) + "}}";
    }

    std::string finish() const { return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + m_events + "\n]}\n"; }

private:
    void begin(const std::string& name, const char* kind, Mode mode, int pass)
    {
        if (!m_events.empty())
            m_events += ",\n";
        m_events += "{\"name\":\"" + name + "\",\"ph\":\"" + kind
            + "\",\"pid\":" + std::to_string(1 + static_cast<int>(mode)) + ",\"tid\":" + std::to_string(1 + pass);
    }

    std::string m_events;
};

std::string argumentsOf(const StepRecord& record)
{
    return "\"length\":" + std::to_string(record.length) + ",\"first_row\":" + std::to_string(record.firstRow)
        + ",\"token\":" + std::to_string(record.token)
        + ",\"kv_rows_computed\":" + std::to_string(record.work.kvRowsComputed)
        + ",\"score_cells\":" + std::to_string(record.work.scoreCells) + ",\"flops\":" + std::to_string(record.work.flops);
}

void addPass(Trace& trace, const Recording& recording, const PassTimings& pass)
{
    Nanoseconds start {0};
    for (std::size_t i = 0; i < std::min(recording.size(), pass.steps.size()); ++i) {
        const StepRecord& record = *recording[i];
        const StepTime& time = pass.steps[i];
        const std::string name
            = record.phase == Phase::Prefill ? std::string("prefill") : "step " + std::to_string(record.step);
        trace.slice(name, pass.mode, pass.pass, start, time.total, argumentsOf(record));
        Nanoseconds stageStart = start;
        for (std::size_t stage = 0; stage < kStageCount; ++stage) {
            trace.slice(stageName(static_cast<Stage>(stage)), pass.mode, pass.pass, stageStart, time.stages[stage]);
            stageStart += time.stages[stage];
        }
        start += time.total;
        if (pass.pass == 0) {
            trace.counter("cache tokens", pass.mode, start, "tokens", record.cache.tokens);
            trace.counter("cache bytes", pass.mode, start, "bytes", record.cache.bytes);
        }
    }
}

std::vector<PassTimings> passesOf(const Run& run, Mode mode)
{
    std::vector<PassTimings> passes = run.timings[static_cast<std::size_t>(mode)];
    if (!passes.empty())
        return passes;
    passes.push_back({mode, 0, {}});
    for (const StepRecordPtr& record : run.recording(mode))
        passes[0].steps.push_back(record->time);
    return passes;
}

} // namespace

std::string traceJson(const Run& run)
{
    Trace trace;
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        trace.name("process_name", mode, 0, mode == Mode::Naive ? "without cache" : "with cache");
        for (const PassTimings& pass : passesOf(run, mode)) {
            trace.name("thread_name", mode, pass.pass, "pass " + std::to_string(pass.pass + 1));
            addPass(trace, run.recording(mode), pass);
        }
    }
    return trace.finish();
}

} // namespace decodescope
