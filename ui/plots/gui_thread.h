// What only the GUI thread may do, for those on other threads.
#pragma once

#include <QCoreApplication>
#include <QThread>

#include <memory>
#include <optional>
#include <utility>

namespace decodescope::ui {

inline bool isGuiThread()
{
    return QThread::currentThread() == QCoreApplication::instance()->thread();
}

// Does the work at once on the GUI thread, else waits for that thread's event loop to do it.
template <typename Work>
auto inGuiThread(Work work)
{
    if (isGuiThread())
        return work();
    std::optional<decltype(work())> result; // which need not have a default
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [&] { result.emplace(work()); }, Qt::BlockingQueuedConnection);
    return *std::move(result);
}

// A titled chart for files. The GUI thread makes and deletes it, as every widget, but it is never on the screen, so that nothing but its
// owner asks anything of it: any one thread at a time may paint with it, which only draws with a painter of that thread's own.
template <typename Chart, typename Content>
std::shared_ptr<Chart> makeUnseenChart(const Content& content)
{
    const auto make = [&content] {
        auto* chart = new Chart(Chart::Frame::Titled);
        chart->setContent(content);
        return chart;
    };
    const auto remove = [](Chart* chart) {
        if (isGuiThread())
            delete chart;
        else
            chart->deleteLater();
    };
    return {inGuiThread(make), remove};
}

} // namespace decodescope::ui
