// The connect() calls around the list of runs: keeping, showing, saving, opening, comparing. A part of wiring.h.
#pragma once

namespace decodescope {
class DecodeSession;
}

namespace decodescope::ui {

class MainWindow;
class RunHistory;
struct WindowActions;

// Once, after the window's own connections to the session. Adds the page of runs to the window's details. All of them outlive the window's
// events.
void connectRuns(MainWindow& window, RunHistory& history, const DecodeSession& session, const WindowActions& actions);

} // namespace decodescope::ui
