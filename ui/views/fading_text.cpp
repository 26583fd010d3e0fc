#include "ui/views/fading_text.h"

#include "ui/views/card.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextDocument>

namespace decodescope::ui {

namespace {

constexpr double kFade = 0.8; // of the last line's height

} // namespace

FadingText::FadingText(QWidget* parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setProperty("plain", true); // no field
    setOpenLinks(false);
    document()->setDocumentMargin(0);
    // What has scrolled may not take the fade with it.
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void FadingText::setGround(const QColor& colour)
{
    m_ground = colour;
    viewport()->update();
}

void FadingText::paintEvent(QPaintEvent* event)
{
    QTextBrowser::paintEvent(event);
    if (!m_ground.isValid() || verticalScrollBar()->value() >= verticalScrollBar()->maximum())
        return;
    const QRectF seen = viewport()->rect();
    const QRectF last(seen.left(), seen.bottom() - fontMetrics().lineSpacing(), seen.width(), fontMetrics().lineSpacing());
    QPainter painter(viewport());
    paintFade(painter, last, last.topLeft(), QPointF(last.left(), last.top() + kFade * last.height()), m_ground);
}

} // namespace decodescope::ui
