#include "ui/views/pane_header.h"

#include "ui/logic/lab_words.h"
#include "ui/logic/number_format.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kStripeWidth = 3;
constexpr double kStripeHeight = 16;
constexpr double kWordGap = 12;
constexpr double kChipHeight = 20;
constexpr double kChipPadding = 8;

QString words(const char* text)
{
    return QCoreApplication::translate("ModePane", text);
}

// What the mode does in this step, long and short.
QStringList captions(const StepRecord* record, Mode mode)
{
    if (record && record->phase == Phase::Prefill)
        return {words(QT_TRANSLATE_NOOP("ModePane", "every row of the prompt is new")),
            words(QT_TRANSLATE_NOOP("ModePane", "all rows new"))};
    if (mode == Mode::Naive)
        return {words(QT_TRANSLATE_NOOP("ModePane", "every key and value is computed again")),
            words(QT_TRANSLATE_NOOP("ModePane", "all computed again"))};
    return {words(QT_TRANSLATE_NOOP("ModePane", "old keys and values are read back, one row is new")),
        words(QT_TRANSLATE_NOOP("ModePane", "one row is new"))};
}

// Marks a run that was made with a pitfall, in the line's room; returns where it ends.
double paintPitfall(QPainter& painter, const QRectF& line, const Scene& scene)
{
    const QString chip = scene.run ? LabWords::chip(scene.run->info.options.pitfall) : QString();
    if (chip.isEmpty())
        return line.left();
    const Theme& theme = *scene.theme;
    const QFont font = theme.font(theme.captionText, true);
    const QFontMetricsF metrics(font);
    const double width = std::min(metrics.horizontalAdvance(chip) + 2 * kChipPadding, std::max(0.0, line.width()));
    const QRectF area(line.left(), line.center().y() - kChipHeight / 2, width, kChipHeight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.recomputedText, 1));
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(font);
    painter.setPen(theme.recomputedText);
    painter.drawText(area, Qt::AlignCenter, metrics.elidedText(chip, Qt::ElideRight, width - kChipPadding));
    painter.restore();
    return area.right() + kWordGap;
}

// Time and its note at the right end, the note where there is room for it; returns where they begin.
double paintTime(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const StepRecord* record = scene.record(mode);
    const auto index = static_cast<std::size_t>(scene.step) - 1;
    if (!record || !scene.statistics || index >= scene.statistics->of(mode).size())
        return area.right();
    const Theme& theme = *scene.theme;
    const QFont small = theme.font(theme.captionText);
    const QFont bold = theme.font(theme.titleText, true);
    const QString note = record->phase == Phase::Prefill ? words(QT_TRANSLATE_NOOP("ModePane", "prefill"))
                                                         : words(QT_TRANSLATE_NOOP("ModePane", "this token"));
    const QString time = formatMilliseconds(scene.statistics->of(mode)[index].medianMs);
    QRectF line = area;
    const double noteWidth = QFontMetricsF(small).horizontalAdvance(note) + 8;
    if (noteWidth + QFontMetricsF(bold).horizontalAdvance(time) <= line.width()) {
        painter.setFont(small);
        painter.setPen(theme.muted);
        painter.drawText(line.translated(0, 1), Qt::AlignRight | Qt::AlignVCenter, note);
        line.setRight(line.right() - noteWidth);
    }
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, time);
    return line.right() - QFontMetricsF(bold).horizontalAdvance(time);
}

} // namespace

QString modeTitle(Mode mode)
{
    return mode == Mode::Naive ? words(QT_TRANSLATE_NOOP("ModePane", "Without cache"))
                               : words(QT_TRANSLATE_NOOP("ModePane", "With KV cache"));
}

void paintPaneHeader(QPainter& painter, const QRectF& area, const Scene& scene, Mode mode)
{
    const Theme& theme = *scene.theme;
    painter.fillRect(QRectF(area.left(), area.center().y() - kStripeHeight / 2 + 1, kStripeWidth, kStripeHeight),
        mode == Mode::Naive ? theme.recomputed : theme.cached);
    QRectF line = area.adjusted(kStripeWidth + kWordGap - 2, 1, 0, 1);
    const QFont bold = theme.font(theme.titleText, true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, modeTitle(mode));
    line.setLeft(line.left() + QFontMetricsF(bold).horizontalAdvance(modeTitle(mode)) + kWordGap);
    const double end = paintTime(painter, line, scene, mode) - kWordGap;
    line.setLeft(paintPitfall(painter, QRectF(line.topLeft(), QPointF(end, line.bottom())), scene));

    const QFont small = theme.font(theme.captionText);
    for (const QString& caption : captions(scene.record(mode), mode)) {
        if (line.left() + QFontMetricsF(small).horizontalAdvance(caption) > end)
            continue;
        painter.setFont(small);
        painter.setPen(theme.text2);
        painter.drawText(line.translated(0, 1), Qt::AlignLeft | Qt::AlignVCenter, caption);
        return;
    }
}

} // namespace decodescope::ui
