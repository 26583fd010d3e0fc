#include "ui/views/fill_bar.h"

#include "ui/logic/number_format.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

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

Fill workFill(const StepRecord& record, int layers)
{
    const WorkCounts& work = record.work;
    const double repeated = static_cast<double>(work.kvRowsRecomputed) / static_cast<double>(work.kvRowsComputed);
    return {repeated, 1 - repeated,
        FillBar::tr("%1 of %2 repeated")
            .arg(formatCount(work.kvRowsRecomputed * layers), formatCount(work.kvRowsComputed * layers))};
}

Fill cacheFill(const StepRecord& record, int before)
{
    const CacheFill& cache = record.cache;
    return {static_cast<double>(before) / cache.capacity, static_cast<double>(cache.tokens - before) / cache.capacity,
        FillBar::tr("%1 / %2 tokens · %3")
            .arg(formatCount(cache.tokens), formatCount(cache.capacity), formatBytes(cache.bytes))};
}

QString storeWords(const ModelShape& shape)
{
    constexpr std::int64_t kFloatSize = 4; // bytes
    const QString perToken = formatBytes(kFloatSize * 2 * shape.layers * shape.kvWidth());
    QString words = shape.kvHeads < shape.heads
        ? FillBar::tr("%1 K/V heads in each layer serve %2 query heads: %3 a token")
              .arg(shape.kvHeads)
              .arg(shape.heads)
              .arg(perToken)
        : FillBar::tr("%1 K/V heads in each layer: %2 a token").arg(shape.kvHeads).arg(perToken);
    if (shape.window > 0)
        words += u'\n'
            + FillBar::tr("Rows before the window of %1 tokens stay in the store but are not read").arg(shape.window);
    return words;
}

Fill fillOf(const Scene& scene, const StepRecord& record)
{
    return record.mode == Mode::Naive ? workFill(record, scene.run->info.identity.shape.layers)
                                      : cacheFill(record, lengthBefore(*scene.run, record));
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
    const double freshWidth = std::max(kShortest, fill.fresh * bar.width());
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
