#include "core/formats/gguf_tensors.h"

#include "core/formats/gguf_tensor_types.h"
#include "core/formats/rotary_rows.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <cmath>

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
PanelType commonType(const std::vector<const GgufTensor*>& tensors)
{
    const GgufTensorType type = tensors.front()->type;
    if (!std::ranges::all_of(tensors, [type](const GgufTensor* tensor) { return tensor->type == type; }))
        return PanelType::F32;
    return type == GgufTensorType::F16 ? PanelType::F16 : type == GgufTensorType::BF16 ? PanelType::BF16 : PanelType::F32;
}

} // namespace

GgufTensors::GgufTensors(const GgufFile& file, LoadMonitor& monitor)
    : m_file(file)
    , m_monitor(monitor)
{
}

Matrix GgufTensors::matrix(const std::string& name, int rows, int columns)
{
    const GgufTensor* const tensor = expect(name, {rows, columns});
    if (tensor == nullptr)
        return {};
    Matrix values(rows, columns);
    for (int row = 0; row < rows; ++row) {
        if (!readRow(name, *tensor, row, {values.row(row).data(), static_cast<std::size_t>(columns)}))
            return {};
    }
    return values;
}

std::vector<float> GgufTensors::vector(const std::string& name, int size)
{
    const GgufTensor* const tensor = expect(name, {size});
    if (tensor == nullptr)
        return {};
    std::vector<float> values(static_cast<std::size_t>(size));
    readRow(name, *tensor, 0, values);
    return values;
}

Linear GgufTensors::linear(const std::vector<GgufPart>& parts, int inputs)
{
    int outputs = 0;
    bool hasBias = false;
    std::vector<const GgufTensor*> tensors;
    for (const GgufPart& part : parts) {
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
        const GgufPart& part = parts[i];
        const std::vector<float> bias
            = has(part.name + ".bias") ? vector(part.name + ".bias", part.outputs) : std::vector<float>();
        for (int partRow = 0; partRow < part.outputs; ++partRow, ++output) {
            const int stored = part.pairedHeadWidth > 0 ? pairedRow(partRow, part.pairedHeadWidth) : partRow;
            if (m_error || !readRow(part.name + ".weight", *tensors[i], stored, row))
                return {};
            linear.weight.setOutput(output, row.data());
            if (!bias.empty())
                linear.bias.data()[output] = bias[static_cast<std::size_t>(stored)];
        }
    }
    return linear;
}

Norm GgufTensors::norm(const std::string& name, int width)
{
    const auto buffer = [&](const std::string& tensor) {
        const std::vector<float> values = vector(tensor, width);
        AlignedBuffer copy(values.size());
        std::ranges::copy(values, copy.data());
        return copy;
    };
    Norm norm;
    norm.gain = buffer(name + ".weight");
    if (has(name + ".bias"))
        norm.bias = buffer(name + ".bias");
    return norm;
}

Status GgufTensors::finish() const
{
    if (m_error)
        return *m_error;
    for (const auto& [name, tensor] : m_file.tensors()) {
        if (!m_used.contains(name)) {
            return fileError(ErrorCode::Unsupported, m_file.path(),
                "it holds a tensor that its architecture does not have, \"" + name + "\" of shape "
                    + describeShape(tensor.shape),
                "use a model without it");
        }
    }
    return Success();
}

const GgufTensor* GgufTensors::expect(const std::string& name, const std::vector<std::int64_t>& shape)
{
    if (m_error)
        return nullptr;
    const GgufTensor* const tensor = m_file.find(name);
    if (tensor == nullptr) {
        fail(ErrorCode::NotFound, name, "of shape " + describeShape(shape) + " is missing", "download the model again");
        return nullptr;
    }
    if (tensor->shape != shape) {
        fail(ErrorCode::BadFormat, name,
            "has the shape " + describeShape(tensor->shape) + " but the metadata asks for " + describeShape(shape),
            "convert the model again");
        return nullptr;
    }
    if (tensor->type == GgufTensorType::Other) {
        fail(ErrorCode::Unsupported, name, "has the type " + tensor->typeName + " but only F32, F16, BF16 and Q8_0 are read",
            "choose the model's file in one of these");
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

bool GgufTensors::readRow(const std::string& name, const GgufTensor& tensor, int row, std::span<float> to)
{
    if (!m_monitor.advance(static_cast<std::int64_t>(to.size()))) {
        if (!m_error)
            m_error = loadStopped(m_file.path());
        return false;
    }
    widenRow(tensor, row, to);
    const auto bad = std::ranges::find_if(to, [](float value) { return !std::isfinite(value); });
    if (bad == to.end())
        return true;
    fail(ErrorCode::BadFormat, name,
        "holds a value that is not a finite number (" + std::to_string(*bad) + " at row " + std::to_string(row) + ")",
        "download the model again");
    return false;
}

void GgufTensors::fail(ErrorCode code, const std::string& name, const std::string& cause, const std::string& advice)
{
    if (!m_error)
        m_error = fileError(code, m_file.path(), "tensor \"" + name + "\" " + cause, advice);
}

} // namespace decodescope
