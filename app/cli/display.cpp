#include "app/cli/display.h"

#include <QtGlobal>

namespace decodescope::cli {

void doWithoutDisplay()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

} // namespace decodescope::cli
