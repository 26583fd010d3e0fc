// The element types of a safetensors file: names and sizes.
#pragma once

#include "core/formats/tensor.h"

#include <string_view>

namespace decodescope {

// Bits of one element; 0 for a name the format does not have.
int tensorTypeBits(std::string_view typeName);

// The types that are read are named; every other is Other.
TensorType tensorType(std::string_view typeName);

} // namespace decodescope
