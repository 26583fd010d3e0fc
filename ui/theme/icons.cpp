#include "ui/theme/icons.h"

#include "ui/theme/icon_shapes.h"

#include <QIconEngine>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

// Paints one icon. Holds a copy of the theme, so an icon may outlive it.
class PathIconEngine : public QIconEngine
{
public:
    PathIconEngine(Icon which, const Theme& theme, const QColor& color)
        : m_which(which)
        , m_theme(theme)
        , m_color(color)
    {
    }

    QIconEngine* clone() const override { return new PathIconEngine(*this); }

    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State) override
    {
        painter->save();
        if (m_which == Icon::Logo)
            paintLogo(*painter, area, m_theme);
        else
            paintShape(*painter, area, mode == QIcon::Disabled ? m_theme.disabledText() : m_color);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

private:
    void paintShape(QPainter& painter, const QRectF& area, const QColor& color) const
    {
        const IconShape shape = iconShape(m_which);
        const double scale = std::min(area.width(), area.height()) / kIconGrid;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.center());
        painter.scale(scale, scale);
        painter.translate(-kIconGrid / 2, -kIconGrid / 2);
        painter.fillPath(shape.filled, color);
        painter.strokePath(shape.stroked, QPen(color, kIconStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }

    Icon m_which;
    Theme m_theme;
    QColor m_color;
};

} // namespace

QIcon icon(Icon which, const Theme& theme)
{
    return QIcon(new PathIconEngine(which, theme, theme.text2));
}

QIcon iconOnAccent(Icon which, const Theme& theme)
{
    return QIcon(new PathIconEngine(which, theme, theme.onAccent));
}

void paintLogo(QPainter& painter, const QRectF& area, const Theme& colors)
{
    constexpr int kRows = 4;
    constexpr double kGapShare = 1.0 / 6; // of the pitch from square to square
    const double side = std::min(area.width(), area.height());
    const double pitch = side / (kRows - kGapShare);
    const double square = pitch * (1 - kGapShare);
    const QPointF corner = area.center() - QPointF(side, side) / 2;
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column <= row; ++column) {
            QColor color = row == kRows - 1 ? colors.fresh : colors.cached;
            if (row < kRows - 1)
                color.setAlphaF(column == row || column == 0 ? 0.92F : 0.68F);
            painter.fillRect(QRectF(corner.x() + column * pitch, corner.y() + row * pitch, square, square), color);
        }
    }
}

} // namespace decodescope::ui
