#include "core/decode/workspace.h"

#include "core/model/rotary.h"

#include <algorithm>
#include <cmath>

namespace decodescope {

namespace {

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

} // namespace

Decoder::Workspace::Workspace(const ModelShape& shape, const DecoderOptions& options)
    : m_scoreStride(stride(options.capacity))
    , m_heads(shape.heads)
    , m_captureRows(std::min(options.captureRows, options.capacity))
{
    const std::size_t rows = sized(options.capacity);
    const int mlpWidth = (shape.mlp == MlpKind::SwiGlu ? 2 : 1) * shape.hidden;
    stream = AlignedBuffer(rows * stride(shape.width));
    normed = AlignedBuffer(rows * stride(shape.width));
    qkv = AlignedBuffer(rows * stride(shape.queryWidth() + 2 * shape.kvWidth()));
    mixed = AlignedBuffer(rows * stride(shape.queryWidth()));
    hidden = AlignedBuffer(rows * stride(mlpWidth));
    logits = AlignedBuffer((options.logitRows == LogitRows::All ? rows : 1) * stride(shape.vocabulary));
    m_scratch = AlignedBuffer(sized(options.threads) * kTileRows * m_scoreStride);
    m_kept = AlignedBuffer(sized(shape.layers) * sized(shape.heads) * sized(m_captureRows) * m_scoreStride);

    if (shape.positions == PositionKind::Rotary) {
        // In double: a float angle of a late position is off by more than the weights' rounding.
        const int half = shape.headWidth / 2;
        cosines = AlignedBuffer(rows * sized(half));
        sines = AlignedBuffer(rows * sized(half));
        for (int i = 0; i < half; ++i) {
            const double frequency = rotaryFrequency(shape, i);
            for (std::size_t p = 0; p < rows; ++p) {
                const double angle = static_cast<double>(p) * frequency;
                cosines.data()[p * sized(half) + sized(i)] = static_cast<float>(std::cos(angle));
                sines.data()[p * sized(half) + sized(i)] = static_cast<float>(std::sin(angle));
            }
        }
    }
}

kernels::Rows Decoder::Workspace::scratch(int thread)
{
    return {m_scratch.data() + sized(thread) * kTileRows * m_scoreStride, m_scoreStride};
}

kernels::Rows Decoder::Workspace::keptRows(int layer, int head, int row)
{
    const std::size_t block = sized(layer) * sized(m_heads) + sized(head);
    return {m_kept.data() + (block * sized(m_captureRows) + sized(row)) * m_scoreStride, m_scoreStride};
}

kernels::Rows Decoder::Workspace::keptHeads(int layer, int head)
{
    return {keptRows(layer, head, 0).data, sized(m_captureRows) * m_scoreStride};
}

} // namespace decodescope
