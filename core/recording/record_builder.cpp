#include "core/recording/record_builder.h"

#include <algorithm>

namespace decodescope {

StepRecordPtr RecordBuilder::build(
    const RunInfo& info, const Decoder& decoder, const KvStore& kv, const Sampler& sampler, const Step& step)
{
    const Model& model = *info.model;
    auto record = std::make_shared<StepRecord>();
    record->mode = step.mode;
    record->phase = step.step == 1 ? Phase::Prefill : Phase::Decode;
    record->step = step.step;
    record->firstRow = step.firstRow;
    record->length = kv.length();
    record->token = step.token;
    if (model.tokenizer)
        record->tokenBytes = model.tokenizer->bytes(step.token);
    const std::span<const float> logits = decoder.logits(kv.length() - 1);
    record->candidates = sampler.candidates(logits, info.options.candidates);
    record->draw = sampler.draw(logits);
    if (info.options.captureAttention)
        record->attention = attentionOf(decoder, step.previousLength, kv.length(), step.step);
    record->cache.tokens = step.mode == Mode::Cached ? kv.length() : 0;
    record->cache.capacity = kv.capacity();
    record->cache.bytes = kv.bytes(record->cache.tokens);
    record->time = decoder.time();
    record->work = countWork(model.shape, step.firstRow, kv.length(), step.previousLength, info.options.logitRows);
    return record;
}

std::shared_ptr<const AttentionBlock> RecordBuilder::attentionOf(const Decoder& decoder, int firstRow, int endRow, int step)
{
    const ModelShape& shape = decoder.model()->shape;
    auto block = std::make_shared<AttentionBlock>(firstRow, endRow, shape.layers, shape.heads);
    for (int layer = 0; layer < shape.layers; ++layer) {
        for (int head = 0; head < shape.heads; ++head) {
            for (int r = firstRow; r < endRow; ++r)
                std::copy_n(decoder.attentionRow(layer, head, r), r + 1, block->row(layer, head, r));
        }
    }
    const auto index = static_cast<std::size_t>(step - 1);
    if (index < m_blocks.size() && m_blocks[index]->hasSameBits(*block))
        return m_blocks[index];
    if (index == m_blocks.size())
        m_blocks.push_back(block);
    return block;
}

} // namespace decodescope
