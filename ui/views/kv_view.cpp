#include "ui/views/kv_view.h"

#include "ui/logic/number_format.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/theme.h"
#include "ui/theme/zoom.h"
#include "ui/views/kv_counts.h"
#include "ui/views/kv_grid.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

namespace decodescope::ui {

KvView::KvView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
    , m_counts(new QPushButton(this))
{
    setObjectName(QStringLiteral("kvView"));
    m_counts->setObjectName(QStringLiteral("kvCountsButton"));
    m_counts->setProperty("link", true);
    m_counts->setCheckable(true);
    m_counts->setFocusPolicy(Qt::TabFocus);
    connect(m_counts, &QPushButton::clicked, this, &KvView::countsToggled);
    connect(m_counts, &QPushButton::toggled, this, &KvView::placeButton); // wider with a frame
    connect(m_counts, &QPushButton::toggled, this, qOverload<>(&QWidget::update));
    followLanguage(this, [this] {
        setAccessibleName(tr("Keys and values"));
        m_counts->setText(tr("times computed"));
        m_counts->setToolTip(tr("How many times each row has been computed so far, instead of what this step does with it"));
        placeButton();
    });
}

QString KvView::spokenValue() const
{
    const StepRecord* record = m_scene.record(m_mode);
    if (!record)
        return {};
    return tr("Step %1: rows computed: %2, of these again: %3, read from the cache: %4")
        .arg(record->step)
        .arg(formatCount(record->work.kvRowsComputed), formatCount(record->work.kvRowsRecomputed),
            formatCount(record->firstRow));
}

void KvView::setScene(const Scene& scene)
{
    m_scene = scene;
    update();
}

void KvView::paintEvent(QPaintEvent*)
{
    if (!m_scene.theme || !m_scene.record(m_mode))
        return;
    ZoomPainter painter(this, *m_scene.theme);
    const QRectF area = usualRect(*this, *m_scene.theme);
    if (showsCounts())
        paintKvCounts(painter, area, m_scene, m_mode);
    else
        paintKvGrids(painter, area, m_scene, m_mode);
}

void KvView::setShowsCounts(bool showsCounts)
{
    m_counts->setChecked(showsCounts);
}

bool KvView::showsCounts() const
{
    return m_counts->isChecked();
}

bool KvView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_scene.record(m_mode))
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int position
        = kvPositionAt(usualRect(*this, *m_scene.theme), m_scene, usualPoint(help->pos(), *m_scene.theme).toPoint());
    QToolTip::showText(help->globalPos(), position < 0 ? QString() : rowCountWords(m_scene, m_mode, position), this);
    return true;
}

void KvView::placeButton()
{
    m_counts->resize(m_counts->sizeHint());
    m_counts->move(width() - m_counts->width(), 0);
}

void KvView::resizeEvent(QResizeEvent*)
{
    placeButton();
}

} // namespace decodescope::ui
