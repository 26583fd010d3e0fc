// A name for the files of a run.
#pragma once

#include "core/recording/run.h"

#include <QString>

namespace decodescope::ui {

// "tiny-stories-once-upon-a-time-200": model, the prompt's first words, steps. Letters, digits, "-" and "_" alone, of every script, so
// that every file system takes it; without an ending. "decodescope" for a run of nothing.
QString fileNameOf(const Run& run);

} // namespace decodescope::ui
