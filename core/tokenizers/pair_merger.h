// PairMerger: byte-pair merging of one piece of text.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace decodescope {

// Holds the merges of a vocabulary. Immutable once filled, then usable from any thread.
class PairMerger
{
public:
    // The pair (left, right) becomes `merged`. Merges are learnt in this order: earlier ones go first. A pair that is known
    // already keeps its first rank.
    void add(int left, int right, int merged);

    // Merges the neighbours of lowest rank, leftmost first, until no pair is left. O(n log n) in the size of `tokens`.
    void merge(std::vector<int>& tokens) const;

private:
    struct Merge
    {
        int rank = 0;
        int merged = 0;
    };

    const Merge* find(int left, int right) const;

    std::unordered_map<std::uint64_t, Merge> m_merges; // key: left in the high half, right in the low half
};

} // namespace decodescope
