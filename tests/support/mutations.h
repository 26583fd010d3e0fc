// Seeded damage to files: the same on every machine.
#pragma once

#include "tests/support/random_values.h"

#include <QByteArray>

#include <cstdint>

namespace decodescope::fixtures {

// A copy of `content` cut short, or with up to eight bytes changed, most of them near the front where a file's structure is.
inline QByteArray mutated(const QByteArray& content, std::uint64_t seed)
{
    RandomValues random(seed + 1);
    for (int warmUp = 0; warmUp < 8; ++warmUp) // near seeds draw alike at first
        random.next();
    QByteArray copy = content;
    const auto size = static_cast<int>(content.size());
    if (random.below(5) == 0)
        return copy.left(random.below(size));
    constexpr char kExtremes[] = {'\0', '\1', '\x7F', '\x80', '\xFF'};
    const int changes = 1 + random.below(8);
    for (int i = 0; i < changes; ++i) {
        const int reach = random.below(4) == 0 ? size : 1 + random.below(size);
        const int at = random.below(reach);
        copy[at] = random.below(2) == 0 ? kExtremes[random.below(5)] : static_cast<char>(copy[at] ^ (1 << random.below(8)));
    }
    return copy;
}

} // namespace decodescope::fixtures
