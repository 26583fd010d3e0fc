#include "ui/views/kv_view.h"

#include "ui/theme/follow_language.h"
#include "ui/views/kv_grid.h"

#include <QPainter>

namespace decodescope::ui {

KvView::KvView(Mode mode, QWidget* parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setObjectName(QStringLiteral("kvView"));
    followLanguage(this, [this] { setAccessibleName(tr("Keys and values")); });
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
    QPainter painter(this);
    paintKvGrids(painter, QRectF(rect()), m_scene, m_mode);
}

} // namespace decodescope::ui
