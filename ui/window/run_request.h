// From the fields of the command bar to the options of a run.
#pragma once

#include "core/recording/run.h"
#include "ui/views/settings_menu.h"

#include <QString>

namespace decodescope::ui {

// A prompt to begin with that suits the model: a text, or token ids when the model has no tokenizer.
QString examplePrompt(const Model& model);

// Encodes the prompt and checks it against the model. Without a tokenizer the prompt is token ids set apart by spaces.
Result<RunOptions> requestRun(const ModelPtr& model, const QString& prompt, int steps, const RunSettings& settings);

} // namespace decodescope::ui
