// Player: moves the playhead by the clock and says when a frame is due.
#pragma once

#include "ui/logic/playhead.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QObject>

namespace decodescope::ui {

class RunModel;

// GUI thread. One precise 16 ms timer that runs only while something moves or arrives: whatever happens between two ticks
// makes one frame.
class Player : public QObject
{
    Q_OBJECT
public:
    explicit Player(RunModel& run, QObject* parent = nullptr); // run must outlive the player

    const Playhead& playhead() const { return m_playhead; }
    // Of the step, for pictures of its inside: 1, the finished step, while it plays too fast to be watched.
    double inside() const;
    bool isTicking() const { return m_timer.isActive(); }
    void startOver(bool isPlaying); // before the first step of a new run
    void showNow(); // frameDue() at once instead of at the next tick

public Q_SLOTS:
    void togglePlaying();
    void pause();
    void goToStep(int step);
    void goToFirst();
    void goToLast();
    void stepForward(); // pauses
    void stepBack(); // pauses
    void goToInside(double progress); // of the step on show; pauses
    void walk(bool isForward, int layers, int shownLayer); // one phase inside a step, see step_phase.h; pauses
    void setSpeed(double stepsPerSecond);
    void wake(); // there is something new to show

Q_SIGNALS:
    void frameDue();

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    void tick();
    bool isFast() const; // it plays too fast for the inside of a step to be watched
    void rest(); // pauses; on the finished step that was on show, if it was fast

    RunModel& m_run;
    Playhead m_playhead;
    QBasicTimer m_timer;
    QElapsedTimer m_clock; // since the last tick
    bool m_isFrameWanted = false;
};

} // namespace decodescope::ui
