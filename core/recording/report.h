// The report of a finished run, as text for people and as JSON for programs.
#pragma once

#include "core/recording/run.h"

#include <string>

namespace decodescope {

// Lines for a terminal: chosen steps of both modes, means, totals, speed-up, verdicts. Precondition: run.summary.
std::string textReport(const Run& run);

// The same run with every step. A plain run has the keys of the README alone; one whose tokens were drawn, that has a pitfall, or whose
// modes part also tells of its choices and of how it parts. A step's `ms` is the median of the counted passes; its `stages_ms` are of the
// same pass, the mean of the two where two are in the middle, and add up to it. `first20_ms` and `last20_ms` are means and count the
// prefill among the first 20. The two speed-ups are over the steps that both modes made. Precondition: run.summary.
std::string jsonReport(const Run& run);

// Prompt and the tokens that the mode chose as text. Bytes that are not UTF-8 are kept.
std::string generatedText(const Run& run, Mode mode = Mode::Cached);

// Whether the naive mode's last 20 steps take clearly longer than its first 20; needs 40 steps.
enum class Growth { TooShortToTell, Grows, DoesNotGrow };
Growth naiveGrowth(const Run& run);

// "drawn at temperature 0.8, top-k 40, seed 1" or "the most likely": the settings in force.
std::string samplingWords(const SamplerOptions& sampler);

// Why the run ended, one sentence.
std::string endSentence(const Run& run);

} // namespace decodescope
