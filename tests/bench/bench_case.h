// One shape of the benchmark: what is run, and the ratios it is held to.
#pragma once

#include "core/formats/random_model.h"

#include <string>

namespace decodescope::bench {

struct BenchCase
{
    std::string letter; // "A"
    std::string preset; // of presetShapes()
    int prompt = 0; // tokens of the prefill that is timed
    int length = 0; // tokens processed by the cached step that is timed
    int naiveLength = 0; // and by the naive one
    double cachedTarget = 0; // largest ratio to the floor
    double naiveTarget = 0; // 0: none
    double prefillTarget = 0; // most milliseconds with 2 threads on the machine the targets were set on; 0: none
};

// The case of a letter; null when there is none.
const BenchCase* findCase(const std::string& letter);

// Bytes of weights and cache that a cached step over `length` tokens reads.
double bytesRead(const ModelShape& shape, int length);

// MiB that may be in use while a decoder of `capacity` tokens runs: weights, cache and 64 MiB for all the rest.
double memoryTargetMib(const ModelShape& shape, std::int64_t parameters, int capacity);

// Seconds no engine can beat: the bytes by the bandwidth or the operations by the peak, whichever is longer.
double floorSeconds(double bytes, double bandwidth, double operations, double peak);

} // namespace decodescope::bench
