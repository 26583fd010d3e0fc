// Which instruction sets the kernels are compiled for: those whose vectors can stand in arrays.
#pragma once

#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif

#include "hwy/detect_targets.h"

// Before a loop over the rows or vectors of a tile: GCC would otherwise keep the tile's sums in memory, since it unrolls so
// long a loop too late to see that every index is a constant.
#if HWY_COMPILER_GCC_ACTUAL
#define DS_UNROLL_TILE _Pragma("GCC unroll 12")
#else
#define DS_UNROLL_TILE
#endif
