// Widening stored numbers to float32, exactly.
#pragma once

#include "core/formats/tensor.h"

#include <span>

namespace decodescope {

inline constexpr int kQ8BlockNumbers = 32;
inline constexpr int kQ8BlockBytes = 2 + kQ8BlockNumbers; // the scale, then the integers

// True for the types that widen() reads: F32, F16, BF16, Q8_0.
bool isFloatType(TensorType type);

// to.size() numbers of the tensor, from number `first` on. Precondition: isFloatType(tensor.type) and they are inside it; of Q8_0
// whole blocks.
void widen(const Tensor& tensor, std::size_t first, std::span<float> to);

} // namespace decodescope
