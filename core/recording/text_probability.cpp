#include "core/recording/text_probability.h"

#include <cmath>

namespace decodescope {

TextProbability textProbability(const Run& run, Mode mode)
{
    TextProbability text;
    for (const StepRecordPtr& record : run.recording(mode)) {
        text.tokens.push_back(record->draw.logProbability);
        text.cumulative.push_back(text.total() + record->draw.logProbability);
    }
    if (!text.tokens.empty())
        text.perplexity = std::exp(-text.total() / static_cast<double>(text.tokens.size()));
    return text;
}

} // namespace decodescope
