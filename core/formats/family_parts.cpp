#include "core/formats/family_parts.h"

namespace decodescope {

void shareOutWidth(ConfigReader& keys, const char* widthKey, const char* headsKey, ModelShape& shape)
{
    if (shape.heads < 1)
        return; // validate() has the words for it
    if (shape.width % shape.heads != 0) {
        const std::string width = widthKey;
        const std::string heads = headsKey;
        keys.fail(ErrorCode::Unsupported,
            "\"" + width + "\" is " + std::to_string(shape.width) + ", which \"" + heads + "\" "
                + std::to_string(shape.heads) + " does not divide",
            "make " + width + " a multiple of " + heads);
    }
    shape.headWidth = shape.width / shape.heads;
}

void readTables(TensorSource& tensors, const std::string& embedding, const std::string& head, Bias headBias,
    const ModelShape& shape, Weights& weights)
{
    if (shape.tiedHead) {
        weights.head = tensors.linear({{embedding, shape.vocabulary}}, shape.width, Bias::None);
        tensors.skip(head + ".weight");
        return;
    }
    weights.embedding = tensors.table(embedding + ".weight", shape.vocabulary, shape.width);
    weights.head = tensors.linear({{head, shape.vocabulary}}, shape.width, headBias);
}

} // namespace decodescope
