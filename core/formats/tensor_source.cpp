#include "core/formats/tensor_source.h"

#include "core/formats/mapped_pages.h"
#include "core/formats/rotary_rows.h"
#include "core/formats/tensor_values.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace decodescope {

namespace {

constexpr TensorWords kCheckpointWords {
    "config.json",
    "this family of models",
    "F32, F16 and BF16",
    "check \"model_type\" and the number of layers in config.json",
    "use the config.json that belongs to these weights",
    "convert the weights to one of these",
    "save the weights again from a training run that did not diverge",
    "check \"model_type\" in config.json or leave the tensor out",
};

constexpr TensorWords kGgufWords {
    "the metadata",
    "its architecture",
    "F32, F16, BF16 and Q8_0",
    "download the model again",
    "convert the model again",
    "choose the model's file in one of these",
    "download the model again",
    "use a model without it",
};

std::string describeShape(const std::vector<std::int64_t>& shape)
{
    std::string sizes;
    for (const std::int64_t size : shape)
        sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    return "[" + sizes + "]";
}

// The 16-bit type that all tensors have, so that memory can keep it; else float32.
NumberType commonType(std::span<const Tensor* const> tensors)
{
    const TensorType type = tensors.front()->type;
    if (!std::ranges::all_of(tensors, [type](const Tensor* tensor) { return tensor->type == type; }))
        return NumberType::F32;
    return type == TensorType::F16 ? NumberType::F16 : type == TensorType::BF16 ? NumberType::BF16 : NumberType::F32;
}

// Constant tables that PyTorch modules register beside their weights: masks and rotary angles.
bool isBuffer(const std::string& name, const Tensor& tensor)
{
    constexpr std::array<std::string_view, 8> kLastWords {
        "mask", "causal_mask", "masked_bias", "tril", "inv_freq", "angles", "cos", "sin"};
    const std::string_view lastWord = std::string_view(name).substr(name.rfind('.') + 1);
    if (std::ranges::find(kLastWords, lastWord) != kLastWords.end())
        return true;
    return name.ends_with("attn.bias") && (!isFloatType(tensor.type) || tensor.shape.size() > 1);
}

// The row of the file that is the engine's row `row` of the part.
int storedRow(const LinearPart& part, int row)
{
    return part.pairedHeadWidth > 0 ? pairedRow(row, part.pairedHeadWidth) : row;
}

// Gives the pages of a tensor back while it is read: the mapped file does not add to the memory that the weights take.
class PageRelease
{
public:
    explicit PageRelease(const Tensor& tensor)
        : m_bytes(tensor.bytes)
    {
    }

    // `done` of `all` equal parts were read for the last time.
    void readUntil(int done, int all)
    {
        constexpr std::size_t kChunk = std::size_t {4} << 20;
        const std::size_t end = m_bytes.size() / static_cast<std::size_t>(all) * static_cast<std::size_t>(done);
        if (done < all && end - m_released < kChunk)
            return;
        releasePages(m_bytes.subspan(m_released, end - m_released));
        m_released = end;
    }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_released = 0; // bytes from the start
};

} // namespace

TensorSource::TensorSource(const Checkpoint& checkpoint, LoadMonitor& monitor)
    : m_tensors(checkpoint.tensors())
    , m_pathOf([&checkpoint](const std::string& name) { return checkpoint.pathOf(name); })
    , m_words(kCheckpointWords)
    , m_monitor(monitor)
{
}

TensorSource::TensorSource(const GgufFile& file, LoadMonitor& monitor)
    : m_pathOf([&file](const std::string&) { return file.path(); })
    , m_words(kGgufWords)
    , m_monitor(monitor)
{
    for (const auto& [name, tensor] : file.tensors())
        m_tensors.emplace(name, &tensor);
}

AlignedBuffer TensorSource::vector(const std::string& name, int size)
{
    const Tensor* const tensor = expect(name, {size});
    if (tensor == nullptr)
        return {};
    AlignedBuffer values(static_cast<std::size_t>(size));
    readNumbers(name, *tensor, 0, values.span());
    return values;
}

RowTable TensorSource::table(const std::string& name, int rows, int columns)
{
    const Tensor* const tensor = expect(name, {rows, columns});
    if (tensor == nullptr)
        return {};
    RowTable table(rows, columns, commonType({&tensor, 1}));
    std::vector<float> numbers(static_cast<std::size_t>(columns));
    PageRelease pages(*tensor);
    for (int row = 0; row < rows; ++row) {
        if (!readNumbers(name, *tensor, static_cast<std::size_t>(row) * numbers.size(), numbers))
            return {};
        table.setRow(row, numbers.data());
        pages.readUntil(row + 1, rows);
    }
    return table;
}

Linear TensorSource::linear(const std::vector<LinearPart>& parts, int inputs, Bias bias, WeightOrder order)
{
    const bool isTurned = order == WeightOrder::InputsByOutputs;
    int outputs = 0;
    bool anyBias = false;
    std::vector<const Tensor*> tensors;
    for (const LinearPart& part : parts) {
        const std::vector<std::int64_t> shape {isTurned ? inputs : part.outputs, isTurned ? part.outputs : inputs};
        tensors.push_back(expect(part.name + ".weight", shape));
        if (tensors.back() == nullptr)
            return {};
        outputs += part.outputs;
        anyBias = anyBias || hasBias(part.name, bias);
    }

    Linear linear {
        PanelMatrix(inputs, outputs, commonType(tensors)), AlignedBuffer(anyBias ? static_cast<std::size_t>(outputs) : 0)};
    const auto pack = isTurned ? &TensorSource::packColumns : &TensorSource::packRows;
    int output = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const LinearPart& part = parts[i];
        if (hasBias(part.name, bias)) {
            const AlignedBuffer values = vector(part.name + ".bias", part.outputs);
            for (int row = 0; row < part.outputs && !values.isEmpty(); ++row)
                linear.bias.data()[output + row] = values.data()[storedRow(part, row)];
        }
        if (!(this->*pack)(part.name + ".weight", *tensors[i], linear.weight, output, part))
            return {};
        output += part.outputs;
    }
    return linear;
}

