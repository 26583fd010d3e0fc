// Widening stored numbers to float32, exactly.
#pragma once

#include "core/formats/safetensors.h"

#include <span>

namespace decodescope {

// True for the types that widen() reads: F32, F16, BF16.
bool isFloatType(TensorType type);

// to.size() numbers of the tensor, from number `first` on. Precondition: isFloatType(tensor.type) and they are inside it.
void widen(const Tensor& tensor, std::size_t first, std::span<float> to);

} // namespace decodescope
