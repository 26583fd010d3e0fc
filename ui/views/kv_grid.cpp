#include "ui/views/kv_grid.h"

#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/card.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace decodescope::ui {

namespace {

constexpr double kHatchFrom = 8; // pixels a cell needs to show a pattern
constexpr double kThinnestNew = 2; // the one new row must still be seen
constexpr double kReadShare = 0.6; // of the mode's blue
constexpr double kWaitingOpacity = 0.35; // of cached rows that the step has not read yet
constexpr double kSwatch = 10;
constexpr double kSwatchGap = 5; // before its name
constexpr double kEntryGap = 14; // between entries of the legend, at most

QString words(const char* text)
{
    return QCoreApplication::translate("KvGrid", text);
}

// Where a pane is too narrow for the whole names.
QString shortStateName(CellState state)
{
    if (state == CellState::ReadFromCache)
        return words(QT_TRANSLATE_NOOP("KvGrid", "read"));
    if (state == CellState::OutOfWindow)
        return words(QT_TRANSLATE_NOOP("KvGrid", "outside"));
    return cellStateName(state);
}

void paintHatch(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(cell);
    painter.setPen(QPen(colour, 1));
    for (double x = cell.left() - cell.height() + 3; x < cell.right(); x += 4)
        painter.drawLine(QPointF(x, cell.bottom()), QPointF(x + cell.height(), cell.top()));
    painter.restore();
}

struct KvStretch // of one layer and one state: positions [first, end)
{
    int layer = 0;
    int first = 0;
    int end = 0;
};

// Each cell by itself, or all as one where they are too narrow for gaps.
void paintCells(QPainter& painter, const KvLayout& layout, const QRectF& grid, const KvStretch& stretch, CellState state,
    const Theme& theme)
{
    const double dots = painter.deviceTransform().m22();
    const double gapBelow = layout.gapBelow(dots);
    if (layout.gapBeside(dots) == 0) {
        QRectF cells = layout.cellsRect(grid, stretch.layer, stretch.first, stretch.end).adjusted(0, 0, 0, -gapBelow);
        if (state == CellState::New && cells.width() < kThinnestNew)
            cells.setLeft(cells.right() - kThinnestNew);
        painter.fillRect(cells, cellColour(state, theme));
        if (state == CellState::OutOfWindow)
            paintHatch(painter, cells, theme.outsideHatch);
        return;
    }
    for (int position = stretch.first; position < stretch.end; ++position) {
        const QRectF cell = layout.cellsRect(grid, stretch.layer, position, position + 1);
        paintKvCell(painter, cell.adjusted(0, 0, -1, -gapBelow), state, theme);
    }
}

// Positions of one layer, in stretches of one state. What the step has not come to yet in this layer is hollow, or pale when it
// waits in the cache to be read.
void paintLayer(
    QPainter& painter, const KvLayout& layout, const QRectF& grid, int layer, const Scene& scene, const StepRecord& record)
{
    const StepMoment moment = scene.moment();
    const int before = lengthBefore(*scene.run, record);
    const int done = kvRowsDone(record, moment, layer);
    const auto fetched = static_cast<int>(std::lround(record.firstRow * doneShare(moment, StepPhase::Project, layer)));
    const int window = scene.run->info.identity.shape.window;
    std::array<int, 8> edges {0, firstColumnSeen(record.firstRow, window), fetched, record.firstRow,
        std::clamp(before, record.firstRow, done), done, record.length, scene.storeCapacity()};
    std::sort(edges.begin(), edges.end());
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const int first = edges[i];
        const int end = edges[i + 1];
        if (first == end)
            continue;
        const bool isComputed = first < record.firstRow || first < done;
        const CellState state = isComputed ? cellState(record, before, first, window) : CellState::Free;
        painter.setOpacity(state == CellState::ReadFromCache && first >= fetched ? kWaitingOpacity : 1);
        paintCells(painter, layout, grid, {layer, first, end}, state, *scene.theme);
    }
    painter.setOpacity(1);
}

