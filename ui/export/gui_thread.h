// What only the GUI thread may do, for those on other threads.
#pragma once

#include <QCoreApplication>
#include <QThread>

namespace decodescope::ui {

// Does the work at once on the GUI thread, else waits for that thread's event loop to do it. For charts, which are widgets.
template <typename Work>
auto inGuiThread(Work work)
{
    if (QThread::currentThread() == QCoreApplication::instance()->thread())
        return work();
    decltype(work()) result;
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [&] { result = work(); }, Qt::BlockingQueuedConnection);
    return result;
}

} // namespace decodescope::ui
