// StageClock: the time of a step and of its stages, by the steady clock.
#pragma once

#include "core/decode/step_record.h"

namespace decodescope {

// Starts at construction. finish(stage) adds the time since the last call to that stage.
class StageClock
{
public:
    explicit StageClock(StepTime& time)
        : m_time(time)
        , m_start(Clock::now())
        , m_last(m_start)
    {
        m_time = StepTime();
    }

    void finish(Stage stage)
    {
        const Clock::time_point now = Clock::now();
        m_time.stages[static_cast<std::size_t>(stage)] += now - m_last;
        m_last = now;
    }

    void stop() { m_time.total = Clock::now() - m_start; }

private:
    using Clock = std::chrono::steady_clock;

    StepTime& m_time; // must outlive the clock
    Clock::time_point m_start;
    Clock::time_point m_last;
};

} // namespace decodescope
