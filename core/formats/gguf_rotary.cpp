#include "core/formats/gguf_rotary.h"

#include "core/model/rotary.h"
#include "core/tokenizers/file_reading.h"

#include <algorithm>
#include <cmath>

namespace decodescope {

namespace {

constexpr const char* kTable = "rope_freqs.weight";
constexpr int kTrainedContext = 8192; // tokens, of every Llama 3
constexpr double kTolerance = 1e-3; // the table was computed in float32

} // namespace

Status readGgufRotaryFactors(TensorSource& tensors, const std::string& path, ModelShape& shape)
{
    if (shape.positions != PositionKind::Rotary || !tensors.has(kTable))
        return Success();
    const AlignedBuffer factors = tensors.vector(kTable, shape.headWidth / 2);
    if (factors.isEmpty())
        return Success();
    ModelShape unscaled = shape;
    unscaled.rotaryScaling = {};
    shape.rotaryScaling = {};
    shape.rotaryScaling.kind = RotaryScaling::Kind::Llama3;
    shape.rotaryScaling.factor = double {std::ranges::max(factors.span())}; // of the slowest pair
    shape.rotaryScaling.trainedContext = kTrainedContext;
    for (int pair = 0; pair < shape.headWidth / 2; ++pair) {
        const double expected = rotaryFrequency(unscaled, pair) / rotaryFrequency(shape, pair);
        const double found = double {factors.data()[pair]};
        if (!(std::abs(found - expected) <= kTolerance * expected)) {
            return fileError(ErrorCode::Unsupported, path,
                "its rotary factor of pair " + std::to_string(pair) + " is " + std::to_string(found)
                    + " but Llama 3's would be " + std::to_string(expected),
                "choose a model whose positions are not stretched or are stretched as Llama 3's");
        }
    }
    return Success();
}

} // namespace decodescope
