// The lab of a prompt that is fed token by token tells one story in its words and its picture.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/lab_words.h"
#include "ui/views/prefill_chart.h"

#include <QTest>

#include <memory>

using namespace decodescope;
using namespace decodescope::ui;

class TestPrefillChart : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRatioOfAPromptFedTokenByTokenIsThatOfTheTimesShown()
    {
        Run run = fixtures::makeRun();
        run.info.options.pitfall.kind = PitfallKind::NoPrefill;
        auto fed = std::make_shared<StepRecord>(*run.recordings[1].front());
        fed->promptPasses.resize(4); // the recorded pass took 1 ms as the prefill did
        run.recordings[1].front() = fed;
        PassTimings slower = run.timings[1].front();
        slower.steps.front().total *= 3;
        run.timings[1] = {slower, slower, slower};
        const RunStatistics statistics = runStatistics(run);
        const Scene scene = fixtures::sceneAt(run, statistics, 2);
        QCOMPARE(
            LabWords::findings(scene).first(), QString::fromUtf8("The first token takes 3.0× as long as with a prefill."));
        QCOMPARE(PrefillChart::fedWords(scene), QStringLiteral("Token by token: 4 passes, a row each, 3.00 ms"));
        QCOMPARE(PrefillChart::wholeWords(scene), QStringLiteral("Prefill: 1 pass of 4 rows, 1.00 ms"));
    }
};

QTEST_MAIN(TestPrefillChart)
#include "tst_prefill_chart.moc"