bool TensorSource::packRows(
    const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, const LinearPart& part)
{
    std::vector<float> row(static_cast<std::size_t>(weight.inputs()));
    PageRelease pages(tensor);
    for (int output = 0; output < part.outputs; ++output) {
        if (!readNumbers(name, tensor, static_cast<std::size_t>(storedRow(part, output)) * row.size(), row))
            return false;
        weight.setOutput(firstOutput + output, row.data());
        pages.readUntil(output + 1, part.outputs);
    }
    return true;
}

// A block of columns at a time, so that a pass over the tensor serves many outputs.
bool TensorSource::packColumns(
    const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, const LinearPart& part)
{
    const int outputs = part.outputs;
    constexpr int kBlock = kPanelColumns;
    const auto inputs = static_cast<std::size_t>(weight.inputs());
    std::vector<float> block(kBlock * inputs); // [kBlock x inputs]
    std::array<float, kBlock> row {};
    PageRelease pages(tensor);
    for (int first = 0; first < outputs; first += kBlock) {
        const auto count = static_cast<std::size_t>(std::min(kBlock, outputs - first));
        const std::span<float> columns(row.data(), count);
        for (std::size_t input = 0; input < inputs; ++input) {
            const std::size_t at = input * static_cast<std::size_t>(outputs) + static_cast<std::size_t>(first);
            if (!readNumbers(name, tensor, at, columns))
                return false;
            for (std::size_t column = 0; column < count; ++column)
                block[column * inputs + input] = columns[column];
        }
        for (std::size_t column = 0; column < count; ++column)
            weight.setOutput(firstOutput + first + static_cast<int>(column), block.data() + column * inputs);
    }
    pages.readUntil(outputs, outputs);
    return true;
}

Norm TensorSource::norm(const std::string& name, int width, Bias bias)
{
    Norm norm;
    norm.gain = vector(name + ".weight", width);
    if (hasBias(name, bias))
        norm.bias = vector(name + ".bias", width);
    return norm;
}

bool TensorSource::hasBias(const std::string& name, Bias bias) const
{
    return bias == Bias::Required || (bias == Bias::Optional && has(name + ".bias"));
}

Status TensorSource::finish() const
{
    if (m_error)
        return *m_error;
    for (const auto& [name, tensor] : m_tensors) {
        if (!m_used.contains(name) && !isBuffer(name, *tensor)) {
            return fileError(ErrorCode::Unsupported, m_pathOf(name),
                std::string("it holds a tensor that ") + m_words.extra + " does not have, \"" + name + "\" of shape "
                    + describeShape(tensor->shape),
                m_words.extraAdvice);
        }
    }
    return Success();
}

const Tensor* TensorSource::expect(const std::string& name, const std::vector<std::int64_t>& shape)
{
    if (m_error)
        return nullptr;
    const auto found = m_tensors.find(name);
    if (found == m_tensors.end()) {
        fail(ErrorCode::NotFound, name, "of shape " + describeShape(shape) + " is missing", m_words.missingAdvice);
        return nullptr;
    }
    const Tensor* const tensor = found->second;
    if (tensor->shape != shape) {
        fail(ErrorCode::BadFormat, name,
            "has the shape " + describeShape(tensor->shape) + " but " + m_words.asksForShape + " asks for "
                + describeShape(shape),
            m_words.shapeAdvice);
        return nullptr;
    }
    if (!isFloatType(tensor->type)) {
        fail(ErrorCode::Unsupported, name, "has the type " + tensor->typeName + " but only " + m_words.types + " are read",
            m_words.typeAdvice);
        return nullptr;
    }
    if (m_used.insert(name).second) {
        std::int64_t numbers = 1;
        for (const std::int64_t size : shape)
            numbers *= size;
        m_parameters += numbers;
    }
    return tensor;
}

bool TensorSource::readNumbers(const std::string& name, const Tensor& tensor, std::size_t first, std::span<float> to)
{
    if (!m_monitor.advance(static_cast<std::int64_t>(to.size()))) {
        if (!m_error)
            m_error = loadStopped(m_pathOf(name));
        return false;
    }
    widen(tensor, first, to);
    const auto bad = std::ranges::find_if(to, [](float value) { return !std::isfinite(value); });
    if (bad == to.end())
        return true;
    const std::size_t columns = tensor.shape.empty() ? 1 : static_cast<std::size_t>(tensor.shape.back());
    fail(ErrorCode::BadFormat, name,
        "holds a value that is not a finite number (" + std::to_string(*bad) + " at row " + std::to_string(first / columns)
            + ")",
        m_words.notFiniteAdvice);
    return false;
}

void TensorSource::fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice)
{
    if (!m_error)
        m_error = fileError(code, m_pathOf(name), "tensor \"" + name + "\" " + cause, advice);
}

} // namespace decodescope
