#include "core/formats/gguf_tensor_types.h"

#include "core/formats/tensor_values.h"

#include <array>

namespace decodescope {

namespace {

// By number in the file; empty where there is no such type.
constexpr std::array<const char*, 36> kTypeNames {"F32", "F16", "Q4_0", "Q4_1", "", "", "Q5_0", "Q5_1", "Q8_0", "Q8_1",
    "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K", "Q8_K", "IQ2_XXS", "IQ2_XS", "IQ3_XXS", "IQ1_S", "IQ4_NL", "IQ3_S", "IQ2_S",
    "IQ4_XS", "I8", "I16", "I32", "I64", "F64", "IQ1_M", "BF16", "", "", "", "TQ1_0", "TQ2_0"};

} // namespace

GgufTypeRow ggufTensorType(std::uint32_t number)
{
    const std::string name = number < kTypeNames.size() ? kTypeNames[number] : "";
    if (name == "F32")
        return {name, TensorType::F32, 1, 4};
    if (name == "F16")
        return {name, TensorType::F16, 1, 2};
    if (name == "BF16")
        return {name, TensorType::BF16, 1, 2};
    if (name == "Q8_0")
        return {name, TensorType::Q8_0, kQ8BlockNumbers, kQ8BlockBytes};
    return {name.empty() ? "type " + std::to_string(number) : name};
}

} // namespace decodescope
