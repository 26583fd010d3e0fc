#include "core/formats/gguf_tensor_types.h"

#include "core/kernels/half_floats.h"
#include "core/tokenizers/byte_cursor.h"

#include <array>
#include <cstring>

namespace decodescope {

namespace {

constexpr std::size_t kQ8Numbers = 32; // a block: a 16-bit scale, then so many 8-bit integers
constexpr std::size_t kQ8Bytes = 2 + kQ8Numbers;

// By number in the file; empty where there is no such type.
constexpr std::array<const char*, 36> kTypeNames {"F32", "F16", "Q4_0", "Q4_1", "", "", "Q5_0", "Q5_1", "Q8_0", "Q8_1",
    "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K", "Q8_K", "IQ2_XXS", "IQ2_XS", "IQ3_XXS", "IQ1_S", "IQ4_NL", "IQ3_S", "IQ2_S",
    "IQ4_XS", "I8", "I16", "I32", "I64", "F64", "IQ1_M", "BF16", "", "", "", "TQ1_0", "TQ2_0"};

void widenQ8(std::span<const std::byte> bytes, std::span<float> to)
{
    ByteCursor cursor(bytes);
    for (std::size_t first = 0; first < to.size(); first += kQ8Numbers) {
        const float scale = fromFloat16(cursor.take<std::uint16_t>());
        for (float& number : to.subspan(first, kQ8Numbers))
            number = scale * static_cast<float>(cursor.take<std::int8_t>());
    }
}

} // namespace

GgufTypeRow ggufTensorType(std::uint32_t number)
{
    const std::string name = number < kTypeNames.size() ? kTypeNames[number] : "";
    if (name == "F32")
        return {name, GgufTensorType::F32, 1, 4};
    if (name == "F16")
        return {name, GgufTensorType::F16, 1, 2};
    if (name == "BF16")
        return {name, GgufTensorType::BF16, 1, 2};
    if (name == "Q8_0")
        return {name, GgufTensorType::Q8_0, kQ8Numbers, kQ8Bytes};
    return {name.empty() ? "type " + std::to_string(number) : name};
}

void widenRow(const GgufTensor& tensor, std::int64_t row, std::span<float> to)
{
    DS_ASSERT(tensor.type != GgufTensorType::Other);
    std::size_t rowBytes = to.size() * 2;
    if (tensor.type == GgufTensorType::F32)
        rowBytes = to.size_bytes();
    else if (tensor.type == GgufTensorType::Q8_0)
        rowBytes = to.size() / kQ8Numbers * kQ8Bytes;
    const auto bytes = tensor.bytes.subspan(static_cast<std::size_t>(row) * rowBytes, rowBytes);
    if (tensor.type == GgufTensorType::F32) {
        std::memcpy(to.data(), bytes.data(), rowBytes);
    } else if (tensor.type == GgufTensorType::Q8_0) {
        widenQ8(bytes, to);
    } else {
        ByteCursor cursor(bytes);
        for (float& number : to) {
            const auto word = cursor.take<std::uint16_t>();
            number = tensor.type == GgufTensorType::F16 ? fromFloat16(word) : fromBfloat16(word);
        }
    }
}

} // namespace decodescope
