#include "core/decode/probe.h"

#include "core/base/aligned_buffer.h"
#include "core/base/assert.h"
#include "core/decode/decoder.h"
#include "core/decode/workspace.h"

#include <algorithm>
#include <cmath>

namespace decodescope {

namespace {

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

} // namespace

std::vector<float> HeadProbe::weights(int row) const
{
    DS_ASSERT(row >= 0 && row < length);
    AlignedBuffer scores(sized(panelCount(length)) * kPanelColumns);
    std::ranges::copy(rowOf(products, row, length), scores.data());
    kernels::softmax({scores.data(), 0}, {row, 1, window}, scale);
    std::vector<float> weights(scores.data(), scores.data() + length);
    std::fill(weights.begin() + row + 1, weights.end(), 0.0F);
    return weights;
}

bool Decoder::probe(std::span<const int> tokens, KvStore& kv, HeadProbe& probe, const std::stop_token& stop)
{
    DS_ASSERT(kv.length() == 0);
    m_probe = &probe;
    const bool isFilled = forward(tokens, kv, 0, stop);
    m_probe = nullptr;
    return isFilled;
}

// What the forward pass holds between the projection and the attention of the probed layer.
void Decoder::fillProbe(const KvStore& kv, int rowCount)
{
    const ModelShape& shape = m_model->shape;
    HeadProbe& probe = *m_probe;
    const std::size_t size = sized(probe.headSize);
    const kernels::ConstRows qkv = m_work->rows(m_work->qkv, shape.queryWidth() + 2 * shape.kvWidth());
    const float* queries = qkv.data + sized(probe.head) * size;
    const float* keys = qkv.data + shape.queryWidth() + sized(probe.kvHead) * size;
    for (std::size_t row = 0; row < sized(rowCount); ++row) {
        std::copy_n(queries + row * qkv.stride, size, probe.queries.data() + row * size);
        std::copy_n(keys + row * qkv.stride, size, probe.keys.data() + row * size);
        std::copy_n(keys + row * qkv.stride + shape.kvWidth(), size, probe.values.data() + row * size);
    }
    const kernels::Rows products {probe.products.data(), sized(probe.length)};
    kernels::matmul({queries, qkv.stride}, rowCount, kv.keys(probe.layer, probe.kvHead), nullptr, products,
        kernels::Store::Overwrite, 0, panelCount(probe.length));
}

std::optional<HeadProbe> probeHead(
    const ModelPtr& model, std::span<const int> tokens, int layer, int head, const std::stop_token& stop)
{
    const ModelShape& shape = model->shape;
    DS_ASSERT(layer >= 0 && layer < shape.layers && head >= 0 && head < shape.heads);
    HeadProbe probe;
    probe.layer = layer;
    probe.head = head;
    probe.kvHead = head / (shape.heads / shape.kvHeads);
    probe.length = static_cast<int>(tokens.size());
    probe.headSize = shape.headWidth;
    probe.window = shape.window;
    probe.scale = 1.0F / std::sqrt(static_cast<float>(shape.headWidth));
    for (std::vector<float>* rows : {&probe.queries, &probe.keys, &probe.values})
        rows->resize(tokens.size() * sized(shape.headWidth));
    probe.products.resize(tokens.size() * tokens.size());

    Decoder decoder(model, {probe.length, 1, LogitRows::Last, 0});
    KvStore kv(shape, probe.length);
    if (!decoder.probe(tokens, kv, probe, stop))
        return std::nullopt;
    return probe;
}

} // namespace decodescope
