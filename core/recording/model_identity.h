// ModelIdentity: what a run remembers of its model, enough to show, name and compare the run where the model is not.
#pragma once

#include "core/model/model.h"

#include <cstdint>
#include <memory>
#include <string>

namespace decodescope {

struct ModelIdentity
{
    ModelShape shape;
    std::int64_t parameters = 0; // as in Model, as are the next two
    bool isRandom = false;
    std::uint64_t randomSeed = 0;
    std::shared_ptr<const Tokenizer>
        tokenizer; // null: token ids only. In a run read from a file it knows that run's tokens alone
    std::string weightsHash; // 64 hexadecimal digits; empty: not computed

    // False until a run has begun: then every size of the shape is 0.
    bool isKnown() const { return shape.layers > 0; }
};

// The identity of a loaded model; the hash, which takes a walk over all weights, is left empty.
ModelIdentity identityOf(const Model& model);

// Whether it may be this model's: all but the weights is compared.
bool maybeOf(const ModelIdentity& identity, const Model& model);

} // namespace decodescope
