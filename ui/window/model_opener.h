// ModelOpener: loads models without holding up the window.
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <QObject>
#include <QString>

#include <memory>
#include <thread>

namespace decodescope::ui {

// Lives on the GUI thread; loads on a thread of its own, one model at a time. Asked again meanwhile, it loads the newest
// wish afterwards and drops what nobody waits for. The destructor waits for a load under way.
class ModelOpener : public QObject
{
    Q_OBJECT
public:
    explicit ModelOpener(QObject* parent = nullptr);

    bool isLoading() const { return m_isLoading; }
    void open(const QString& nameOrPath);

Q_SIGNALS:
    void modelOpened(const QString& nameOrPath, const decodescope::ModelPtr& model);
    void modelFailed(const QString& nameOrPath, const decodescope::Error& error);

private:
    void load(const QString& nameOrPath);
    void deliver(const QString& nameOrPath, const Result<ModelPtr>& result);

    bool m_isLoading = false;
    QString m_next; // wished for while another loads; empty: none
    std::jthread m_thread; // last: joined before the rest goes
};

} // namespace decodescope::ui
