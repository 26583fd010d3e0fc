#include "core/model/model_shape.h"

#include <cmath>
#include <utility>

namespace decodescope {

namespace {

constexpr int kMaxVocabulary = 1 << 20;
constexpr int kMaxWidth = 1 << 16;
constexpr int kMaxLayers = 1024;
constexpr int kMaxHeads = 1024;
constexpr int kMaxHeadWidth = 4096;
constexpr int kMaxHidden = 1 << 18;
constexpr int kMaxContext = 1 << 20;
constexpr std::int64_t kMaxParameters = std::int64_t {1} << 34; // 64 GiB of float32

struct Size
{
    const char* what;
    int value;
    int limit;
};

Error unsupported(const std::string& sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

Status validateSizes(const ModelShape& shape)
{
    const Size sizes[] = {
        {"vocabulary", shape.vocabulary, kMaxVocabulary},
        {"width", shape.width, kMaxWidth},
        {"number of layers", shape.layers, kMaxLayers},
        {"number of heads", shape.heads, kMaxHeads},
        {"number of key/value heads", shape.kvHeads, kMaxHeads},
        {"width of a head", shape.headWidth, kMaxHeadWidth},
        {"hidden width", shape.hidden, kMaxHidden},
        {"context", shape.context, kMaxContext},
    };
    for (const Size& size : sizes) {
        if (size.value < 1 || size.value > size.limit) {
            return unsupported(std::string("the ") + size.what + " is " + std::to_string(size.value)
                + " but must be from 1 to " + std::to_string(size.limit));
        }
    }
    return Success();
}

Status validateRotary(const ModelShape& shape)
{
    const RotaryScaling& scaling = shape.rotaryScaling;
    if (!(shape.rotaryBase > 0.0) || !std::isfinite(shape.rotaryBase))
        return unsupported("the rotary base is " + std::to_string(shape.rotaryBase) + " but must be a positive number");
    if (!(scaling.factor > 0.0) || !std::isfinite(scaling.factor))
        return unsupported("the rotary scaling factor is " + std::to_string(scaling.factor) + " but must be a positive number");
    if (scaling.kind != RotaryScaling::Kind::Llama3)
        return Success();
    if (!(scaling.lowFrequency > 0.0 && scaling.lowFrequency < scaling.highFrequency && std::isfinite(scaling.highFrequency))) {
        return unsupported("the rotary scaling's low frequency factor is " + std::to_string(scaling.lowFrequency)
            + " but must be above 0 and below the high one, " + std::to_string(scaling.highFrequency));
    }
    if (scaling.trainedContext < 1) {
        return unsupported("the rotary scaling's original context is " + std::to_string(scaling.trainedContext)
            + " tokens but must be at least 1");
    }
    return Success();
}

} // namespace

Status validate(const ModelShape& shape)
{
    if (Status sizes = validateSizes(shape); !sizes.hasValue())
        return sizes;
    if (shape.heads % shape.kvHeads != 0) {
        return unsupported("the " + std::to_string(shape.heads) + " heads cannot be shared out among "
            + std::to_string(shape.kvHeads) + " key/value heads; the first must be a multiple of the second");
    }
    if (shape.positions == PositionKind::Rotary && shape.headWidth % 2 != 0) {
        return unsupported("rotary positions turn pairs of numbers, so the width of a head must be even, not "
            + std::to_string(shape.headWidth));
    }
    if (!(shape.normEpsilon >= 0.0F && shape.normEpsilon < 1.0F)) {
        return unsupported(
            "the norm epsilon is " + std::to_string(shape.normEpsilon) + " but must be at least 0 and below 1");
    }
    if (Status rotary = validateRotary(shape); !rotary.hasValue())
        return rotary;
    if (shape.window < 0) {
        return unsupported(
            "the sliding window is " + std::to_string(shape.window) + " tokens but must be at least 1, or 0 for none");
    }
    for (const auto& [what, token] : {std::pair("begin", shape.beginToken), std::pair("end", shape.endToken)}) {
        if (token < -1 || token >= shape.vocabulary) {
            return unsupported("the " + std::string(what) + " token is " + std::to_string(token)
                + " but the vocabulary ends at token " + std::to_string(shape.vocabulary - 1));
        }
    }
    if (const std::int64_t parameters = estimateParameters(shape); parameters > kMaxParameters) {
        return unsupported("the model would have " + std::to_string(parameters) + " parameters but this program stops at "
            + std::to_string(kMaxParameters));
    }
    return Success();
}

std::int64_t estimateParameters(const ModelShape& shape)
{
    const std::int64_t width = shape.width;
    const std::int64_t queries = std::int64_t {shape.heads} * shape.headWidth;
    const std::int64_t keysAndValues = 2 * std::int64_t {shape.kvHeads} * shape.headWidth;
    const std::int64_t attention = width * (2 * queries + keysAndValues);
    const std::int64_t mlp = width * shape.hidden * (shape.mlp == MlpKind::SwiGlu ? 3 : 2);
    const std::int64_t table = width * shape.vocabulary;
    const std::int64_t positions = shape.positions == PositionKind::Learned ? width * shape.context : 0;
    return table * (shape.tiedHead ? 1 : 2) + positions + shape.layers * (attention + mlp);
}

std::string describeLayersAndHeads(const ModelShape& shape)
{
    return std::to_string(shape.layers) + " L × " + std::to_string(shape.heads) + " H";
}

} // namespace decodescope
