#include "core/formats/model_loader.h"
#include "core/recording/attention_rows.h"
#include "core/recording/position_ids.h"
#include "core/recording/record_builder.h"
#include "core/recording/self_check.h"
#include "tests/support/random_model.h"
#include "tests/support/run_collector.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace decodescope;
using namespace decodescope::fixtures;

// What each pitfall does to a whole run.
class PitfallRunsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outputsPartWhereTheyShould_data()
    {
        QTest::addColumn<QByteArray>("pitfall");
        QTest::addColumn<bool>("poems"); // learned positions
        QTest::addColumn<bool>("stories"); // rotary positions
        QTest::addColumn<bool>("withoutPositions");
        QTest::addColumn<bool>("withOneLayer"); // rotary
        QTest::newRow("nothing broken") << QByteArray("none") << false << false << false << false;
        QTest::newRow("positions") << QByteArray("positions") << true << true << false << true;
        QTest::newRow("no prefill") << QByteArray("no-prefill") << false << false << false << false;
        QTest::newRow("dropout of nothing") << QByteArray("dropout=0") << false << false << false << false;
        QTest::newRow("dropout") << QByteArray("dropout=0.1") << true << true << true << true;
        QTest::newRow("future") << QByteArray("future") << true << true << true << false;
    }

    void outputsPartWhereTheyShould()
    {
        QFETCH(QByteArray, pitfall);
        RandomModelSize noPositions;
        noPositions.positions = PositionKind::None;
        RandomModelSize oneLayer;
        oneLayer.layers = 1;
        QFETCH(bool, poems);
        QFETCH(bool, stories);
        QFETCH(bool, withoutPositions);
        QFETCH(bool, withOneLayer);
        for (const auto& [parts, model] : {std::pair(poems, bundled("tiny-poems")),
                 std::pair(stories, bundled("tiny-stories")), std::pair(withoutPositions, makeRandomModel(noPositions)),
                 std::pair(withOneLayer, makeRandomModel(oneLayer))}) {
            const Run run = collect(model, optionsFor(model, pitfall, 24));
            QCOMPARE(run.summary->comparison.identicalLogits, !parts);
            QCOMPARE(partsOutputs(run.info.options.pitfall, model->shape), parts);
            QCOMPARE(run.summary->comparison.firstDivergence, parts ? 2 : 0); // step 1 is the same work in both modes
            const std::vector<Check> checks = selfCheck(run);
            QCOMPARE(passedAll(checks), !parts && pitfall != "future"); // without a mask other cells are counted too
            QCOMPARE(checks[1].passed, !parts);
        }
    }

    void divergencesAreThoseOfTheSteps()
    {
        const ModelPtr model = bundled("tiny-poems");
        const Run run = collect(model, optionsFor(model, "positions", 24));
        const OutputComparison& outputs = run.summary->comparison;
        QCOMPARE(outputs.steps.size(), std::size_t {24});
        QCOMPARE(outputs.steps[0], StepDivergence({0, 0, true, true, outputs.steps[0].keyValueRows, 0}));
        QVERIFY(outputs.steps[1].logitDifference > 0 && outputs.steps[1].klDivergence > 0);
        QVERIFY(!outputs.identicalTokens);
        double largest = 0;
        for (int step = 1; step <= 24; ++step) {
            const StepDivergence& at = outputs.steps[static_cast<std::size_t>(step - 1)];
            const auto token = [&](Mode mode) { return run.recording(mode)[static_cast<std::size_t>(step - 1)]->token; };
            QCOMPARE(at.sameToken, token(Mode::Naive) == token(Mode::Cached));
            if (step < outputs.firstDifferentToken)
                QVERIFY(at.sameToken);
            largest = std::max(largest, at.logitDifference);
        }
        QVERIFY(!outputs.steps[static_cast<std::size_t>(outputs.firstDifferentToken - 1)].sameToken);
        QCOMPARE(outputs.maxLogitDifference, largest);
    }

    void positionsRestartInCachedStepsAlone()
    {
        const ModelPtr model = makeRandomModel({});
        const Run run = collect(model, optionsFor(model, "positions", 6)); // prompt of 5
        QVERIFY(positionIds(run, Mode::Cached, 1).areRight());
        QCOMPARE(positionIds(run, Mode::Cached, 3).used, std::vector<int> {0});
        QCOMPARE(positionIds(run, Mode::Cached, 3).right, std::vector<int> {6});
        QVERIFY(positionIds(run, Mode::Naive, 3).areRight());
        QCOMPARE(positionIds(run, Mode::Naive, 3).used, (std::vector<int> {0, 1, 2, 3, 4, 5, 6}));
        RandomModelSize none;
        none.positions = PositionKind::None;
        const Run without = collect(makeRandomModel(none), optionsFor(model, "positions", 6));
        QVERIFY(positionIds(without, Mode::Cached, 3).used.empty());
        QVERIFY(positionIds(without, Mode::Cached, 3).areRight());
    }

    // With the same row for every position it does not matter which one is taken.
    void learnedPositionsAreTakenByTheirId()
    {
        RandomModelSize size;
        size.positions = PositionKind::Learned;
        const auto model = std::const_pointer_cast<Model>(makeRandomModel(size));
        QVERIFY(!collect(model, optionsFor(model, "positions", 6)).summary->comparison.identicalLogits);
        RowTable& positions = model->weights.positions;
        std::vector<float> first(static_cast<std::size_t>(positions.columns()));
        positions.copyRow(0, first.data());
        for (int row = 1; row < positions.rows(); ++row)
            positions.setRow(row, first.data());
        QVERIFY(collect(model, optionsFor(model, "positions", 6)).summary->comparison.identicalLogits);
    }

    void withoutPrefillThePromptTakesAPassAToken()
    {
        const ModelPtr model = makeRandomModel({});
        RunOptions options = optionsFor(model, "no-prefill", 6);
        const Run run = collect(model, options);
        const StepRecord& first = *run.recording(Mode::Cached).front();
        QCOMPARE(first.promptPasses.size(), std::size_t {5});
        Nanoseconds sum {0};
        for (int pass = 0; pass < 5; ++pass) {
            const PromptPass& at = first.promptPasses[static_cast<std::size_t>(pass)];
            QCOMPARE(at.firstRow, pass);
            QCOMPARE(at.length, pass + 1);
            QCOMPARE(at.work.kvRowsComputed, 1);
            QCOMPARE(at.work.kvRowsRecomputed, 0);
            QCOMPARE(at.work.scoreCells, pass + 1);
            sum += at.time.total;
        }
        QCOMPARE(first.time.total, sum);
        QCOMPARE(run.timings[1].front().steps.front().total, sum);
        QCOMPARE(first.firstRow, 0);
        QCOMPARE(first.length, 5);
        QCOMPARE(first.work.kvRowsComputed, 5);
        QCOMPARE(first.work.scoreCells, 15);
        QCOMPARE(first.work.flops, run.recording(Mode::Naive).front()->work.flops);
        QVERIFY(run.recording(Mode::Naive).front()->promptPasses.empty());
        QVERIFY(run.recording(Mode::Cached)[1]->promptPasses.empty());
        for (std::size_t step = 0; step < 6; ++step)
            QCOMPARE(run.recording(Mode::Cached)[step]->attention.get(), run.recording(Mode::Naive)[step]->attention.get());
        options.pitfall = {};
        QCOMPARE(collect(model, options).tokens(Mode::Cached), run.tokens(Mode::Cached));
    }

    void changedRowsAreKeptStepByStep_data()
    {
        QTest::addColumn<QByteArray>("pitfall");
        QTest::newRow("dropout") << QByteArray("dropout=0.2");
        QTest::newRow("future") << QByteArray("future");
    }

    void changedRowsAreKeptStepByStep()
    {
        QFETCH(QByteArray, pitfall);
        const ModelPtr model = makeRandomModel({});
        const Run run = collect(model, optionsFor(model, pitfall, 6));
        const auto weights = [&](Mode mode, std::size_t step, int row) {
            const AttentionBlock& block = *run.recording(mode)[step - 1]->attention;
            return std::vector<float>(block.row(1, 0, row), block.row(1, 0, row) + block.weightCount(row));
        };
        for (std::size_t step = 2; step <= 6; ++step) {
            const auto length = static_cast<int>(step) + 4;
            const AttentionBlock& naive = *run.recording(Mode::Naive)[step - 1]->attention;
            QCOMPARE(naive.firstRow(), 0);
            QCOMPARE(naive.endRow(), length);
            QCOMPARE(naive.weightCount(2), pitfall == "future" ? length : 3);
            QCOMPARE(run.recording(Mode::Cached)[step - 1]->attention->firstRow(), length - 1);
            QVERIFY(weights(Mode::Naive, step, 2) != weights(Mode::Naive, step - 1, 2));
            const StepDivergence& at = run.summary->comparison.steps[step - 1];
            if (at.keyValueRows == length)
                QVERIFY(at.changedKeyValueRows > 0);
        }
        const AttentionRow naive = attentionRowAt(run, Mode::Naive, 4, 1, 0, 2);
        QCOMPARE(naive.step, 4);
        QCOMPARE(std::vector<float>(naive.weights, naive.weights + naive.count), weights(Mode::Naive, 4, 2));
        const AttentionRow cached = attentionRowAt(run, Mode::Cached, 4, 1, 0, 2); // of the prefill, never computed again
        QCOMPARE(cached.step, 1);
        QCOMPARE(cached.count, pitfall == "future" ? 5 : 3);
        QVERIFY(attentionRowAt(run, Mode::Cached, 4, 1, 0, 8).weights == nullptr);
        QCOMPARE(run.summary->comparison.steps[0].changedKeyValueRows, 0);
        QCOMPARE(run.summary->comparison.steps[1].keyValueRows, 6);
    }

    void wholeRowsStopAtTheirBudget()
    {
        RandomModelSize size;
        size.context = 6000;
        RunInfo info;
        info.model = makeRandomModel(size); // 2 layers x 4 heads
        info.options.prompt.assign(1000, 1);
        info.stepLimit = 4000;
        QCOMPARE(lastStep(info, "none"), 0);
        QCOMPARE(lastStep(info, "positions"), 0);
        QCOMPARE(lastStep(info, "future"), 4); // 32 bytes x (1000^2 + ... + 1003^2) is 128.4 million, of 134.2 million
    }

    void klDivergenceByHand()
    {
        const std::vector<float> even {0, 0};
        const std::vector<float> skewed {std::log(3.0F), 0}; // 3/4, 1/4
        QVERIFY(std::abs(klDivergence(even, skewed) - 0.5 * std::log(4.0 / 3)) < 1e-7);
        QVERIFY(std::abs(klDivergence(skewed, even) - (0.75 * std::log(1.5) + 0.25 * std::log(0.5))) < 1e-7);
        QCOMPARE(klDivergence(skewed, skewed), 0.0);
        QCOMPARE(largestDifference(even, std::vector<float> {0.5F, -2}), 2.0);
    }

private:
    static ModelPtr bundled(const char* name) { return loadModelByNameOrPath(name).value(); }

    static int lastStep(RunInfo info, const char* pitfall)
    {
        info.options.pitfall = parsePitfall(pitfall).value();
        return lastWholeStep(info);
    }

    static RunOptions optionsFor(const ModelPtr& model, const QByteArray& pitfall, int steps)
    {
        RunOptions options;
        options.prompt = randomTokens(5, std::min(61, model->shape.vocabulary), 17);
        options.steps = steps;
        options.repeats = 1;
        options.warmUp = false;
        options.stopAtEndToken = false;
        options.compareKeysAndValues = true;
        options.pitfall = parsePitfall(pitfall.toStdString()).value();
        return options;
    }
};

QTEST_APPLESS_MAIN(PitfallRunsTest)
#include "tst_pitfall_runs.moc"
