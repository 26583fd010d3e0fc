#include "ui/views/prefill_chart.h"

#include "ui/logic/number_format.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kLine = 15; // of the words above each strip
constexpr double kThinnest = 1.5; // of a row
constexpr double kLeastGap = 10; // between the strips

// Rows [first, end) of `count`, top to bottom of the strip, over [from, to) of its width.
void paintRows(
    QPainter& painter, const QRectF& strip, int first, int end, int count, double from, double to, const QColor& colour)
{
    const double row = strip.height() / count;
    const double gap = row >= 4 ? 1 : 0;
    for (int r = first; r < end; ++r)
        painter.fillRect(QRectF(strip.left() + from * strip.width(), strip.top() + r * row,
                             std::max(1.0, (to - from) * strip.width() - 1), std::max(kThinnest, row - gap)),
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
    const double height = std::max(8.0, (area.height() - 2 * kLine - kLeastGap) / 2);
    QRectF strip(0, kLine, area.width(), height);
    const auto title = [&](const QString& words, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(QRectF(0, strip.top() - kLine, area.width(), kLine), Qt::AlignLeft | Qt::AlignVCenter, words);
        painter.fillRect(strip, theme.empty);
    };
    title(fedWords(m_scene), theme.text2);
    // Of the passes the one that was recorded has times, which the medians stretch.
    const auto recorded = static_cast<double>(std::max<std::int64_t>(1, fed.time.total.count()));
    double from = 0;
    for (const PromptPass& pass : fed.promptPasses) {
        const double to = from + static_cast<double>(pass.time.total.count()) / recorded * m_scene.milliseconds(fed) * scale;
        paintRows(painter, strip, pass.firstRow, pass.length, fed.length, from, to, theme.fresh);
        from = to;
    }
    strip.translate(0, height + kLine + kLeastGap);
    title(wholeWords(m_scene), theme.text2);
    paintRows(painter, strip, 0, whole.length, whole.length, 0, m_scene.milliseconds(whole) * scale, theme.fresh);
}

} // namespace decodescope::ui
