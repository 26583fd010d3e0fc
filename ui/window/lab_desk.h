// LabDesk: what the labs want: how tokens are chosen, what is broken on purpose, branches and the self-check.
#pragma once

#include "core/session/decode_session.h"
#include "ui/views/settings_menu.h"
#include "ui/window/window_layout.h"

#include <QObject>

namespace decodescope::ui {

class MainWindow;
struct WindowOptions;

// GUI thread. Sits between the pages "Choice", "Lab" and "Check" and the run on show. The self-check runs on a session of its own, never
// while a run is measured; a run that begins ends it. The parts outlive it.
class LabDesk : public QObject
{
    Q_OBJECT
public:
    LabDesk(const WindowParts& parts, const WindowOptions& options, QObject* parent = nullptr);

    // Of the run that begins now: the bar's, with the sampler's; the pitfall that was asked for holds for this run only.
    RunSettings takeSettings();
    bool isChecking() const { return m_session.isRunning(); }

public Q_SLOTS:
    void runWithPitfall(); // the page's; asks for a run
    void branch(const decodescope::Run& shown, int step, int token);
    void check(const decodescope::Run& shown); // the run once more, and every claim about it
    void cancel(); // the check
    void beginRun(); // of the window: what was checked was another
    void endRun();
    void forget(); // another run is on show

Q_SIGNALS:
    void generateWanted();
    void branched(const decodescope::ModelPtr& model, const decodescope::RunOptions& options);
    void refused(const decodescope::Error& error);
    void checked(); // or cancelled

private:
    friend void connectWindow(MainWindow& window); // wiring.cpp

    void take(const StepRecordPtr& record);
    void finish(const RunSummary& summary);
    void fail(const Error& error);
    void showState();

    WindowParts m_parts;
    Pitfall m_pitfall; // of the next run
    bool m_isMeasuring = false;
    Run m_checked; // what the check's session has told
    DecodeSession m_session;
};

} // namespace decodescope::ui
