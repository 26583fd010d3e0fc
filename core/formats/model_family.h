// ModelFamily: what has to be known about one family of checkpoints. A new family is a row in model_family.cpp.
#pragma once

#include "core/formats/config_reader.h"
#include "core/formats/tensor_source.h"
#include "core/model/model.h"

#include <string>

namespace decodescope {

struct ModelConfig;

struct ModelFamily
{
    const char* modelType; // "model_type" in config.json
    // Reads the family's own keys; errors stay in the reader.
    void (*readConfig)(ConfigReader& keys, ModelConfig& config);
    // Fetches the family's tensors for a valid shape; errors stay in the source.
    void (*readWeights)(TensorSource& tensors, const ModelConfig& config, Weights& weights);
};

// Null for an unknown type.
const ModelFamily* findModelFamily(const std::string& modelType);

// "gpt2, llama, ...": for messages.
std::string knownModelTypes();

} // namespace decodescope
