// Failures in the language of the window.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace decodescope::ui {

// The engine makes its sentences in English, without Qt's translations. The sentences a person meets in the window are known
// by their form (error_forms.h) and come out translated, values included; what is left, rare causes of damaged files, is quoted as the
// English reason behind a heading that says what kind of failure it is. In English: the engine's sentence as it is.
QString errorWords(const Error& error);

// The same for a sentence of the engine that is no failure, such as the detail of a check: English when its form is not known.
QString sentenceWords(const QString& sentence);

} // namespace decodescope::ui
