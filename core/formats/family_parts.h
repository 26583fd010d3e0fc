// What the families of checkpoints have in common.
#pragma once

#include "core/formats/config_reader.h"
#include "core/formats/tensor_source.h"
#include "core/model/model.h"

#include <string>

namespace decodescope {

// The head width of models whose heads share the width out evenly; fails, by the keys' names, where they cannot.
void shareOutWidth(ConfigReader& keys, const char* widthKey, const char* headsKey, ModelShape& shape);

// The embedding and the head, stored once when they are tied. A tied head's own tensor, a copy, is left out.
void readTables(TensorSource& tensors, const std::string& embedding, const std::string& head, Bias headBias,
    const ModelShape& shape, Weights& weights);

} // namespace decodescope
