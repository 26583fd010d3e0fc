#include "core/recording/model_identity.h"

namespace decodescope {

ModelIdentity identityOf(const Model& model)
{
    return {model.shape, model.parameters, model.isRandom, model.randomSeed, model.tokenizer, {}};
}

} // namespace decodescope
