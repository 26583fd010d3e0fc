#include "ui/logic/playhead.h"

#include <QTest>

using decodescope::ui::Playhead;

class TestPlayhead : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingRecordedIsStepZero();
    void positionSplitsIntoStepAndProgress_data();
    void positionSplitsIntoStepAndProgress();
    void goToStepIsClampedAndKeepsPlaying_data();
    void goToStepIsClampedAndKeepsPlaying();
    void forwardFirstFinishesAStepInProgress();
    void backStopsAtTheFirstStep();
    void waitsAtTheEndWhileMoreMayCome();
    void stopsAtTheEndOfAFinishedRun();
    void playAtTheEndStartsOver();
    void aPausedPlayheadStaysWhereItIs();
    void fewerStepsPullThePositionIn();
    void insideAStepIsClamped();
};

namespace {

Playhead playheadWith(int steps)
{
    Playhead playhead;
    playhead.setRecordedSteps(steps);
    playhead.setSpeed(8);
    return playhead;
}

} // namespace

void TestPlayhead::nothingRecordedIsStepZero()
{
    Playhead playhead;
    playhead.goToStep(3);
    QCOMPARE(playhead.step(), 0);
    QCOMPARE(playhead.progress(), 1.0);
    playhead.play();
    QVERIFY(!playhead.advance(1, true));
    QVERIFY(playhead.isPlaying());
}

void TestPlayhead::positionSplitsIntoStepAndProgress_data()
{
    QTest::addColumn<double>("seconds"); // at 8 steps a second
    QTest::addColumn<int>("step");
    QTest::addColumn<double>("progress");
    QTest::newRow("the very start is step 1 at 0") << 0.0 << 1 << 0.0;
    QTest::newRow("a quarter into step 1") << 0.03125 << 1 << 0.25;
    QTest::newRow("step 1 finished") << 0.125 << 1 << 1.0;
    QTest::newRow("half of step 2") << 0.1875 << 2 << 0.5;
    QTest::newRow("step 10, the last, finished") << 1.25 << 10 << 1.0;
    QTest::newRow("past the end stays at the end") << 9.0 << 10 << 1.0;
}

void TestPlayhead::positionSplitsIntoStepAndProgress()
{
    QFETCH(double, seconds);
    QFETCH(int, step);
    QFETCH(double, progress);
    Playhead playhead = playheadWith(10);
    playhead.play();
    QCOMPARE(playhead.advance(seconds, false), seconds > 0);
    QCOMPARE(playhead.step(), step);
    QCOMPARE(playhead.progress(), progress);
}

void TestPlayhead::goToStepIsClampedAndKeepsPlaying_data()
{
    QTest::addColumn<int>("wanted");
    QTest::addColumn<int>("reached");
    QTest::newRow("inside") << 7 << 7;
    QTest::newRow("before the first") << -2 << 1;
    QTest::newRow("zero") << 0 << 1;
    QTest::newRow("after the last") << 11 << 10;
}

void TestPlayhead::goToStepIsClampedAndKeepsPlaying()
{
    QFETCH(int, wanted);
    QFETCH(int, reached);
    Playhead playhead = playheadWith(10);
    playhead.play();
    playhead.goToStep(wanted);
    QCOMPARE(playhead.step(), reached);
    QCOMPARE(playhead.progress(), 1.0);
    QVERIFY(playhead.isPlaying());
}

void TestPlayhead::forwardFirstFinishesAStepInProgress()
{
    Playhead playhead = playheadWith(3);
    playhead.play();
    playhead.advance(0.1875, false); // half of step 2
    playhead.pause();
    playhead.stepForward();
    QCOMPARE(playhead.step(), 2);
    QCOMPARE(playhead.progress(), 1.0);
    playhead.stepForward();
    QCOMPARE(playhead.step(), 3);
    playhead.stepForward();
    QCOMPARE(playhead.step(), 3);
}

void TestPlayhead::backStopsAtTheFirstStep()
{
    Playhead playhead = playheadWith(10);
    playhead.play();
    playhead.advance(0.1875, false); // half of step 2
    playhead.stepBack();
    QCOMPARE(playhead.step(), 1);
    QCOMPARE(playhead.progress(), 1.0);
    playhead.stepBack();
    QCOMPARE(playhead.step(), 1);
    playhead.goToLast();
    QCOMPARE(playhead.step(), 10);
    playhead.goToFirst();
    QCOMPARE(playhead.step(), 1);
}

void TestPlayhead::waitsAtTheEndWhileMoreMayCome()
{
    Playhead playhead = playheadWith(2);
    playhead.play();
    QVERIFY(playhead.advance(1, true));
    QVERIFY(playhead.isPlaying());
    QVERIFY(!playhead.advance(1, true));
    playhead.setRecordedSteps(4);
    QVERIFY(playhead.advance(0.125, true));
    QCOMPARE(playhead.step(), 3);
    QCOMPARE(playhead.progress(), 1.0);
}

void TestPlayhead::stopsAtTheEndOfAFinishedRun()
{
    Playhead playhead = playheadWith(2);
    playhead.play();
    QVERIFY(playhead.advance(0.25, false));
    QVERIFY(!playhead.isPlaying());
    QCOMPARE(playhead.step(), 2);
}

void TestPlayhead::playAtTheEndStartsOver()
{
    Playhead playhead = playheadWith(5);
    playhead.goToLast();
    playhead.play();
    QCOMPARE(playhead.step(), 1);
    QCOMPARE(playhead.progress(), 0.0);
}

void TestPlayhead::aPausedPlayheadStaysWhereItIs()
{
    Playhead playhead = playheadWith(5);
    playhead.goToStep(3);
    QVERIFY(!playhead.advance(1, true));
    QCOMPARE(playhead.step(), 3);
}

void TestPlayhead::fewerStepsPullThePositionIn()
{
    Playhead playhead = playheadWith(10);
    playhead.goToStep(9);
    playhead.setRecordedSteps(4);
    QCOMPARE(playhead.step(), 4);
    playhead.setRecordedSteps(0);
    QCOMPARE(playhead.step(), 0);
}

void TestPlayhead::insideAStepIsClamped()
{
    Playhead playhead = playheadWith(5);
    playhead.goToInside(3, 0.25);
    QCOMPARE(playhead.step(), 3);
    QCOMPARE(playhead.progress(), 0.25);
    playhead.goToInside(3, 0); // not yet on the finished step 2
    QCOMPARE(playhead.step(), 3);
    QVERIFY(playhead.progress() > 0 && playhead.progress() < 1e-5);
    playhead.goToInside(9, 7);
    QCOMPARE(playhead.step(), 5);
    QCOMPARE(playhead.progress(), 1.0);
    Playhead none;
    none.goToInside(2, 0.5);
    QCOMPARE(none.step(), 0);
}

QTEST_GUILESS_MAIN(TestPlayhead)
#include "tst_playhead.moc"
