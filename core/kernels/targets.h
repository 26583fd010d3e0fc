// Which instruction sets the kernels are compiled for: those whose vectors can stand in arrays.
#pragma once

#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif

#include "hwy/detect_targets.h"
