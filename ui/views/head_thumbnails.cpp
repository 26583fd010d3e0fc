#include "ui/views/head_thumbnails.h"

#include "ui/logic/matrix_extent.h"
#include "ui/logic/pane_layout.h"
#include "ui/logic/step_cells.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/matrix_frame.h"
#include "ui/views/weight_rows.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStringList>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kTitleGap = 10; // between the parts of the title

} // namespace

void paintHeadThumbnail(
    QPainter& painter, const QRectF& square, const Scene& scene, Mode mode, const QImage& weights, bool isSelected)
{
    const Theme& theme = *scene.theme;
    const StepRecord& record = *scene.record(mode);
    const int cells = matrixExtent(scene).cells;
    const int before = std::max(record.firstRow, lengthBefore(*scene.run, record));
    const double done = doneShare(scene.moment(), StepPhase::Softmax, scene.layer); // as in the matrix
    painter.fillRect(square, theme.empty);
    paintWeightRows(painter, square, weights, cells, 0, record.firstRow, kReadStrength);
    paintWeightRows(painter, square, weights, cells, record.firstRow, done < 1 ? before : record.length,
        std::max(done, kWaitingStrength));
    if (done > 0 && done < 1)
        paintWeightRows(painter, square, weights, cells, before, record.length, done);
    if (!isSelected)
        return;
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(square.adjusted(1, 1, -1, -1));
}

HeadThumbnails::HeadThumbnails(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
    , m_all(new QPushButton(this))
{
    setObjectName(QStringLiteral("headThumbnails"));
    m_all->setObjectName(QStringLiteral("allHeadsButton"));
    m_all->setProperty("link", true);
    m_all->setFocusPolicy(Qt::TabFocus);
    connect(m_all, &QPushButton::clicked, this, &HeadThumbnails::allHeadsRequested);
    followLanguage(this, [this] {
        setAccessibleName(tr("Attention heads"));
        m_all->setText(tr("all layers"));
        m_all->setToolTip(tr("All heads of all layers (Ctrl+H)"));
        placeButton();
    });
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus); // up and down choose a head
}

int HeadThumbnails::heads() const
{
    return m_scene.run ? m_scene.run->info.identity.shape.heads : 0;
}

QString HeadThumbnails::spokenValue() const
{
    return heads() > 0 ? tr("head %1 selected").arg(m_scene.head + 1) : QString();
}

void HeadThumbnails::setScene(const Scene& scene)
{
    m_scene = scene;
    m_all->setVisible(heads() > 1 || (m_scene.run && m_scene.run->info.identity.shape.layers > 1));
    update();
}

ThumbnailGrid HeadThumbnails::thumbnails() const
{
    const QRectF area = usualRect(*this, *m_scene.theme).adjusted(0, kHeadsTitleHeight, 0, 0);
    return fitThumbnails(area, heads(), kLargestThumbnail, kThumbnailGap);
}

int HeadThumbnails::headAt(const QPointF& point) const
{
    if (!m_scene.theme)
        return -1;
    const ThumbnailGrid grid = thumbnails();
    for (int head = 0; head < grid.count; ++head) {
        if (grid.squareRect(head).contains(usualPoint(point, *m_scene.theme)))
            return head;
    }
    return -1;
}

void HeadThumbnails::paintTitle(QPainter& painter)
{
    const Theme& theme = *m_scene.theme;
    const QRectF line(0, 0, usualRect(*this, theme).width(), kHeadsTitleHeight - 4);
    painter.setFont(theme.font(theme.captionText, true));
    painter.setPen(theme.text2);
    const QString title = tr("Heads in layer %1").arg(m_scene.layer + 1);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    const double taken = QFontMetricsF(painter.font()).horizontalAdvance(title) + kTitleGap;
    painter.setFont(theme.font(theme.captionText));
    painter.setPen(theme.muted);
    const StepMoment moment = m_scene.moment();
    const bool isElsewhere = !moment.isFinished && isInLayer(moment.phase) && moment.layer != m_scene.layer;
    const QString selected = tr("head %1 selected").arg(m_scene.head + 1);
    QStringList notes {selected}; // the first that fits
    if (isElsewhere)
        notes = {tr("the step is in layer %1").arg(moment.layer + 1), tr("step: layer %1").arg(moment.layer + 1)};
    else if (showsScores(m_scene)) // the matrix
        notes = {tr("weights, head %1 selected").arg(m_scene.head + 1), tr("weights"), selected};
    const double end = !m_all->isHidden() ? usualPoint(m_all->pos(), theme).x() - kTitleGap / 2 : line.right();
    const QRectF rest(taken, line.top(), end - taken, line.height());
    for (const QString& note : notes) {
        if (QFontMetricsF(painter.font()).horizontalAdvance(note) > rest.width())
            continue;
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, note);
        return;
    }
}

void HeadThumbnails::paintHead(QPainter& painter, const QRectF& square, int head)
{
    const Theme& theme = *m_scene.theme;
    Scene scene = m_scene;
    scene.head = head;
    TriangleImage& image = m_images[static_cast<std::size_t>(head)];
    image.update(scene, matrixExtent(m_scene).cells, qRound(square.width() * dotsPerPixel(*this, theme)), m_mode);
    const bool isSelected = head == m_scene.head;
    paintHeadThumbnail(painter, square, m_scene, m_mode, image.image(), isSelected);
    if (isSelected && hasFocus()) {
        painter.setPen(QPen(theme.text, 1));
        painter.drawRect(square.adjusted(2.5, 2.5, -2.5, -2.5));
    }
}

void HeadThumbnails::placeButton()
{
    m_all->resize(m_all->sizeHint());
    m_all->move(width() - m_all->width(), 0);
}

void HeadThumbnails::resizeEvent(QResizeEvent*)
{
    placeButton();
}

void HeadThumbnails::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    ZoomPainter painter(this, *m_scene.theme);
    paintTitle(painter);
    const ThumbnailGrid grid = thumbnails();
    m_images.resize(static_cast<std::size_t>(grid.count)); // here: the run may have changed since setScene()
    for (int head = 0; head < grid.count; ++head)
        paintHead(painter, grid.squareRect(head), head);
}

void HeadThumbnails::keyPressEvent(QKeyEvent* event)
{
    const bool isBack = event->key() == Qt::Key_Up;
    if (heads() == 0 || (!isBack && event->key() != Qt::Key_Down)) {
        QWidget::keyPressEvent(event);
        return;
    }
    Q_EMIT headSelected(m_scene.layer, std::clamp(m_scene.head + (isBack ? -1 : 1), 0, heads() - 1));
}

void HeadThumbnails::focusInEvent(QFocusEvent*)
{
    update();
}

void HeadThumbnails::focusOutEvent(QFocusEvent*)
{
    update();
}

void HeadThumbnails::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(headAt(event->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void HeadThumbnails::mousePressEvent(QMouseEvent* event)
{
    const int head = headAt(event->position());
    if (head >= 0)
        Q_EMIT headSelected(m_scene.layer, head);
}

} // namespace decodescope::ui
