#include "ui/export/picture_parts.h"

#include "ui/export/picture_heads.h"
#include "ui/logic/choice_rows.h"
#include "ui/logic/number_format.h"
#include "ui/logic/pane_layout.h"
#include "ui/logic/triangle_image.h"
#include "ui/views/candidate_bars.h"
#include "ui/views/card.h"
#include "ui/views/fill_bar.h"
#include "ui/views/kv_grid.h"
#include "ui/views/pane_header.h"
#include "ui/views/score_matrix.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kHeaderHeight = 32;
constexpr double kHeaderWidth = 290; // of its words
constexpr double kAxisName = 16; // height of the line
constexpr double kSwatch = 10;
constexpr double kCardPadding = 16;
constexpr double kColumnGap = 20;
constexpr double kLeastColumn = 184; // of keys and values, whose legend has up to four entries
constexpr double kPartGap = 8;
constexpr double kUprightFrom = 1.1; // height of a pane for its width: then keys and values go below
constexpr double kNarrow = 330; // of a pane, whose parts stand one below the other
constexpr double kLowestKv = 176;
constexpr double kWholeColumn = 380; // height of keys and values, heads and gauge
constexpr double kLeastMatrix = 0.55; // of an upright pane's width, before the column below it loses its heads
constexpr double kGaugeHeight = 36;
constexpr double kProseHeight = 32; // two lines below the candidates
constexpr double kMatrixShare = 0.62; // of a pane's width, at most
constexpr int kFinestVectors = 2048; // pixels of the weights' picture inside a drawing

QString words(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

// One pixel a cell, enlarged so that no reader of a drawing can blur the cells' edges far.
QImage weightsFor(const Canvas& canvas, const Scene& scene, const MatrixGeometry& geometry, Mode mode)
{
    TriangleImage weights;
    if (canvas.surface == Surface::Pixels) {
        weights.update(scene, geometry.cells(), qRound(geometry.bounds().width() * canvas.scale), mode);
        return weights.image();
    }
    weights.update(scene, geometry.cells(), kFinestVectors, mode);
    const int pixelsPerCell = std::max(1, kFinestVectors / std::max(1, weights.image().width()));
    return weights.image().scaled(weights.image().size() * pixelsPerCell, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

QRectF paintHeader(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    paintPaneHeader(canvas.painter, QRectF(area.left(), area.top(), area.width(), kHeaderHeight), scene, mode);
    return area.adjusted(0, kHeaderHeight, 0, 0);
}

// `top`: where the area of the matrix begins, above all that stands over its cells.
void paintAxisNames(QPainter& painter, const QRectF& bounds, double top, const Theme& theme)
{
    painter.save();
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.text2);
    const QString key = words(QT_TRANSLATE_NOOP("Picture", "position of the key →"));
    const double width = std::max(bounds.width(), 160.0);
    const bool isWide = QFontMetricsF(painter.font()).horizontalAdvance(key) <= bounds.width() + kColumnGap / 2;
    painter.drawText(QRectF(bounds.left(), top - kAxisName, width, kAxisName), Qt::AlignLeft | Qt::AlignVCenter,
        isWide ? key : words(QT_TRANSLATE_NOOP("Picture", "key →")));
    painter.translate(bounds.left() - kMatrixLeft - kAxisName, bounds.top());
    painter.rotate(90);
    const double height = bounds.height() + kMatrixBottom;
    const QString query = words(QT_TRANSLATE_NOOP("Picture", "position of the query →"));
    if (QFontMetricsF(painter.font()).horizontalAdvance(query) <= height) // else it would leave a low sheet
        painter.drawText(QRectF(0, -kAxisName, height, kAxisName), Qt::AlignLeft | Qt::AlignVCenter, query);
    painter.restore();
}

void paintMatrix(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    const QRectF matrix = area.adjusted(kAxisName, kAxisName, 0, 0);
    const MatrixGeometry geometry = matrixGeometry(matrix, scene, canvas.surface == Surface::Pixels ? canvas.scale : 0);
    const QImage weights = weightsFor(canvas, scene, geometry, mode);
    paintScoreMatrix(canvas.painter, matrix, geometry, scene, mode, weights, std::nullopt);
    paintAxisNames(canvas.painter, geometry.bounds(), matrix.top(), *scene.theme);
}

// Returns where the words below the grids end.
double paintKv(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const QRectF grids = area.adjusted(0, 4, 0, -kAxisName);
    paintKvGrids(canvas.painter, grids, scene, mode);
    const QRectF line(grids.left(), grids.top() + kvLayout(grids, scene).height, grids.width(), kAxisName);
    const QString numbered
        = words(QT_TRANSLATE_NOOP("Picture", "→ positions 0 to %1, ↓ layers 1 to %2"))
              .arg(formatCount(scene.storeCapacity() - 1), formatCount(scene.run->info.identity.shape.layers));
    const QFontMetricsF metrics(theme.font(theme.axisText));
    canvas.painter.setFont(theme.font(theme.axisText));
    canvas.painter.setPen(theme.muted);
    canvas.painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.horizontalAdvance(numbered) <= line.width() ? numbered
                                                            : words(QT_TRANSLATE_NOOP("Picture", "→ positions, ↓ layers")));
    return line.bottom();
}

// Keys and values, heads as far as there is room, the work or the cache's fill at the foot.
void paintColumn(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    QRectF rest = area;
    if (area.height() >= kLowestKv + kGaugeHeight) {
        rest.setBottom(area.bottom() - kGaugeHeight - kPartGap);
        paintFillBar(canvas.painter, QRectF(area.left(), rest.bottom() + kPartGap, area.width(), kGaugeHeight), scene, mode);
    }
    const double heads = headsHeight(rest.size(), scene);
    const bool hasHeads = rest.height() - heads - kPartGap >= kLowestKv;
    const double bottom
        = paintKv(canvas, hasHeads ? rest.adjusted(0, 0, 0, -heads - kPartGap) : rest, scene, mode) + kPartGap;
    if (hasHeads)
        paintLayerHeads(canvas, QRectF(QPointF(rest.left(), bottom), QSizeF(rest.width(), heads)), scene, mode);
}

} // namespace

