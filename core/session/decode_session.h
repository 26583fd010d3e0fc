// DecodeSession: runs both modes on a worker thread and tells the GUI thread by queued signals.
#pragma once

#include "core/base/result.h"
#include "core/recording/run.h"

#include <QObject>

#include <memory>

namespace decodescope {

// Lives on the GUI thread; no method blocks. One run at a time: startRun() stops the run before it, whose later signals
// are dropped. Signals arrive in order: runStarted, then stepCompleted and timingsRefined, then runFinished or runFailed.
class DecodeSession : public QObject
{
    Q_OBJECT
public:
    explicit DecodeSession(QObject* parent = nullptr);
    ~DecodeSession() override; // stops the run and waits for its worker

    bool isRunning() const;
    void startRun(const decodescope::ModelPtr& model, const decodescope::RunOptions& options);
    // The run ends with EndReason::Stopped within one layer of one step.
    void stopRun();

Q_SIGNALS:
    void runStarted(const decodescope::RunInfo& info);
    void stepCompleted(const decodescope::StepRecordPtr& record);
    void timingsRefined(const decodescope::PassTimings& timings);
    void runFinished(const decodescope::RunSummary& summary);
    void runFailed(const decodescope::Error& error);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
    int m_run = 0; // number of the current run; reports of earlier ones are dropped
};

} // namespace decodescope
