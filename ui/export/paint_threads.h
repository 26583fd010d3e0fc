// The threads that Qt's painter has of its own.
#pragma once

#include "core/base/result.h"

namespace decodescope::ui {

// Qt's painter hands large areas to threads and waits for ever for one that the system does not start. Starts them now, while there is
// room, or says that there is none. `others`: more threads that must start later.
Status startPaintThreads(int others = 0);

} // namespace decodescope::ui
