#include "core/formats/llama2c_weights.h"

#include "core/formats/rotary_rows.h"

#include <cstring>
#include <vector>

namespace decodescope {

namespace {

// Numbers of one kind of weight. The data may start anywhere, so numbers are copied out, never pointed at.
class FloatTable
{
public:
    FloatTable(std::span<const std::byte> bytes, int columns)
        : m_bytes(bytes)
        , m_columns(static_cast<std::size_t>(columns))
    {
    }

    void copyRow(std::int64_t row, float* to) const
    {
        const std::size_t rowBytes = m_columns * sizeof(float);
        std::memcpy(to, m_bytes.subspan(static_cast<std::size_t>(row) * rowBytes, rowBytes).data(), rowBytes);
    }

    AlignedBuffer vector(std::int64_t row) const
    {
        AlignedBuffer values(m_columns);
        copyRow(row, values.data());
        return values;
    }

    int columns() const { return static_cast<int>(m_columns); }

private:
    std::span<const std::byte> m_bytes; // [rows x columns] floats
    std::size_t m_columns = 0;
};

// The kinds in the order of the file.
struct Tables
{
    FloatTable embedding;
    FloatTable attentionNorm;
    FloatTable query;
    FloatTable key;
    FloatTable value;
    FloatTable projection;
    FloatTable mlpNorm;
    FloatTable gate;
    FloatTable down;
    FloatTable up;
    FloatTable finalNorm;
    FloatTable rotaryAngles; // cosines and sines, which the engine computes itself
    FloatTable head; // empty when the embedding is the head
};

class TableCutter
{
public:
    explicit TableCutter(std::span<const std::byte> bytes)
        : m_rest(bytes)
    {
    }

    FloatTable take(std::int64_t rows, int columns)
    {
        const auto size = static_cast<std::size_t>(rows * columns) * sizeof(float);
        const FloatTable table(m_rest.first(size), columns);
        m_rest = m_rest.subspan(size);
        return table;
    }

private:
    std::span<const std::byte> m_rest;
};

Tables cutTables(const ModelShape& shape, std::span<const std::byte> bytes)
{
    const std::int64_t layers = shape.layers;
    TableCutter cutter(bytes);
    return {
        // Braces keep the order of the calls.
        cutter.take(shape.vocabulary, shape.width),
        cutter.take(layers, shape.width),
        cutter.take(layers * shape.queryWidth(), shape.width),
        cutter.take(layers * shape.kvWidth(), shape.width),
        cutter.take(layers * shape.kvWidth(), shape.width),
        cutter.take(layers * shape.width, shape.queryWidth()),
        cutter.take(layers, shape.width),
        cutter.take(layers * shape.hidden, shape.width),
        cutter.take(layers * shape.width, shape.hidden),
        cutter.take(layers * shape.hidden, shape.width),
        cutter.take(1, shape.width),
        cutter.take(shape.context, shape.headWidth),
        cutter.take(shape.tiedHead ? 0 : shape.vocabulary, shape.width),
    };
}

// Fills a linear layer from the first output on.
class LinearFiller
{
public:
    LinearFiller(LoadMonitor& monitor, int inputs, int outputs)
        : m_monitor(monitor)
        , m_linear {PanelMatrix(inputs, outputs), {}}
        , m_row(static_cast<std::size_t>(inputs))
    {
    }

    // The `rows` rows of one layer.
    void append(const FloatTable& table, int layer, int rows)
    {
        for (int row = 0; row < rows; ++row)
            appendRow(table, std::int64_t {layer} * rows + row);
    }

    // The same, rows of a head from pairs to halves.
    void appendPaired(const FloatTable& table, int layer, int rows, int headWidth)
    {
        for (int row = 0; row < rows; ++row)
            appendRow(table, std::int64_t {layer} * rows + pairedRow(row, headWidth));
    }

    Linear take() { return std::move(m_linear); }

private:
    void appendRow(const FloatTable& table, std::int64_t row)
    {
        if (!m_monitor.advance(table.columns()))
            return; // the rest is dropped
        table.copyRow(row, m_row.data());
        m_linear.weight.setOutput(m_next++, m_row.data());
    }

    LoadMonitor& m_monitor;
    Linear m_linear;
    std::vector<float> m_row;
    int m_next = 0;
};

LayerWeights readLayer(const ModelShape& shape, const Tables& tables, LoadMonitor& monitor, int layer)
{
    LinearFiller qkv(monitor, shape.width, shape.queryWidth() + 2 * shape.kvWidth());
    qkv.appendPaired(tables.query, layer, shape.queryWidth(), shape.headWidth);
    qkv.appendPaired(tables.key, layer, shape.kvWidth(), shape.headWidth);
    qkv.append(tables.value, layer, shape.kvWidth());
    LinearFiller projection(monitor, shape.queryWidth(), shape.width);
    projection.append(tables.projection, layer, shape.width);
    LinearFiller up(monitor, shape.width, 2 * shape.hidden);
    up.append(tables.gate, layer, shape.hidden);
    up.append(tables.up, layer, shape.hidden);
    LinearFiller down(monitor, shape.hidden, shape.width);
    down.append(tables.down, layer, shape.width);

    LayerWeights weights;
    weights.attentionNorm.gain = tables.attentionNorm.vector(layer);
    weights.qkv = qkv.take();
    weights.projection = projection.take();
    weights.mlpNorm.gain = tables.mlpNorm.vector(layer);
    weights.up = up.take();
    weights.down = down.take();
    return weights;
}

} // namespace

std::int64_t llama2cWeightBytes(const ModelShape& shape)
{
    const std::int64_t norms = (2 * std::int64_t {shape.layers} + 1) * shape.width;
    const std::int64_t angles = std::int64_t {shape.context} * shape.headWidth;
    return (estimateParameters(shape) + norms + angles) * std::int64_t {sizeof(float)};
}

Weights readLlama2cWeights(const ModelShape& shape, std::span<const std::byte> bytes, LoadMonitor& monitor)
{
    DS_ASSERT(static_cast<std::int64_t>(bytes.size()) == llama2cWeightBytes(shape));
    const Tables tables = cutTables(shape, bytes);
    Weights weights;
    if (!shape.tiedHead) {
        weights.embedding = RowTable(shape.vocabulary, shape.width);
        std::vector<float> row(static_cast<std::size_t>(shape.width));
        for (int token = 0; token < shape.vocabulary && monitor.advance(shape.width); ++token) {
            tables.embedding.copyRow(token, row.data());
            weights.embedding.setRow(token, row.data());
        }
    }
    for (int layer = 0; layer < shape.layers && !monitor.isStopped(); ++layer)
        weights.layers.push_back(readLayer(shape, tables, monitor, layer));
    weights.finalNorm.gain = tables.finalNorm.vector(0);
    LinearFiller head(monitor, shape.width, shape.vocabulary);
    head.append(shape.tiedHead ? tables.embedding : tables.head, 0, shape.vocabulary);
    weights.head = head.take();
    return weights;
}

} // namespace decodescope
