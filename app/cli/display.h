// Running without a display.
#pragma once

#include "core/base/result.h"

namespace decodescope::cli {

// For commands that show nothing: Qt draws off screen. Call before the application object is made.
void doWithoutDisplay();

// True when there is a display server to open a window on, or when the person chose Qt's platform.
bool hasDisplay();

// Whether the system starts threads. Without one Qt would wait for ever when it fills the areas of a chart or of the window.
Status checkThreads();

} // namespace decodescope::cli
