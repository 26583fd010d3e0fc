// ModelOpener: loads models without holding up the window.
#pragma once

#include "core/base/result.h"
#include "core/formats/load_monitor.h"
#include "core/model/model.h"

#include <QObject>
#include <QString>

#include <memory>
#include <stop_token>
#include <thread>

namespace decodescope::ui {

// Lives on the GUI thread; loads on a thread of its own, one model at a time. Asked again meanwhile, it loads the newest
// wish afterwards: the load under way is stopped and dropped. Loads end soon after they are stopped; the destructor waits for that.
class ModelOpener : public QObject
{
    Q_OBJECT
public:
    explicit ModelOpener(QObject* parent = nullptr);
    ~ModelOpener() override;

    bool isLoading() const { return m_isLoading; }
    double progress() const; // of the load under way, 0 to 1; 0 without one
    void open(const QString& nameOrPath);
    void stop(); // a failure with ErrorCode::Stopped follows, unless nothing loads

Q_SIGNALS:
    void modelOpened(const QString& nameOrPath, const decodescope::ModelPtr& model);
    void modelFailed(const QString& nameOrPath, const decodescope::Error& error);

private:
    void load(const QString& nameOrPath);
    void deliver(const QString& nameOrPath, const Result<ModelPtr>& result);

    bool m_isLoading = false;
    QString m_next; // wished for while another loads; empty: none
    std::stop_source m_stop; // of the load under way
    std::shared_ptr<LoadMonitor> m_monitor; // likewise; shared with its thread
    std::jthread m_thread; // last: joined before the rest goes
};

} // namespace decodescope::ui
