// The tensor types of a GGUF file: names and sizes, and widening stored numbers to float32, exactly.
#pragma once

#include "core/formats/gguf_file.h"

#include <cstdint>
#include <span>
#include <string>

namespace decodescope {

struct GgufTypeRow
{
    std::string name; // "Q8_0"; "type 99" for one that is not known
    GgufTensorType type = GgufTensorType::Other;
    std::int64_t blockNumbers = 1; // numbers stored together
    std::int64_t blockBytes = 0; // 0 for Other
};

// The type with this number in the file.
GgufTypeRow ggufTensorType(std::uint32_t number);

// Row `row` of to.size() numbers. Preconditions: the tensor's type is read, and the row is inside it.
void widenRow(const GgufTensor& tensor, std::int64_t row, std::span<float> to);

} // namespace decodescope
