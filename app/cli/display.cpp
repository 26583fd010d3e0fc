#include "app/cli/display.h"

#include "app/cli/end_signals.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <QThread>

#include <future>
#include <system_error>
#include <thread>
#include <vector>

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

Status checkThreads(int others)
{
    const int wanted = QThread::idealThreadCount() + others;
    std::promise<void> allStand;
    const std::shared_future<void> end = allStand.get_future().share();
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    Status status = Success {};
    try {
        for (int i = 0; i < wanted; ++i)
            threads.emplace_back([end] { end.wait(); });
    } catch (const std::system_error&) {
        const QString sentence = QStringLiteral(
            "The system starts only %1 of the %2 threads that charts and the window need: close other programs or "
            "raise the limit (ulimit -u).");
        status = Error {ErrorCode::OutOfMemory, sentence.arg(threads.size()).arg(wanted).toStdString()};
    }
    allStand.set_value();
    for (std::thread& thread : threads)
        thread.join();
    return status;
}

} // namespace decodescope::cli
