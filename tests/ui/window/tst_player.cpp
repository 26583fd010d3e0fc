#include "tests/support/run_fixtures.h"
#include "ui/logic/run_model.h"
#include "ui/window/player.h"

#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestPlayer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void manyOrdersMakeOneFrame();
    void theClockStopsWhenNothingMoves();
    void playingMovesToTheEndAndStops();
    void playingWaitsForARunUnderWay();
    void steppingPauses();
    void pausingStandsOnWhatWasOnShow();
    void aNewRunStartsOver();

private:
    std::unique_ptr<RunModel> m_run;
    std::unique_ptr<Player> m_player;
};

namespace {

void record(RunModel& model, const Run& run, int steps)
{
    model.start(run.info);
    for (int step = 0; step < steps; ++step) {
        for (const Mode mode : {Mode::Cached, Mode::Naive})
            model.append(run.recording(mode)[static_cast<std::size_t>(step)]);
    }
}

} // namespace

void TestPlayer::init()
{
    m_player.reset();
    m_run = std::make_unique<RunModel>();
    m_player = std::make_unique<Player>(*m_run);
    m_player->setSpeed(64);
    record(*m_run, fixtures::makeRun(), 12);
    m_run->finish({});
    m_player->showNow();
}

void TestPlayer::manyOrdersMakeOneFrame()
{
    QTRY_VERIFY(!m_player->isTicking());
    QSignalSpy frames(m_player.get(), &Player::frameDue);
    for (int step = 1; step <= 12; ++step)
        m_player->goToStep(step);
    QCOMPARE(frames.count(), 0);
    QTRY_VERIFY(!m_player->isTicking());
    QCOMPARE(frames.count(), 1);
    QCOMPARE(m_player->playhead().step(), 12);
}

void TestPlayer::theClockStopsWhenNothingMoves()
{
    m_player->wake();
    QVERIFY(m_player->isTicking());
    QTRY_VERIFY(!m_player->isTicking());
}

void TestPlayer::playingMovesToTheEndAndStops()
{
    m_player->goToFirst();
    m_player->togglePlaying();
    QTRY_VERIFY(!m_player->playhead().isPlaying());
    QCOMPARE(m_player->playhead().step(), 12);
    QTRY_VERIFY(!m_player->isTicking());
}

void TestPlayer::playingWaitsForARunUnderWay()
{
    record(*m_run, fixtures::makeRun(), 2);
    m_player->startOver(true);
    QTRY_COMPARE(m_player->playhead().step(), 2);
    QTRY_COMPARE(m_player->playhead().progress(), 1.0);
    QVERIFY(m_player->playhead().isPlaying());
    QVERIFY(m_player->isTicking());
    m_run->finish({});
    QTRY_VERIFY(!m_player->playhead().isPlaying());
}

void TestPlayer::steppingPauses()
{
    m_player->goToFirst();
    m_player->togglePlaying();
    m_player->stepForward();
    QVERIFY(!m_player->playhead().isPlaying());
    m_player->togglePlaying();
    m_player->stepBack();
    QVERIFY(!m_player->playhead().isPlaying());
}

void TestPlayer::pausingStandsOnWhatWasOnShow()
{
    m_player->goToStep(4);
    m_player->goToInside(0.25);
    m_player->setSpeed(8); // shows finished steps
    m_player->togglePlaying();
    QCOMPARE(m_player->inside(), 1.0);
    m_player->togglePlaying();
    QCOMPARE(m_player->playhead().step(), 4);
    QCOMPARE(m_player->playhead().progress(), 1.0);
    m_player->goToInside(0.25);
    m_player->setSpeed(2); // shows the inside of a step
    m_player->togglePlaying();
    QCOMPARE(m_player->inside(), 0.25);
    m_player->togglePlaying();
    QCOMPARE(m_player->playhead().progress(), 0.25);
}

void TestPlayer::aNewRunStartsOver()
{
    m_player->goToLast();
    record(*m_run, fixtures::makeRun(), 12);
    m_player->startOver(false);
    m_player->showNow();
    QCOMPARE(m_player->playhead().step(), 1);
    QCOMPARE(m_player->playhead().progress(), 0.0);
}

QTEST_GUILESS_MAIN(TestPlayer)
#include "tst_player.moc"
