// The keys about sliding windows in the config.json of Mistral and Qwen.
#pragma once

#include "core/formats/config_reader.h"
#include "core/model/model_shape.h"

namespace decodescope {

// What holds where the keys are left out.
struct WindowDefaults
{
    int window = 0; // tokens; 0: none
    bool isUsed = false;
    int firstLayer = 0; // the layers before it see everything
};

// Keys, each where given: sliding_window, use_sliding_window, max_window_layers (the layers before it see everything), and layer_types,
// which goes first. Models whose layers differ are refused.
void readWindowKeys(ConfigReader& keys, ModelShape& shape, const WindowDefaults& defaults);

} // namespace decodescope
