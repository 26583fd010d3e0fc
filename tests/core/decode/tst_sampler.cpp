#include "core/base/splitmix64.h"
#include "core/decode/sampler.h"

#include <QRegularExpression>
#include <QTest>

#include <array>
#include <limits>

using namespace decodescope;

Q_DECLARE_METATYPE(decodescope::SamplerOptions)

namespace {

// Probabilities 0.2, 0.4, 0.1, 0.3: most likely first these are the tokens 1, 3, 0, 2.
std::vector<float> fourLogits()
{
    return {std::log(0.2F), std::log(0.4F), std::log(0.1F), std::log(0.3F)};
}

} // namespace

class SamplerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void greedyTakesTheLargestAndTiesGoToTheLowestId()
    {
        QCOMPARE(greedyToken(std::vector<float> {1, 3, 2, 3}), 1);
        QCOMPARE(greedyToken(std::vector<float> {-5}), 0);
        QCOMPARE(greedyToken(std::vector<float> {0, -0.0F}), 0);
    }

    void candidatesComeByProbabilityThenId()
    {
        const std::vector<float> logits {std::log(0.2F), std::log(0.5F), std::log(0.2F), std::log(0.1F)};
        const std::vector<Candidate> candidates = topCandidates(logits, 3);
        QCOMPARE(candidates.size(), std::size_t {3});
        QCOMPARE(candidates[0].token, 1);
        QCOMPARE(candidates[1].token, 0);
        QCOMPARE(candidates[2].token, 2);
        QVERIFY(std::abs(candidates[0].probability - 0.5F) < 1e-6F);
        QVERIFY(std::abs(candidates[2].probability - 0.2F) < 1e-6F);
    }

    void moreCandidatesThanTokensGivesAllOfThem()
    {
        QCOMPARE(topCandidates(std::vector<float> {1, 2}, 10).size(), std::size_t {2});
    }

    void hugeLogitsStayFinite()
    {
        const std::vector<Candidate> candidates = topCandidates(std::vector<float> {3e38F, -3e38F}, 2);
        QCOMPARE(candidates[0].probability, 1.0F);
        QCOMPARE(candidates[1].probability, 0.0F);
    }

    void filtersCutWhatTheyShould_data()
    {
        QTest::addColumn<SamplerOptions>("options");
        QTest::addColumn<QList<double>>("tempered"); // of the tokens 1, 3, 0, 2
        QTest::addColumn<QList<double>>("share");
        QTest::addColumn<QString>("cuts"); // a letter a token: - k p m
        const QList<double> own {0.4, 0.3, 0.2, 0.1};
        const QList<double> sharp {16 / 30.0, 9 / 30.0, 4 / 30.0, 1 / 30.0}; // squares
        const auto kept = [](const QList<double>& of) {
            QList<double> shares {0, 0, 0, 0};
            double sum = 0;
            for (const double share : of)
                sum += share;
            for (qsizetype i = 0; i < of.size(); ++i)
                shares[i] = of[i] / sum;
            return shares;
        };
        QTest::newRow("none") << SamplerOptions {1, 0, 1, 0, 1, 1} << own << own << "----";
        QTest::newRow("top-k") << SamplerOptions {1, 2, 1, 0, 1, 1} << own << kept({4, 3}) << "--kk";
        QTest::newRow("top-k of more than there are") << SamplerOptions {1, 9, 1, 0, 1, 1} << own << own << "----";
        QTest::newRow("top-p keeps the token that crosses it")
            << SamplerOptions {1, 0, 0.6, 0, 1, 1} << own << kept({4, 3}) << "--pp";
        QTest::newRow("top-p keeps one at least") << SamplerOptions {1, 0, 1e-9, 0, 1, 1} << own << kept({1}) << "-ppp";
        QTest::newRow("min-p") << SamplerOptions {1, 0, 1, 0.6, 1, 1} << own << kept({4, 3}) << "--mm";
        QTest::newRow("min-p of 1") << SamplerOptions {1, 0, 1, 1, 1, 1} << own << kept({1}) << "-mmm";
        QTest::newRow("temperature") << SamplerOptions {0.5, 0, 1, 0, 1, 1} << sharp << sharp << "----";
        QTest::newRow("temperature comes before top-p")
            << SamplerOptions {0.5, 0, 0.8, 0, 1, 1} << sharp << kept({16, 9}) << "--pp";
        QTest::newRow("top-p is of what top-k left")
            << SamplerOptions {1, 3, 0.75, 0, 1, 1} << own << kept({4, 3}) << "--pk";
        QTest::newRow("min-p comes last") << SamplerOptions {1, 3, 0.95, 0.7, 1, 1} << own << kept({4, 3}) << "--mk";
    }

    void filtersCutWhatTheyShould()
    {
        QFETCH(SamplerOptions, options);
        QFETCH(QList<double>, tempered);
        QFETCH(QList<double>, share);
        QFETCH(QString, cuts);
        Sampler sampler(options, 4);
        sampler.choose(fourLogits(), {});
        const std::vector<Candidate> candidates = sampler.candidates(fourLogits(), 4);
        QCOMPARE(candidates.size(), std::size_t {4});
        constexpr std::array<int, 4> kOrder {1, 3, 0, 2};
        for (std::size_t i = 0; i < 4; ++i) {
            const auto at = static_cast<qsizetype>(i);
            QCOMPARE(candidates[i].token, kOrder[i]);
            QVERIFY(std::abs(static_cast<double>(candidates[i].tempered) - tempered[at]) < 1e-6);
            QVERIFY(std::abs(static_cast<double>(candidates[i].share) - share[at]) < 1e-6);
            QCOMPARE(QStringLiteral("-kpm").at(static_cast<int>(candidates[i].cut)), cuts.at(at));
        }
        QCOMPARE(sampler.draw(fourLogits()).kept, static_cast<int>(cuts.count(QLatin1Char('-'))));
    }

    void theNumberChoosesByTheSharesInOrder()
    {
        Sampler sampler({0.5, 3, 1, 0, 1, 7}, 4); // shares 16/29, 9/29, 4/29 of the tokens 1, 3, 0
        std::array<int, 4> times {};
        std::vector<int> tokens;
        for (int n = 0; n < 20000; ++n) {
            const double number = unitInterval(splitMix64(7, tokens.size()));
            const int expected = number < 16 / 29.0 ? 1 : number < 25 / 29.0 ? 3 : 0;
            QCOMPARE(sampler.choose(fourLogits(), tokens), expected);
            QCOMPARE(sampler.draw(fourLogits()).number, number);
            ++times[static_cast<std::size_t>(expected)];
            tokens.push_back(0);
        }
        // Four standard deviations of a binomial count are below 4 sqrt(20000 / 4) = 283.
        QVERIFY(std::abs(times[1] - 20000 * 16 / 29) < 283);
        QVERIFY(std::abs(times[3] - 20000 * 9 / 29) < 283);
        QCOMPARE(times[2], 0);
    }

    void thePenaltyMakesSeenTokensLessLikely()
    {
        const std::vector<float> logits {2, -1, 1};
        const std::vector<int> seen {0, 1, 0}; // once or twice is the same
        QCOMPARE(Sampler({0, 0, 1, 0, 1, 1}, 3).choose(logits, seen), 0);
        QCOMPARE(Sampler({0, 0, 1, 0, 2, 1}, 3).choose(logits, seen), 0); // 1, -2, 1: a tie
        QCOMPARE(Sampler({0, 0, 1, 0, 4, 1}, 3).choose(logits, seen), 2); // 0.5, -4, 1
        Sampler sampler({1, 0, 1, 0, 2, 1}, 3);
        sampler.choose(logits, seen);
        const std::vector<Candidate> candidates = sampler.candidates(logits, 3);
        const double sum = 1 + std::exp(-3.0) + 1;
        QCOMPARE(candidates[0].tempered, static_cast<float>(1 / sum));
        QCOMPARE(candidates[2].tempered, static_cast<float>(std::exp(-3.0) / sum));
    }

    void greedyGivesAllToTheChosenToken()
    {
        Sampler sampler({}, 4);
        QCOMPARE(sampler.choose(fourLogits(), {}), 1);
        const Draw draw = sampler.draw(fourLogits());
        QVERIFY(!draw.isDrawn);
        QCOMPARE(draw.kept, 1);
        QVERIFY(std::abs(draw.logProbability - std::log(0.4)) < 1e-7);
        const std::vector<Candidate> candidates = sampler.candidates(fourLogits(), 2);
        QCOMPARE(candidates[0].share, 1.0F);
        QCOMPARE(candidates[1].share, 0.0F);
    }

    void aChosenTokenOutsideTheListComesLast()
    {
        Sampler sampler({100, 0, 1, 0, 1, 1}, 4); // all four as good as equally likely
        std::vector<int> tokens;
        while (sampler.choose(fourLogits(), tokens) != 2)
            tokens.push_back(0);
        const std::vector<Candidate> candidates = sampler.candidates(fourLogits(), 2);
        QCOMPARE(candidates.size(), std::size_t {3});
        QCOMPARE(candidates[2].token, 2);
        QVERIFY(std::abs(candidates[2].probability - 0.1F) < 1e-6F);
        QVERIFY(std::abs(candidates[2].share - 0.25F) < 0.01F);
    }

    void badValuesAreRefusedInWords_data()
    {
        QTest::addColumn<SamplerOptions>("options");
        QTest::addColumn<QString>("words");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("temperature below 0") << SamplerOptions {-1, 0, 1, 0, 1, 1} << "temperature is -1.*0\\.01 to 100";
        QTest::newRow("temperature too near 0") << SamplerOptions {0.001, 0, 1, 0, 1, 1} << "0\\.001";
        QTest::newRow("temperature that is no number") << SamplerOptions {nan, 0, 1, 0, 1, 1} << "nan";
        QTest::newRow("top-k") << SamplerOptions {1, -3, 1, 0, 1, 1} << "Top-k is -3";
        QTest::newRow("top-p of nothing") << SamplerOptions {1, 0, 0, 0, 1, 1} << "Top-p is 0";
        QTest::newRow("top-p above 1") << SamplerOptions {1, 0, 1.5, 0, 1, 1} << "Top-p is 1\\.5";
        QTest::newRow("min-p") << SamplerOptions {1, 0, 1, nan, 1, 1} << "Min-p is -?nan";
        QTest::newRow("penalty") << SamplerOptions {1, 0, 1, 0, 0, 1} << "penalty is 0.*0\\.1 to 10";
        QTest::newRow("seed") << SamplerOptions {1, 0, 1, 0, 1, kLargestSeed + 1} << "9007199254740992.*9007199254740991";
    }

    void badValuesAreRefusedInWords()
    {
        QFETCH(SamplerOptions, options);
        QFETCH(QString, words);
        const Status status = validate(options);
        QVERIFY(!status.hasValue());
        const QString message = QString::fromStdString(status.error().message);
        QVERIFY2(QRegularExpression(words).match(message).hasMatch(), qPrintable(message));
        QVERIFY(validate(SamplerOptions()).hasValue());
    }
};

QTEST_APPLESS_MAIN(SamplerTest)
#include "tst_sampler.moc"
