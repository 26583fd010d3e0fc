#include "core/session/decode_session.h"

#include "core/recording/run_executor.h"

#include <QMetaObject>

#include <functional>
#include <system_error>
#include <thread>

namespace decodescope {

// One run on its thread. Everything it reports is posted to the session's thread, and dropped there when the session
// has begun another run meanwhile.
class DecodeSession::Worker : public RunListener
{
public:
    Worker(DecodeSession& session, ModelPtr model, RunOptions options, std::unique_ptr<Worker> previous)
        : m_session(session)
        , m_run(session.m_run)
        , m_model(std::move(model))
        , m_options(std::move(options))
        , m_previous(std::move(previous))
    {
        try {
            m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
        } catch (const std::system_error&) {
            end(Error {ErrorCode::OutOfMemory,
                "The run cannot start because the system starts no more threads: close other programs and generate again."});
        }
    }

    bool isFinished() const { return m_finished; }
    void requestStop() { m_thread.request_stop(); }

    void runStarted(const RunInfo& info) override
    {
        post([info](DecodeSession& session) { Q_EMIT session.runStarted(info); });
    }
    void stepCompleted(const StepRecordPtr& record) override
    {
        post([record](DecodeSession& session) { Q_EMIT session.stepCompleted(record); });
    }
    void timingsRefined(const PassTimings& timings) override
    {
        post([timings](DecodeSession& session) { Q_EMIT session.timingsRefined(timings); });
    }

private:
    void work(const std::stop_token& stop)
    {
        m_previous.reset(); // waits until the run before has left its last layer: two runs never measure at once
        end(executeRun(m_model, m_options, *this, stop));
    }

    void end(const Result<RunSummary>& result)
    {
        post([this, result](DecodeSession& session) {
            m_finished = true;
            if (result.hasValue())
                Q_EMIT session.runFinished(result.value());
            else
                Q_EMIT session.runFailed(result.error());
        });
    }

    void post(std::function<void(DecodeSession&)> report)
    {
        DecodeSession* session = &m_session;
        const auto deliver = [run = m_run, session, report = std::move(report)] {
            if (session->m_run == run)
                report(*session);
        };
        QMetaObject::invokeMethod(session, deliver, Qt::QueuedConnection);
    }

    DecodeSession& m_session; // its destructor waits for the thread
    int m_run = 0;
    ModelPtr m_model;
    RunOptions m_options;
    std::unique_ptr<Worker> m_previous; // the stopped run before this one
    bool m_finished = false; // GUI thread only
    std::jthread m_thread; // last: joined before the rest is destroyed
};

DecodeSession::DecodeSession(QObject* parent)
    : QObject(parent)
{
}

DecodeSession::~DecodeSession() = default;

bool DecodeSession::isRunning() const
{
    return m_worker && !m_worker->isFinished();
}

void DecodeSession::startRun(const ModelPtr& model, const RunOptions& options)
{
    if (m_worker)
        m_worker->requestStop();
    ++m_run;
    m_worker = std::make_unique<Worker>(*this, model, options, std::move(m_worker));
}

void DecodeSession::stopRun()
{
    if (m_worker)
        m_worker->requestStop();
}

} // namespace decodescope
