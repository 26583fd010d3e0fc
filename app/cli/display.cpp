#include "app/cli/display.h"

#include "app/cli/end_signals.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

namespace decodescope::cli {

void doWithoutDisplay()
{
    qputenv("QT_QPA_PLATFORM", QByteArrayLiteral("offscreen"));
    std::string folder;
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) { // Qt warns without one
        static const QTemporaryDir kRuntime;
        qputenv("XDG_RUNTIME_DIR", kRuntime.path().toUtf8());
        folder = kRuntime.path().toStdString();
    }
    endOnSignals(folder);
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

} // namespace decodescope::cli
