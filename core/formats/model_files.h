// The files of a model's folder.
#pragma once

#include "core/base/result.h"

#include <string>

namespace decodescope {

// Paths; an empty one: there is no such file.
struct ModelFiles
{
    std::string folder;
    std::string weights; // a .safetensors file or the index of several
    std::string config; // may be absent on the disk
    std::string tokenizer; // tokenizer.json
    std::string vocabulary; // of GPT-2's two-file tokenizer; never without the merges
    std::string merges;
    std::string sentencePiece; // tokenizer.model
    std::string tokenizerConfig; // tokenizer_config.json
};

// `path` is the folder or a file in it. Fails when there are no weights.
Result<ModelFiles> findModelFiles(const std::string& path);

} // namespace decodescope
