#include "ui/export/paint_threads.h"

#include <QImage>
#include <QPainter>
#include <QThread>

#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr int kRows = 4096; // of which Qt gives 64 to a thread at a time

// With as much at once that none of them is left out.
void paintLargeArea()
{
    QImage area(16, kRows, QImage::Format_RGB32);
    if (area.isNull())
        return;
    area.fill(Qt::black);
    QPainter painter(&area);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 128));
    painter.drawPolygon(QPolygonF({QPointF(0, 0), QPointF(15.5, 0), QPointF(15.5, kRows), QPointF(0.5, kRows)}));
}

} // namespace

Status startPaintThreads(int others)
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
    if (status.hasValue())
        paintLargeArea();
    return status;
}

} // namespace decodescope::ui
