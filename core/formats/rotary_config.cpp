#include "core/formats/rotary_config.h"

namespace decodescope {

void readRotaryKeys(ConfigReader& keys, ModelShape& shape)
{
    using Kind = RotaryScaling::Kind;
    shape.positions = PositionKind::Rotary;
    shape.rotaryBase = keys.numberOr("rope_theta", shape.rotaryBase);
    if (keys.numberOr("partial_rotary_factor", 1) != 1) {
        keys.fail(ErrorCode::Unsupported, "\"partial_rotary_factor\" asks to turn only a part of each head",
            "choose a model that turns all of it");
    }
    const char* const key = keys.has("rope_parameters") ? "rope_parameters" : "rope_scaling"; // its name of 2025 and its old one
    if (!keys.has(key))
        return;
    ConfigReader inner = keys.object(key);
    const char* const type = inner.has("rope_type") ? "rope_type" : "type"; // likewise
    RotaryScaling& scaling = shape.rotaryScaling;
    shape.rotaryBase = inner.numberOr("rope_theta", shape.rotaryBase);
    scaling.kind
        = inner.choice<Kind>(type, {{"default", Kind::None}, {"linear", Kind::Linear}, {"llama3", Kind::Llama3}});
    if (scaling.kind != Kind::None)
        scaling.factor = inner.number("factor");
    if (scaling.kind == Kind::Llama3) {
        scaling.lowFrequency = inner.number("low_freq_factor");
        scaling.highFrequency = inner.number("high_freq_factor");
        scaling.trainedContext = inner.integer("original_max_position_embeddings");
    }
    keys.adopt(inner);
}

} // namespace decodescope
