// The structure of a GGUF file, checked byte by byte.
#pragma once

#include "core/formats/gguf_file.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace decodescope {

struct GgufContent
{
    std::map<std::string, GgufValue> metadata;
    std::map<std::string, Tensor> tensors;
};

// Spans of the result point into `bytes`. `path` is for the messages alone.
Result<GgufContent> parseGguf(const std::string& path, std::span<const std::byte> bytes);

// Bytes of a number of this type; 0 for texts, arrays and unknown types.
std::size_t ggufTypeBytes(GgufType type);

} // namespace decodescope
