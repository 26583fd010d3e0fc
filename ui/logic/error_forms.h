// The engine's English sentences and parts of sentences that the window knows in its languages, in the context "Errors".
#pragma once

#include <span>

namespace decodescope::ui {

// As the engine writes them, each value as %1, %2 ... in the order of the English sentence. Where two forms fit, the one with
// more words of its own holds.
std::span<const char* const> errorSentences();

// Causes, advices and what they name, as they stand between "PATH: ", "; " and the full stop.
std::span<const char* const> errorClauses();

} // namespace decodescope::ui
