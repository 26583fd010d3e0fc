#include "ui/views/card.h"

#include "ui/theme/theme.h"

#include <QLinearGradient>
#include <QPainter>
#include <QPalette>
#include <QWidget>

namespace decodescope::ui {

void paintCard(QPainter& painter, const QRectF& area, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), theme.cardRadius, theme.cardRadius);
    painter.restore();
}

void colourText(QWidget* widget, const QColor& colour)
{
    QPalette palette = widget->palette();
    palette.setColor(QPalette::WindowText, colour);
    widget->setPalette(palette);
}

QColor blended(const QColor& over, const QColor& under, double share)
{
    const auto mix = [share](double a, double b) { return static_cast<float>(share * a + (1 - share) * b); };
    return QColor::fromRgbF(
        mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()), mix(over.blueF(), under.blueF()));
}

void paintFade(QPainter& painter, const QRectF& area, const QPointF& from, const QPointF& to, const QColor& ground)
{
    QColor clear = ground;
    clear.setAlpha(0);
    QLinearGradient fade(from, to);
    fade.setColorAt(0, clear);
    fade.setColorAt(1, ground);
    painter.fillRect(area, fade);
}

} // namespace decodescope::ui