// `reads`: the phase in which attention reads this grid.
void paintGrid(QPainter& painter, const KvLayout& layout, const QRectF& grid, const Scene& scene, Mode mode, StepPhase reads)
{
    const int layers = scene.run->info.identity.shape.layers;
    const StepRecord* record = scene.record(mode);
    for (int layer = 0; layer < layers; ++layer) {
        if (record)
            paintLayer(painter, layout, grid, layer, scene, *record);
        else
            paintCells(painter, layout, grid, {layer, 0, scene.storeCapacity()}, CellState::Free, *scene.theme);
    }
    const StepMoment moment = scene.moment();
    if (!record || moment.isFinished || (moment.phase != StepPhase::Project && moment.phase != reads))
        return;
    painter.setPen(QPen(scene.theme->text, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.cellsRect(grid, moment.layer, 0, record->length).adjusted(-0.5, -0.5, -0.5, -0.5));
}

// Without a cache every row is computed again, seen or not: rows out of the window are only kept with one.
std::vector<CellState> legendStates(const Scene& scene, Mode mode)
{
    if (mode == Mode::Naive)
        return {CellState::Recomputed, CellState::New, CellState::Free};
    const int window = scene.run->info.identity.shape.window;
    if (window == 0 || scene.storeCapacity() <= window)
        return {CellState::ReadFromCache, CellState::New, CellState::Free};
    return {CellState::ReadFromCache, CellState::OutOfWindow, CellState::New, CellState::Free};
}

// "12 layers × 45 positions", or "12 × 45" where only that fits into `room`; empty where nothing does.
QString sizesWithin(double room, const Scene& scene)
{
    const int layers = scene.run->info.identity.shape.layers;
    const int positions = scene.storeCapacity();
    const QString count = formatCount(positions);
    const QString whole = layers == 1
        ? QCoreApplication::translate("KvGrid", "1 layer × %1 positions", nullptr, positions).arg(count)
        : QCoreApplication::translate("KvGrid", "%1 layers × %2 positions", nullptr, positions)
              .arg(QString::number(layers), count);
    const QFontMetricsF metrics(scene.theme->font(scene.theme->captionText));
    for (const QString& sizes : {whole, QStringLiteral("%1 × %2").arg(QString::number(layers), count)}) {
        if (std::ceil(metrics.horizontalAdvance(sizes)) <= room)
            return sizes;
    }
    return {};
}

// Each state as the grids' cells show it: those that are too small for patterns have plain swatches.
void paintSwatch(QPainter& painter, const QRectF& swatch, CellState state, const KvLayout& layout, const Theme& theme)
{
    if (state == CellState::OutOfWindow || std::min(layout.cellWidth, layout.cellHeight) > kHatchFrom) // and a gap
        paintKvCell(painter, swatch, state, theme);
    else
        painter.fillRect(swatch, cellColour(state, theme));
    if (state != CellState::Free)
        return;
    painter.setPen(QPen(theme.strongBorder, 1)); // its colour is close to the pane's
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5));
}

// One mode's states in a line: their names, and the pixels between and after them.
struct LegendLine
{
    LegendLine(const Scene& scene, Mode mode, double width)
        : states(legendStates(scene, mode))
        , metrics(scene.theme->font(scene.theme->captionText))
    {
        const auto total = [this] {
            double sum = 0;
            for (const CellState state : states)
                sum += entryWidth(state);
            return sum;
        };
        const auto gaps = static_cast<double>(states.size() - 1);
        if (total() + 2 * gaps > width)
            nameOf = shortStateName;
        gap = std::clamp((width - total()) / gaps, 2.0, kEntryGap);
        rest = width - total() - (gaps + 1) * gap;
    }

    double entryWidth(CellState state) const
    {
        return kSwatch + kSwatchGap + std::ceil(metrics.horizontalAdvance(nameOf(state)));
    }

    std::vector<CellState> states;
    QFontMetricsF metrics;
    QString (*nameOf)(CellState) = cellStateName;
    double gap = 0;
    double rest = 0;
};

