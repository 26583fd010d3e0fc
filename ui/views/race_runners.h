// The two runners of the race, drawn: a snail without cache, a rocket with it.
#pragma once

#include <QPointF>

class QPainter;

namespace decodescope::ui {

struct Theme;

// About `height` pixels high, the nose at `nose`, facing right.
void paintSnail(QPainter& painter, const QPointF& nose, double height, const Theme& theme);
// With a flame while it flies.
void paintRocket(QPainter& painter, const QPointF& nose, double height, bool isFlying, const Theme& theme);

} // namespace decodescope::ui
