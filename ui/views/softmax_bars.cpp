#include "ui/views/softmax_bars.h"

#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kCaptionHeight = 16;
constexpr double kNotch = 4; // below the marked bar
constexpr double kThinnest = 2; // of the marked bar
constexpr double kGapFrom = 4; // pixels a bar needs to have a gap beside it

} // namespace

void paintBars(QPainter& painter, const QRectF& area, std::span<const float> weights, int marked, const Theme& theme)
{
    if (weights.empty() || area.width() < 1)
        return;
    const float largest = *std::max_element(weights.begin(), weights.end());
    if (!(largest > 0))
        return;
    const double height = area.height() - kNotch;
    const auto count = static_cast<int>(weights.size());
    const auto bars = std::min(count, static_cast<int>(area.width()));
    const double width = std::min(24.0, area.width() / bars);
    const double gap = width >= kGapFrom ? 1 : 0;
    const auto barAt = [&](int bar, float weight) {
        const double tall = std::max(1.0, height * static_cast<double>(weight / largest));
        return QRectF(area.left() + bar * width, area.top() + height - tall, width - gap, tall);
    };
    const QColor quiet = blended(theme.muted, theme.panel, 0.55);
    for (int bar = 0; bar < bars; ++bar) {
        const auto first = weights.begin() + static_cast<std::ptrdiff_t>(bar) * count / bars;
        const auto end = weights.begin() + (static_cast<std::ptrdiff_t>(bar) + 1) * count / bars;
        painter.fillRect(barAt(bar, *std::max_element(first, std::max(end, first + 1))), quiet);
    }
    if (marked < 0 || marked >= count)
        return;
    QRectF bar = barAt(
        static_cast<int>(static_cast<std::ptrdiff_t>(marked) * bars / count), weights[static_cast<std::size_t>(marked)]);
    bar.setWidth(std::max(kThinnest, bar.width()));
    painter.fillRect(bar, theme.text);
    painter.fillRect(QRectF(bar.left(), area.bottom() - kNotch + 2, bar.width(), 2), theme.text);
}

SoftmaxBars::SoftmaxBars(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("softmaxBars"));
    followLanguage(this, [this] { setAccessibleName(tr("Attention weights of the chosen row")); });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SoftmaxBars::setScene(const Scene& scene)
{
    if (scene.theme != m_scene.theme)
        updateGeometry();
    m_scene = scene;
    update();
}

QSize SoftmaxBars::sizeHint() const
{
    return zoomedSize({400, 50}, m_scene.theme);
}

std::span<const float> SoftmaxBars::row() const
{
    if (!m_scene.run || !m_scene.inspection.cell)
        return {};
    const int row = m_scene.inspection.cell->row;
    const float* weights = attentionRow(*m_scene.run, m_scene.layer, m_scene.head, row);
    return weights ? std::span(weights, static_cast<std::size_t>(row) + 1) : std::span<const float>();
}

QString SoftmaxBars::spokenValue() const
{
    const std::span<const float> weights = row();
    if (weights.empty())
        return {};
    const auto largest = std::max_element(weights.begin(), weights.end());
    const MatrixCell cell = *m_scene.inspection.cell;
    QString words = tr("Softmax of row %1: largest weight %2 at key %3")
                        .arg(cell.row)
                        .arg(static_cast<double>(*largest), 0, 'f', 3)
                        .arg(largest - weights.begin());
    if (cell.column <= cell.row)
        words += tr(", the chosen key %1 has %2")
                     .arg(cell.column)
                     .arg(static_cast<double>(weights[static_cast<std::size_t>(cell.column)]), 0, 'f', 3);
    return words;
}

void SoftmaxBars::paintEvent(QPaintEvent*)
{
    const std::span<const float> weights = row();
    if (!m_scene.theme || weights.empty())
        return;
    const MatrixCell cell = *m_scene.inspection.cell;
    const Theme& theme = *m_scene.theme;
    ZoomPainter painter(this, theme);
    const QRectF area = usualRect(*this, theme);
    const QRectF line(0, 0, area.width(), kCaptionHeight);
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("Softmax of row %1").arg(cell.row));
    const auto largest = static_cast<double>(*std::max_element(weights.begin(), weights.end()));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("largest weight %1").arg(largest, 0, 'f', 3));
    const int marked = cell.column <= cell.row ? cell.column : -1;
    paintBars(painter, area.adjusted(0, kCaptionHeight + 2, 0, 0), weights, marked, theme);
}

} // namespace decodescope::ui
