// The JSON header of a safetensors file, checked against the data behind it.
#pragma once

#include "core/base/result.h"
#include "core/formats/tensor.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace decodescope {

// The tensors that `header` (JSON text) places in `data`. As the format asks, together they cover the data once: a gap, an
// overlap and a tensor beyond the end are errors. `path` is for the messages alone.
Result<std::map<std::string, Tensor>> parseSafetensorsHeader(
    const std::string& path, std::span<const std::byte> header, std::span<const std::byte> data);

} // namespace decodescope
