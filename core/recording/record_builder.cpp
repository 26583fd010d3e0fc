#include "core/recording/record_builder.h"

#include <algorithm>

namespace decodescope {

namespace {

constexpr std::int64_t kWholeAttentionBytes = std::int64_t {128} << 20;

} // namespace

int lastWholeStep(const RunInfo& info)
{
    if (!info.options.captureAttention || !info.options.pitfall.changesOldRows())
        return 0;
    const std::int64_t heads = std::int64_t {info.model->shape.layers} * info.model->shape.heads;
    std::int64_t bytes = 0;
    int step = 0;
    for (auto length = static_cast<std::int64_t>(info.options.prompt.size()); step < info.stepLimit; ++length, ++step) {
        bytes += heads * length * length * static_cast<std::int64_t>(sizeof(float));
        if (bytes > kWholeAttentionBytes)
            break;
    }
    return step;
}

RecordBuilder::RecordBuilder(const RunInfo& info)
    : m_info(info)
    , m_lastWholeStep(lastWholeStep(info))
{
}

int RecordBuilder::firstAttentionRow(Mode mode, int step, int previousLength) const
{
    return mode == Mode::Naive && step <= m_lastWholeStep ? 0 : previousLength;
}

void RecordBuilder::beginStep(int firstRow, int endRow)
{
    if (!m_info.options.captureAttention)
        return;
    const ModelShape& shape = m_info.model->shape;
    const bool isCausal = m_info.options.pitfall.kind != PitfallKind::FutureVisible;
    m_block = std::make_shared<AttentionBlock>(
        firstRow, endRow, shape.layers, shape.heads, isCausal ? AttentionBlock::Shape::Causal : AttentionBlock::Shape::Full);
}

void RecordBuilder::takeAttention(const Decoder& decoder, int firstRow, int endRow)
{
    if (!m_block)
        return;
    for (int layer = 0; layer < m_block->layers(); ++layer) {
        for (int head = 0; head < m_block->heads(); ++head) {
            for (int r = firstRow; r < endRow; ++r)
                std::copy_n(decoder.attentionRow(layer, head, r), m_block->weightCount(r), m_block->row(layer, head, r));
        }
    }
}

StepRecordPtr RecordBuilder::build(const Decoder& decoder, const KvStore& kv, const Sampler& sampler, Step step)
{
    const Model& model = *m_info.model;
    const RunOptions& options = m_info.options;
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
    record->candidates = sampler.candidates(logits, options.candidates);
    record->draw = sampler.draw(logits);
    record->attention = shareAttention(step.step);
    record->cache.tokens = step.mode == Mode::Cached ? kv.length() : 0;
    record->cache.capacity = kv.capacity();
    record->cache.bytes = kv.bytes(record->cache.tokens);
    record->time = step.time;
    record->work
        = countWork(model.shape, step.firstRow, kv.length(), step.previousLength, options.logitRows, options.pitfall);
    if (!step.promptPasses.empty()) {
        record->work = {};
        for (PromptPass& pass : step.promptPasses) {
            pass.work
                = countWork(model.shape, pass.firstRow, pass.length, pass.firstRow, options.logitRows, options.pitfall);
            record->work += pass.work;
        }
    }
    record->promptPasses = std::move(step.promptPasses);
    return record;
}

std::shared_ptr<const AttentionBlock> RecordBuilder::shareAttention(int step)
{
    const std::shared_ptr<const AttentionBlock> block = std::move(m_block);
    const auto index = static_cast<std::size_t>(step - 1);
    if (!block)
        return nullptr;
    if (index < m_blocks.size() && m_blocks[index]->hasSameBits(*block))
        return m_blocks[index];
    if (index == m_blocks.size())
        m_blocks.push_back(block);
    return block;
}

} // namespace decodescope
