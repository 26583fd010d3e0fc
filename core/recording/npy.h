// NumPy's .npy format, version 1.0 (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html).
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace decodescope {

using NpyShape = std::vector<std::int64_t>;

// What stands in front of an array's numbers in C order. `type` as NumPy names it: "<f4", "<i4", "<i8", "|u1".
std::string npyHeader(std::string_view type, const NpyShape& shape);

// Whether `header` is that of an array of this type and shape; else a clause that says what it is instead.
Status checkNpyHeader(std::string_view header, std::string_view type, const NpyShape& shape);

// Writes a float32 array of shape [rows, columns], C order. The file is replaced whole or left as it was.
Status writeNpy(const std::string& path, const Matrix& values);

} // namespace decodescope
