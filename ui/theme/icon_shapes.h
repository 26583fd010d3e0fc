// The outlines of the icons on a grid of 24 x 24 units. Pure geometry.
#pragma once

#include "ui/theme/icons.h"

#include <QPainterPath>

namespace decodescope::ui {

inline constexpr double kIconGrid = 24;

struct IconShape
{
    QPainterPath filled;
    QPainterPath stroked; // with round ends, kIconStroke wide
};

inline constexpr double kIconStroke = 1.8;

// Precondition: not the logo, which has colours of its own.
IconShape iconShape(Icon which);

} // namespace decodescope::ui
