#include "ui/views/head_grid.h"

#include "ui/logic/matrix_extent.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/views/weight_rows.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace decodescope::ui {

namespace {

constexpr double kLeft = 30; // pixels for the layers' numbers
constexpr double kTop = 20; // and the heads'
constexpr double kGap = 6;
constexpr double kLargest = 240; // side of a square
constexpr qint64 kFrameNanoseconds = 4'000'000; // until new rows wait for the next frame, which may take 8 ms in all
constexpr int kRowsAtOnce = 64; // between two looks at the clock

} // namespace

HeadGrid::HeadGrid(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("headGrid"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    followLanguage(this, [this] { setAccessibleName(tr("Attention heads of all layers")); });
}

int HeadGrid::layers() const
{
    return m_scene.run ? m_scene.run->info.identity.shape.layers : 0;
}

int HeadGrid::heads() const
{
    return m_scene.run ? m_scene.run->info.identity.shape.heads : 0;
}

double HeadGrid::zoomed(double pixels) const
{
    return m_scene.theme ? pixels * m_scene.theme->zoom() : pixels;
}

void HeadGrid::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

QString HeadGrid::spokenValue() const
{
    return layers() > 0 ? tr("layer %1, head %2 selected").arg(m_scene.layer + 1).arg(m_scene.head + 1) : QString();
}

double HeadGrid::sideWithin(const QSize& room) const
{
    const double across = (room.width() - zoomed(kLeft) + kGap) / std::max(1, heads()) - kGap;
    const double down = (room.height() - zoomed(kTop) + kGap) / std::max(1, layers()) - kGap;
    return std::floor(std::clamp(std::min(across, down), 1.0, zoomed(kLargest)));
}

QSize HeadGrid::sizeWithin(const QSize& room) const
{
    const double pitch = sideWithin(room) + kGap;
    return {static_cast<int>(zoomed(kLeft) + heads() * pitch), static_cast<int>(zoomed(kTop) + layers() * pitch)};
}

QRectF HeadGrid::squareRect(int layer, int head) const
{
    if (layer < 0 || head < 0 || layer >= layers() || head >= heads())
        return {};
    const double side = sideWithin(size());
    const double pitch = side + kGap;
    const double left
        = std::floor(std::max(0.0, width() - zoomed(kLeft) - heads() * pitch + kGap) / 2) + zoomed(kLeft); // in the middle
    return {left + head * pitch, zoomed(kTop) + layer * pitch, side, side};
}

bool HeadGrid::headAt(const QPointF& point, int& layer, int& head) const
{
    for (layer = 0; layer < layers(); ++layer) {
        for (head = 0; head < heads(); ++head) {
            if (squareRect(layer, head).contains(point))
                return true;
        }
    }
    return false;
}

void HeadGrid::growImages(const QElapsedTimer& frame)
{
    const int cells = matrixExtent(m_scene).cells;
    const int pixels = qRound(sideWithin(size()) * devicePixelRatioF());
    std::size_t whole = 0; // images found with all their rows
    while (whole < m_images.size()) {
        Scene scene = m_scene;
        scene.layer = static_cast<int>(m_next) / heads();
        scene.head = static_cast<int>(m_next) % heads();
        if (m_images[m_next].update(scene, cells, pixels, Mode::Cached, kRowsAtOnce)) {
            ++whole;
            m_next = (m_next + 1) % m_images.size();
        }
        if (frame.nsecsElapsed() > kFrameNanoseconds) // after the work: every frame does some
            break;
    }
    m_isComplete = whole == m_images.size();
}

void HeadGrid::paintNumbers(QPainter& painter) const
{
    const Theme& theme = *m_scene.theme;
    const auto write = [&](const QRectF& place, int flags, int index, int chosen) {
        painter.setFont(theme.widgetFont(theme.axisText, index == chosen));
        painter.setPen(index == chosen ? theme.text : theme.muted);
        painter.drawText(place, flags, QString::number(index + 1));
    };
    for (int head = 0; head < heads(); ++head) {
        const QRectF square = squareRect(0, head);
        write({square.left(), 0, square.width(), zoomed(kTop) - 4}, Qt::AlignHCenter | Qt::AlignBottom, head, m_scene.head);
    }
    for (int layer = 0; layer < layers(); ++layer) {
        const QRectF square = squareRect(layer, 0);
        write({square.left() - zoomed(kLeft), square.top(), zoomed(kLeft) - 8, square.height()},
            Qt::AlignRight | Qt::AlignVCenter, layer, m_scene.layer);
    }
}

void HeadGrid::paintHead(QPainter& painter, int layer, int head, int rows) const
{
    const Theme& theme = *m_scene.theme;
    const QRectF square = squareRect(layer, head);
    painter.fillRect(square, theme.empty);
    const TriangleImage& image = m_images[static_cast<std::size_t>(layer * heads() + head)];
    if (image.rows() > 0) {
        // Until the frame that draws it anew, a picture of another extent stands as large as its own cells are in this one.
        const double side = square.width() * image.cells() / matrixExtent(m_scene).cells;
        painter.save();
        painter.setClipRect(square);
        paintWeightRows(painter, QRectF(square.topLeft(), QSizeF(side, side)), image.image(), image.cells(), 0, rows, 1);
        painter.restore();
    }
    if (layer == m_scene.layer && head == m_scene.head) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(square.adjusted(-1, -1, 1, 1));
    }
}

void HeadGrid::paintEvent(QPaintEvent*)
{
    const StepRecord* record = m_scene.theme ? m_scene.record(Mode::Cached) : nullptr; // both modes weigh alike
    if (!record)
        return;
    m_images.resize(static_cast<std::size_t>(layers() * heads()));
    m_next %= m_images.size();
    QElapsedTimer frame;
    frame.start();
    QPainter painter(this);
    paintNumbers(painter); // before the rows: the first words load their font, which takes half of a frame's time
    growImages(frame);
    for (int layer = 0; layer < layers(); ++layer) {
        for (int head = 0; head < heads(); ++head)
            paintHead(painter, layer, head, record->length);
    }
    if (!m_isComplete)
        QMetaObject::invokeMethod(this, qOverload<>(&QWidget::update), Qt::QueuedConnection);
}

void HeadGrid::choose(int layer, int head)
{
    if (layers() == 0)
        return;
    Q_EMIT headSelected(std::clamp(layer, 0, layers() - 1), std::clamp(head, 0, heads() - 1));
}

void HeadGrid::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(m_scene.layer, m_scene.head - 1);
    case Qt::Key_Right:
        return choose(m_scene.layer, m_scene.head + 1);
    case Qt::Key_Up:
        return choose(m_scene.layer - 1, m_scene.head);
    case Qt::Key_Down:
        return choose(m_scene.layer + 1, m_scene.head);
    case Qt::Key_Home:
        return choose(m_scene.layer, 0);
    case Qt::Key_End:
        return choose(m_scene.layer, heads() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT accepted();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void HeadGrid::mousePressEvent(QMouseEvent* event)
{
    int layer = 0;
    int head = 0;
    if (headAt(event->position(), layer, head))
        choose(layer, head);
}

void HeadGrid::mouseDoubleClickEvent(QMouseEvent* event)
{
    int layer = 0;
    int head = 0;
    if (headAt(event->position(), layer, head))
        Q_EMIT accepted();
}

void HeadGrid::mouseMoveEvent(QMouseEvent* event)
{
    int layer = 0;
    int head = 0;
    setCursor(headAt(event->position(), layer, head) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

} // namespace decodescope::ui
