#include "ui/views/fill_bar.h"

#include "ui/logic/number_format.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cstdint>

namespace decodescope::ui {

namespace {

constexpr double kBarHeight = 10;
constexpr double kShortest = 4; // pixels of the new part

// What the bar shows: two shares of its width, one after the other.
struct Fill
{
    double old = 0;
    double fresh = 0;
    QString words;
};

// Rows of K/V, in all layers, that the step has computed at its moment.
struct RowsDone
{
    std::int64_t repeated = 0;
    std::int64_t fresh = 0;
};

RowsDone rowsDone(const Scene& scene, const StepRecord& record)
{
    const StepMoment moment = scene.moment();
    const int before = std::max(record.firstRow, lengthBefore(*scene.run, record));
    RowsDone rows;
    for (int layer = 0; layer < scene.run->info.identity.shape.layers; ++layer) {
        const int done = kvRowsDone(record, moment, layer);
        rows.repeated += std::min(done, before) - record.firstRow;
        rows.fresh += std::max(done, before) - before;
    }
    return rows;
}

Fill workFill(const Scene& scene, const StepRecord& record)
{
    const RowsDone rows = rowsDone(scene, record);
    const std::int64_t all = record.work.kvRowsComputed * scene.run->info.identity.shape.layers;
    const auto share = [all](std::int64_t count) { return static_cast<double>(count) / static_cast<double>(all); };
    return {share(rows.repeated), share(rows.fresh),
        FillBar::tr("%1 of %2 repeated").arg(formatCount(rows.repeated), formatCount(all))};
}

// A token is in the cache when every layer has its rows; its bytes come layer by layer.
Fill cacheFill(const Scene& scene, const StepRecord& record)
{
    const CacheFill& cache = record.cache;
    const int before = lengthBefore(*scene.run, record);
    const int layers = scene.run->info.identity.shape.layers;
    const std::int64_t fresh = rowsDone(scene, record).fresh;
    const std::int64_t all = static_cast<std::int64_t>(cache.tokens) * layers;
    const std::int64_t rows = all - static_cast<std::int64_t>(record.length - before) * layers + fresh;
    const std::int64_t bytes = rows == all ? cache.bytes : cache.bytes / all * rows;
    return {static_cast<double>(before) / cache.capacity, static_cast<double>(fresh) / layers / cache.capacity,
        FillBar::tr("%1 / %2 tokens · %3", nullptr, cache.capacity)
            .arg(formatCount(rows / layers), formatCount(cache.capacity), formatBytes(bytes))};
}

QString storeWords(const ModelShape& shape)
{
    constexpr std::int64_t kFloatSize = 4; // bytes
    const QString perToken = formatBytes(kFloatSize * 2 * shape.layers * shape.kvWidth());
    QString words = shape.kvHeads < shape.heads
        ? FillBar::tr("%1 K/V heads in each layer serve %2 query heads: %3 a token", nullptr, shape.kvHeads)
              .arg(shape.kvHeads)
              .arg(shape.heads)
              .arg(perToken)
        : FillBar::tr("%1 K/V heads in each layer: %2 a token", nullptr, shape.kvHeads).arg(shape.kvHeads).arg(perToken);
    if (shape.window > 0)
        words += u'\n'
            + FillBar::tr("Rows before the window of %1 tokens stay in the store but are not read", nullptr, shape.window)
                  .arg(shape.window);
    return words;
}

Fill fillOf(const Scene& scene, const StepRecord& record)
{
    return record.mode == Mode::Naive ? workFill(scene, record) : cacheFill(scene, record);
}

QString title(Mode mode)
{
    return mode == Mode::Naive ? FillBar::tr("Work in this step") : FillBar::tr("Cache fill");
}

QString shortTitle(Mode mode)
{
    return mode == Mode::Naive ? FillBar::tr("Work") : FillBar::tr("Cache");
}

QRectF barIn(const QRectF& area)
{
    return {area.left(), area.bottom() - kBarHeight - 1, area.width(), kBarHeight};
}

} // namespace

void paintFillBar(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    const Fill fill = fillOf(scene, *scene.record(mode));
    const QRectF bar = barIn(area);
    const QRectF line(area.topLeft(), QPointF(area.right(), bar.top() - 4));
    const QFont bold = theme.font(theme.captionText, true);
    const QFont plain = theme.font(theme.captionText);
    const double taken = QFontMetricsF(plain).horizontalAdvance(fill.words) + 8;
    painter.setFont(bold);
    painter.setPen(theme.text2);
    for (const QString& name : {title(mode), shortTitle(mode)}) { // or none: the words say what it is
        if (taken + QFontMetricsF(bold).horizontalAdvance(name) > line.width())
            continue;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
        break;
    }
    painter.setFont(plain);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, fill.words);

    QPainterPath shape;
    shape.addRoundedRect(bar, kBarHeight / 2, kBarHeight / 2);
    const double freshWidth = fill.fresh > 0 ? std::max(kShortest, fill.fresh * bar.width()) : 0;
    const double edge = std::min(bar.left() + fill.old * bar.width(), bar.right() - freshWidth);
    const auto paintPart = [&](double left, double right, const QColor& colour) {
        QPainterPath part;
        part.addRect(QRectF(QPointF(left, bar.top()), QPointF(right, bar.bottom())));
        painter.fillPath(shape.intersected(part), colour);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shape, theme.track);
    paintPart(bar.left(), edge, mode == Mode::Naive ? theme.recomputed : theme.cached);
    paintPart(edge, edge + freshWidth, theme.fresh);
}

FillBar::FillBar(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("fillBar"));
    followLanguage(this, [this] { setAccessibleName(title(m_mode)); });
}

QString FillBar::spokenValue() const
{
    const StepRecord* record = m_scene.record(m_mode);
    return record ? fillOf(m_scene, *record).words : QString();
}

void FillBar::setScene(const Scene& scene)
{
    m_scene = scene;
    if (m_mode == Mode::Cached && scene.run && scene.run->info.identity.isKnown())
        setToolTip(storeWords(scene.run->info.identity.shape));
    update();
}

QRectF FillBar::barRect() const
{
    return barIn(usualRect(*this, *m_scene.theme));
}

void FillBar::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintFillBar(painter, usualRect(*this, *m_scene.theme), m_scene, m_mode);
}

} // namespace decodescope::ui
