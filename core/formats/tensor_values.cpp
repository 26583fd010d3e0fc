#include "core/formats/tensor_values.h"

#include <Eigen/Core>

#include <bit>
#include <cstring>

namespace decodescope {

namespace {

// The data may start anywhere, so numbers are copied out, never pointed at.
std::uint16_t halfWord(std::span<const std::byte> bytes, std::size_t index)
{
    std::uint16_t word = 0;
    std::memcpy(&word, bytes.data() + index * sizeof word, sizeof word);
    return word;
}

} // namespace

bool isFloatType(TensorType type)
{
    return type == TensorType::F32 || type == TensorType::F16 || type == TensorType::BF16;
}

void widen(const Tensor& tensor, std::size_t first, std::span<float> to)
{
    DS_ASSERT(isFloatType(tensor.type));
    DS_ASSERT((first + to.size()) * (tensor.type == TensorType::F32 ? 4 : 2) <= tensor.bytes.size());
    if (tensor.type == TensorType::F32) {
        std::memcpy(to.data(), tensor.bytes.data() + first * sizeof(float), to.size_bytes());
        return;
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        const std::uint16_t word = halfWord(tensor.bytes, first + i);
        to[i] = tensor.type == TensorType::F16 ? Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(word))
                                               : std::bit_cast<float>(std::uint32_t {word} << 16);
    }
}

} // namespace decodescope
