#include "ui/views/race_runners.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace decodescope::ui {

namespace {

// Units: the snail is 40 wide and 24 high, its nose at (0, 0); the ground is at y = 12.
void snailBody(QPainter& painter, const Theme& theme)
{
    QPainterPath body(QPointF(-40, 12));
    body.quadTo(-36, 5, -24, 6);
    body.lineTo(-12, 6);
    body.quadTo(-9, 6, -9, 0);
    body.quadTo(-8, -4, -4, -4);
    body.quadTo(0, -4, 0, 0);
    body.quadTo(0, 12, -10, 12);
    body.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.recomputedText);
    painter.drawPath(body);
    painter.setPen(QPen(theme.recomputedText, 1.4, Qt::SolidLine, Qt::RoundCap));
    for (const double x : {-5.5, -2.5}) {
        painter.drawLine(QPointF(x, -3), QPointF(x + 2, -10));
        painter.drawEllipse(QPointF(x + 2, -10), 0.9, 0.9);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panel);
    painter.drawEllipse(QPointF(-3, 0), 1.1, 1.1); // the eye
}

void snailShell(QPainter& painter, const Theme& theme)
{
    const QPointF centre(-22, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.recomputed);
    painter.drawEllipse(centre, 11, 11);
    QPainterPath spiral;
    for (int part = 0; part <= 60; ++part) {
        const double angle = part * 5 * std::numbers::pi / 60;
        const double radius = 1 + 8.5 * part / 60;
        const QPointF point = centre + QPointF(radius * std::cos(angle), radius * std::sin(angle));
        part == 0 ? spiral.moveTo(point) : spiral.lineTo(point);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.panel, 1.6));
    painter.drawPath(spiral);
}

// Units: 44 wide and 24 high, the nose at (0, 0).
void rocketFlame(QPainter& painter, const Theme& theme)
{
    QPainterPath flame(QPointF(-32, -4));
    flame.quadTo(-50, -3, -54, 0);
    flame.quadTo(-50, 3, -32, 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.fresh);
    painter.drawPath(flame);
}

void rocketBody(QPainter& painter, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.cachedText);
    painter.drawPolygon(QPolygonF {{-34, -4}, {-40, -12}, {-24, -6}});
    painter.drawPolygon(QPolygonF {{-34, 4}, {-40, 12}, {-24, 6}});
    QPainterPath body(QPointF(0, 0));
    body.quadTo(-10, -8, -24, -7);
    body.lineTo(-34, -5);
    body.lineTo(-34, 5);
    body.lineTo(-24, 7);
    body.quadTo(-10, 8, 0, 0);
    painter.setBrush(theme.cached);
    painter.drawPath(body);
    painter.setBrush(theme.panel);
    painter.drawEllipse(QPointF(-14, 0), 3, 3);
}

void start(QPainter& painter, const QPointF& nose, double height)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(nose);
    painter.scale(height / 24, height / 24);
}

} // namespace

void paintSnail(QPainter& painter, const QPointF& nose, double height, const Theme& theme)
{
    start(painter, nose, height);
    snailBody(painter, theme);
    snailShell(painter, theme);
    painter.restore();
}

void paintRocket(QPainter& painter, const QPointF& nose, double height, bool isFlying, const Theme& theme)
{
    start(painter, nose, height);
    if (isFlying)
        rocketFlame(painter, theme);
    rocketBody(painter, theme);
    painter.restore();
}

} // namespace decodescope::ui
