#include "ui/logic/playhead.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

void Playhead::setRecordedSteps(int steps)
{
    DS_ASSERT(steps >= 0);
    m_recorded = steps;
    m_position = std::min(m_position, static_cast<double>(steps));
}

int Playhead::step() const
{
    if (m_recorded == 0)
        return 0;
    return std::max(1, static_cast<int>(std::ceil(m_position)));
}

double Playhead::progress() const
{
    if (m_recorded == 0)
        return 1;
    return m_position - (step() - 1);
}

void Playhead::play()
{
    if (m_position >= m_recorded)
        m_position = 0;
    m_playing = true;
}

void Playhead::pause()
{
    m_playing = false;
}

void Playhead::goToStep(int step)
{
    m_position = m_recorded == 0 ? 0 : std::clamp(step, 1, m_recorded);
}

void Playhead::goToInside(int step, double progress)
{
    constexpr double kSmallest = 1e-6; // at 0 the playhead would stand on the step before
    goToStep(step);
    if (m_recorded > 0)
        m_position += std::clamp(progress, kSmallest, 1.0) - 1;
}

void Playhead::stepForward()
{
    goToStep(static_cast<int>(std::floor(m_position)) + 1);
}

void Playhead::stepBack()
{
    goToStep(static_cast<int>(std::ceil(m_position)) - 1);
}

void Playhead::goToFirst()
{
    goToStep(1);
}

void Playhead::goToLast()
{
    goToStep(m_recorded);
}

void Playhead::setSpeed(double stepsPerSecond)
{
    DS_ASSERT(stepsPerSecond > 0);
    m_speed = stepsPerSecond;
}

bool Playhead::advance(double seconds, bool moreToCome)
{
    if (!m_playing)
        return false;
    const double before = m_position;
    m_position = std::min(before + seconds * m_speed, static_cast<double>(m_recorded));
    if (m_position >= m_recorded && !moreToCome)
        m_playing = false;
    return m_position != before;
}

} // namespace decodescope::ui