void paintLegend(QPainter& painter, const KvLayout& layout, double width, const Scene& scene, Mode mode)
{
    const QPointF topLeft = layout.legend;
    const Theme& theme = *scene.theme;
    const LegendLine legend(scene, mode, width);
    painter.setFont(theme.font(theme.captionText));
    double x = topLeft.x();
    for (const CellState state : legend.states) {
        paintSwatch(painter, {x, topLeft.y() + 3, kSwatch, kSwatch}, state, layout, theme);
        const QRectF entry(x, topLeft.y(), legend.entryWidth(state), 16);
        painter.setPen(theme.text2);
        painter.drawText(entry, Qt::AlignRight | Qt::AlignVCenter, legend.nameOf(state));
        x = entry.right() + legend.gap;
    }
    if (layout.isStacked()) // it stands above the values
        return;
    const Mode other = mode == Mode::Naive ? Mode::Cached : Mode::Naive;
    const QString sizes
        = sizesWithin(std::min(legend.rest, LegendLine(scene, other, width).rest), scene); // the same in both
    painter.setPen(theme.muted);
    painter.drawText(QRectF(topLeft, QSizeF(width, 16)), Qt::AlignRight | Qt::AlignVCenter, sizes);
}

} // namespace

QColor cellColour(CellState state, const Theme& theme)
{
    switch (state) {
    case CellState::Recomputed:
        return theme.recomputed;
    case CellState::New:
        return theme.fresh;
    case CellState::ReadFromCache:
        return blended(theme.cached, theme.panel, kReadShare);
    case CellState::OutOfWindow:
        return theme.outside;
    case CellState::Free:
        break;
    }
    return theme.empty;
}

QString cellStateName(CellState state)
{
    switch (state) {
    case CellState::Recomputed:
        return words(QT_TRANSLATE_NOOP("KvGrid", "recomputed"));
    case CellState::New:
        return words(QT_TRANSLATE_NOOP("KvGrid", "new"));
    case CellState::ReadFromCache:
        return words(QT_TRANSLATE_NOOP("KvGrid", "read from cache"));
    case CellState::OutOfWindow:
        return words(QT_TRANSLATE_NOOP("KvGrid", "outside window"));
    case CellState::Free:
        break;
    }
    return words(QT_TRANSLATE_NOOP("KvGrid", "free"));
}

void paintKvCell(QPainter& painter, const QRectF& cell, CellState state, const Theme& theme)
{
    painter.fillRect(cell, cellColour(state, theme));
    if (state == CellState::OutOfWindow)
        paintHatch(painter, cell, theme.outsideHatch); // small ones too: the colour alone is close to a free cell's
    if (std::min(cell.width(), cell.height()) < kHatchFrom)
        return;
    if (state == CellState::Recomputed) {
        paintHatch(painter, cell, blended(theme.panel, theme.recomputed, 0.45));
    } else if (state == CellState::New) {
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 2, cell.width(), 2), theme.text);
    } else if (state == CellState::Free) {
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void paintKvTitles(QPainter& painter, const QRectF& area, const KvLayout& layout, const Scene& scene)
{
    const Theme& theme = *scene.theme;
    const auto line = [&](const QRectF& grid) {
        return QRectF(grid.left(), grid.top() - kKvTitleHeight, area.right() - grid.left(), kKvTitleHeight - 4);
    };
    const QString keys = words(QT_TRANSLATE_NOOP("KvGrid", "Keys"));
    const QFont bold = theme.font(theme.captionText, true);
    painter.setFont(bold);
    painter.setPen(theme.text2);
    painter.drawText(line(layout.keys), Qt::AlignLeft | Qt::AlignVCenter, keys);
    const QString values = words(QT_TRANSLATE_NOOP("KvGrid", "Values"));
    painter.drawText(line(layout.values), Qt::AlignLeft | Qt::AlignVCenter, values);

    if (!layout.isStacked())
        return; // no room beside the two names
    const QString sizes
        = sizesWithin(line(layout.values).width() - QFontMetricsF(bold).horizontalAdvance(values) - 8, scene);
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.muted);
    painter.drawText(line(layout.values), Qt::AlignRight | Qt::AlignVCenter, sizes);
}

KvLayout kvLayout(const QRectF& area, const Scene& scene)
{
    return {area, scene.run->info.identity.shape.layers, scene.storeCapacity()};
}

void paintKvGrids(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const KvLayout layout = kvLayout(area, scene);
    paintKvTitles(painter, area, layout, scene);
    paintGrid(painter, layout, layout.keys, scene, mode, StepPhase::Scores);
    paintGrid(painter, layout, layout.values, scene, mode, StepPhase::Values);
    paintLegend(painter, layout, area.width(), scene, mode);
}

} // namespace decodescope::ui
