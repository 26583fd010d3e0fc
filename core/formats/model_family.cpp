#include "core/formats/model_family.h"

#include "core/formats/gpt2_family.h"
#include "core/formats/llama_family.h"
#include "core/formats/teaching_decoders.h"

namespace decodescope {

namespace {

constexpr ModelFamily kFamilies[] = {
    {"gpt2", readGpt2Config, readGpt2Weights},
    {"llama", readLlamaConfig, readLlamaWeights},
    {"mistral", readMistralConfig, readLlamaWeights},
    {"qwen2", readQwen2Config, readLlamaWeights},
    {"qwen3", readQwen3Config, readLlamaWeights},
    {"seed1", readTeachingConfig, readSeed1Weights},
    {"seed2", readTeachingConfig, readSeed2Weights},
};

} // namespace

const ModelFamily* findModelFamily(const std::string& modelType)
{
    for (const ModelFamily& family : kFamilies) {
        if (modelType == family.modelType)
            return &family;
    }
    return nullptr;
}

std::string knownModelTypes()
{
    std::string types;
    for (const ModelFamily& family : kFamilies)
        types += (types.empty() ? "" : ", ") + std::string(family.modelType);
    return types;
}

} // namespace decodescope
