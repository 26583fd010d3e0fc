#include "ui/window/model_opener.h"

#include "core/formats/model_loader.h"

#include <QMetaObject>

#include <utility>

namespace decodescope::ui {

ModelOpener::ModelOpener(QObject* parent)
    : QObject(parent)
{
}

void ModelOpener::open(const QString& nameOrPath)
{
    if (m_isLoading)
        m_next = nameOrPath;
    else
        load(nameOrPath);
}

void ModelOpener::load(const QString& nameOrPath)
{
    m_isLoading = true;
    m_thread = std::jthread([this, nameOrPath] {
        const Result<ModelPtr> result = loadModelByNameOrPath(nameOrPath.toStdString());
        QMetaObject::invokeMethod(
            this, [this, nameOrPath, result] { deliver(nameOrPath, result); }, Qt::QueuedConnection);
    });
}

void ModelOpener::deliver(const QString& nameOrPath, const Result<ModelPtr>& result)
{
    m_isLoading = false;
    if (!m_next.isEmpty()) {
        load(std::exchange(m_next, {}));
        return;
    }
    if (result.hasValue())
        Q_EMIT modelOpened(nameOrPath, result.value());
    else
        Q_EMIT modelFailed(nameOrPath, result.error());
}

} // namespace decodescope::ui
