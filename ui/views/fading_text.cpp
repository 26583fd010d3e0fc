#include "ui/views/fading_text.h"

#include <QLinearGradient>
#include <QPainter>
#include <QScrollBar>
#include <QTextDocument>

namespace decodescope::ui {

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
    QColor clear = m_ground;
    clear.setAlpha(0);
    QLinearGradient fade(last.topLeft(), last.bottomLeft());
    fade.setColorAt(0, clear);
    fade.setColorAt(0.8, m_ground);
    QPainter painter(viewport());
    painter.fillRect(last, fade);
}

} // namespace decodescope::ui
