// Inspection: what a person looks at closely: the chosen cell, what the score matrix shows and on which scale.
#pragma once

#include "ui/logic/matrix_geometry.h"

#include <memory>
#include <optional>

namespace decodescope {
struct HeadProbe;
}

namespace decodescope::ui {

// What the cells of the score matrix stand for.
enum class MatrixContent {
    Weights, // after softmax
    Masked, // scores q k / sqrt d of the cells that softmax sees
    Raw, // the same of every pair of tokens, as before the mask
};

// From values to places on a colour map.
enum class ValueScale { Linear, SquareRoot, Logarithmic };

struct Inspection
{
    std::optional<MatrixCell> cell; // chosen; it may lie beyond the step on show
    MatrixContent content = MatrixContent::Weights;
    ValueScale scale = ValueScale::SquareRoot;
    bool showsWholeRun = false; // the matrix has its final size from the first step on
    std::shared_ptr<const HeadProbe> probe; // null until it is read; views ask Scene::probe(), which knows whether it fits
};

} // namespace decodescope::ui
