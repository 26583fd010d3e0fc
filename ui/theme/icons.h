// The program's icons, drawn as paths: sharp at every scale, coloured by the theme, no icon theme needed.
#pragma once

#include "ui/theme/theme.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace decodescope::ui {

enum class Icon {
    First,
    StepBack,
    Play,
    Pause,
    StepForward,
    Last,
    Export,
    Theme,
    Language,
    Stop,
    Settings,
    Close,
    ChevronDown,
    Logo,
};

// In the colour of captions; disabled icons fade. Make a new one when the theme changes.
QIcon icon(Icon which, const Theme& theme);
// The same for a button filled with the accent colour.
QIcon iconOnAccent(Icon which, const Theme& theme);

// A staircase of squares, the largest that fits the rectangle: rows read from the cache, the new row below them.
void paintLogo(QPainter& painter, const QRectF& area, const Theme& colors = theme(ThemeKind::Dark));

} // namespace decodescope::ui
