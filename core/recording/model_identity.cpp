#include "core/recording/model_identity.h"

namespace decodescope {

ModelIdentity identityOf(const Model& model)
{
    return {model.shape, model.parameters, model.isRandom, model.randomSeed, model.tokenizer, {}};
}

bool maybeOf(const ModelIdentity& identity, const Model& model)
{
    return identity.shape == model.shape && identity.parameters == model.parameters && identity.isRandom == model.isRandom
        && identity.randomSeed == model.randomSeed;
}

} // namespace decodescope
