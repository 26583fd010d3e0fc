#include "ui/export/picture_painter.h"

#include "ui/export/picture_heads.h"
#include "ui/export/picture_parts.h"
#include "ui/logic/lab_words.h"
#include "ui/logic/number_format.h"
#include "ui/plots/chart_text.h"
#include "ui/views/comparison_card.h"

#include <QCoreApplication>
#include <QPainter>

namespace decodescope::ui {

namespace {

constexpr double kPadding = 16;
constexpr double kTitleHeight = 22;
constexpr double kCaptionHeight = 18;
constexpr double kTitleGap = 8;
constexpr double kBreaksCaption = 240; // height of a sheet inside its padding; a lower one has no room for a second line
constexpr double kPanelGap = 24;
constexpr double kLegendHeight = 22;

QString words(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

// Takes as many lines as the words need; returns where the last one ends.
double paintLines(QPainter& painter, QRectF line, const QString& text, const QFont& font, const QColor& colour)
{
    painter.setFont(font);
    painter.setPen(colour);
    for (const QString& part : ChartText::wrapped(text, font, line.width()).split(QLatin1Char('\n'))) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, part);
        line.moveTop(line.bottom());
    }
    return line.top();
}

// Returns what is left below the title.
QRectF paintTitle(QPainter& painter, const QRectF& area, const Scene& scene, const PictureRequest& request)
{
    if (!request.hasTitle)
        return area;
    const Theme& theme = *scene.theme;
    const QRectF first(area.left(), area.top() - 4, area.width(), kTitleHeight);
    const double middle
        = paintLines(painter, first, pictureTitle(scene, request), theme.font(theme.titleText, true), theme.text);
    const QRectF second(area.left(), middle, area.width(), kCaptionHeight);
    const QFont font = theme.font(theme.captionText);
    QString caption = pictureCaption(scene, request);
    if (area.height() < kBreaksCaption)
        caption = QFontMetricsF(font).elidedText(caption, Qt::ElideRight, area.width());
    const double bottom = paintLines(painter, second, caption, font, theme.text2);
    return area.adjusted(0, bottom + kTitleGap - area.top(), 0, 0);
}

// Beside each other, or one above the other on an upright sheet.
std::array<QRectF, 2> halves(const QRectF& area)
{
    const bool isUpright = area.height() > area.width();
    QRectF first = area;
    if (isUpright)
        first.setHeight((area.height() - kPanelGap) / 2);
    else
        first.setWidth((area.width() - kPanelGap) / 2);
    const QPointF step = isUpright ? QPointF(0, first.height() + kPanelGap) : QPointF(first.width() + kPanelGap, 0);
    return {first, first.translated(step)};
}

template <typename Paint>
void paintModes(const QRectF& area, const PictureRequest& request, Paint paint)
{
    if (request.mode) {
        paint(area, *request.mode);
        return;
    }
    const std::array<QRectF, 2> panels = halves(area);
    paint(panels[0], Mode::Naive);
    paint(panels[1], Mode::Cached);
}

void paintComparisonPicture(QPainter& painter, const QRectF& area, const Scene& scene)
{
    paintComparison(painter, area.adjusted(0, 0, 0, -kLegendHeight), scene);
    paintModeLegend(painter, QRectF(area.left(), area.bottom() - kLegendHeight, area.width(), kLegendHeight), *scene.theme);
}

} // namespace

void paintPicture(QPainter& painter, const Scene& scene, const PictureRequest& request, Surface surface)
{
    const QRectF sheet(QPointF(), sizeOf(request));
    const QRectF inside = sheet.adjusted(kPadding, kPadding, -kPadding, -kPadding);
    const QRectF area = paintTitle(painter, inside, scene, request);
    const Canvas canvas {painter, request.scale, surface};
    switch (request.view) {
    case PictureView::Matrix:
        paintModes(area, request, [&](const QRectF& panel, Mode mode) { paintMatrixPart(canvas, panel, scene, mode); });
        break;
    case PictureView::Kv:
        paintModes(area, request, [&](const QRectF& panel, Mode mode) { paintKvPart(canvas, panel, scene, mode); });
        break;
    case PictureView::Comparison:
        paintComparisonPicture(painter, area, scene);
        break;
    case PictureView::Distribution:
        paintChoicePart(canvas, area, scene);
        break;
    case PictureView::Heads:
        paintAllHeads(canvas, area, scene);
        break;
    case PictureView::Panes:
        paintModes(area, request, [&](const QRectF& panel, Mode mode) { paintPanePart(canvas, panel, scene, mode); });
        break;
    case PictureView::Chart:
        break;
    }
}

QString pictureTitle(const Scene& scene, const PictureRequest& request)
{
    const auto text = [&] {
        switch (request.view) {
        case PictureView::Matrix:
            return words(QT_TRANSLATE_NOOP("Picture", "Attention matrix, step %1 of %2"));
        case PictureView::Kv:
            return words(QT_TRANSLATE_NOOP("Picture", "Keys and values, step %1 of %2"));
        case PictureView::Distribution:
            return words(QT_TRANSLATE_NOOP("Picture", "What the token was chosen from, step %1 of %2"));
        case PictureView::Heads:
            return words(QT_TRANSLATE_NOOP("Picture", "Attention of every head, step %1 of %2"));
        case PictureView::Comparison:
        case PictureView::Panes:
        case PictureView::Chart:
            break;
        }
        return words(QT_TRANSLATE_NOOP("Picture", "Without and with a KV cache, step %1 of %2"));
    };
    return text().arg(formatCount(scene.step), formatCount(scene.run->commonSteps()));
}

QString pictureCaption(const Scene& scene, const PictureRequest& request)
{
    QStringList parts {QString::fromStdString(scene.run->info.identity.shape.name)};
    if (const StepRecord* record = scene.record(Mode::Cached))
        parts.append(record->length == 1
                ? words(QT_TRANSLATE_NOOP("Picture", "1 token"))
                : words(QT_TRANSLATE_NOOP("Picture", "%1 tokens")).arg(formatCount(record->length)));
    if (request.view == PictureView::Matrix || request.view == PictureView::Panes)
        parts.append(words(QT_TRANSLATE_NOOP("Picture", "layer %1, head %2")).arg(scene.layer + 1).arg(scene.head + 1));
    if (request.view == PictureView::Heads && !scene.run->info.options.captureAttention)
        parts.append(QCoreApplication::translate("ScoreMatrix", "Attention weights were not recorded"));
    const QString pitfall = LabWords::chip(scene.run->info.options.pitfall);
    if (!isOfModes(request.view) && !pitfall.isEmpty()) // else the panes' headings say it
        parts.append(pitfall);
    return parts.join(QStringLiteral(" · "));
}

} // namespace decodescope::ui
