#include "core/decode/decoder.h"

#include "core/base/assert.h"
#include "core/base/splitmix64.h"
#include "core/decode/probe.h"
#include "core/decode/stage_clock.h"
#include "core/decode/workspace.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace decodescope {

namespace {

using kernels::Rows;
using kernels::Store;

std::size_t sized(int count)
{
    return static_cast<std::size_t>(count);
}

// Keeps the pool's workers awake for one forward pass.
class Burst
{
public:
    explicit Burst(ThreadPool& pool)
        : m_pool(pool)
    {
        m_pool.beginBurst();
    }
    ~Burst() { m_pool.endBurst(); }
    Burst(const Burst&) = delete;
    Burst& operator=(const Burst&) = delete;
    Burst(Burst&&) = delete;
    Burst& operator=(Burst&&) = delete;

private:
    ThreadPool& m_pool;
};

} // namespace

Decoder::Decoder(ModelPtr model, const DecoderOptions& options)
    : m_model(std::move(model))
    , m_options(options)
    , m_pool(options.threads)
{
    DS_ASSERT(options.capacity >= 1 && options.capacity <= m_model->shape.context);
    m_work = std::make_unique<Workspace>(m_model->shape, m_options);
}

Decoder::~Decoder() = default;

bool Decoder::forward(std::span<const int> tokens, KvStore& kv, int captureFrom, const std::stop_token& stop)
{
    const int firstRow = kv.length();
    const auto length = static_cast<int>(tokens.size());
    const int rowCount = length - firstRow;
    DS_ASSERT(0 < rowCount && length <= m_options.capacity && length <= kv.capacity());
    m_length = length;
    m_captureFrom = m_options.captureRows > 0 ? std::max({firstRow, captureFrom, length - m_options.captureRows}) : length;

    const ModelShape& shape = m_model->shape;
    const Weights& weights = m_model->weights;
    Workspace& work = *m_work;
    const Rows stream = work.rows(work.stream, shape.width);
    const Rows normed = work.rows(work.normed, shape.width);
    const Rows mixed = work.rows(work.mixed, shape.queryWidth());

    const Burst burst(m_pool);
    StageClock clock(m_time);
    embed(tokens, firstRow);
    clock.finish(Stage::Embedding);
    for (int layer = 0; layer < shape.layers; ++layer) {
        if (stop.stop_requested())
            return false;
        const LayerWeights& w = weights.layers[sized(layer)];
        normalise(w.attentionNorm, stream, rowCount, normed);
        project(layer, normed, kv, firstRow, rowCount);
        clock.finish(Stage::Qkv);
        if (m_probe && m_probe->layer == layer) {
            fillProbe(kv, rowCount);
            return true;
        }
        attend(layer, kv, firstRow, rowCount);
        clock.finish(Stage::Attention);
        linear(w.projection, mixed, rowCount, stream, Store::Add);
        clock.finish(Stage::Projection);
        feedForward(layer, rowCount);
        clock.finish(Stage::Mlp);
    }
    const int headRows = m_options.logitRows == LogitRows::All ? rowCount : 1;
    m_firstLogitRow = length - headRows;
    const Rows last {stream.data + sized(rowCount - headRows) * stream.stride, stream.stride};
    normalise(weights.finalNorm, last, headRows, normed);
    linear(weights.head, normed, headRows, work.rows(work.logits, shape.vocabulary), Store::Overwrite);
    clock.finish(Stage::Head);
    clock.stop();
    kv.extendTo(length);
    return true;
}

void Decoder::embed(std::span<const int> tokens, int firstRow)
{
    const ModelShape& shape = m_model->shape;
    const Weights& weights = m_model->weights;
    const Rows stream = m_work->rows(m_work->stream, shape.width);
    m_pool.forEachShare(static_cast<int>(tokens.size()) - firstRow, [&](int, int first, int end) {
        for (int row = first; row < end; ++row) {
            const int token = tokens[sized(firstRow + row)];
            DS_ASSERT(token >= 0 && token < shape.vocabulary);
            float* to = stream.data + sized(row) * stream.stride;
            if (shape.tiedHead)
                weights.head.weight.copyOutput(token, to);
            else
                weights.embedding.copyRow(token, to);
            if (shape.positions == PositionKind::Learned)
                weights.positions.addRow(firstPosition(firstRow) + row, to);
        }
    });
}

