#include "core/decode/step_record.h"

#include "core/base/assert.h"

#include <cstring>

namespace decodescope {

const char* stageName(Stage stage)
{
    constexpr std::array<const char*, kStageCount> kNames {"embedding", "qkv", "attention", "projection", "mlp", "head"};
    return kNames[static_cast<std::size_t>(stage)];
}

const char* modeName(Mode mode)
{
    return mode == Mode::Naive ? "naive" : "cached";
}

WorkCounts& WorkCounts::operator+=(const WorkCounts& other)
{
    kvRowsComputed += other.kvRowsComputed;
    kvRowsRecomputed += other.kvRowsRecomputed;
    queryRowsReread += other.queryRowsReread;
    scoreCells += other.scoreCells;
    flops += other.flops;
    return *this;
}

StepTime& StepTime::operator+=(const StepTime& other)
{
    total += other.total;
    for (std::size_t stage = 0; stage < stages.size(); ++stage)
        stages[stage] += other.stages[stage];
    return *this;
}

namespace {

// Weights of the rows [firstRow, endRow) of a triangle: sum of r + 1.
std::size_t triangleSlice(int firstRow, int endRow)
{
    const auto first = static_cast<std::size_t>(firstRow);
    const auto end = static_cast<std::size_t>(endRow);
    return (end * (end + 1) - first * (first + 1)) / 2;
}

} // namespace

AttentionBlock::AttentionBlock(int firstRow, int endRow, int layers, int heads, Shape shape)
    : m_shape(shape)
    , m_firstRow(firstRow)
    , m_endRow(endRow)
    , m_layers(layers)
    , m_heads(heads)
    , m_headSize(cellsBefore(endRow))
    , m_weights(m_headSize * static_cast<std::size_t>(layers) * static_cast<std::size_t>(heads))
{
    DS_ASSERT(0 <= firstRow && firstRow <= endRow);
}

std::size_t AttentionBlock::cellsBefore(int r) const
{
    if (m_shape == Shape::Causal)
        return triangleSlice(m_firstRow, r);
    return static_cast<std::size_t>(r - m_firstRow) * static_cast<std::size_t>(m_endRow);
}

std::size_t AttentionBlock::offset(int layer, int head, int r) const
{
    DS_ASSERT(layer >= 0 && layer < m_layers && head >= 0 && head < m_heads && r >= m_firstRow && r < m_endRow);
    const auto index = static_cast<std::size_t>(layer) * static_cast<std::size_t>(m_heads) + static_cast<std::size_t>(head);
    return index * m_headSize + cellsBefore(r);
}

const float* AttentionBlock::row(int layer, int head, int r) const
{
    return m_weights.data() + offset(layer, head, r);
}

float* AttentionBlock::row(int layer, int head, int r)
{
    return m_weights.data() + offset(layer, head, r);
}

bool AttentionBlock::hasSameBits(const AttentionBlock& other) const
{
    return m_shape == other.m_shape && m_firstRow == other.m_firstRow && m_endRow == other.m_endRow
        && m_layers == other.m_layers && m_heads == other.m_heads
        && std::memcmp(m_weights.data(), other.m_weights.data(), byteCount()) == 0;
}

} // namespace decodescope
