// What only the GUI thread may do, for those on other threads.
#pragma once

#include <QCoreApplication>
#include <QThread>

#include <optional>
#include <utility>

namespace decodescope::ui {

// Does the work at once on the GUI thread, else waits for that thread's event loop to do it. For charts, which are widgets.
template <typename Work>
auto inGuiThread(Work work)
{
    if (QThread::currentThread() == QCoreApplication::instance()->thread())
        return work();
    std::optional<decltype(work())> result; // which need not have a default
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [&] { result.emplace(work()); }, Qt::BlockingQueuedConnection);
    return *std::move(result);
}

} // namespace decodescope::ui
