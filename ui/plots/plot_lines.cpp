#include "ui/plots/plot_lines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kMarkWidth = 2.5;
constexpr double kMarkEnd = 4; // pixels that its bars stand out to either side
constexpr double kLargeDot = 9; // its radius
constexpr double kDotRing = 2;
constexpr double kColumn = 0.25; // pixels: a picture may be four times as fine

} // namespace

QColor mixed(const QColor& color, const QColor& ground, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1 - share))); };
    return {mix(color.red(), ground.red()), mix(color.green(), ground.green()), mix(color.blue(), ground.blue())};
}

QPolygonF placesOf(const PlotArea& area, const std::vector<double>& lengths, const std::vector<double>& values,
    std::size_t first, std::size_t end)
{
    QPolygonF places;
    const auto columnOf = [](const QPointF& place) { return std::floor(place.x() / kColumn); };
    for (std::size_t step = first; step < end;) {
        const QPointF entry = area.at(lengths[step], values[step]);
        QPointF high = entry;
        QPointF low = entry;
        QPointF exit = entry;
        for (++step; step < end; ++step) {
            const QPointF place = area.at(lengths[step], values[step]);
            if (columnOf(place) != columnOf(entry))
                break;
            high = place.y() < high.y() ? place : high;
            low = place.y() > low.y() ? place : low;
            exit = place;
        }
        QPolygonF column {entry, high, low, exit};
        std::stable_sort(column.begin(), column.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
        column.erase(std::unique(column.begin(), column.end()), column.end());
        places << column;
    }
    return places;
}

void paintLine(QPainter& painter, const QPolygonF& places, const QPen& pen)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPolyline(places);
}

void paintBand(QPainter& painter, const QPolygonF& low, const QPolygonF& high, const QColor& color)
{
    QPolygonF band = low;
    std::copy(high.rbegin(), high.rend(), std::back_inserter(band));
    painter.setRenderHint(QPainter::Antialiasing, false); // its edge is faint, and smoothing it costs more than all else
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(band);
    painter.setRenderHint(QPainter::Antialiasing);
}

void paintMark(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color)
{
    if (to.x() - from.x() < 2 * kMarkEnd)
        return;
    QPen pen(color, kMarkWidth);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(from, to);
    for (const QPointF& end : {from, to})
        painter.drawLine(end - QPointF(0, kMarkEnd), end + QPointF(0, kMarkEnd));
}

void paintDot(QPainter& painter, const QPointF& middle, const QColor& color, const QColor& ring, bool isLarge)
{
    const double radius = isLarge ? kLargeDot : kDotRadius;
    painter.setPen(QPen(ring, kDotRing));
    painter.setBrush(color);
    painter.drawEllipse(middle, radius, radius);
}

void paintWords(QPainter& painter, const QPointF& left, const QString& words)
{
    painter.drawText(QRectF(left, QSizeF()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, words);
}

} // namespace decodescope::ui
