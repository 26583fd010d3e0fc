#include "core/formats/model_family.h"

#include "core/formats/teaching_decoders.h"

namespace decodescope {

namespace {

constexpr ModelFamily kFamilies[] = {
    {"seed1", readTeachingShape, readSeed1Weights},
    {"seed2", readTeachingShape, readSeed2Weights},
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
