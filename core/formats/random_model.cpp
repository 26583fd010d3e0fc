#include "core/formats/random_model.h"

#include "core/tokenizers/byte_tokenizer.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace decodescope {

namespace {

constexpr int kBytes = 256; // tokens that stand for one byte each

// xorshift64* (Vigna 2016): small, fast and the same everywhere.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL)
    {
    }

    // Uniform in [-1, 1).
    float next()
    {
        m_state ^= m_state >> 12;
        m_state ^= m_state << 25;
        m_state ^= m_state >> 27;
        return static_cast<float>((m_state * 0x2545F4914F6CDD1DULL) >> 40) / 8388608.0F - 1.0F;
    }

    void fill(std::span<float> values, float scale)
    {
        for (float& value : values)
            value = scale * next();
    }

private:
    std::uint64_t m_state;
};

ModelShape shapeOf(const char* name, int vocabulary, int width, int layers, int heads, int hidden, int context)
{
    ModelShape shape;
    shape.name = name;
    shape.vocabulary = vocabulary;
    shape.width = width;
    shape.layers = layers;
    shape.heads = shape.kvHeads = heads;
    shape.headWidth = width / heads;
    shape.hidden = hidden;
    shape.context = context;
    return shape;
}

ModelShape withLayerNorm(ModelShape shape, MlpKind mlp)
{
    shape.norm = NormKind::LayerNorm;
    shape.mlp = mlp;
    shape.positions = PositionKind::Learned;
    return shape;
}

ModelShape rotary(ModelShape shape)
{
    shape.positions = PositionKind::Rotary;
    return shape;
}

ModelShape tied(ModelShape shape)
{
    shape.tiedHead = true;
    return shape;
}

// A uniform draw of this scale keeps the size of what passes through: variance scale^2 / 3 = 1 / inputs.
float scaleFor(int inputs)
{
    return std::sqrt(3.0F / static_cast<float>(inputs));
}

// A stopped load leaves the rest of the rows as they are: the model is dropped.
Linear linear(Random& random, LoadMonitor& monitor, int inputs, int outputs, bool biases)
{
    Linear layer;
    layer.weight = PanelMatrix(inputs, outputs);
    std::vector<float> row(static_cast<std::size_t>(inputs));
    for (int output = 0; output < outputs && monitor.advance(inputs); ++output) {
        random.fill(row, scaleFor(inputs));
        layer.weight.setOutput(output, row.data());
    }
    if (biases) {
        layer.bias = AlignedBuffer(static_cast<std::size_t>(outputs));
        random.fill(layer.bias.span(), 0.1F);
    }
    return layer;
}

Norm norm(const ModelShape& shape, Random& random)
{
    Norm layer;
    layer.gain = AlignedBuffer(static_cast<std::size_t>(shape.width));
    random.fill(layer.gain.span(), 0.1F);
    for (float& gain : layer.gain.span())
        gain += 1.0F;
    if (shape.norm == NormKind::LayerNorm) {
        layer.bias = AlignedBuffer(static_cast<std::size_t>(shape.width));
        random.fill(layer.bias.span(), 0.1F);
    }
    return layer;
}

// Hands `rows` drawn rows to `take`, one after the other.
template <typename Take>
void drawRows(Random& random, LoadMonitor& monitor, int rows, int columns, const Take& take)
{
    std::vector<float> numbers(static_cast<std::size_t>(columns));
    for (int row = 0; row < rows && monitor.advance(columns); ++row) {
        random.fill(numbers, 0.5F);
        take(row, numbers.data());
    }
}

