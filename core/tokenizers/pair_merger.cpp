#include "core/tokenizers/pair_merger.h"

#include <queue>

#include <tuple>

namespace decodescope {

namespace {

constexpr int kGone = -1; // in place of a token that was merged into its left neighbour

std::uint64_t pairKey(int left, int right)
{
    return (std::uint64_t {static_cast<std::uint32_t>(left)} << 32) | static_cast<std::uint32_t>(right);
}

// A pair that could be merged when it was queued. Stale ones are told by their tokens.
struct Waiting
{
    int rank;
    int left; // index
    int leftToken;
    int rightToken;

    // The queue serves the largest first.
    friend bool operator<(const Waiting& a, const Waiting& b) { return std::tie(a.rank, a.left) > std::tie(b.rank, b.left); }
};

} // namespace

void PairMerger::add(int left, int right, int merged)
{
    m_merges.try_emplace(pairKey(left, right), Merge {static_cast<int>(m_merges.size()), merged});
}

void PairMerger::merge(std::vector<int>& tokens) const
{
    // The tokens as a doubly linked list over fixed indices.
    const auto size = static_cast<int>(tokens.size());
    std::vector<int> next(tokens.size());
    std::vector<int> previous(tokens.size());
    std::priority_queue<Waiting> queue;
    const auto tokenAt = [&](int index) -> int& { return tokens[static_cast<std::size_t>(index)]; };
    const auto nextOf = [&](int index) -> int& { return next[static_cast<std::size_t>(index)]; };
    const auto previousOf = [&](int index) -> int& { return previous[static_cast<std::size_t>(index)]; };
    const auto enqueue = [&](int left) {
        if (left < 0 || nextOf(left) >= size)
            return;
        const int leftToken = tokenAt(left);
        const int rightToken = tokenAt(nextOf(left));
        if (const Merge* const merge = find(leftToken, rightToken))
            queue.push({merge->rank, left, leftToken, rightToken});
    };

    for (int index = 0; index < size; ++index) {
        nextOf(index) = index + 1;
        previousOf(index) = index - 1;
    }
    for (int index = 0; index + 1 < size; ++index)
        enqueue(index);
    while (!queue.empty()) {
        const Waiting pair = queue.top();
        queue.pop();
        const int right = nextOf(pair.left);
        if (right >= size || tokenAt(pair.left) != pair.leftToken || tokenAt(right) != pair.rightToken)
            continue;
        tokenAt(pair.left) = find(pair.leftToken, pair.rightToken)->merged;
        tokenAt(right) = kGone;
        nextOf(pair.left) = nextOf(right);
        if (nextOf(right) < size)
            previousOf(nextOf(right)) = pair.left;
        enqueue(previousOf(pair.left));
        enqueue(pair.left);
    }
    std::erase(tokens, kGone);
}

const PairMerger::Merge* PairMerger::find(int left, int right) const
{
    const auto found = m_merges.find(pairKey(left, right));
    return found == m_merges.end() ? nullptr : &found->second;
}

} // namespace decodescope
