// The sentences of the status line. Pure functions of the run or of a scene of it.
#pragma once

#include "core/model/model.h"
#include "core/recording/run.h"
#include "ui/logic/scene.h"

#include <QString>

namespace decodescope::ui {

// "Row 37 (“of”) attends to column 33 (“grows”): weight 0.214" of the mode's pane, and the score when the scene's probe knows it, also
// above the diagonal. Empty for a cell the run has not.
QString cellWords(const Scene& scene, Mode mode, int row, int column);

// Whether both modes came to the same, or where they part; what is being measured while the run goes on.
QString agreementWords(const Run& run, bool isMeasuring);

// That the model's context has room for fewer tokens than were asked for; empty when all fit.
QString contextWords(const RunInfo& info);

// Why the run ended; empty while it goes on and when all steps asked for are there.
QString endWords(const Run& run);

// For a run stopped before it had a step; `shown` is the run before it, without steps when there was none.
QString stoppedEarlyWords(const Run& shown);

// "story.npz · tiny-stories — DecodeScope": the run on show, the file it is from if that is not empty, the program.
QString titleWords(const Run& run, const QString& file);

// That the run on show is of another model than the one at hand, which Generate runs; empty when it is of the same, and without a
// model at hand. `next`: the name of that one where it was chosen.
QString otherModelWords(const Run& run, const QString& file, const Model* atHand, const QString& next);

// "float32 · 1 thread · AVX2", a warning of random weights in front; empty without a run.
QString machineWords(const Run& run);

} // namespace decodescope::ui
