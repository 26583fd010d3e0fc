#include "core/session/probe_session.h"
#include "tests/support/no_threads.h"
#include "tests/support/random_model.h"

#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

class ProbeSessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProbeArrivesOnTheSessionsThread()
    {
        ProbeSession session;
        QThread* thread = nullptr;
        connect(&session, &ProbeSession::probeReady, this, [&] { thread = QThread::currentThread(); });
        QSignalSpy ready(&session, &ProbeSession::probeReady);
        const std::vector<int> tokens = randomTokens(9, 61, 2);
        session.request(m_model, tokens, 1, 2);
        QVERIFY(session.isRunning());
        QVERIFY(ready.wait());
        QVERIFY(!session.isRunning());
        QCOMPARE(thread, QThread::currentThread());
        const auto probe = ready[0][0].value<HeadProbePtr>();
        QCOMPARE(probe->products, probeHead(m_model, tokens, 1, 2)->products);
    }

    void theNewestWishWins()
    {
        ProbeSession session;
        QSignalSpy ready(&session, &ProbeSession::probeReady);
        for (int head = 0; head < 4; ++head)
            session.request(m_model, randomTokens(40, 61, 2), 0, head);
        QVERIFY(ready.wait());
        QCoreApplication::processEvents();
        QCOMPARE(ready.count(), 1);
        QCOMPARE(ready[0][0].value<HeadProbePtr>()->head, 3);
    }

    void aCancelledWishNeverArrives()
    {
        ProbeSession session;
        QSignalSpy ready(&session, &ProbeSession::probeReady);
        session.request(m_model, randomTokens(40, 61, 2), 0, 0);
        session.cancel();
        QVERIFY(!session.isRunning());
        session.request(m_model, randomTokens(5, 61, 2), 1, 1);
        QVERIFY(ready.wait());
        QCoreApplication::processEvents();
        QCOMPARE(ready.count(), 1);
        QCOMPARE(ready[0][0].value<HeadProbePtr>()->length, 5);
    }

    void aSystemWithoutThreadsIsSaid()
    {
        ProbeSession session;
        QSignalSpy failed(&session, &ProbeSession::probeFailed);
        {
            const NoThreads none;
            session.request(m_model, randomTokens(9, 61, 2), 0, 0);
        }
        QVERIFY(failed.wait());
        QVERIFY(QString::fromStdString(failed[0][0].value<Error>().message).contains(QStringLiteral("no more threads")));
        QVERIFY(!session.isRunning());
    }

    void aHeldWishWaitsForItsRelease()
    {
        ProbeSession session;
        QSignalSpy ready(&session, &ProbeSession::probeReady);
        session.request(m_model, randomTokens(40, 61, 2), 0, 0);
        session.hold();
        session.request(m_model, randomTokens(7, 61, 2), 0, 1);
        QVERIFY(!session.isRunning());
        QCoreApplication::processEvents();
        QCOMPARE(ready.count(), 0);
        session.release();
        QVERIFY(ready.wait());
        QCOMPARE(ready.count(), 1);
        QCOMPARE(ready[0][0].value<HeadProbePtr>()->length, 7);
    }

    void destroyingARunningSessionIsSafe()
    {
        for (int i = 0; i < 3; ++i) {
            ProbeSession session;
            session.request(m_model, randomTokens(60, 61, 2), 1, 0);
        }
    }

private:
    ModelPtr m_model = makeRandomModel({});
};

QTEST_GUILESS_MAIN(ProbeSessionTest)
#include "tst_probe_session.moc"
