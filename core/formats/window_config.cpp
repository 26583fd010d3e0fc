#include "core/formats/window_config.h"

#include <algorithm>

namespace decodescope {

namespace {

// How many layers have a window.
int windowedLayers(ConfigReader& keys, const ModelShape& shape, const WindowDefaults& defaults)
{
    if (!keys.has("layer_types")) {
        const int first = keys.integerOr("max_window_layers", defaults.firstLayer);
        return first <= 0 ? shape.layers : shape.layers - std::min(first, shape.layers);
    }
    const std::set<std::string> types = keys.textsOf("layer_types");
    for (const std::string& type : types) {
        if (type != "full_attention" && type != "sliding_attention") {
            keys.fail(ErrorCode::Unsupported, "\"layer_types\" names \"" + type + "\", which is not supported",
                "choose a model whose layers are of the type \"full_attention\" or \"sliding_attention\"");
        }
    }
    if (!types.contains("sliding_attention"))
        return 0;
    return types.contains("full_attention") ? 1 : shape.layers;
}

} // namespace

void readWindowKeys(ConfigReader& keys, ModelShape& shape, const WindowDefaults& defaults)
{
    const int window = keys.integerOr("sliding_window", defaults.window);
    if (!keys.booleanOr("use_sliding_window", defaults.isUsed) || window == 0)
        return;
    const int windowed = windowedLayers(keys, shape, defaults);
    if (windowed > 0 && windowed < shape.layers) {
        keys.fail(ErrorCode::Unsupported, "only some of its layers have a sliding window (\"max_window_layers\" or \"layer_types\")",
            "choose a model whose layers are all alike");
    }
    if (windowed > 0)
        shape.window = window;
}

} // namespace decodescope
