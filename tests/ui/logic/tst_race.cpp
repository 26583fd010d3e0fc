// A race is at the steps that the times say.
#include "core/tokenizers/byte_tokenizer.h"
#include "tests/support/run_fixtures.h"
#include "ui/logic/race.h"
#include "ui/logic/token_label.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestRace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsCountFromTheMomentTheyEnd_data()
    {
        QTest::addColumn<double>("ms");
        QTest::addColumn<int>("naive");
        QTest::addColumn<int>("cached");
        QTest::newRow("at the start") << 0.0 << 0 << 0;
        QTest::newRow("just before the first") << 0.99 << 0 << 0;
        QTest::newRow("at the end of the first") << 1.0 << 1 << 1;
        QTest::newRow("one is through") << 2.0 << 1 << 3;
        QTest::newRow("the second of the slow one") << 3.0 << 2 << 3;
        QTest::newRow("both") << 6.0 << 3 << 3;
        QTest::newRow("long after") << 100.0 << 3 << 3;
    }
    void stepsCountFromTheMomentTheyEnd()
    {
        const Race race({std::vector<double> {1, 2, 3}, std::vector<double> {1, 0.5, 0.5}});
        QFETCH(double, ms);
        QTEST(race.stepsAt(Mode::Naive, ms), "naive");
        QTEST(race.stepsAt(Mode::Cached, ms), "cached");
    }

    void bothRunTheStepsThatBothHave()
    {
        const Race race({std::vector<double> {1, 2, 3}, std::vector<double> {4}});
        QCOMPARE(race.steps(), 1);
        QCOMPARE(race.finishMs(Mode::Naive), 1.0);
        QCOMPARE(race.finishMs(Mode::Cached), 4.0);
        QCOMPARE(race.endMs(), 4.0);
    }

    void factorLetsTheRaceEndInTime_data()
    {
        QTest::addColumn<double>("totalMs");
        QTest::addColumn<int>("factor");
        QTest::newRow("20 ms") << 20.0 << 1000;
        QTest::newRow("21 ms") << 21.0 << 100;
        QTest::newRow("2 s") << 2000.0 << 10;
        QTest::newRow("an hour") << 3.6e6 << 1;
    }
    void factorLetsTheRaceEndInTime()
    {
        QFETCH(double, totalMs);
        QTEST(Race({std::vector<double> {totalMs}, std::vector<double> {1}}).suitableFactor(20), "factor");
    }

    void runsRaceByTheirMedians()
    {
        const Run run = fixtures::makeRun(); // naive step s: s ms, cached: 1 ms, then 0.25 ms
        const RunStatistics statistics = runStatistics(run);
        Scene scene;
        scene.run = &run;
        scene.statistics = &statistics;
        QCOMPARE(Race::of(scene).finishMs(Mode::Naive), 78.0);
        QCOMPARE(Race::of(scene).finishMs(Mode::Cached), 3.75);
        QCOMPARE(Race::of(Scene()).steps(), 0);
        QCOMPARE(Race().endMs(), 0.0);
    }

    void textIsWhatTheStepsWrote()
    {
        Run run;
        for (const char* bytes : {"Hi", " \xE4\xBD", "\xA0", ""}) {
            auto record = std::make_shared<StepRecord>();
            record->mode = Mode::Cached;
            record->step = run.commonSteps() + static_cast<int>(run.recordings[1].size()) + 1;
            record->tokenBytes = bytes;
            record->token = 7;
            run.recordings[1].push_back(record);
        }
        QCOMPARE(writtenText(run, Mode::Cached, 0), QString());
        QCOMPARE(writtenText(run, Mode::Cached, 1), QStringLiteral("Hi"));
        QCOMPARE(writtenText(run, Mode::Cached, 2), QStringLiteral("Hi ")); // half a character
        QCOMPARE(writtenText(run, Mode::Cached, 3), QString::fromUtf8("Hi 你"));
        QCOMPARE(writtenText(run, Mode::Cached, 4), QString::fromUtf8("Hi 你#7 "));
        QCOMPARE(writtenText(run, Mode::Naive, 4), QString()); // each mode its own
    }

    void eachModeWritesItsOwnTokens()
    {
        Run run = fixtures::makeRun();
        auto other = std::make_shared<StepRecord>(*run.recordings[0][1]);
        other->tokenBytes = "?";
        run.recordings[0][1] = other;
        QCOMPARE(writtenText(run, Mode::Naive, 3), QStringLiteral("b?d"));
        QCOMPARE(writtenText(run, Mode::Cached, 3), QStringLiteral("bcd"));
    }

    void anEndTokenHasItsName()
    {
        constexpr int kEnd = 7;
        Run run = fixtures::makeRun({4, 1});
        run.info.identity.tokenizer = std::make_shared<ByteTokenizer>(kEnd);
        auto end = std::make_shared<StepRecord>(*run.recordings[1][0]);
        end->token = kEnd;
        end->tokenBytes.clear();
        run.recordings[1][0] = end;
        QCOMPARE(writtenText(run, Mode::Cached, 1), tokenLabel(run.info.identity.tokenizer.get(), end->token));
    }
};

QTEST_APPLESS_MAIN(TestRace)
#include "tst_race.moc"
