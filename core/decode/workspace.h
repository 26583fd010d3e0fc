// Workspace: every buffer of a forward pass, sized for the longest sequence.
#pragma once

#include "core/base/aligned_buffer.h"
#include "core/decode/decoder.h"
#include "core/kernels/kernels.h"

namespace decodescope {

// Only Decoder uses it. Row r of a buffer belongs to sequence position firstRow + r of the step.
struct Decoder::Workspace
{
    static constexpr int kTileRows = 12; // rows of attention computed together

    Workspace(const ModelShape& shape, const DecoderOptions& options);

    // Row stride of a buffer with `width` floats a row: whole panels and one cache line more, so that the rows of a tile do not
    // fall into the same sets of the first-level cache.
    static std::size_t stride(int width) { return static_cast<std::size_t>(panelCount(width)) * kPanelColumns + 16; }
    static kernels::Rows rows(AlignedBuffer& buffer, int width) { return {buffer.data(), stride(width)}; }

    // Scores of one tile for one thread, [kTileRows x capacity].
    kernels::Rows scratch(int thread);
    // Attention weights kept for the observer: rows from `row` on of one layer and head, [captureRows x capacity].
    kernels::Rows keptRows(int layer, int head, int row);
    // The first kept row of each head from `head` on: one row a head.
    kernels::Rows keptHeads(int layer, int head);

    AlignedBuffer stream; // [capacity x width] the residual stream
    AlignedBuffer normed; // [capacity x width]
    AlignedBuffer qkv; // [capacity x (queryWidth + 2 kvWidth)]
    AlignedBuffer mixed; // [capacity x queryWidth] the heads' weighted values
    AlignedBuffer hidden; // [capacity x hidden], twice as wide for SwiGlu: gate, up
    AlignedBuffer logits; // [capacity or 1 x vocabulary]
    AlignedBuffer cosines; // [capacity x headWidth/2] of the rotary angles
    AlignedBuffer sines;

private:
    AlignedBuffer m_scratch;
    AlignedBuffer m_kept;
    std::size_t m_scoreStride = 0; // floats
    int m_heads = 0;
    int m_captureRows = 0;
};

} // namespace decodescope
