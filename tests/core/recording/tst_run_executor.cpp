#include "core/recording/run_executor.h"
#include "tests/support/random_model.h"
#include "tests/support/run_collector.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

class RunExecutorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothModesGiveTheSameBits_data()
    {
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("threads");
        for (const int prompt : {1, 2, 5, 37}) {
            for (const int threads : {1, 2})
                QTest::addRow("prompt of %d, %d threads", prompt, threads) << prompt << threads;
        }
    }

    void bothModesGiveTheSameBits()
    {
        QFETCH(int, prompt);
        QFETCH(int, threads);
        const ModelPtr model = makeRandomModel({});
        RunOptions options = optionsFor(prompt, 20);
        options.threads = threads;
        options.repeats = 2;
        const Run run = collect(model, options);
        QVERIFY(run.summary->comparison.identicalTokens);
        QVERIFY(run.summary->comparison.identicalLogits);
        QCOMPARE(run.summary->comparison.maxLogitDifference, 0.0);
        QCOMPARE(run.summary->comparison.firstDivergence, 0);
        QCOMPARE(run.summary->comparison.comparedSteps, 20);
        QCOMPARE(run.tokens(Mode::Naive), run.tokens(Mode::Cached));
        QCOMPARE(run.summary->passes, 2);
        QCOMPARE(run.timings[0].size(), std::size_t {2});
        QCOMPARE(run.summary->cachedLogits.rows(), 20);
    }

    void recordsFollowTheTwoNumbers()
    {
        const Run run = collect(makeRandomModel({}), optionsFor(5, 10));
        for (int step = 1; step <= 10; ++step) {
            const StepRecord& naive = *run.recording(Mode::Naive)[static_cast<std::size_t>(step - 1)];
            const StepRecord& cached = *run.recording(Mode::Cached)[static_cast<std::size_t>(step - 1)];
            const int length = 4 + step;
            QCOMPARE(naive.step, step);
            QCOMPARE(naive.length, length);
            QCOMPARE(cached.length, length);
            QCOMPARE(naive.firstRow, 0);
            QCOMPARE(cached.firstRow, step == 1 ? 0 : length - 1);
            QCOMPARE(naive.work.kvRowsComputed, length);
            QCOMPARE(naive.work.kvRowsRecomputed, step == 1 ? 0 : length - 1);
            QCOMPARE(cached.work.kvRowsComputed, step == 1 ? 5 : 1);
            QCOMPARE(cached.work.kvRowsRecomputed, 0);
            QCOMPARE(naive.cache.tokens, 0);
            QCOMPARE(naive.cache.bytes, 0);
            QCOMPARE(cached.cache.tokens, length);
            QCOMPARE(cached.cache.capacity, 14);
            QCOMPARE(cached.cache.bytes, length * 2 * 2 * 48 * 4);
            QVERIFY(naive.time.total.count() > 0);
            QCOMPARE(naive.candidates.front().token, naive.token);
        }
    }

    void attentionRowsAreStoredOnceForBothModes()
    {
        const Run run = collect(makeRandomModel({}), optionsFor(5, 10));
        for (std::size_t i = 0; i < 10; ++i) {
            const auto& cached = run.recording(Mode::Cached)[i]->attention;
            QVERIFY(cached);
            QCOMPARE(cached.get(), run.recording(Mode::Naive)[i]->attention.get());
            QCOMPARE(cached->firstRow(), i == 0 ? 0 : static_cast<int>(i) + 4);
            QCOMPARE(cached->endRow(), static_cast<int>(i) + 5);
            for (int r = cached->firstRow(); r < cached->endRow(); ++r) {
                float sum = 0;
                for (int j = 0; j <= r; ++j)
                    sum += cached->row(1, 3, r)[j];
                QVERIFY(std::abs(sum - 1.0F) < 1e-5F);
            }
        }
    }

    void aRunLeavesNothingForTheNext()
    {
        const ModelPtr model = makeRandomModel({});
        const Run first = collect(model, optionsFor(5, 20));
        collect(model, optionsFor(9, 30));
        const Run again = collect(model, optionsFor(5, 20));
        QCOMPARE(again.tokens(Mode::Cached), first.tokens(Mode::Cached));
        QVERIFY(again.summary->cachedLogits == first.summary->cachedLogits);
    }

    void fullContextEndsCleanly_data()
    {
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("expectedSteps");
        QTest::newRow("one slot left after the prompt") << 63 << 2;
        QTest::newRow("the prompt fills the context") << 64 << 1;
        QTest::newRow("room for all but one") << 46 << 19;
        QTest::newRow("room for exactly all") << 45 << 20;
    }

    void fullContextEndsCleanly()
    {
        QFETCH(int, prompt);
        QFETCH(int, expectedSteps);
        const Run run = collect(makeRandomModel({}), optionsFor(prompt, 20));
        QCOMPARE(run.commonSteps(), expectedSteps);
        QCOMPARE(run.summary->reason, expectedSteps < 20 ? EndReason::ContextFull : EndReason::StepLimit);
        QVERIFY(run.summary->comparison.identicalLogits);
    }

    void badOptionsAreRefusedInWords_data()
    {
        QTest::addColumn<std::vector<int>>("prompt");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty prompt") << std::vector<int> {} << "empty";
        QTest::newRow("prompt too long: both numbers") << std::vector<int>(65, 1) << "65 tokens.*64";
        QTest::newRow("id beyond the vocabulary") << std::vector<int> {1, 61} << "61.*0 to 60";
        QTest::newRow("negative id") << std::vector<int> {-1} << "-1";
    }

    void badOptionsAreRefusedInWords()
    {
        QFETCH(std::vector<int>, prompt);
        QFETCH(QString, words);
        RunOptions options;
        options.prompt = prompt;
        RunCollector listener;
        const Result<RunSummary> summary = executeRun(makeRandomModel({}), options, listener);
        QVERIFY(!summary.hasValue());
        const QString message = QString::fromStdString(summary.error().message);
        QVERIFY2(QRegularExpression(words).match(message).hasMatch(), qPrintable(message));
    }

    void endTokenStopsUnlessIgnored()
    {
        const ModelPtr model = makeRandomModel({});
        const Run free = collect(model, optionsFor(5, 20));
        const int third = free.recording(Mode::Cached)[2]->token;
        auto ending = std::make_shared<Model>();
        ending->shape = model->shape;
        ending->shape.endToken = third;
        // The weights cannot be copied: make them again.
        const ModelPtr twin = makeRandomModel({});
        ending->weights = std::move(std::const_pointer_cast<Model>(twin)->weights);
        RunOptions options = optionsFor(5, 20);
        const Run ended = collect(ending, options);
        QCOMPARE(ended.summary->reason, EndReason::EndToken);
        QVERIFY(ended.commonSteps() <= 3);
        QCOMPARE(ended.recording(Mode::Cached).back()->token, third);
        options.stopAtEndToken = false;
        QCOMPARE(collect(ending, options).commonSteps(), 20);
    }

    void stoppingKeepsWhatWasRecorded()
    {
        struct StoppingListener : RunCollector
        {
            std::stop_source source;
            void stepCompleted(const StepRecordPtr& record) override
            {
                RunCollector::stepCompleted(record);
                if (record->mode == Mode::Naive && record->step == 7)
                    source.request_stop();
            }
        } listener;
        const Result<RunSummary> summary = executeRun(makeRandomModel({}), optionsFor(5, 20), listener, listener.source.get_token());
        QVERIFY(summary.hasValue());
        QCOMPARE(summary.value().reason, EndReason::Stopped);
        QCOMPARE(listener.run.commonSteps(), 7);
        QCOMPARE(summary.value().passes, 0);
        QVERIFY(summary.value().comparison.identicalLogits);
    }

private:
    static RunOptions optionsFor(int prompt, int steps)
    {
        RunOptions options;
        options.prompt = randomTokens(prompt, 61, 17);
        options.steps = steps;
        options.repeats = 1;
        options.warmUp = false;
        return options;
    }
};

QTEST_APPLESS_MAIN(RunExecutorTest)
#include "tst_run_executor.moc"
