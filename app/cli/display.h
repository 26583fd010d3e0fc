// Running without a display.
#pragma once

#include "core/base/result.h"

namespace decodescope::cli {

// For commands that show nothing: Qt draws off screen. Call before the application object is made.
void doWithoutDisplay();

// True when there is a display server to open a window on, or when the person chose Qt's platform.
bool hasDisplay();

// Whether the system starts as many threads as Qt may want at once to fill the areas of a chart or of the window, and `others` more.
// Without one of them it would wait for ever.
Status checkThreads(int others = 0);

} // namespace decodescope::cli
