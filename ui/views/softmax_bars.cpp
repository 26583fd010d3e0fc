#include "ui/views/softmax_bars.h"

#include "ui/logic/punctuation.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/card.h"

#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kRowHeight = 42;
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
    const Theme* const oldTheme = m_scene.theme;
    const bool showedBoth = m_showsBoth;
    m_scene = scene;
    m_showsBoth = scene.run && scene.run->info.options.pitfall.changesNumbers();
    if (scene.theme != oldTheme || m_showsBoth != showedBoth)
        updateGeometry();
    update();
}

QSize SoftmaxBars::sizeHint() const
{
    return zoomedSize({400, kRowHeight * static_cast<int>(modes().size())}, m_scene.theme);
}

std::span<const float> SoftmaxBars::row(Mode mode) const
{
    if (!m_scene.inspection.cell)
        return {};
    const AttentionRow row = attentionRow(m_scene, mode, m_scene.inspection.cell->row);
    return row.weights ? std::span(row.weights, static_cast<std::size_t>(row.count)) : std::span<const float>();
}

std::vector<Mode> SoftmaxBars::modes() const
{
    return m_showsBoth ? std::vector<Mode> {Mode::Naive, Mode::Cached} : std::vector<Mode> {Mode::Cached};
}

QString SoftmaxBars::title(Mode mode) const
{
    const int row = m_scene.inspection.cell->row;
    if (!m_showsBoth)
        return tr("Softmax of row %1").arg(row);
    return mode == Mode::Naive ? tr("Softmax of row %1 without cache").arg(row) : tr("Softmax of row %1 with cache").arg(row);
}

QString SoftmaxBars::spokenRow(Mode mode) const
{
    const std::span<const float> weights = row(mode);
    if (weights.empty())
        return {};
    const auto largest = std::max_element(weights.begin(), weights.end());
    QString words = tr("%1: largest weight %2 at key %3")
                        .arg(title(mode))
                        .arg(static_cast<double>(*largest), 0, 'f', 3)
                        .arg(largest - weights.begin());
    const auto column = static_cast<std::size_t>(m_scene.inspection.cell->column);
    if (column < weights.size())
        words += tr(", the chosen key %1 has %2").arg(column).arg(static_cast<double>(weights[column]), 0, 'f', 3);
    return words;
}

QString SoftmaxBars::spokenValue() const
{
    QStringList rows;
    for (const Mode mode : modes()) {
        const QString words = spokenRow(mode);
        if (!words.isEmpty())
            rows.append(words);
    }
    return inRow(rows);
}

void SoftmaxBars::paintRow(QPainter& painter, const QRectF& area, Mode mode) const
{
    const std::span<const float> weights = row(mode);
    if (weights.empty())
        return;
    const Theme& theme = *m_scene.theme;
    const QRectF line(area.left(), area.top(), area.width(), kCaptionHeight);
    painter.setFont(theme.font(theme.axisText));
    painter.setPen(theme.muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title(mode));
    const auto largest = static_cast<double>(*std::max_element(weights.begin(), weights.end()));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("largest weight %1").arg(largest, 0, 'f', 3));
    const int column = m_scene.inspection.cell->column;
    const int marked = column < static_cast<int>(weights.size()) ? column : -1;
    paintBars(painter, area.adjusted(0, kCaptionHeight + 2, 0, 0), weights, marked, theme);
}

void SoftmaxBars::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    ZoomPainter painter(this, *m_scene.theme);
    const std::vector<Mode> shown = modes();
    QRectF area = usualRect(*this, *m_scene.theme);
    area.setHeight(area.height() / static_cast<double>(shown.size()));
    for (const Mode mode : shown) {
        paintRow(painter, area, mode);
        area.translate(0, area.height());
    }
}

} // namespace decodescope::ui
