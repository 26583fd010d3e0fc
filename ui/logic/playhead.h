// Playhead: where in the recordings the window stands. Moves over what is recorded; never computes.
#pragma once

namespace decodescope::ui {

// A value. Position p stands for step floor(p) + 1 with the progress p - floor(p) inside it, 0 <= p <= recorded steps.
class Playhead
{
public:
    // Steps that both modes have recorded so far; grows while a run goes on. The position is kept inside.
    void setRecordedSteps(int steps);
    int recordedSteps() const { return m_recorded; }

    int step() const; // from 1; 0 when nothing is recorded
    double progress() const; // inside step(), 0..1; 1 when standing on a finished step

    bool isPlaying() const { return m_playing; }
    void play(); // from the start when it stands at the end
    void pause();
    void goToStep(int step); // clamped; stands on the finished step, paused state kept
    void goToInside(int step, double progress); // clamped; stands inside of the step, or on its end with 1
    void stepForward();
    void stepBack();
    void goToFirst();
    void goToLast();

    double speed() const { return m_speed; } // steps a second
    void setSpeed(double stepsPerSecond); // > 0

    // Moves on by the time since the last call while playing; stops at the end only when `moreToCome` is false, else waits
    // there. Returns true when the position changed.
    bool advance(double seconds, bool moreToCome);

private:
    double m_position = 0;
    double m_speed = 8;
    int m_recorded = 0;
    bool m_playing = false;
};

} // namespace decodescope::ui
