#include "core/formats/tensor_source.h"

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

} // namespace

TensorSource::TensorSource(const SafetensorsFile& file)
    : m_file(file)
{
}

AlignedBuffer TensorSource::vector(const std::string& name, int size)
{
    const Tensor* const tensor = expect(name, {size});
    if (tensor == nullptr)
        return {};
    AlignedBuffer values(static_cast<std::size_t>(size));
    readRow(name, *tensor, 0, values.span());
    return values;
}

Matrix TensorSource::matrix(const std::string& name, int rows, int columns)
{
    const Tensor* const tensor = expect(name, {rows, columns});
    if (tensor == nullptr)
        return {};
    Matrix values(rows, columns);
    for (int row = 0; row < rows; ++row) {
        if (!readRow(name, *tensor, row, {values.row(row).data(), static_cast<std::size_t>(columns)}))
            return {};
    }
    return values;
}

Linear TensorSource::linear(const std::vector<LinearPart>& parts, int inputs)
{
    int outputs = 0;
    bool hasBias = false;
    std::vector<const Tensor*> tensors;
    for (const LinearPart& part : parts) {
        tensors.push_back(expect(part.name + ".weight", {part.outputs, inputs}));
        if (tensors.back() == nullptr)
            return {};
        outputs += part.outputs;
        hasBias = hasBias || has(part.name + ".bias");
    }

    Linear linear {
        PanelMatrix(inputs, outputs, commonType(tensors)), AlignedBuffer(hasBias ? static_cast<std::size_t>(outputs) : 0)};
    std::vector<float> row(static_cast<std::size_t>(inputs));
    int output = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const LinearPart& part = parts[i];
        if (has(part.name + ".bias"))
            std::ranges::copy(vector(part.name + ".bias", part.outputs).span(), linear.bias.data() + output);
        for (int partRow = 0; partRow < part.outputs; ++partRow, ++output) {
            if (!readRow(part.name + ".weight", *tensors[i], partRow, row))
                return {};
            linear.weight.setOutput(output, row.data());
        }
    }
    return linear;
}

Norm TensorSource::norm(const std::string& name, int width, bool mayHaveBias)
{
    Norm norm;
    norm.gain = vector(name + ".weight", width);
    if (mayHaveBias && has(name + ".bias"))
        norm.bias = vector(name + ".bias", width);
    return norm;
}

Status TensorSource::finish() const
{
    if (m_error)
        return *m_error;
    for (const auto& [name, tensor] : m_file.tensors()) {
        if (!m_used.contains(name) && !isBuffer(name, tensor)) {
            return fileError(ErrorCode::Unsupported, m_file.path(),
                "it holds a tensor that this family of models does not have, \"" + name + "\" of shape "
                    + describeShape(tensor.shape),
                "check \"model_type\" in config.json or leave the tensor out");
        }
    }
    return Success();
}

const Tensor* TensorSource::expect(const std::string& name, const std::vector<std::int64_t>& shape)
{
    if (m_error)
        return nullptr;
    const Tensor* const tensor = m_file.find(name);
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

bool TensorSource::readRow(const std::string& name, const Tensor& tensor, int row, std::span<float> to)
{
    widen(tensor, static_cast<std::size_t>(row) * to.size(), to);
    const auto bad = std::ranges::find_if(to, [](float value) { return !std::isfinite(value); });
    if (bad == to.end())
        return true;
    fail(ErrorCode::BadFormat, name,
        "holds a value that is not a finite number (" + std::to_string(*bad) + " at row " + std::to_string(row) + ")",
        "save the weights again from a training run that did not diverge");
    return false;
}

void TensorSource::fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice)
{
    if (!m_error)
        m_error = fileError(code, m_file.path(), "tensor \"" + name + "\" " + cause, advice);
}

} // namespace decodescope
