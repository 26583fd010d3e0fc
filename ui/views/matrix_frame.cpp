#include "ui/views/matrix_frame.h"

#include "ui/logic/color_map.h"
#include "ui/logic/number_format.h"
#include "ui/logic/pane_layout.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kTickSpacing = 44; // pixels between axis numbers, at least
constexpr double kHeroMargin = 12;
constexpr double kLongestBar = 150;
constexpr double kShortestBar = 60;
constexpr double kNumberWidth = 12; // of the 0 and the 1 beside the colour bar

QString words(const char* text)
{
    return QCoreApplication::translate("ScoreMatrix", text);
}

} // namespace

void paintMatrixAxes(QPainter& painter, const MatrixGeometry& geometry, const Theme& theme)
{
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    const QRectF bounds = geometry.bounds();
    const int step = geometry.tickStep(kTickSpacing);
    for (int i = 0; i < geometry.cells(); i += step) {
        const QPointF centre = geometry.cellRect(i, i).center();
        const QString number = formatCount(i);
        painter.drawText(QRectF(centre.x() - 24, bounds.top() - kMatrixTop, 48, kMatrixTop - 4),
            Qt::AlignHCenter | Qt::AlignBottom, number);
        painter.drawText(QRectF(bounds.left() - kMatrixLeft, centre.y() - 8, kMatrixLeft - 11, 16),
            Qt::AlignRight | Qt::AlignVCenter, number);
    }
}

void paintRowBracket(QPainter& painter, const MatrixGeometry& geometry, int first, int end, const QColor& colour)
{
    if (first >= end)
        return;
    const QRectF rows = geometry.rowsRect(first, end, 1);
    const double height = std::max(2.0, rows.height());
    painter.fillRect(QRectF(rows.left() - 6, rows.bottom() - height, 3, height), colour);
}

void paintCellCount(
    QPainter& painter, const MatrixGeometry& geometry, double right, const StepRecord& record, const Theme& theme)
{
    const QFont big = theme.font(theme.heroText, true);
    const QFont small = theme.font(theme.captionText);
    const QString count = formatCount(record.work.scoreCells);
    const QString caption = words(QT_TRANSLATE_NOOP("ScoreMatrix", "score cells computed\nin this step"));
    const double numberHeight = QFontMetricsF(big).height() - 2;
    const QRectF captionSize = QFontMetricsF(small).boundingRect(QRectF(), Qt::AlignLeft, caption);
    const double width = std::max(QFontMetricsF(big).horizontalAdvance(count), captionSize.width());
    const double height = kHeroMargin + numberHeight + captionSize.height();
    // The diagonal is as far right at the words' lower edge as that edge is down.
    const QRectF bounds = geometry.bounds();
    const double needed = bounds.left() + height + geometry.cellSize() + width + kHeroMargin;
    const double edge = std::max(bounds.right(), std::min(right, needed)) - kHeroMargin;

    QRectF words(QPointF(edge - width - 1, bounds.top() + kHeroMargin), QPointF(edge, bounds.top() + height + 1));
    painter.setFont(big);
    painter.setPen(theme.text);
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop, count);
    painter.setFont(small);
    painter.setPen(theme.text2);
    painter.drawText(words.adjusted(0, numberHeight, 0, 0), Qt::AlignRight | Qt::AlignTop, caption);
}

// The first row has one key and so the weight 1: the weights of every run range from 0 to 1.
void paintWeightLegend(QPainter& painter, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    const bool hasWeights = scene.run->info.options.captureAttention;
    const QFont font = theme.font(theme.axisText);
    const auto roomBeside = [&](const QString& title) {
        return area.width() - QFontMetricsF(font).horizontalAdvance(title) - 2 * kNumberWidth - 10;
    };
    QString title = words(QT_TRANSLATE_NOOP("ScoreMatrix", "Attention weight, square-root scale"));
    if (!hasWeights)
        title = words(QT_TRANSLATE_NOOP("ScoreMatrix", "Attention weights were not recorded"));
    else if (roomBeside(title) < kShortestBar)
        title = words(QT_TRANSLATE_NOOP("ScoreMatrix", "Attention weight (√)"));
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, title);
    const double room = roomBeside(title);
    if (!hasWeights || room < kShortestBar)
        return;
    const double width = std::floor(std::min(kLongestBar, room));
    const QRectF bar(area.right() - kNumberWidth - width, area.center().y() - 3, width, 6);
    const QRectF numbers = bar.adjusted(-kNumberWidth, -8, kNumberWidth, 8);
    painter.drawText(numbers, Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("0"));
    painter.drawText(numbers, Qt::AlignVCenter | Qt::AlignRight, QStringLiteral("1"));
    const ColorMap& map = ColorMap::forTheme(theme);
    for (int x = 0; x < static_cast<int>(width); ++x)
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()), QColor(map.colour(x / (width - 1))));
}

} // namespace decodescope::ui
