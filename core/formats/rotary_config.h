// The keys about rotary positions in the config.json of Llama and its relatives.
#pragma once

#include "core/formats/config_reader.h"
#include "core/model/model_shape.h"

namespace decodescope {

// Keys: rope_theta, and rope_scaling or rope_parameters with rope_type "default", "linear" or "llama3"; any other kind is refused by
// its name.
void readRotaryKeys(ConfigReader& keys, ModelShape& shape);

} // namespace decodescope
