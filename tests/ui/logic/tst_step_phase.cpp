#include "tests/support/run_fixtures.h"
#include "ui/logic/step_phase.h"

#include <QTest>

#include <cmath>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

} // namespace

class TestStepPhase : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void phasesFollowTheForwardPass();
    void phasesFillTheStepWithoutGaps_data();
    void phasesFillTheStepWithoutGaps();
    void theShownLayerTakesHalfOfTheLayersTime();
    void aFinishedStepHasNoMotion();
    void walkingGoesPhaseByPhaseBothWays();
    void shareDoneIsZeroBeforeAndOneAfter();
    void keysAndValuesComeLayerByLayer();
    void withoutMotionAPhaseStandsAtItsEnd();
};

void TestStepPhase::phasesFollowTheForwardPass()
{
    QString order;
    StepMoment last;
    for (int i = 0; i < 4000; ++i) {
        const StepMoment now = stepMoment(i / 4000.0, 2, 0);
        if (i == 0 || now.phase != last.phase || now.layer != last.layer)
            order += QString::number(static_cast<int>(now.phase))
                + (isInLayer(now.phase) ? QString(QChar('a' + now.layer)) : QString()) + ' ';
        last = now;
    }
    QCOMPARE(order, QStringLiteral("0 1 2a 3a 4a 5a 6a 7a 2b 3b 4b 5b 6b 7b 8 9 "));
}

void TestStepPhase::phasesFillTheStepWithoutGaps_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("shown");
    QTest::newRow("one layer") << 1 << 0;
    QTest::newRow("two layers") << 2 << 1;
    QTest::newRow("twelve layers") << 12 << 5;
}

void TestStepPhase::phasesFillTheStepWithoutGaps()
{
    QFETCH(int, layers);
    QFETCH(int, shown);
    double at = 0;
    for (const StepPhase phase : {StepPhase::Tokens, StepPhase::Embedding}) {
        QVERIFY(isNear(phaseStart(phase, 0, layers, shown), at));
        at = phaseEnd(phase, 0, layers, shown);
    }
    for (int layer = 0; layer < layers; ++layer) {
        for (const StepPhase phase : kPhases) {
            if (!isInLayer(phase))
                continue;
            QVERIFY(isNear(phaseStart(phase, layer, layers, shown), at));
            QVERIFY(phaseEnd(phase, layer, layers, shown) > at);
            at = phaseEnd(phase, layer, layers, shown);
        }
    }
    for (const StepPhase phase : {StepPhase::Logits, StepPhase::Token}) {
        QVERIFY(isNear(phaseStart(phase, 0, layers, shown), at));
        at = phaseEnd(phase, 0, layers, shown);
    }
    QCOMPARE(at, 1.0);
}

void TestStepPhase::theShownLayerTakesHalfOfTheLayersTime()
{
    const auto time
        = [](int layer) { return phaseEnd(StepPhase::Mlp, layer, 12, 5) - phaseStart(StepPhase::Project, layer, 12, 5); };
    QVERIFY(isNear(time(5), 11 * time(0)));
}

void TestStepPhase::aFinishedStepHasNoMotion()
{
    for (const double progress : {1.0, 1.5}) {
        const StepMoment end = stepMoment(progress, 3, 1);
        QVERIFY(end.isFinished);
        QCOMPARE(end.phase, StepPhase::Token);
        QCOMPARE(end.fraction, 1.0);
        QVERIFY(hasEnded(end, StepPhase::Mlp, 2));
        QVERIFY(hasEnded(end, StepPhase::Token, 0));
    }
    QVERIFY(!stepMoment(0.999, 3, 1).isFinished);
}

void TestStepPhase::walkingGoesPhaseByPhaseBothWays()
{
    std::vector<double> ends {0};
    while (ends.back() < 1)
        ends.push_back(nextPhaseEnd(ends.back(), 2, 0)); // a hair before the end, so that the phase is still on show
    QCOMPARE(ends.size(), std::size_t {17}); // 2 + 2 x 6 + 2 phases
    QCOMPARE(stepMoment(ends[3], 2, 0).phase, StepPhase::Project);
    QVERIFY(stepMoment(ends[3], 2, 0).fraction > 0.999);
    for (std::size_t i = ends.size() - 1; i > 0; --i)
        QVERIFY(isNear(previousPhaseEnd(ends[i], 2, 0), ends[i - 1]));
    QCOMPARE(previousPhaseEnd(0, 2, 0), 0.0);
    const double inside = (ends[3] + ends[4]) / 2;
    QVERIFY(isNear(previousPhaseEnd(inside, 2, 0), ends[3]));
    QVERIFY(isNear(nextPhaseEnd(inside, 2, 0), ends[4]));
}

void TestStepPhase::shareDoneIsZeroBeforeAndOneAfter()
{
    StepMoment now = stepMoment(0, 2, 0);
    now.phase = StepPhase::Softmax;
    now.layer = 1;
    now.fraction = 0.25;
    QCOMPARE(doneShare(now, StepPhase::Embedding, 0), 1.0);
    QCOMPARE(doneShare(now, StepPhase::Mlp, 0), 1.0);
    QCOMPARE(doneShare(now, StepPhase::Mask, 1), 1.0);
    QCOMPARE(doneShare(now, StepPhase::Softmax, 1), 0.25);
    QCOMPARE(doneShare(now, StepPhase::Values, 1), 0.0);
    QCOMPARE(doneShare(now, StepPhase::Logits, 0), 0.0);
    now.phase = StepPhase::Logits;
    QCOMPARE(doneShare(now, StepPhase::Values, 1), 1.0);
    QCOMPARE(doneShare(now, StepPhase::Token, 0), 0.0);
}

void TestStepPhase::keysAndValuesComeLayerByLayer()
{
    const Run run = fixtures::makeRun(); // prompt 4
    const StepRecord& naive = *run.recording(Mode::Naive)[6]; // 10 rows from 0
    const StepRecord& cached = *run.recording(Mode::Cached)[6]; // the row 9
    StepMoment now = stepMoment(0, 2, 0);
    QCOMPARE(kvRowsDone(naive, now, 0), 0);
    QCOMPARE(kvRowsDone(cached, now, 0), 9);
    now.phase = StepPhase::Project;
    now.layer = 1;
    now.fraction = 0.3;
    QCOMPARE(kvRowsDone(naive, now, 0), 10);
    QCOMPARE(kvRowsDone(naive, now, 1), 3);
    QCOMPARE(kvRowsDone(cached, now, 0), 10);
    QCOMPARE(kvRowsDone(cached, now, 1), 9);
    QCOMPARE(kvRowsDone(naive, stepMoment(1, 2, 0), 1), 10);
}

void TestStepPhase::withoutMotionAPhaseStandsAtItsEnd()
{
    const StepMoment now = stepMoment(phaseStart(StepPhase::Scores, 0, 2, 0) + 0.001, 2, 0);
    QCOMPARE(now.phase, StepPhase::Scores);
    QVERIFY(now.fraction < 0.1);
    QCOMPARE(withoutMotion(now).phase, StepPhase::Scores);
    QCOMPARE(withoutMotion(now).fraction, 1.0);
}

QTEST_APPLESS_MAIN(TestStepPhase)
#include "tst_step_phase.moc"
