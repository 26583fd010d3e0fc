#include "ui/window/player.h"

#include "ui/logic/run_model.h"
#include "ui/logic/step_phase.h"

#include <utility>

namespace decodescope::ui {

namespace {

constexpr int kFrameMs = 16;
constexpr double kFastestInside = 4; // steps a second: the story of a faster step would flicker

} // namespace

Player::Player(RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run)
{
}

void Player::startOver(bool isPlaying)
{
    m_playhead.setRecordedSteps(0);
    if (isPlaying)
        m_playhead.play();
    else
        m_playhead.pause();
    wake();
}

void Player::showNow()
{
    m_isFrameWanted = true;
    tick();
}

void Player::togglePlaying()
{
    if (m_playhead.isPlaying())
        rest();
    else
        m_playhead.play();
    wake();
}

void Player::pause()
{
    rest();
    wake();
}

void Player::goToStep(int step)
{
    m_playhead.goToStep(step);
    wake();
}

void Player::goToFirst()
{
    m_playhead.goToFirst();
    wake();
}

void Player::goToLast()
{
    m_playhead.goToLast();
    wake();
}

void Player::stepForward()
{
    m_playhead.pause();
    m_playhead.stepForward();
    wake();
}

void Player::stepBack()
{
    m_playhead.pause();
    m_playhead.stepBack();
    wake();
}

bool Player::isFast() const
{
    return m_playhead.isPlaying() && m_playhead.speed() > kFastestInside;
}

void Player::rest()
{
    if (isFast())
        m_playhead.goToStep(m_playhead.step());
    m_playhead.pause();
}

double Player::inside() const
{
    return isFast() ? 1 : m_playhead.progress();
}

void Player::goToInside(double progress)
{
    m_playhead.pause();
    m_playhead.goToInside(m_playhead.step(), progress);
    wake();
}

void Player::walk(bool isForward, int layers, int shownLayer)
{
    m_playhead.pause();
    const int step = m_playhead.step();
    const double progress = m_playhead.progress();
    if (isForward && progress < 1)
        m_playhead.goToInside(step, nextPhaseEnd(progress, layers, shownLayer));
    else if (isForward && step < m_playhead.recordedSteps())
        m_playhead.goToInside(step + 1, nextPhaseEnd(0, layers, shownLayer));
    else if (!isForward && step > 1 && previousPhaseEnd(progress, layers, shownLayer) <= 0)
        m_playhead.goToStep(step - 1);
    else if (!isForward)
        m_playhead.goToInside(step, previousPhaseEnd(progress, layers, shownLayer));
    wake();
}

void Player::setSpeed(double stepsPerSecond)
{
    m_playhead.setSpeed(stepsPerSecond);
}

void Player::wake()
{
    m_isFrameWanted = true;
    if (m_timer.isActive())
        return;
    m_clock.start();
    m_timer.start(kFrameMs, Qt::PreciseTimer, this);
}

void Player::timerEvent(QTimerEvent*)
{
    tick();
}

void Player::tick()
{
    const double seconds = m_clock.isValid() ? static_cast<double>(m_clock.nsecsElapsed()) * 1e-9 : 0;
    m_clock.start();
    const bool arrived = m_run.refresh();
    m_playhead.setRecordedSteps(m_run.run().commonSteps());
    const bool wasPlaying = m_playhead.isPlaying();
    const bool moved = m_playhead.advance(seconds, m_run.isMeasuring());
    const bool wanted = std::exchange(m_isFrameWanted, false);
    if (!m_playhead.isPlaying())
        m_timer.stop();
    if (arrived || moved || wanted || wasPlaying != m_playhead.isPlaying())
        Q_EMIT frameDue();
}

} // namespace decodescope::ui
