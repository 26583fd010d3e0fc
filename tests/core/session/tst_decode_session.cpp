#include "core/session/decode_session.h"
#include "tests/support/no_threads.h"
#include "tests/support/random_model.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

// Takes tens of seconds to run to its end.
ModelPtr slowModel()
{
    RandomModelSize size;
    size.headWidth = 64;
    size.heads = size.kvHeads = 8;
    size.hidden = 2048;
    size.layers = 6;
    size.context = 512;
    return makeRandomModel(size);
}

RunOptions optionsFor(int steps)
{
    RunOptions options;
    options.prompt = randomTokens(5, 61, 3);
    options.steps = steps;
    options.repeats = 2;
    return options;
}

} // namespace

class DecodeSessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSystemWithoutThreadsIsSaidAndTheNextRunGoesOn()
    {
        DecodeSession session;
        QSignalSpy failed(&session, &DecodeSession::runFailed);
        QSignalSpy finished(&session, &DecodeSession::runFinished);
        const ModelPtr model = makeRandomModel({});
        {
            const NoThreads none;
            session.startRun(model, optionsFor(3));
        }
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(failed[0][0].value<Error>().message.find("no more threads") != std::string::npos);
        QVERIFY(!session.isRunning());
        session.startRun(model, optionsFor(3));
        QTRY_COMPARE(finished.count(), 1);
    }

    void signalsArriveInOrder()
    {
        DecodeSession session;
        QStringList order;
        connect(&session, &DecodeSession::runStarted, this, [&](const RunInfo& info) {
            order << QStringLiteral("started %1").arg(info.stepLimit);
            QVERIFY(QThread::currentThread() == thread());
        });
        connect(&session, &DecodeSession::stepCompleted, this, [&](const StepRecordPtr& record) {
            order << QStringLiteral("%1 %2").arg(QString::fromUtf8(modeName(record->mode))).arg(record->step);
        });
        connect(&session, &DecodeSession::timingsRefined, this, [&](const PassTimings& timings) {
            order << QStringLiteral("pass %1 %2").arg(timings.pass).arg(QString::fromUtf8(modeName(timings.mode)));
        });
        QSignalSpy finished(&session, &DecodeSession::runFinished);
        session.startRun(makeRandomModel({}), optionsFor(3));
        QVERIFY(session.isRunning());
        QVERIFY(finished.wait());
        QVERIFY(!session.isRunning());
        QCOMPARE(order.join(QStringLiteral(", ")),
            QStringLiteral("started 3, cached 1, cached 2, cached 3, pass 0 cached, naive 1, naive 2, naive 3, pass 0 naive, "
                           "pass 1 naive, pass 1 cached"));
    }

    void failureIsASentence()
    {
        DecodeSession session;
        QSignalSpy failed(&session, &DecodeSession::runFailed);
        RunOptions options = optionsFor(3);
        options.prompt.clear();
        session.startRun(makeRandomModel({}), options);
        QVERIFY(failed.wait());
        QVERIFY(failed[0][0].value<Error>().message.find("empty") != std::string::npos);
        QVERIFY(!session.isRunning());
    }

    void stoppingEndsTheRunSoon()
    {
        DecodeSession session;
        QSignalSpy steps(&session, &DecodeSession::stepCompleted);
        QSignalSpy finished(&session, &DecodeSession::runFinished);
        session.startRun(slowModel(), optionsFor(400));
        QTRY_VERIFY(steps.count() > 3);
        session.stopRun();
        QVERIFY(finished.wait(20000)); // generous: this asserts that it ends, the benchmark reports how soon
        QCOMPARE(finished[0][0].value<RunSummary>().reason, EndReason::Stopped);
    }

    void aNewRunSilencesTheOldOne()
    {
        DecodeSession session;
        QSignalSpy finished(&session, &DecodeSession::runFinished);
        QSignalSpy started(&session, &DecodeSession::runStarted);
        session.startRun(slowModel(), optionsFor(400));
        session.startRun(makeRandomModel({}), optionsFor(3));
        QVERIFY(finished.wait(20000));
        QCOMPARE(started.count(), 1);
        QCOMPARE(finished[0][0].value<RunSummary>().reason, EndReason::StepLimit);
    }

    void destroyingARunningSessionIsSafe()
    {
        const ModelPtr model = slowModel();
        for (int i = 0; i < 3; ++i) {
            DecodeSession session;
            QSignalSpy steps(&session, &DecodeSession::stepCompleted);
            session.startRun(model, optionsFor(400));
            if (i > 0)
                QTRY_VERIFY(steps.count() >= i);
        }
    }
};

QTEST_GUILESS_MAIN(DecodeSessionTest)
#include "tst_decode_session.moc"
