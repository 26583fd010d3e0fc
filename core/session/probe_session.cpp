#include "core/session/probe_session.h"

#include <QMetaObject>

#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace decodescope {

// One probe on its thread.
class ProbeSession::Worker
{
public:
    Worker(ProbeSession& session, Wish wish, std::unique_ptr<Worker> previous)
        : m_session(session)
        , m_number(session.m_number)
        , m_wish(std::move(wish))
        , m_previous(std::move(previous))
    {
        try {
            m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
        } catch (const std::system_error&) {
            post(Error {ErrorCode::OutOfMemory,
                "The scores cannot be read because the system starts no more threads: close other programs and choose the "
                "cell "
                "again."});
        }
    }

    void requestStop() { m_thread.request_stop(); }

private:
    void work(const std::stop_token& stop)
    {
        m_previous.reset(); // it has been told to stop: one probe at a time
        try {
            std::optional<HeadProbe> probe = probeHead(m_wish.model, m_wish.tokens, m_wish.layer, m_wish.head, stop);
            if (probe)
                post(HeadProbePtr(std::make_shared<const HeadProbe>(*std::move(probe))));
        } catch (const std::bad_alloc&) {
            post(Error {ErrorCode::OutOfMemory,
                "There is not enough memory for the scores of " + std::to_string(m_wish.tokens.size())
                    + " tokens: generate fewer."});
        }
    }

    void post(const Result<HeadProbePtr>& probe)
    {
        ProbeSession* session = &m_session;
        const auto deliver = [session, probe, number = m_number] {
            if (session->m_number != number || !session->m_wish)
                return;
            session->m_wish.reset();
            if (probe.hasValue())
                Q_EMIT session->probeReady(probe.value());
            else
                Q_EMIT session->probeFailed(probe.error());
        };
        QMetaObject::invokeMethod(session, deliver, Qt::QueuedConnection);
    }

    ProbeSession& m_session; // its destructor waits for the thread
    int m_number = 0;
    Wish m_wish;
    std::unique_ptr<Worker> m_previous;
    std::jthread m_thread; // last: joined before the rest is destroyed
};

ProbeSession::ProbeSession(QObject* parent)
    : QObject(parent)
{
}

ProbeSession::~ProbeSession()
{
    stop();
}

void ProbeSession::request(const ModelPtr& model, std::vector<int> tokens, int layer, int head)
{
    stop();
    m_wish = Wish {model, std::move(tokens), layer, head};
    start();
}

void ProbeSession::cancel()
{
    stop();
    m_wish.reset();
}

void ProbeSession::hold()
{
    if (std::exchange(m_isHeld, true))
        return;
    stop();
}

void ProbeSession::release()
{
    if (std::exchange(m_isHeld, false))
        start();
}

void ProbeSession::start()
{
    if (m_wish && !m_isHeld)
        m_worker = std::make_unique<Worker>(*this, *m_wish, std::move(m_worker));
}

void ProbeSession::stop()
{
    ++m_number; // what is under way reports to nobody
    if (m_worker)
        m_worker->requestStop();
}

} // namespace decodescope
