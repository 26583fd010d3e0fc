#include "core/tokenizers/pair_merger.h"

#include <QTest>

#include <random>

using namespace decodescope;

namespace {

struct Merge
{
    int left;
    int right;
    int merged;
};

// The definition: take the merges in order, each replaces its pair everywhere, left to right.
std::vector<int> mergedSlowly(std::vector<int> tokens, const std::vector<Merge>& merges)
{
    for (const Merge& merge : merges) {
        std::vector<int> replaced;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const bool isPair = i + 1 < tokens.size() && tokens[i] == merge.left && tokens[i + 1] == merge.right;
            replaced.push_back(isPair ? merge.merged : tokens[i]);
            i += isPair ? 1 : 0;
        }
        tokens = replaced;
    }
    return tokens;
}

// Merges as training makes them: each joins two tokens that exist already.
std::vector<Merge> randomMerges(std::mt19937& random, int letters, int count)
{
    std::vector<Merge> merges;
    while (static_cast<int>(merges.size()) < count) {
        const auto known = static_cast<unsigned>(letters + static_cast<int>(merges.size()));
        const Merge merge {static_cast<int>(random() % known), static_cast<int>(random() % known), static_cast<int>(known)};
        const auto isKnown = [&](const Merge& old) { return old.left == merge.left && old.right == merge.right; };
        if (std::ranges::none_of(merges, isKnown))
            merges.push_back(merge);
    }
    return merges;
}

PairMerger mergerOf(const std::vector<Merge>& merges)
{
    PairMerger merger;
    for (const Merge& merge : merges)
        merger.add(merge.left, merge.right, merge.merged);
    return merger;
}

} // namespace

class PairMergerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void earlierMergesGoFirst()
    {
        std::vector<int> tokens {1, 2, 3};
        mergerOf({{2, 3, 10}, {1, 2, 11}}).merge(tokens);
        QCOMPARE(tokens, (std::vector<int> {1, 10}));
    }

    void aRunMergesFromTheLeft()
    {
        std::vector<int> tokens {7, 7, 7, 7, 7};
        mergerOf({{7, 7, 8}}).merge(tokens);
        QCOMPARE(tokens, (std::vector<int> {8, 8, 7}));
    }

    void aPairThatIsKnownKeepsItsRank()
    {
        std::vector<int> tokens {1, 2, 3};
        mergerOf({{1, 2, 10}, {2, 3, 11}, {1, 2, 12}}).merge(tokens);
        QCOMPARE(tokens, (std::vector<int> {10, 3}));
    }

    void nothingAndOneTokenStay()
    {
        const PairMerger merger = mergerOf({{1, 1, 2}});
        std::vector<int> none;
        merger.merge(none);
        QVERIFY(none.empty());
        std::vector<int> one {1};
        merger.merge(one);
        QCOMPARE(one, (std::vector<int> {1}));
    }

    void agreesWithTheDefinition()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 2000; ++round) {
            const int letters = 2 + round % 4;
            const std::vector<Merge> merges = randomMerges(random, letters, 1 + round % 30);
            std::vector<int> tokens(random() % 60);
            for (int& token : tokens)
                token = static_cast<int>(random() % static_cast<unsigned>(letters));
            const std::vector<int> expected = mergedSlowly(tokens, merges);
            mergerOf(merges).merge(tokens);
            QCOMPARE(tokens, expected);
        }
    }
};

QTEST_GUILESS_MAIN(PairMergerTest)
#include "tst_pair_merger.moc"
