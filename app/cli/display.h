// Running without a display.
#pragma once

namespace decodescope::cli {

// For commands that show nothing: Qt draws off screen. Call before the application object is made.
void doWithoutDisplay();

// True when there is a display server to open a window on, or when the person chose Qt's platform.
bool hasDisplay();

} // namespace decodescope::cli
