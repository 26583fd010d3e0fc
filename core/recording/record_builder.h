// RecordBuilder: makes the StepRecord of a step that has just been timed.
#pragma once

#include "core/decode/decoder.h"
#include "core/decode/sampler.h"
#include "core/recording/run.h"

namespace decodescope {

class RecordBuilder
{
public:
    struct Step
    {
        Mode mode = Mode::Naive;
        int step = 0; // from 1
        int firstRow = 0;
        int previousLength = 0; // tokens processed by the step before
        int token = 0; // chosen
    };

    // `decoder`, `kv` and `sampler` are as the step left them. Attention rows whose bits the other mode already recorded are shared.
    StepRecordPtr build(
        const RunInfo& info, const Decoder& decoder, const KvStore& kv, const Sampler& sampler, const Step& step);

private:
    std::shared_ptr<const AttentionBlock> attentionOf(const Decoder& decoder, int firstRow, int endRow, int step);

    std::vector<std::shared_ptr<const AttentionBlock>> m_blocks; // [step - 1] of the mode that came first
};

} // namespace decodescope