// Q, K and V of the new rows; K and V go to the store.
void Decoder::project(int layer, kernels::ConstRows normed, KvStore& kv, int firstRow, int rowCount)
{
    const ModelShape& shape = m_model->shape;
    Workspace& work = *m_work;
    const int heads = shape.heads + shape.kvHeads;
    const Rows qkv = work.rows(work.qkv, shape.queryWidth() + 2 * shape.kvWidth());
    const LayerWeights& w = m_model->weights.layers[sized(layer)];
    linear(w.qkv, normed, rowCount, qkv, Store::Overwrite);
    if (shape.qkNorm)
        normaliseHeads(w, qkv, rowCount);
    if (shape.positions == PositionKind::Rotary) {
        m_pool.forEachShare(rowCount, [&](int, int first, int end) {
            const Rows rows {qkv.data + sized(first) * qkv.stride, qkv.stride};
            kernels::rotate(rows, end - first, heads, shape.headWidth, work.cosines.data(), work.sines.data(),
                firstPosition(firstRow) + first);
        });
    }
    const float* keys = qkv.data + shape.queryWidth();
    m_pool.forEachShare(shape.kvHeads, [&](int, int first, int end) {
        kv.write(layer, firstRow, rowCount, keys, keys + shape.kvWidth(), qkv.stride, first, end);
    });
}

// The RMS norm of every query and key head, where it stands.
void Decoder::normaliseHeads(const LayerWeights& weights, Rows qkv, int rowCount)
{
    const ModelShape& shape = m_model->shape;
    m_pool.forEachShare(shape.heads + shape.kvHeads, [&](int, int first, int end) {
        for (int head = first; head < end; ++head) {
            const Norm& norm = head < shape.heads ? weights.queryNorm : weights.keyNorm;
            const Rows rows {qkv.data + sized(head) * sized(shape.headWidth), qkv.stride};
            kernels::rmsNorm(rows, rowCount, shape.headWidth, norm.gain.data(), shape.normEpsilon, rows);
        }
    });
}

// Scores, softmax and weighted values of every head, a few rows at a time so that their scores stay in the cache.
void Decoder::attend(int layer, const KvStore& kv, int firstRow, int rowCount)
{
    const ModelShape& shape = m_model->shape;
    Workspace& work = *m_work;
    const Rows qkv = work.rows(work.qkv, shape.queryWidth() + 2 * shape.kvWidth());
    const Rows mixed = work.rows(work.mixed, shape.queryWidth());
    const float scale = 1.0F / std::sqrt(static_cast<float>(shape.headWidth));
    const int group = shape.heads / shape.kvHeads;
    if (rowCount == 1) {
        attendRow(layer, kv, firstRow);
        return;
    }
    // Without a mask rows do not share a causal tile: each sees every key.
    const int tileRows = m_options.pitfall.kind == PitfallKind::FutureVisible ? 1 : Workspace::kTileRows;
    // Rows that are kept stand in tiles of their own: their weights are computed where they are kept.
    const int looseRows = std::clamp(m_captureFrom - firstRow, 0, rowCount);
    const int looseTiles = (looseRows + tileRows - 1) / tileRows;
    const int keptTiles = (rowCount - looseRows + tileRows - 1) / tileRows;
    const int tiles = looseTiles + keptTiles;

    m_pool.forEachShare(shape.heads * tiles, [&](int thread, int first, int end) {
        for (int item = first; item < end; ++item) {
            const int head = item / tiles;
            const int tile = item % tiles;
            const bool kept = tile >= looseTiles;
            const int row = kept ? looseRows + (tile - looseTiles) * tileRows : tile * tileRows;
            const int count = std::min(tileRows, (kept ? rowCount : looseRows) - row);
            const kernels::CausalBlock block = visibleKeys(firstRow + row, count);
            const Rows scores = kept ? work.keptRows(layer, head, firstRow + row - m_captureFrom) : work.scratch(thread);
            const std::size_t column = sized(head) * sized(shape.headWidth);
            const kernels::ConstRows queries {qkv.data + sized(row) * qkv.stride + column, qkv.stride};
            const int firstPanel = block.firstKey(0) / kPanelColumns;
            const int endPanel = panelCount(block.endKey(sized(count - 1)));
            const PanelView keys = kv.keys(layer, head / group);
            kernels::matmul(queries, count, keys, nullptr, scores, Store::Overwrite, firstPanel, endPanel);
            kernels::softmax(scores, block, scale);
            dropAttention(scores, block, layer, head, row);
            kernels::weightedValues(scores, block, kv.values(layer, head / group),
                {mixed.data + sized(row) * mixed.stride + column, mixed.stride});
        }
    });
}

