// The program's headless commands. Each returns the process's exit code: 0 done, 1 the modes' outputs differ,
// 2 bad usage or input, told in one sentence on stderr.
#pragma once

#include <QStringList>

namespace decodescope::cli {

inline constexpr int kOutputsDiffer = 1;
inline constexpr int kBadInput = 2;

// `arguments` begin with the program's name and the command's.
int runReport(const QStringList& arguments);

// Prints one sentence to stderr and returns kBadInput.
int fail(const std::string& sentence);

} // namespace decodescope::cli
