#include "ui/views/head_thumbnails.h"

#include "ui/logic/step_cells.h"
#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kTitleHeight = 22;
constexpr int kLargest = 56; // pixels of a side
constexpr int kSmallest = 34;
constexpr int kGap = 8;
constexpr double kFaded = 0.3;

int columnsFor(int width, int heads)
{
    return std::clamp((width + kGap) / (kSmallest + kGap), 1, std::max(1, std::min(heads, 6)));
}

int sideFor(int width, int heads)
{
    const int columns = columnsFor(width, heads);
    return std::clamp((width + kGap) / columns - kGap, 12, kLargest);
}

} // namespace

HeadThumbnails::HeadThumbnails(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("headThumbnails"));
    setAccessibleName(tr("Attention heads"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int HeadThumbnails::heads() const
{
    return m_scene.run && m_scene.run->info.model ? m_scene.run->info.model->shape.heads : 0;
}

void HeadThumbnails::setScene(const Scene& scene)
{
    m_scene = scene;
    const auto count = static_cast<std::size_t>(heads());
    if (m_images.size() != count) { // not the scene before: its run may have changed in place
        m_images.resize(count);
        updateGeometry();
    }
    update();
}

int HeadThumbnails::heightForWidth(int width) const
{
    const int count = std::max(1, heads());
    const int columns = columnsFor(width, count);
    const int rows = (count + columns - 1) / columns;
    return kTitleHeight + rows * (sideFor(width, count) + kGap) - kGap;
}

QSize HeadThumbnails::sizeHint() const
{
    return {260, heightForWidth(260)};
}

QRectF HeadThumbnails::headRect(int head) const
{
    const int columns = columnsFor(width(), heads());
    const int side = sideFor(width(), heads());
    return QRectF(head % columns * (side + kGap), kTitleHeight + head / columns * (side + kGap), side, side);
}

void HeadThumbnails::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme)
        return;
    const Theme& theme = *m_scene.theme;
    QPainter painter(this);
    const QRectF line(0, 0, width(), kTitleHeight - 4);
    painter.setFont(theme.font(theme.captionText, true));
    painter.setPen(theme.text2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, tr("Heads in layer %1").arg(m_scene.layer + 1));
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.muted);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("head %1 selected").arg(m_scene.head + 1));

    const StepRecord* record = m_scene.record(m_mode);
    const int cells = m_scene.plannedLength();
    for (int head = 0; head < heads(); ++head) {
        const QRectF square = headRect(head);
        painter.fillRect(square, theme.empty);
        if (record) {
            Scene scene = m_scene;
            scene.head = head;
            TriangleImage& image = m_images[static_cast<std::size_t>(head)];
            image.update(scene, cells, static_cast<int>(square.width() * devicePixelRatioF()));
            const auto paintRows = [&](int first, int end, double strength) {
                const double source = static_cast<double>(image.bins()) / cells;
                const double target = square.width() / cells;
                painter.setOpacity(strength);
                painter.drawImage(QRectF(square.left(), square.top() + first * target, end * target, (end - first) * target), image.image(),
                    QRectF(0, first * source, end * source, (end - first) * source));
                painter.setOpacity(1);
            };
            paintRows(0, record->firstRow, kFaded);
            paintRows(record->firstRow, record->length, 1);
        }
        if (head == m_scene.head) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(square.adjusted(-1, -1, 1, 1).intersected(QRectF(rect()).adjusted(1, 1, -1, -1)));
        }
    }
}

void HeadThumbnails::mousePressEvent(QMouseEvent* event)
{
    for (int head = 0; head < heads(); ++head) {
        if (headRect(head).contains(event->position()))
            Q_EMIT headSelected(m_scene.layer, head);
    }
}

} // namespace decodescope::ui
