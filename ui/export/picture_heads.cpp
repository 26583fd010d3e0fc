#include "ui/export/picture_heads.h"

#include "ui/logic/matrix_extent.h"
#include "ui/logic/pane_layout.h"
#include "ui/logic/thumbnail_grid.h"
#include "ui/logic/triangle_image.h"
#include "ui/views/head_thumbnails.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/pane_header.h"
#include "ui/views/weight_rows.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kHeadsShare = 0.4; // of a column's height, at most
constexpr double kLowestHeads = 60;
constexpr double kNumbers = 30; // left of the layers
constexpr double kNames = 36; // above the heads: what they are and their numbers
constexpr double kNumberGap = 4; // between two of them
constexpr double kGridGap = 6;
constexpr double kLegend = 26; // below them: the line and what it keeps from the heads
constexpr double kLegendLine = 16;
constexpr double kWidestLegend = 360;
constexpr int kFinestVectors = 512; // pixels of a head inside a drawing

QString words(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

ThumbnailGrid gridIn(const QRectF& area, const Scene& scene)
{
    return fitThumbnails(area, scene.run->info.identity.shape.heads, kLargestThumbnail, kThumbnailGap);
}

// In a drawing each cell is enlarged, so that no reader can blur its edges far.
QImage weightsOf(const Canvas& canvas, const Scene& scene, int layer, int head, double side, int cells, Mode mode)
{
    Scene one = scene;
    one.layer = layer;
    one.head = head;
    const bool isPixels = canvas.surface == Surface::Pixels;
    TriangleImage weights;
    weights.update(one, cells, isPixels ? qRound(side * canvas.scale) : kFinestVectors, mode);
    const int pixelsPerCell = isPixels ? 1 : std::max(1, kFinestVectors / std::max(1, weights.image().width()));
    return weights.image().scaled(weights.image().size() * pixelsPerCell, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

} // namespace

double headsHeight(const QSizeF& column, const Scene& scene)
{
    const double room = std::max(kLowestHeads, kHeadsShare * column.height()) - kHeadsTitleHeight;
    return kHeadsTitleHeight + gridIn(QRectF(0, 0, column.width(), room), scene).height();
}

void paintLayerHeads(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    canvas.painter.setFont(theme.font(theme.captionText, true));
    canvas.painter.setPen(theme.text2);
    canvas.painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), kHeadsTitleHeight - 4)),
        Qt::AlignLeft | Qt::AlignVCenter, HeadThumbnails::tr("Heads in layer %1").arg(scene.layer + 1));
    const ThumbnailGrid grid = gridIn(area.adjusted(0, kHeadsTitleHeight, 0, 0), scene);
    for (int head = 0; head < grid.count; ++head) {
        const QImage weights = weightsOf(canvas, scene, scene.layer, head, grid.side, matrixExtent(scene).cells, mode);
        paintHeadThumbnail(canvas.painter, grid.squareRect(head), scene, mode, weights, head == scene.head);
    }
}

void paintAllHeads(const Canvas& canvas, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    const ModelShape& shape = scene.run->info.identity.shape;
    const int length = scene.record(Mode::Cached)->length;
    const int cells = matrixExtent(scene).cells;
    const double across = (area.width() - kNumbers + kGridGap) / shape.heads - kGridGap;
    const double down = (area.height() - kNames - kLegend + kGridGap) / shape.layers - kGridGap;
    const double side = std::max(1.0, std::min(across, down));
    const double pitch = side + kGridGap;
    const double left = area.left() + (area.width() - kNumbers - shape.heads * pitch + kGridGap) / 2 + kNumbers;
    const auto write = [&](const QRectF& place, int flags, const QString& text) {
        canvas.painter.setFont(theme.font(theme.axisText));
        canvas.painter.setPen(theme.muted);
        canvas.painter.drawText(place, flags | Qt::TextDontClip, text);
    };
    QString names = words(QT_TRANSLATE_NOOP("Picture", "→ heads, ↓ layers"));
    if (scene.run->info.options.pitfall.kind != PitfallKind::None)
        names += QStringLiteral(" · ") + modeTitle(Mode::Cached); // the other one's may differ
    write({left - kNumbers, area.top(), area.width(), kNames / 2}, Qt::AlignLeft | Qt::AlignVCenter, names);
    const QFontMetricsF metrics(theme.font(theme.axisText));
    const auto everyOne
        = [&](double size) { return std::max(1, static_cast<int>(std::ceil(size / pitch))); }; // that has room
    const int everyHead = everyOne(metrics.horizontalAdvance(QString::number(shape.heads)) + kNumberGap);
    const int everyLayer = everyOne(metrics.height());
    for (int head = 0; head < shape.heads; head += everyHead)
        write({left + head * pitch, area.top() + kNames / 2, side, kNames / 2 - 4}, Qt::AlignHCenter | Qt::AlignBottom,
            QString::number(head + 1));
    for (int layer = 0; layer < shape.layers; ++layer) {
        const double top = area.top() + kNames + layer * pitch;
        if (layer % everyLayer == 0)
            write({left - kNumbers, top, kNumbers - 8, side}, Qt::AlignRight | Qt::AlignVCenter, QString::number(layer + 1));
        for (int head = 0; head < shape.heads; ++head) {
            const QRectF square(left + head * pitch, top, side, side);
            canvas.painter.fillRect(square, theme.empty);
            const QImage weights = weightsOf(canvas, scene, layer, head, side, cells, Mode::Cached);
            paintWeightRows(canvas.painter, square, weights, cells, 0, length, 1);
        }
    }
    const QRectF legend(area.left(), area.bottom() - kLegendLine, std::min(area.width(), kWidestLegend), kLegendLine);
    if (scene.run->info.options.captureAttention) // else the caption says it
        paintMatrixLegend(canvas.painter, legend, scene, Mode::Cached, nullptr);
}

} // namespace decodescope::ui
