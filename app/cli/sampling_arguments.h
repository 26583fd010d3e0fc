// The options that say how the next token is chosen.
#pragma once

#include "app/cli/command_parser.h"
#include "core/decode/sampler_options.h"

namespace decodescope::cli {

// Adds --temperature, --top-k, --top-p, --min-p, --repetition-penalty, --seed.
void addSamplingArguments(CommandParser& parser);

// Reads them; what is not given keeps its default. Every error is one sentence that names the option, the value and the range.
Result<SamplerOptions> readSamplingArguments(const CommandParser& parser);

} // namespace decodescope::cli
