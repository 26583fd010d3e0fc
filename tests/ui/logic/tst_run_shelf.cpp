// The runs before: how many stay, how much memory they take, which one comes back.
#include "ui/logic/run_shelf.h"

#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// Two steps in both modes that share their attention rows: 2 layers x 2 heads x (1 + 2) weights.
constexpr std::size_t kBytesOfARun = 2 * 2 * 3 * sizeof(float);

Run makeRun()
{
    Run run;
    std::array<std::shared_ptr<const AttentionBlock>, 2> rows {
        std::make_shared<AttentionBlock>(0, 1, 2, 2), std::make_shared<AttentionBlock>(1, 2, 2, 2)};
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        for (int step = 1; step <= 2; ++step) {
            StepRecord record;
            record.mode = mode;
            record.step = step;
            record.attention = rows[static_cast<std::size_t>(step) - 1];
            record.time.total = std::chrono::milliseconds(mode == Mode::Naive ? 30 : 10);
            run.append(std::make_shared<const StepRecord>(record));
        }
    }
    run.summary = RunSummary {};
    run.summary->cachedLogits = Matrix::Ones(2, 3);
    return run;
}

QList<int> numbers(const RunShelf& shelf)
{
    QList<int> result;
    for (const ShelvedRun& run : shelf.runs())
        result.append(run.number);
    return result;
}

} // namespace

class TestRunShelf : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sharedRowsCountOnce() { QCOMPARE(attentionBytes(makeRun()), kBytesOfARun); }
    void aRunIsKeptWithItsFiguresButNotItsLogits();
    void onlyStepsOfBothModesAreDivided();
    void theLastTenStay();
    void theOldestMakeRoom();
    void theNewestStaysHoweverLarge();
    void theSameRunIsKeptOnce();
    void aRunWithoutStepsIsNotKept();
    void previousWalksBack();
};

void TestRunShelf::aRunIsKeptWithItsFiguresButNotItsLogits()
{
    RunShelf shelf;
    QSignalSpy changes(&shelf, &RunShelf::changed);
    const QDateTime now(QDate(2026, 1, 2), QTime(3, 4, 5));
    const Run run = makeRun();
    shelf.add(run, QStringLiteral("Once"), now);
    QCOMPARE(changes.size(), 1);
    const ShelvedRun& kept = shelf.runs().front();
    QCOMPARE(kept.number, 1);
    QCOMPARE(kept.prompt, QStringLiteral("Once"));
    QCOMPARE(kept.time, now);
    QCOMPARE(kept.speedUp, 3.0);
    QCOMPARE(kept.run.summary->cachedLogits.size(), 0);
    QCOMPARE(run.summary->cachedLogits.size(), 6);
    QCOMPARE(kept.run.recording(Mode::Cached)[1], run.recording(Mode::Cached)[1]); // shared, not copied
    QCOMPARE(shelf.shown(), 1);
}

void TestRunShelf::onlyStepsOfBothModesAreDivided()
{
    RunShelf shelf;
    Run run = makeRun();
    run.recordings[0].resize(1);
    shelf.add(run, {}, {});
    QCOMPARE(shelf.runs().front().speedUp, 3.0); // 30 ms to 10 ms, not to 20
}

void TestRunShelf::theLastTenStay()
{
    RunShelf shelf;
    for (int i = 0; i < 12; ++i)
        shelf.add(makeRun(), {}, {});
    QCOMPARE(numbers(shelf), QList<int>({12, 11, 10, 9, 8, 7, 6, 5, 4, 3}));
}

void TestRunShelf::theOldestMakeRoom()
{
    RunShelf shelf;
    shelf.setLimit(3 * kBytesOfARun);
    for (int i = 0; i < 5; ++i)
        shelf.add(makeRun(), {}, {});
    QCOMPARE(numbers(shelf), QList<int>({5, 4, 3}));
}

void TestRunShelf::theNewestStaysHoweverLarge()
{
    RunShelf shelf;
    shelf.setLimit(1);
    shelf.add(makeRun(), {}, {});
    shelf.add(makeRun(), {}, {});
    QCOMPARE(numbers(shelf), QList<int>({2}));
}

void TestRunShelf::theSameRunIsKeptOnce()
{
    RunShelf shelf;
    const Run run = makeRun();
    shelf.add(run, {}, {});
    shelf.add(run, {}, {});
    QCOMPARE(numbers(shelf), QList<int>({1}));
}

void TestRunShelf::aRunWithoutStepsIsNotKept()
{
    RunShelf shelf;
    shelf.add(Run(), {}, {});
    QVERIFY(shelf.runs().empty());
}

void TestRunShelf::previousWalksBack()
{
    RunShelf shelf;
    QVERIFY(!shelf.previous());
    for (int i = 0; i < 3; ++i)
        shelf.add(makeRun(), {}, {});
    QCOMPARE(shelf.previous()->number, 2);
    shelf.show(2);
    QCOMPARE(shelf.previous()->number, 1);
    shelf.show(1);
    QVERIFY(!shelf.previous());
    shelf.show(77); // not here
    QCOMPARE(shelf.shown(), 1);
}

QTEST_GUILESS_MAIN(TestRunShelf)
#include "tst_run_shelf.moc"
