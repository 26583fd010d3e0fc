// NumPy's .npy format, version 1.0 (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html).
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <string>

namespace decodescope {

// Writes a float32 array of shape [rows, columns], C order. The file is replaced whole or left as it was.
Status writeNpy(const std::string& path, const Matrix& values);

} // namespace decodescope
