// Tensor: one tensor as it lies in a file, whatever the file's format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace decodescope {

// Q8_0: blocks of 32 numbers, a 16-bit scale and 32 8-bit integers.
enum class TensorType { F32, F16, BF16, Q8_0, I32, Other };

struct Tensor
{
    TensorType type = TensorType::Other;
    std::string typeName; // as in the file
    std::vector<std::int64_t> shape; // slowest size first, every size >= 0
    std::span<const std::byte> bytes; // inside the mapped file
};

} // namespace decodescope