// The same for one row: a few heads together, so that their chains hide each other's latency.
void Decoder::attendRow(int layer, const KvStore& kv, int row)
{
    constexpr int kHeadsTogether = 4;
    const ModelShape& shape = m_model->shape;
    Workspace& work = *m_work;
    const float* queries = work.qkv.data();
    const float scale = 1.0F / std::sqrt(static_cast<float>(shape.headWidth));
    const int group = shape.heads / shape.kvHeads;
    const kernels::CausalBlock block = visibleKeys(row, 1);
    const int firstPanel = block.firstKey(0) / kPanelColumns;
    const int endPanel = panelCount(block.endKey(0));

    m_pool.forEachShare(shape.heads, [&](int thread, int first, int end) {
        for (int head = first; head < end; head += kHeadsTogether) {
            const int count = std::min(kHeadsTogether, end - head);
            const Rows scores = m_captureFrom <= row ? work.keptHeads(layer, head) : work.scratch(thread);
            std::array<PanelView, kHeadsTogether> values;
            for (int h = 0; h < count; ++h) {
                const Rows one {scores.data + sized(h) * scores.stride, scores.stride};
                const kernels::ConstRows query {queries + sized(head + h) * sized(shape.headWidth), 0};
                const PanelView keys = kv.keys(layer, (head + h) / group);
                kernels::matmul(query, 1, keys, nullptr, one, Store::Overwrite, firstPanel, endPanel);
                kernels::softmax(one, block, scale);
                dropAttention(one, block, layer, head + h, 0);
                values[sized(h)] = kv.values(layer, (head + h) / group);
            }
            const Rows out {work.mixed.data() + sized(head) * sized(shape.headWidth), sized(shape.headWidth)};
            kernels::weightedValuesOfHeads(scores, block, values.data(), count, out);
        }
    });
}

// Position of the first row of a pass.
int Decoder::firstPosition(int firstRow) const
{
    return m_options.pitfall.kind == PitfallKind::PositionsRestart ? 0 : firstRow;
}

// The keys that `count` rows from `row` on see. With the future visible, one row that sees what the last row sees: all keys.
kernels::CausalBlock Decoder::visibleKeys(int row, int count) const
{
    if (m_options.pitfall.kind == PitfallKind::FutureVisible)
        return {m_length - 1, count, 0};
    return {row, count, m_model->shape.window};
}

// Dropout left on: row r of the block is row passRow + r of the pass, which is what its random numbers depend on.
void Decoder::dropAttention(Rows weights, kernels::CausalBlock block, int layer, int head, int passRow) const
{
    if (!m_options.pitfall.dropsWeights())
        return;
    const auto number = [](std::uint64_t seed, int index) { return splitMix64(seed, static_cast<std::uint64_t>(index)); };
    const std::uint64_t ofHead = number(number(number(m_options.pitfall.seed, m_length), layer), head);
    for (int r = 0; r < block.rowCount; ++r) {
        dropWeights(weights.data + sized(r) * weights.stride, block.firstKey(sized(r)), block.endKey(sized(r)),
            m_options.pitfall.rate, number(ofHead, passRow + r));
    }
}