std::int64_t countParameters(const ModelShape& shape, bool biases)
{
    const std::int64_t width = shape.width;
    const std::int64_t products = shape.mlp == MlpKind::SwiGlu ? 3 : 2;
    const std::int64_t normSize = width * (shape.norm == NormKind::LayerNorm ? 2 : 1);
    const std::int64_t qkv = shape.queryWidth() + 2 * shape.kvWidth();
    const std::int64_t bias = biases ? qkv + width + shape.hidden + width : 0;
    const std::int64_t layer
        = width * qkv + width * shape.queryWidth() + products * width * shape.hidden + 2 * normSize + bias;
    const std::int64_t tables = (shape.tiedHead ? 1 : 2) * width * shape.vocabulary
        + (shape.positions == PositionKind::Learned ? width * shape.context : 0);
    return shape.layers * layer + tables + normSize;
}

} // namespace

std::span<const PresetShape> presetShapes()
{
    static const std::array<PresetShape, 5> kPresets {{
        {"teaching-rms", shapeOf("teaching-rms", 256, 128, 2, 4, 512, 512), false},
        {"teaching-layernorm", withLayerNorm(shapeOf("teaching-layernorm", 500, 128, 2, 4, 512, 512), MlpKind::GeluErf),
            true},
        {"gpt2-small", tied(withLayerNorm(shapeOf("gpt2-small", 50257, 768, 12, 12, 3072, 1024), MlpKind::GeluTanh)), true},
        {"llama-15m", tied(rotary(shapeOf("llama-15m", 32000, 288, 6, 6, 768, 1024))), false},
        {"llama-grouped", rotary([] {
             ModelShape shape = shapeOf("llama-grouped", 32000, 512, 8, 16, 1408, 2048);
             shape.kvHeads = 2; // eight query heads share each, as in TinyLlama
             return shape;
         }()),
            false},
    }};
    return kPresets;
}

Result<ModelPtr> makeRandomModel(const PresetShape& preset, std::uint64_t seed, LoadMonitor& monitor)
{
    const ModelShape& shape = preset.shape;
    const Status valid = validate(shape);
    if (!valid.hasValue())
        return valid.error();
    Random random(seed);
    auto model = std::make_shared<Model>();
    model->shape = shape;
    model->source = shape.name;
    model->isRandom = true;
    model->randomSeed = seed;
    model->parameters = countParameters(shape, preset.biases);
    if (shape.vocabulary >= kBytes)
        model->tokenizer = std::make_shared<ByteTokenizer>(-1);
    monitor.beginWeights(estimateParameters(shape));
    const auto linearOf
        = [&](int inputs, int outputs, bool biases) { return linear(random, monitor, inputs, outputs, biases); };
    Weights& weights = model->weights;
    if (!shape.tiedHead) {
        weights.embedding = RowTable(shape.vocabulary, shape.width);
        drawRows(random, monitor, shape.vocabulary, shape.width,
            [&](int row, const float* numbers) { weights.embedding.setRow(row, numbers); });
    }
    if (shape.positions == PositionKind::Learned) {
        weights.positions = RowTable(shape.context, shape.width);
        drawRows(random, monitor, shape.context, shape.width,
            [&](int row, const float* numbers) { weights.positions.setRow(row, numbers); });
    }
    for (int layer = 0; layer < shape.layers && !monitor.isStopped(); ++layer) {
        LayerWeights w;
        w.attentionNorm = norm(shape, random);
        w.qkv = linearOf(shape.width, shape.queryWidth() + 2 * shape.kvWidth(), preset.biases);
        w.projection = linearOf(shape.queryWidth(), shape.width, preset.biases);
        w.mlpNorm = norm(shape, random);
        w.up = linearOf(shape.width, (shape.mlp == MlpKind::SwiGlu ? 2 : 1) * shape.hidden, preset.biases);
        w.down = linearOf(shape.hidden, shape.width, preset.biases);
        weights.layers.push_back(std::move(w));
    }
    weights.finalNorm = norm(shape, random);
    weights.head = linearOf(shape.width, shape.vocabulary, false);
    if (monitor.isStopped())
        return loadStopped(model->source);
    return ModelPtr(std::move(model));
}

} // namespace decodescope
