#include "ui/theme/zoom.h"

namespace decodescope::ui {

QRectF usualRect(const QWidget& widget, const Theme& theme)
{
    return {QPointF(), QSizeF(widget.size()) / theme.zoom()};
}

QPointF usualPoint(const QPointF& point, const Theme& theme)
{
    return point / theme.zoom();
}

QRect zoomedRect(const QRectF& place, const Theme& theme)
{
    return QRectF(place.topLeft() * theme.zoom(), place.size() * theme.zoom()).toAlignedRect();
}

QSize zoomedSize(const QSize& size, const Theme* theme)
{
    return theme ? QSize(theme->zoomed(size.width()), theme->zoomed(size.height())) : size;
}

double dotsPerPixel(const QWidget& widget, const Theme& theme)
{
    return widget.devicePixelRatioF() * theme.zoom();
}

ZoomPainter::ZoomPainter(QWidget* widget, const Theme& theme)
    : QPainter(widget)
{
    scale(theme.zoom(), theme.zoom());
}

} // namespace decodescope::ui
