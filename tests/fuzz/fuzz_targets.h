// What is fuzzed: every reader of files that people give, as a function of bytes.
#pragma once

#include <QByteArray>

#include <span>
#include <vector>

namespace decodescope::fuzz {

struct FuzzTarget
{
    const char* name;
    // Gives the bytes to a reader as a file. Whatever they are, it must give something usable or one sentence; else this aborts.
    void (*run)(const QByteArray& bytes);
    // Right files and instructive wrong ones to start from.
    std::vector<QByteArray> (*seeds)();
};

std::span<const FuzzTarget> fuzzTargets();

// Null when there is none of this name.
const FuzzTarget* findFuzzTarget(const char* name);

} // namespace decodescope::fuzz
