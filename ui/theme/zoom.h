// Painted views at a larger text scale. A view counts in the pixels of 100 % throughout, as does the function that paints it; only
// here does the widget's own size become that count and the painter enlarge what it draws.
#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QRectF>
#include <QWidget>

namespace decodescope::ui {

inline constexpr double kLargeType = 1.5; // times the usual: from here on the window scrolls rather than cut words

// The widget's area as a painting function wants it.
QRectF usualRect(const QWidget& widget, const Theme& theme);

// A point of the widget, such as the mouse's, as a painting function counts.
QPointF usualPoint(const QPointF& point, const Theme& theme);

// A place for a child, given as a painting function counts; whole pixels that cover it.
QRect zoomedRect(const QRectF& place, const Theme& theme);

// A hint of 100 % at the theme's scale; as it is without a theme.
QSize zoomedSize(const QSize& size, const Theme* theme);

// Screen pixels to one usual pixel, for pictures that are made dot by dot.
double dotsPerPixel(const QWidget& widget, const Theme& theme);

class ZoomPainter : public QPainter
{
public:
    ZoomPainter(QWidget* widget, const Theme& theme);
};

} // namespace decodescope::ui
