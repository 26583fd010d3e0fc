#include "core/decode/sampler_options.h"

#include "core/base/format.h"

namespace decodescope {

namespace {

Error outside(const char* what, const std::string& value, const std::string& range)
{
    return {ErrorCode::BadUsage, std::string(what) + " is " + value + ": it must be " + range + "."};
}

} // namespace

// Each test is written so that a value that is no number fails it.
Status validate(const SamplerOptions& options)
{
    if (!(options.temperature == 0 || (options.temperature >= 0.01 && options.temperature <= 100)))
        return outside(
            "The temperature", format("%g", options.temperature), "0 for the most likely token, or from 0.01 to 100");
    if (options.topK < 0)
        return outside("Top-k", std::to_string(options.topK), "0 for all tokens, or the number of tokens to keep");
    if (!(options.topP > 0 && options.topP <= 1))
        return outside("Top-p", format("%g", options.topP), "above 0 and at most 1, where 1 keeps all tokens");
    if (!(options.minP >= 0 && options.minP <= 1))
        return outside("Min-p", format("%g", options.minP), "from 0, which keeps all tokens, to 1");
    if (!(options.repetitionPenalty >= 0.1 && options.repetitionPenalty <= 10))
        return outside(
            "The repetition penalty", format("%g", options.repetitionPenalty), "from 0.1 to 10, where 1 changes nothing");
    if (options.seed > kLargestSeed)
        return outside("The seed", std::to_string(options.seed), "from 0 to " + std::to_string(kLargestSeed));
    return Success();
}

} // namespace decodescope
