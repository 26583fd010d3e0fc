// The program's commands. Each makes its own application object and returns the process's exit code: 0 done, 1 the modes'
// outputs differ or a check failed, 2 bad usage or input, told in one sentence on stderr.
#pragma once

#include "core/base/result.h"

#include <string>

namespace decodescope::cli {

inline constexpr int kOutputsDiffer = 1;
inline constexpr int kBadInput = 2;

int runReport(int argc, char** argv);
int runVerify(int argc, char** argv);
int runChart(int argc, char** argv);
int runRecord(int argc, char** argv);
int runCompare(int argc, char** argv);
int runExport(int argc, char** argv);
int runModels(int argc, char** argv);
int runWindow(int argc, char** argv); // --screenshot too

// Whether a bare argument means a model: a bundled name, or a path by its look (missing ones too: the window says so).
bool namesModel(const std::string& argument);

// Prints one sentence to stderr, control characters escaped and cut where it would fill a screen; returns kBadInput.
int fail(const std::string& sentence);

// Prints to the standard output, control characters but those of lines and columns as "?"; fails when it is full or closed.
Status tryPrint(const std::string& text);

// The same; 0, or fail().
int print(const std::string& text);

} // namespace decodescope::cli
