#include "core/formats/tensor_values.h"

#include "core/base/assert.h"
#include "core/tokenizers/byte_cursor.h"

#include <Eigen/Core>

#include <bit>
#include <cstring>

namespace decodescope {

namespace {

float widenHalf(std::uint16_t word, TensorType type)
{
    return type == TensorType::F16 ? Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(word))
                                   : std::bit_cast<float>(std::uint32_t {word} << 16);
}

void widenQ8(std::span<const std::byte> bytes, std::span<float> to)
{
    ByteCursor cursor(bytes);
    for (std::size_t first = 0; first < to.size(); first += kQ8BlockNumbers) {
        const float scale = widenHalf(cursor.take<std::uint16_t>(), TensorType::F16);
        for (float& number : to.subspan(first, kQ8BlockNumbers))
            number = scale * static_cast<float>(cursor.take<std::int8_t>());
    }
}

} // namespace

bool isFloatType(TensorType type)
{
    return type == TensorType::F32 || type == TensorType::F16 || type == TensorType::BF16 || type == TensorType::Q8_0;
}

void widen(const Tensor& tensor, std::size_t first, std::span<float> to)
{
    DS_ASSERT(isFloatType(tensor.type));
    const bool isQ8 = tensor.type == TensorType::Q8_0;
    const std::size_t blockNumbers = isQ8 ? kQ8BlockNumbers : 1;
    const std::size_t blockBytes = isQ8 ? kQ8BlockBytes : tensor.type == TensorType::F32 ? 4 : 2;
    DS_ASSERT(first % blockNumbers == 0 && to.size() % blockNumbers == 0);
    DS_ASSERT((first + to.size()) / blockNumbers * blockBytes <= tensor.bytes.size());
    const auto bytes = tensor.bytes.subspan(first / blockNumbers * blockBytes, to.size() / blockNumbers * blockBytes);
    if (isQ8)
        return widenQ8(bytes, to);
    if (tensor.type == TensorType::F32) {
        std::memcpy(to.data(), bytes.data(), bytes.size());
        return;
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        std::uint16_t word = 0; // copied: the data may start anywhere
        std::memcpy(&word, bytes.data() + i * sizeof word, sizeof word);
        to[i] = widenHalf(word, tensor.type);
    }
}

} // namespace decodescope
