#include "core/model/rotary.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace decodescope {

double rotaryFrequency(const ModelShape& shape, int pair)
{
    const RotaryScaling& scaling = shape.rotaryScaling;
    const double trained = std::pow(shape.rotaryBase, -2.0 * pair / shape.headWidth);
    const double stretched = trained / scaling.factor;
    switch (scaling.kind) {
    case RotaryScaling::Kind::None:
        return trained;
    case RotaryScaling::Kind::Linear:
        return stretched;
    case RotaryScaling::Kind::Llama3:
        break;
    }
    const double turns = scaling.trainedContext * trained / (2 * std::numbers::pi);
    const double share
        = std::clamp((turns - scaling.lowFrequency) / (scaling.highFrequency - scaling.lowFrequency), 0.0, 1.0);
    return (1 - share) * stretched + share * trained;
}

} // namespace decodescope
