// The look that all cards of the window share.
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

class QPainter;
class QWidget;

namespace decodescope::ui {

struct Theme;

// Rounded panel with a one-pixel border, filling `area`.
void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);

// Text of a label or field in another colour than the usual; again after a change of theme.
void colourText(QWidget* widget, const QColor& colour);

// `share` (0..1) of `over`, the rest of `under`.
QColor blended(const QColor& over, const QColor& under, double share);

// What is in `area` fades out: clear at `from`, the ground's colour at `to` and beyond.
void paintFade(QPainter& painter, const QRectF& area, const QPointF& from, const QPointF& to, const QColor& ground);

} // namespace decodescope::ui
