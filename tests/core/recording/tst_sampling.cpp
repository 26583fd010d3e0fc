#include "core/formats/model_loader.h"
#include "core/model/prompt.h"
#include "core/recording/branch.h"
#include "core/recording/report.h"
#include "core/recording/text_probability.h"
#include "tests/support/dispatch_targets.h"
#include "tests/support/run_collector.h"

#include <QTest>

#include <cmath>

using namespace decodescope;
using namespace decodescope::fixtures;

// Sampling in whole runs of the bundled models.
class SamplingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSeedGivesThisTextEverywhere_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("text");
        QTest::newRow("stories") << "tiny-stories"
                                 << "Once upon a time"
                                 << "Once upon a time, there was a little boy named Tim. Tim loved to play with h";
        QTest::newRow("poems") << "tiny-poems"
                               << "春眠不觉晓，"
                               << "春眠不觉晓，\n不爱长江水。旧国无心事，\n青春暮犹声。\n自须千里客，\n兴来五湖城。\n与君只愁处，";
    }

    void aSeedGivesThisTextEverywhere()
    {
        QFETCH(QString, model);
        QFETCH(QString, prompt);
        QFETCH(QString, text);
        onEveryInstructionSet([&](const std::string& set) {
            for (const int threads : {1, 2}) {
                RunOptions options = optionsFor(model, prompt, 60);
                options.threads = threads;
                const Run run = collect(load(model), options);
                QVERIFY2(run.summary->comparison.identicalTokens && run.summary->comparison.identicalLogits, set.c_str());
                QVERIFY2(QString::fromStdString(generatedText(run)) == text, (set + ": " + generatedText(run)).c_str());
                for (std::size_t i = 0; i < 60; ++i) {
                    const Draw& naive = run.recording(Mode::Naive)[i]->draw;
                    QCOMPARE(naive.number, run.recording(Mode::Cached)[i]->draw.number);
                    QVERIFY(naive.isDrawn);
                }
            }
        });
    }

    void anotherSeedGivesAnotherText()
    {
        RunOptions options = optionsFor("tiny-stories", "Once upon a time", 60);
        const Run one = collect(load("tiny-stories"), options);
        options.sampler.seed = 2;
        QVERIFY(collect(load("tiny-stories"), options).tokens(Mode::Cached) != one.tokens(Mode::Cached));
    }

    void topKOfOneIsGreedy()
    {
        RunOptions options = optionsFor("tiny-stories", "Once upon a time", 60);
        options.sampler = {1.5, 1, 1, 0, 1, 5};
        const Run narrow = collect(load("tiny-stories"), options);
        options.sampler = {};
        QCOMPARE(narrow.tokens(Mode::Naive), collect(load("tiny-stories"), options).tokens(Mode::Naive));
    }

    void aBranchWithTheSameTokenGoesOnAsBefore()
    {
        const Run run = collect(load("tiny-stories"), optionsFor("tiny-stories", "Once upon a time", 60));
        const int chosen = run.recording(Mode::Cached)[19]->token;
        const RunOptions branch = branchAt(run, Mode::Cached, 20, chosen);
        QCOMPARE(branch.prompt.size(), std::size_t {16 + 20});
        QCOMPARE(branch.steps, 40);
        QCOMPARE(collect(load("tiny-stories"), branch).tokens(Mode::Cached), run.tokens(Mode::Cached));
    }

    void aBranchStartsWithItsToken()
    {
        const Run run = collect(load("tiny-stories"), optionsFor("tiny-stories", "Once upon a time", 60));
        const RunOptions branch = branchAt(run, Mode::Naive, 1, 'z');
        std::vector<int> expected = run.info.options.prompt;
        expected.push_back('z');
        QCOMPARE(branch.prompt, expected);
        QCOMPARE(branch.steps, 59);
        QVERIFY(branch.sampler == run.info.options.sampler);
        QCOMPARE(branchAt(run, Mode::Naive, 60, 'z').steps, 1);
    }

    void theTextsProbabilityIsTheProductOfItsSteps()
    {
        const Run run = collect(load("tiny-stories"), optionsFor("tiny-stories", "Once upon a time", 60));
        const TextProbability text = textProbability(run, Mode::Cached);
        QCOMPARE(text.tokens.size(), std::size_t {60});
        double sum = 0;
        for (Eigen::Index row = 0; row < 60; ++row) {
            // The slow way: every probability in long double from the kept logits.
            const auto logits = run.summary->cachedLogits.row(row);
            long double all = 0;
            for (Eigen::Index token = 0; token < logits.size(); ++token)
                all += std::exp(static_cast<long double>(logits(token)));
            const auto index = static_cast<std::size_t>(row);
            const int token = run.recording(Mode::Cached)[index]->token;
            sum += static_cast<double>(static_cast<long double>(logits(token)) - std::log(all));
            QVERIFY(std::abs(text.cumulative[index] - sum) < 1e-9);
        }
        QVERIFY(std::abs(text.perplexity - std::exp(-sum / 60)) < 1e-9);
        QCOMPARE(textProbability(Run(), Mode::Cached).perplexity, 0.0);
    }

    void valuesOutOfRangeAreRefused()
    {
        RunOptions options = optionsFor("tiny-stories", "Once upon a time", 5);
        options.sampler.topP = 2;
        const Result<RunInfo> plan = planRun(load("tiny-stories"), options);
        QVERIFY(!plan.hasValue());
        QCOMPARE(
            plan.error().message, std::string("Top-p is 2: it must be above 0 and at most 1, where 1 keeps all tokens."));
    }

private:
    static ModelPtr load(const QString& name)
    {
        const Result<ModelPtr> model = loadModelByNameOrPath(name.toStdString());
        return model.hasValue() ? model.value() : nullptr;
    }

    static ModelPtr load(const char* name) { return load(QString::fromLatin1(name)); }

    static RunOptions optionsFor(const QString& model, const QString& prompt, int steps)
    {
        RunOptions options;
        options.prompt = encodePrompt(*load(model), prompt.toStdString()).value();
        options.steps = steps;
        options.repeats = 1;
        options.warmUp = false;
        options.stopAtEndToken = false;
        options.sampler = {0.8, 40, 0.95, 0.02, 1.1, 1};
        return options;
    }

    static RunOptions optionsFor(const char* model, const char* prompt, int steps)
    {
        return optionsFor(QString::fromUtf8(model), QString::fromUtf8(prompt), steps);
    }
};

QTEST_APPLESS_MAIN(SamplingTest)
#include "tst_sampling.moc"
