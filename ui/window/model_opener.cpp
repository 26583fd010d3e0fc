#include "ui/window/model_opener.h"

#include "core/formats/model_loader.h"
#include "core/tokenizers/path_text.h"

#include <QMetaObject>

#include <exception>
#include <string>
#include <system_error>
#include <utility>

namespace decodescope::ui {

namespace {

// Readers return their errors; what they did not foresee must not end the program from a thread.
Result<ModelPtr> loadWhatever(const std::string& nameOrPath, LoadMonitor* monitor)
{
    try {
        return loadModelByNameOrPath(nameOrPath, monitor);
    } catch (const std::exception& problem) {
        return Error {ErrorCode::Unreadable,
            nameOrPath + ": it cannot be opened (" + problem.what() + "); check the path or choose another model."};
    }
}

} // namespace

ModelOpener::ModelOpener(QObject* parent)
    : QObject(parent)
{
}

ModelOpener::~ModelOpener()
{
    m_stop.request_stop();
}

double ModelOpener::progress() const
{
    return m_isLoading && m_monitor ? m_monitor->progress() : 0;
}

void ModelOpener::stop()
{
    m_next.clear();
    m_stop.request_stop();
}

void ModelOpener::open(const QString& nameOrPath)
{
    if (!m_isLoading) {
        load(nameOrPath);
        return;
    }
    m_next = nameOrPath;
    m_stop.request_stop();
}

void ModelOpener::load(const QString& nameOrPath)
{
    m_isLoading = true;
    m_stop = std::stop_source();
    m_monitor = std::make_shared<LoadMonitor>(m_stop.get_token());
    const auto post = [this, nameOrPath](const Result<ModelPtr>& result) {
        QMetaObject::invokeMethod(
            this, [this, nameOrPath, result] { deliver(nameOrPath, result); }, Qt::QueuedConnection);
    };
    try {
        m_thread = std::jthread([nameOrPath, post, monitor = m_monitor] {
            post(loadWhatever(pathBytes(nameOrPath), monitor.get()));
        });
    } catch (const std::system_error&) {
        post(Error {ErrorCode::OutOfMemory,
            pathBytes(nameOrPath)
                + ": the system starts no more threads to load it on; close other programs and open it again."});
    }
}

void ModelOpener::deliver(const QString& nameOrPath, const Result<ModelPtr>& result)
{
    m_isLoading = false;
    if (!m_next.isEmpty()) {
        load(std::exchange(m_next, {}));
        return;
    }
    if (m_stop.stop_requested())
        Q_EMIT modelFailed(nameOrPath, loadStopped(pathBytes(nameOrPath))); // even if it was done before it heard of it
    else if (result.hasValue())
        Q_EMIT modelOpened(nameOrPath, result.value());
    else
        Q_EMIT modelFailed(nameOrPath, result.error());
}

} // namespace decodescope::ui
