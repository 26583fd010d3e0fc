#include "ui/views/kv_view.h"

#include "ui/theme/theme.h"
#include "ui/views/kv_grid.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr double kTitleHeight = 22;
constexpr double kLegendHeight = 24;
constexpr double kGap = 8;
constexpr double kLargestGrid = 120; // pixels high

} // namespace

KvView::KvView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("kvView"));
    setAccessibleName(tr("Keys and values"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

int KvView::layers() const
{
    return m_scene.run && m_scene.run->info.model ? m_scene.run->info.model->shape.layers : 2;
}

void KvView::setScene(const Scene& scene)
{
    m_scene = scene;
    if (std::exchange(m_layers, layers()) != m_layers) // not the scene before: its run may have changed in place
        updateGeometry();
    update();
}

QSize KvView::sizeHint() const
{
    const double grid = std::min(kLargestGrid, 16.0 * layers());
    return {260, static_cast<int>(2 * (kTitleHeight + grid + kGap) + kLegendHeight)};
}

QRectF KvView::gridRect(int index) const
{
    const double height = std::min(16.0 * layers(), (QWidget::height() - kLegendHeight) / 2 - kTitleHeight - kGap);
    return {0, kTitleHeight + index * (kTitleHeight + height + kGap), static_cast<double>(width()), height};
}

void KvView::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    QPainter painter(this);
    const std::array<QString, 2> titles {tr("Keys"), tr("Values")};
    for (int i = 0; i < 2; ++i) {
        const QRectF grid = gridRect(i);
        const QRectF line(grid.left(), grid.top() - kTitleHeight, grid.width(), kTitleHeight - 4);
        painter.setFont(theme.font(theme.captionText, true));
        painter.setPen(theme.text2);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, titles[static_cast<std::size_t>(i)]);
        if (i == 0) {
            painter.setFont(theme.font(theme.captionText));
            painter.setPen(theme.muted);
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("%1 layers × %2 positions").arg(layers()).arg(m_scene.plannedLength()));
        }
        paintKvGrid(painter, grid, m_scene, m_mode);
    }

    const QRectF last = gridRect(1);
    double x = 0;
    const double y = last.bottom() + kGap;
    painter.setFont(theme.font(theme.captionText));
    const CellState old = m_mode == Mode::Naive ? CellState::Recomputed : CellState::ReadFromCache;
    for (const CellState state : {old, CellState::New, CellState::Free}) {
        paintCellSwatch(painter, {x, y + 3, 10, 10}, state, theme);
        const QString name = cellStateName(state);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + 15, y, 200, 16), Qt::AlignLeft | Qt::AlignVCenter, name);
        x += 15 + QFontMetricsF(painter.font()).horizontalAdvance(name) + 14;
    }
}

} // namespace decodescope::ui
