// SelfCheck: what the program claims, checked for one model and prompt.
#pragma once

#include "core/recording/run.h"

#include <string>
#include <vector>

namespace decodescope {

enum class CheckKind { Tokens, Logits, KeysAndValues, WorkCounts };

struct Check
{
    CheckKind kind = CheckKind::Tokens;
    std::string name; // "tokens identical"
    bool passed = false;
    std::string detail; // one English sentence with the numbers
};

// The options that selfCheck() needs: one pass of each mode without warm-up, keys and values compared.
RunOptions selfCheckOptions(RunOptions options);

// In the order of CheckKind. Work counts are checked step by step against the formulas of the README and in total against their sums:
// naive n(n+1)/2 - p(p-1)/2 rows, cached n, with p prompt tokens and n tokens processed at the end. A run that was stopped before both modes made a step
// fails. Precondition: a finished run of selfCheckOptions().
std::vector<Check> selfCheck(const Run& run);

bool passedAll(const std::vector<Check>& checks);

} // namespace decodescope
