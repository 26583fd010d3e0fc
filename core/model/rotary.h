// Rotary positions: the angles of the pairs of a head, for every way of stretching them.
#pragma once

#include "core/model/model_shape.h"

namespace decodescope {

// Radians that pair `pair` of a head turns by with each token: base^(-2 pair / headWidth)   (Su et al. 2021), scaled as the
// model asks. Linear: divided by the factor. Llama3: pairs of many turns in the trained context stay, pairs of few are divided,
// those between change over in proportion to their turns. Precondition: 0 <= pair < headWidth / 2, a valid rotary shape.
double rotaryFrequency(const ModelShape& shape, int pair);

} // namespace decodescope
