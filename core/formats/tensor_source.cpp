#include "core/formats/tensor_source.h"

#include "core/formats/mapped_pages.h"
#include "core/formats/tensor_values.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace decodescope {

namespace {

std::string describeShape(const std::vector<std::int64_t>& shape)
{
    std::string sizes;
    for (const std::int64_t size : shape)
        sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    return "[" + sizes + "]";
}

// The 16-bit type that all tensors have, so that their panels can keep it; else float32.
PanelType commonType(const std::vector<const Tensor*>& tensors)
{
    const TensorType type = tensors.front()->type;
    if (!std::ranges::all_of(tensors, [type](const Tensor* tensor) { return tensor->type == type; }))
        return PanelType::F32;
    return type == TensorType::F16 ? PanelType::F16 : type == TensorType::BF16 ? PanelType::BF16 : PanelType::F32;
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
    : m_checkpoint(checkpoint)
    , m_monitor(monitor)
{
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

Matrix TensorSource::matrix(const std::string& name, int rows, int columns)
{
    const Tensor* const tensor = expect(name, {rows, columns});
    if (tensor == nullptr)
        return {};
    Matrix values(rows, columns);
    PageRelease pages(*tensor);
    for (int row = 0; row < rows; ++row) {
        const auto width = static_cast<std::size_t>(columns);
        if (!readNumbers(name, *tensor, static_cast<std::size_t>(row) * width, {values.row(row).data(), width}))
            return {};
        pages.readUntil(row + 1, rows);
    }
    return values;
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
        if (hasBias(part.name, bias))
            std::ranges::copy(vector(part.name + ".bias", part.outputs).span(), linear.bias.data() + output);
        if (!(this->*pack)(part.name + ".weight", *tensors[i], linear.weight, output, part.outputs))
            return {};
        output += part.outputs;
    }
    return linear;
}

bool TensorSource::packRows(const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, int outputs)
{
    std::vector<float> row(static_cast<std::size_t>(weight.inputs()));
    PageRelease pages(tensor);
    for (int output = 0; output < outputs; ++output) {
        if (!readNumbers(name, tensor, static_cast<std::size_t>(output) * row.size(), row))
            return false;
        weight.setOutput(firstOutput + output, row.data());
        pages.readUntil(output + 1, outputs);
    }
    return true;
}

// A block of columns at a time, so that a pass over the tensor serves many outputs.
bool TensorSource::packColumns(
    const std::string& name, const Tensor& tensor, PanelMatrix& weight, int firstOutput, int outputs)
{
    constexpr int kBlock = kPanelColumns;
    const auto inputs = static_cast<std::size_t>(weight.inputs());
    std::vector<float> block(kBlock * inputs); // [kBlock x inputs]
    std::array<float, kBlock> row {};
    PageRelease pages(tensor);
    for (int first = 0; first < outputs; first += kBlock) {
        const auto count = static_cast<std::size_t>(std::min(kBlock, outputs - first));
        const std::span<float> part(row.data(), count);
        for (std::size_t input = 0; input < inputs; ++input) {
            const std::size_t at = input * static_cast<std::size_t>(outputs) + static_cast<std::size_t>(first);
            if (!readNumbers(name, tensor, at, part))
                return false;
            for (std::size_t column = 0; column < count; ++column)
                block[column * inputs + input] = part[column];
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
    for (const auto& [name, tensor] : m_checkpoint.tensors()) {
        if (!m_used.contains(name) && !isBuffer(name, *tensor)) {
            return fileError(ErrorCode::Unsupported, m_checkpoint.pathOf(name),
                "it holds a tensor that this family of models does not have, \"" + name + "\" of shape "
                    + describeShape(tensor->shape),
                "check \"model_type\" in config.json or leave the tensor out");
        }
    }
    return Success();
}

const Tensor* TensorSource::expect(const std::string& name, const std::vector<std::int64_t>& shape)
{
    if (m_error)
        return nullptr;
    const Tensor* const tensor = m_checkpoint.find(name);
    if (tensor == nullptr) {
        fail(ErrorCode::NotFound, name, "of shape " + describeShape(shape) + " is missing",
            "check \"model_type\" and the number of layers in config.json");
        return nullptr;
    }
    if (tensor->shape != shape) {
        fail(ErrorCode::BadFormat, name,
            "has the shape " + describeShape(tensor->shape) + " but config.json asks for " + describeShape(shape),
            "use the config.json that belongs to these weights");
        return nullptr;
    }
    if (!isFloatType(tensor->type)) {
        fail(ErrorCode::Unsupported, name, "has the type " + tensor->typeName + " but only F32, F16 and BF16 are read",
            "convert the weights to one of these");
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
            m_error = loadStopped(m_checkpoint.pathOf(name));
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
        "save the weights again from a training run that did not diverge");
    return false;
}

void TensorSource::fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice)
{
    if (!m_error)
        m_error = fileError(code, m_checkpoint.pathOf(name), "tensor \"" + name + "\" " + cause, advice);
}

} // namespace decodescope
