#include "ui/views/fill_bar.h"

#include "ui/logic/number_format.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace decodescope::ui {

namespace {

constexpr double kBarHeight = 10;

// What the bar shows: two shares of its width, one after the other.
struct Fill
{
    double old = 0;
    double fresh = 0;
    QString words;
};

Fill workFill(const StepRecord& record, int layers)
{
    const auto computed = static_cast<double>(record.work.kvRowsComputed);
    const double repeated = static_cast<double>(record.work.kvRowsRecomputed) / computed;
    return {repeated, 1 - repeated,
        FillBar::tr("%1 of %2 repeated").arg(formatCount(record.work.kvRowsRecomputed * layers), formatCount(record.work.kvRowsComputed * layers))};
}

Fill cacheFill(const StepRecord& record, int before)
{
    const double capacity = record.cache.capacity;
    return {before / capacity, (record.cache.tokens - before) / capacity,
        FillBar::tr("%1 / %2 tokens · %3").arg(formatCount(record.cache.tokens), formatCount(record.cache.capacity), formatBytes(record.cache.bytes))};
}

} // namespace

FillBar::FillBar(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("fillBar"));
    setAccessibleName(mode == Mode::Naive ? tr("Work in this step") : tr("Cache fill"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FillBar::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

QRectF FillBar::barRect() const
{
    return {0, height() - kBarHeight - 3, static_cast<double>(width()), kBarHeight};
}

void FillBar::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF line(0, 0, width(), height() - kBarHeight - 7);
    painter.setFont(theme.font(theme.captionText, true));
    painter.setPen(theme.text2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_mode == Mode::Naive ? tr("Work in this step") : tr("Cache fill"));

    const QRectF bar = barRect();
    QPainterPath shape;
    shape.addRoundedRect(bar, kBarHeight / 2, kBarHeight / 2);
    painter.fillPath(shape, theme.track);
    const StepRecord* record = m_scene.record(m_mode);
    if (!record)
        return;
    const int before = lengthBefore(*m_scene.run, *record);
    const Fill fill = m_mode == Mode::Naive ? workFill(*record, m_scene.run->info.model->shape.layers) : cacheFill(*record, before);
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, fill.words);
    painter.setClipPath(shape);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double edge = bar.left() + fill.old * bar.width();
    painter.fillRect(QRectF(bar.left(), bar.top(), edge - bar.left(), bar.height()), m_mode == Mode::Naive ? theme.recomputed : theme.cached);
    painter.fillRect(QRectF(edge, bar.top(), std::max(3.0, fill.fresh * bar.width()), bar.height()), theme.fresh);
}

} // namespace decodescope::ui
