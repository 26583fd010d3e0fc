#include "ui/views/prefill_chart.h"

#include "ui/logic/number_format.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLine = 15; // of the words above each strip
constexpr double kAir = 4; // below them
constexpr double kLeastGap = 6; // between the strips
constexpr int kThinnest = 2; // of a row with its gap

// Lines of whole pixels of the device with one pixel between them: one a row, or one for several where a row would be too thin.
struct RowLines
{
    QRectF strip; // as high as they are
    int count = 0;
    double pitch = 0;
    double gap = 0;
};

RowLines rowLines(const QPainter& painter, QRectF strip, int rows)
{
    const double scale = painter.deviceTransform().m11();
    const auto pixels = static_cast<int>(strip.height() * scale);
    const int pitch = std::max(kThinnest, pixels / std::max(1, rows));
    RowLines lines {strip, std::clamp(rows, 1, std::max(1, pixels / pitch)), pitch / scale, 1 / scale};
    lines.strip.setTop(std::round(strip.top() * scale) / scale);
    lines.strip.setHeight(lines.count * lines.pitch);
    return lines;
}

// Rows [first, end) of `rows`, top to bottom of the strip, over [from, to) of its width.
void paintRows(
    QPainter& painter, const RowLines& lines, int first, int end, int rows, double from, double to, const QColor& colour)
{
    const double width = lines.strip.width();
    const int last = (end - 1) * lines.count / rows;
    for (int line = first * lines.count / rows; line <= last; ++line)
        painter.fillRect(QRectF(lines.strip.left() + from * width, lines.strip.top() + line * lines.pitch,
                             std::max(1.0, (to - from) * width - 1), lines.pitch - lines.gap),
            colour);
}

} // namespace

PrefillChart::PrefillChart(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("prefillChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    followLanguage(this, [this] { setAccessibleName(tr("The prompt token by token, against the prefill")); });
}

void PrefillChart::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

QString PrefillChart::fedWords(const Scene& scene)
{
    const StepRecord& fed = *scene.run->recording(Mode::Cached).front();
    return tr("Token by token: %1 passes, a row each, %2")
        .arg(fed.promptPasses.size())
        .arg(formatMilliseconds(scene.milliseconds(fed)));
}

QString PrefillChart::wholeWords(const Scene& scene)
{
    const StepRecord& whole = *scene.run->recording(Mode::Naive).front();
    return tr("Prefill: 1 pass of %1 rows, %2").arg(whole.length).arg(formatMilliseconds(scene.milliseconds(whole)));
}

void PrefillChart::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.run || m_scene.run->commonSteps() == 0)
        return;
    const StepRecord& fed = *m_scene.run->recording(Mode::Cached).front();
    const StepRecord& whole = *m_scene.run->recording(Mode::Naive).front();
    if (fed.promptPasses.empty())
        return;
    const Theme& theme = *m_scene.theme;
    const double longest = std::max(m_scene.milliseconds(fed), m_scene.milliseconds(whole));
    const double scale = longest > 0 ? 1 / longest : 0;
    ZoomPainter painter(this, theme);
    const QRectF area = usualRect(*this, theme);
    painter.setFont(theme.font(theme.axisText));
    const double height = std::max(8.0, (area.height() - 2 * (kLine + kAir) - kLeastGap) / 2);
    QRectF strip(0, kLine + kAir, area.width(), height);
    const auto begin = [&](const QString& words) {
        painter.setPen(theme.text2);
        painter.drawText(QRectF(0, strip.top() - kAir - kLine, area.width(), kLine), Qt::AlignLeft | Qt::AlignVCenter, words);
        const RowLines lines = rowLines(painter, strip, whole.length);
        painter.fillRect(lines.strip, theme.empty);
        return lines;
    };
    RowLines lines = begin(fedWords(m_scene));
    // Of the passes the one that was recorded has times, which the medians stretch.
    const auto recorded = static_cast<double>(std::max<std::int64_t>(1, fed.time.total.count()));
    double from = 0;
    for (const PromptPass& pass : fed.promptPasses) {
        const double to = from + static_cast<double>(pass.time.total.count()) / recorded * m_scene.milliseconds(fed) * scale;
        paintRows(painter, lines, pass.firstRow, pass.length, fed.length, from, to, theme.fresh);
        from = to;
    }
    strip.translate(0, height + kLeastGap + kLine + kAir);
    lines = begin(wholeWords(m_scene));
    paintRows(painter, lines, 0, whole.length, whole.length, 0, m_scene.milliseconds(whole) * scale, theme.fresh);
}

} // namespace decodescope::ui
