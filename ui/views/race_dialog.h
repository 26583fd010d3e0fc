// RaceDialog: the race in a window of its own over the main one, with start, again, and how many times slower it runs.
#pragma once

#include "ui/logic/race.h"

#include <QBasicTimer>
#include <QDialog>
#include <QElapsedTimer>

class QComboBox;
class QPushButton;
class QScrollArea;

namespace decodescope::ui {

class RaceTrack;

// GUI thread only. Space starts and pauses; page keys scroll where it is too small; Escape closes. The timer runs only while the race does.
class RaceDialog : public QDialog
{
    Q_OBJECT
public:
    explicit RaceDialog(QWidget* parent = nullptr);

    // A new race of the scene's run, at its start and running slowly enough to be seen.
    void begin(const Scene& scene);
    // The same race in the colours and with the times of now; a run that has changed begins anew.
    void setScene(const Scene& scene);
    bool isRunning() const { return m_timer.isActive(); }
    double milliseconds() const { return m_ms; } // of real time since the start
    // Moves on by so much time of the audience; stops at the end.
    void advance(double ms);
    void toggle(); // start, pause; from the start when it is over

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int factor() const;
    void pause();
    void restart();
    void takeTimes();
    void showMoment();

    Scene m_scene;
    Race m_race;
    StepRecordPtr m_firstRecord; // kept, so that no later run can be taken for this one
    QString m_prompt;
    QString m_notice; // that the times of the race were disturbed
    double m_ms = 0;
    QBasicTimer m_timer;
    QElapsedTimer m_clock; // since the last tick
    RaceTrack* m_track; // this and the following are children
    QScrollArea* m_scroller; // around it
    QPushButton* m_start;
    QPushButton* m_again;
    QComboBox* m_factor;
};

} // namespace decodescope::ui