void Decoder::feedForward(int layer, int rowCount)
{
    const ModelShape& shape = m_model->shape;
    const LayerWeights& w = m_model->weights.layers[sized(layer)];
    Workspace& work = *m_work;
    const Rows stream = work.rows(work.stream, shape.width);
    const Rows normed = work.rows(work.normed, shape.width);
    const bool gated = shape.mlp == MlpKind::SwiGlu;
    const Rows hidden = work.rows(work.hidden, (gated ? 2 : 1) * shape.hidden);

    normalise(w.mlpNorm, stream, rowCount, normed);
    linear(w.up, normed, rowCount, hidden, Store::Overwrite);
    m_pool.forEachShare(panelCount(shape.hidden), [&](int, int firstPanel, int endPanel) {
        const int first = firstPanel * kPanelColumns;
        const int end = std::min(endPanel * kPanelColumns, shape.hidden);
        switch (shape.mlp) {
        case MlpKind::SwiGlu:
            kernels::swiGlu(hidden, {hidden.data + shape.hidden, hidden.stride}, rowCount, first, end);
            break;
        case MlpKind::GeluErf:
            kernels::geluErf(hidden, rowCount, first, end);
            break;
        case MlpKind::GeluTanh:
            kernels::geluTanh(hidden, rowCount, first, end);
            break;
        }
    });
    linear(w.down, hidden, rowCount, stream, Store::Add);
}

void Decoder::linear(const Linear& layer, kernels::ConstRows x, int rowCount, Rows y, Store store)
{
    const PanelView view = layer.weight.view();
    const float* bias = layer.bias.isEmpty() ? nullptr : layer.bias.data();
    const int panels = panelCount(view.columns);
    if (rowCount >= 2 * Workspace::kTileRows * m_pool.threadCount()) { // rows share out more evenly than a few panels
        m_pool.forEachShare(rowCount, [&](int, int first, int end) {
            const kernels::ConstRows from {x.data + sized(first) * x.stride, x.stride};
            const Rows to {y.data + sized(first) * y.stride, y.stride};
            kernels::matmul(from, end - first, view, bias, to, store, 0, panels);
        });
        return;
    }
    m_pool.forEachShare(panels, [&](int, int firstPanel, int endPanel) {
        kernels::matmul(x, rowCount, view, bias, y, store, firstPanel, endPanel);
    });
}

void Decoder::normalise(const Norm& norm, kernels::ConstRows x, int rowCount, Rows y)
{
    const ModelShape& shape = m_model->shape;
    m_pool.forEachShare(rowCount, [&](int, int first, int end) {
        const kernels::ConstRows from {x.data + sized(first) * x.stride, x.stride};
        const Rows to {y.data + sized(first) * y.stride, y.stride};
        if (shape.norm == NormKind::RmsNorm) {
            kernels::rmsNorm(from, end - first, shape.width, norm.gain.data(), shape.normEpsilon, to);
        } else {
            const float* bias = norm.bias.isEmpty() ? nullptr : norm.bias.data();
            kernels::layerNorm(from, end - first, shape.width, norm.gain.data(), bias, shape.normEpsilon, to);
        }
    });
}

std::span<const float> Decoder::logits(int row) const
{
    DS_ASSERT(row >= m_firstLogitRow);
    const Rows logits = m_work->rows(m_work->logits, m_model->shape.vocabulary);
    return {logits.data + sized(row - m_firstLogitRow) * logits.stride, sized(m_model->shape.vocabulary)};
}

const float* Decoder::attentionRow(int layer, int head, int r) const
{
    DS_ASSERT(r >= m_captureFrom);
    return m_work->keptRows(layer, head, r - m_captureFrom).data;
}

} // namespace decodescope
