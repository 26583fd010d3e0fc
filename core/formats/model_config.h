// config.json: the shape of a model and how to read its weights and text.
#pragma once

#include "core/formats/model_family.h"

#include <string>

namespace decodescope {

struct ModelConfig
{
    const ModelFamily* family = nullptr; // never null in a result
    ModelShape shape; // valid; the name is empty when the file gives none
    Bias qkvBias = Bias::Optional;
    Bias projectionBias = Bias::Optional;
    Bias mlpBias = Bias::Optional;
    std::string tokenizer; // a built-in tokenizer's name; empty: tokenizer.json, where there is one
};

// Reads and checks a config.json. Keys of every family: model_type, and where given name, eos_token_id (of a list the first),
// tokenizer, tie_word_embeddings; the others are the family's.
Result<ModelConfig> readModelConfig(const std::string& path);

} // namespace decodescope
