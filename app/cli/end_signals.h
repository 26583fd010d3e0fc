// What the signals that end a program do to a command without a window: it ends, and what it has
// half made goes first.
#pragma once

#include <string>

namespace decodescope::cli {

// Each of them then removes the program's own folder, if it is empty, before it ends the program. Empty: it has none. Ignored signals
// stay ignored.
void endOnSignals(const std::string& folder);

// For as long as it lives, signals are a wish: who works asks isAsked() often, cleans up and returns, and then the first of them ends the
// program. One at a time, after endOnSignals().
class PatientSignals
{
public:
    PatientSignals();
    ~PatientSignals();
    PatientSignals(const PatientSignals&) = delete;
    PatientSignals& operator=(const PatientSignals&) = delete;

    static bool isAsked();
};

} // namespace decodescope::cli
