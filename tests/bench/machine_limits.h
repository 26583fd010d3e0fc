// What this machine can do at most, measured with the same instruction sets the kernels use.
#pragma once

#include <cstddef>

namespace decodescope::bench {

// Bytes read a second by `threads` threads together from a buffer of `bytes` that was just read (so from the cache that
// holds it): the best of 1, 2, 4 and 8 streams side by side. One measurement of a few milliseconds: take the median of several.
double readBandwidth(std::size_t bytes, int threads);

// Floating-point operations a second of independent fused multiply-adds in registers, all threads together.
double peakFlops(int threads);

} // namespace decodescope::bench
