// What a file looks like by its first bytes, and what its name says it is.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace decodescope {

enum class FileKind {
    Gguf,
    Safetensors,
    Llama2c,
    RunFile, // .npz
    Zip,
    Pickle,
    Gzip,
    LfsPointer,
    WebPage,
    Json,
    Zeros,
    Unknown,
};

// Judges by the first bytes alone.
FileKind fileKind(std::span<const std::byte> content);

// "a GGUF file"; with its article, and of Unknown "no format that is known".
const char* describeKind(FileKind kind);

// The sentence for a file that is of no kind a model comes in: what its ending says, what it looks like, and what to do.
Error notAModel(const std::string& path, FileKind kind);

} // namespace decodescope
