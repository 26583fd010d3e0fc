#include "core/decode/kv_store.h"

#include "core/base/assert.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace decodescope {

namespace {

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

} // namespace

KvStore::KvStore(const ModelShape& shape, int capacity)
    : m_layers(shape.layers)
    , m_heads(shape.kvHeads)
    , m_headWidth(shape.headWidth)
    , m_capacity(capacity)
    , m_keyHeadSize(sized(panelCount(capacity)) * kPanelColumns * sized(shape.headWidth))
    , m_valueHeadSize(sized(panelCount(shape.headWidth)) * kPanelColumns * sized(capacity))
{
    const std::size_t heads = sized(m_layers) * sized(m_heads);
    m_keys = AlignedBuffer(heads * m_keyHeadSize);
    m_values = AlignedBuffer(heads * m_valueHeadSize);
}

void KvStore::truncate(int length)
{
    DS_ASSERT(0 <= length && length <= m_length);
    m_length = length;
}

void KvStore::extendTo(int length)
{
    DS_ASSERT(m_length <= length && length <= m_capacity);
    m_length = length;
}

void KvStore::write(int layer, int firstRow, int rowCount, const float* keys, const float* values, std::size_t stride,
    int firstHead, int endHead)
{
    DS_ASSERT(firstRow >= 0 && firstRow + rowCount <= m_capacity);
    for (int head = firstHead; head < endHead; ++head) {
        const std::size_t column = sized(head) * sized(m_headWidth);
        float* keyPanels = m_keys.data() + keyBase(layer, head);
        // A panel at a time, along its rows: no cache line is left and met again.
        for (int r = 0, count = 0; r < rowCount; r += count) {
            const int panel = (firstRow + r) / kPanelColumns;
            const int slot = (firstRow + r) % kPanelColumns;
            count = std::min(rowCount - r, kPanelColumns - slot);
            for (int d = 0; d < m_headWidth; ++d) {
                float* to = keyPanels + sized(panel * m_headWidth + d) * kPanelColumns + sized(slot);
                for (int i = 0; i < count; ++i)
                    to[i] = keys[sized(r + i) * stride + column + sized(d)];
            }
        }
        float* valuePanels = m_values.data() + valueBase(layer, head);
        for (int r = 0; r < rowCount; ++r) {
            const std::size_t token = sized(firstRow + r);
            const float* value = values + sized(r) * stride + column;
            for (int d = 0; d < m_headWidth; d += kPanelColumns) {
                const int count = std::min(kPanelColumns, m_headWidth - d);
                float* to = valuePanels + sized(d) * sized(m_capacity) + token * kPanelColumns;
                std::memcpy(to, value + d, sized(count) * sizeof(float));
            }
        }
    }
}

PanelView KvStore::keys(int layer, int head) const
{
    return {
        m_keys.data() + keyBase(layer, head), sized(m_headWidth) * kPanelColumns, m_headWidth, m_capacity, NumberType::F32};
}

PanelView KvStore::values(int layer, int head) const
{
    return {m_values.data() + valueBase(layer, head), sized(m_capacity) * kPanelColumns, m_capacity, m_headWidth,
        NumberType::F32};
}

int KvStore::differingRows(const KvStore& other, int rows) const
{
    DS_ASSERT(m_layers == other.m_layers && m_heads == other.m_heads && m_headWidth == other.m_headWidth);
    DS_ASSERT(0 <= rows && rows <= m_length && rows <= other.m_length);
    const auto isSame = [](float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); };
    const auto rowDiffers = [&](int row) {
        for (int layer = 0; layer < m_layers; ++layer) {
            for (int head = 0; head < m_heads; ++head) {
                for (int d = 0; d < m_headWidth; ++d) {
                    if (!isSame(keyAt(layer, head, row, d), other.keyAt(layer, head, row, d))
                        || !isSame(valueAt(layer, head, row, d), other.valueAt(layer, head, row, d)))
                        return true;
                }
            }
        }
        return false;
    };
    int differing = 0;
    for (int row = 0; row < rows; ++row)
        differing += rowDiffers(row) ? 1 : 0;
    return differing;
}

void KvStore::copyFrom(const KvStore& other)
{
    DS_ASSERT(m_keys.size() == other.m_keys.size() && m_values.size() == other.m_values.size());
    std::ranges::copy(other.m_keys.span(), m_keys.data());
    std::ranges::copy(other.m_values.span(), m_values.data());
    m_length = other.m_length;
}

float KvStore::keyAt(int layer, int head, int row, int column) const
{
    DS_ASSERT(row >= 0 && row < m_length && column >= 0 && column < m_headWidth);
    const PanelView view = keys(layer, head);
    return view.as<float>()[sized(row / kPanelColumns) * view.panelStride + sized(column) * kPanelColumns
        + sized(row % kPanelColumns)];
}

float KvStore::valueAt(int layer, int head, int row, int column) const
{
    DS_ASSERT(row >= 0 && row < m_length && column >= 0 && column < m_headWidth);
    const PanelView view = values(layer, head);
    return view.as<float>()[sized(column / kPanelColumns) * view.panelStride + sized(row) * kPanelColumns
        + sized(column % kPanelColumns)];
}

std::int64_t KvStore::bytes(int tokens) const
{
    return std::int64_t {2} * m_layers * m_heads * m_headWidth * tokens * static_cast<std::int64_t>(sizeof(float));
}

std::size_t KvStore::keyBase(int layer, int head) const
{
    return (sized(layer) * sized(m_heads) + sized(head)) * m_keyHeadSize;
}

std::size_t KvStore::valueBase(int layer, int head) const
{
    return (sized(layer) * sized(m_heads) + sized(head)) * m_valueHeadSize;
}

} // namespace decodescope
