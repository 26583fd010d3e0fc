#include "core/recording/trace_json.h"

#include "tests/support/run_fixtures.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// The trace as a viewer reads it: slices that nest and do not overlap, and a counter.
class TestTraceJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStepAndStageIsASlice();
    void stagesLieInsideTheirStep();
    void cacheIsACounter();
    void unmeasuredRunShowsItsRecords();
    void nanosecondsAreKept();
};

namespace {

QJsonArray eventsOf(const Run& run, const char* kind)
{
    QJsonParseError error;
    const QJsonObject trace = QJsonDocument::fromJson(QByteArray::fromStdString(traceJson(run)), &error).object();
    if (error.error != QJsonParseError::NoError)
        qWarning("%s", qPrintable(error.errorString()));
    QJsonArray events;
    for (const QJsonValue event : trace[u"traceEvents"].toArray()) {
        if (event[u"ph"] == QLatin1String(kind))
            events.append(event);
    }
    return events;
}

Run makeTwoPasses()
{
    RunSize size;
    size.steps = 3;
    Run run = makeRun(size);
    PassTimings second = run.timings[1][0];
    second.pass = 1;
    second.steps.pop_back(); // it was stopped
    run.append(second);
    return run;
}

} // namespace

void TestTraceJson::everyStepAndStageIsASlice()
{
    const QJsonArray slices = eventsOf(makeTwoPasses(), "X");
    QCOMPARE(slices.size(), (3 + 3 + 2) * 7);
    QCOMPARE(slices[0][u"name"].toString(), QStringLiteral("prefill"));
    QCOMPARE(slices[1][u"name"].toString(), QStringLiteral("embedding"));
    QCOMPARE(slices[7][u"name"].toString(), QStringLiteral("step 2"));
    QCOMPARE(slices[7][u"ts"].toDouble(), 1000.0); // the prefill's 1 ms
    QCOMPARE(slices[7][u"dur"].toDouble(), 2000.0);
    QCOMPARE(slices[7][u"args"][u"length"].toInt(), 5);
    QCOMPARE(slices[14][u"ts"].toDouble(), 3000.0);
    QCOMPARE(slices.last()[u"pid"].toInt(), 2);
    QCOMPARE(slices.last()[u"tid"].toInt(), 2);
    const QJsonArray names = eventsOf(makeTwoPasses(), "M");
    QCOMPARE(names[0][u"args"][u"name"].toString(), QStringLiteral("without cache"));
    QCOMPARE(names.last()[u"args"][u"name"].toString(), QStringLiteral("pass 2"));
}

void TestTraceJson::stagesLieInsideTheirStep()
{
    const QJsonArray slices = eventsOf(makeTwoPasses(), "X");
    for (qsizetype step = 0; step < slices.size(); step += 7) {
        const double end = slices[step][u"ts"].toDouble() + slices[step][u"dur"].toDouble();
        double at = slices[step][u"ts"].toDouble();
        for (qsizetype stage = step + 1; stage < step + 7; ++stage) {
            QVERIFY(std::abs(slices[stage][u"ts"].toDouble() - at) < 1e-6);
            at = slices[stage][u"ts"].toDouble() + slices[stage][u"dur"].toDouble();
        }
        QVERIFY(at <= end + 1e-6);
    }
}

void TestTraceJson::cacheIsACounter()
{
    const QJsonArray counters = eventsOf(makeTwoPasses(), "C");
    QCOMPARE(counters.size(), 2 * 3 * 2); // tokens and bytes, the first pass of each mode
    QCOMPARE(counters[0][u"args"][u"tokens"].toInt(), 0);
    QCOMPARE(counters[6][u"name"].toString(), QStringLiteral("cache tokens"));
    QCOMPARE(counters[6][u"pid"].toInt(), 2);
    QCOMPARE(counters[6][u"args"][u"tokens"].toInt(), 4);
    QCOMPARE(counters[6][u"ts"].toDouble(), 1000.0);
    QCOMPARE(counters[11][u"args"][u"bytes"].toInt(), 6 * 2 * 2 * 32 * 4);
}

void TestTraceJson::unmeasuredRunShowsItsRecords()
{
    Run run = makeTwoPasses();
    run.timings = {};
    QCOMPARE(eventsOf(run, "X").size(), 2 * 3 * 7);
    QVERIFY(eventsOf(Run {}, "X").isEmpty());
}

void TestTraceJson::nanosecondsAreKept()
{
    RunSize size;
    size.steps = 1;
    Run run = makeRun(size);
    run.timings[0][0].steps[0].total = Nanoseconds(1234007);
    QVERIFY(traceJson(run).find("\"ts\":0.000,\"dur\":1234.007,") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestTraceJson)
#include "tst_trace_json.moc"
