// The tensor types of a GGUF file: names and sizes.
#pragma once

#include "core/formats/tensor.h"

#include <cstdint>
#include <string>

namespace decodescope {

struct GgufTypeRow
{
    std::string name; // "Q8_0"; "type 99" for one that is not known
    TensorType type = TensorType::Other;
    std::int64_t blockNumbers = 1; // numbers stored together
    std::int64_t blockBytes = 0; // 0 for Other
};

// The type with this number in the file.
GgufTypeRow ggufTensorType(std::uint32_t number);

} // namespace decodescope