void paintMatrixPart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    const double frameWidth = kAxisName + kMatrixLeft;
    const double frameHeight = kHeaderHeight + kAxisName + kMatrixTop + kMatrixBottom;
    const double side = std::min(area.width() - frameWidth, area.height() - frameHeight);
    QRectF block(area.topLeft(), QSizeF(side + frameWidth, side + frameHeight));
    block.moveLeft(area.left() + (area.width() - block.width()) / 2);
    const double missing = std::max(0.0, std::min(area.width(), kHeaderWidth) - block.width());
    paintHeader(canvas, block.adjusted(-missing / 2, 0, missing / 2, 0), scene, mode);
    paintMatrix(canvas, block.adjusted(0, kHeaderHeight, 0, 0), scene, mode);
}

void paintKvPart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    paintKv(canvas, paintHeader(canvas, area, scene, mode), scene, mode);
}

void paintPanePart(const Canvas& canvas, const QRectF& area, const Scene& scene, Mode mode)
{
    paintCard(canvas.painter, area, *scene.theme);
    const QRectF below = paintHeader(canvas, area.adjusted(kCardPadding, 4, -kCardPadding, -8), scene, mode);
    const bool isUpright = below.width() < kNarrow || below.height() > kUprightFrom * below.width();
    QRectF matrix = below;
    if (isUpright) {
        const bool isTall = below.height() - kWholeColumn >= kLeastMatrix * below.width();
        matrix.setHeight(std::min(below.width() + kMatrixBottom, below.height() - (isTall ? kWholeColumn : kLowestKv)));
    } else {
        const double most = std::min(below.width() * kMatrixShare, below.width() - kColumnGap - kLeastColumn);
        matrix.setWidth(std::min(most, below.height()));
    }
    paintMatrix(canvas, matrix, scene, mode);
    const QPointF rest = isUpright ? QPointF(0, matrix.height() + kPartGap) : QPointF(matrix.width() + kColumnGap, 0);
    paintColumn(canvas, QRectF(below.topLeft() + rest, below.bottomRight()), scene, mode);
}

void paintChoicePart(const Canvas& canvas, const QRectF& area, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    paintCandidates(canvas.painter, area.adjusted(0, 0, 0, -kProseHeight - kPartGap), scene);
    canvas.painter.setFont(theme.font(theme.axisText));
    canvas.painter.setPen(theme.text2);
    canvas.painter.drawText(QRectF(area.left(), area.bottom() - kProseHeight, area.width(), kProseHeight),
        Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, ChoiceWords::textProbability(scene));
}

void paintModeLegend(QPainter& painter, const QRectF& line, const Theme& theme)
{
    painter.setFont(theme.font(theme.captionText));
    double x = line.left();
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        painter.fillRect(QRectF(x, line.center().y() - kSwatch / 2, kSwatch, kSwatch),
            mode == Mode::Naive ? theme.recomputed : theme.cached);
        const QString name = modeTitle(mode);
        const QRectF text(x + kSwatch + 6, line.top(), line.right() - x, line.height());
        painter.setPen(theme.text2);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);
        x = text.left() + QFontMetricsF(painter.font()).horizontalAdvance(name) + 20;
    }
}

} // namespace decodescope::ui
