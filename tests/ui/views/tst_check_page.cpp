// The page of the self-check says what it checks.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/views/check_page.h"

#include <QLabel>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

class TestCheckPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsAreGroupedAsEverywhere()
    {
        Run run = fixtures::makeRun();
        run.info.model = fixtures::makeShapeOnlyModel({});
        run.info.stepLimit = 51'200;
        run.info.options.prompt.resize(1234);
        const RunStatistics statistics = runStatistics(run);
        CheckPage page;
        page.setScene(fixtures::sceneAt(run, statistics, 1));
        const auto* note = page.findChild<QLabel*>(QStringLiteral("checkNote"));
        QVERIFY2(note->text().endsWith(QStringLiteral(", 1,234 prompt tokens, 51,200 steps")), qPrintable(note->text()));
        page.setState(CheckPage::State::Checking);
        page.setProgress(2048, 102'400);
        QCOMPARE(note->text(), QStringLiteral("2,048 of 102,400 steps"));
    }
};

QTEST_MAIN(TestCheckPage)
#include "tst_check_page.moc"
