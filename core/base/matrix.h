// The matrix type outside the kernels: row-major float32, as PyTorch and NumPy store it.
#pragma once

#include <Eigen/Core>

namespace decodescope {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<const Matrix>;

} // namespace decodescope
