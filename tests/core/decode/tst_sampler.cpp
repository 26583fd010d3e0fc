#include "core/decode/sampler.h"

#include <QTest>

using namespace decodescope;

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
};

QTEST_APPLESS_MAIN(SamplerTest)
#include "tst_sampler.moc"
