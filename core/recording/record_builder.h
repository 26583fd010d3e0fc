// RecordBuilder: makes the StepRecord of a step that has just been timed.
#pragma once

#include "core/decode/decoder.h"
#include "core/decode/sampler.h"
#include "core/recording/run.h"

namespace decodescope {

// The last step whose attention rows are recorded whole, old rows too: with a pitfall that changes them, until they fill 128 MB.
// Later steps keep their new rows alone. 0: no step does.
int lastWholeStep(const RunInfo& info);

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
        StepTime time;
        std::vector<PromptPass> promptPasses;
    };

    explicit RecordBuilder(const RunInfo& info); // `info` must outlive the builder

    // The first row of attention that the record of this step keeps.
    int firstAttentionRow(Mode mode, int step, int previousLength) const;
    // Room for the attention rows [firstRow, endRow) of the next step. Before the step: it allocates.
    void beginStep(int firstRow, int endRow);
    // After each forward pass of the step: takes the rows [firstRow, endRow) of the decoder's attention.
    void takeAttention(const Decoder& decoder, int firstRow, int endRow);

    // `decoder`, `kv` and `sampler` are as the step left them. Attention rows whose bits the other mode already recorded are shared.
    StepRecordPtr build(const Decoder& decoder, const KvStore& kv, const Sampler& sampler, Step step);

private:
    std::shared_ptr<const AttentionBlock> shareAttention(int step);

    const RunInfo& m_info; // outlives the builder
    int m_lastWholeStep = 0;
    std::shared_ptr<AttentionBlock> m_block; // of the step under way
    std::vector<std::shared_ptr<const AttentionBlock>> m_blocks; // [step - 1] of the mode that came first
};

} // namespace decodescope
