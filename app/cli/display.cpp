#include "app/cli/display.h"

#include <QByteArray>

namespace decodescope::cli {

void doWithoutDisplay()
{
    qputenv("QT_QPA_PLATFORM", QByteArrayLiteral("offscreen"));
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

} // namespace decodescope::cli
