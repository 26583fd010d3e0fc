#include "ui/views/prompt_edit.h"

#include <QLinearGradient>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr double kFade = 2; // heights of a letter

} // namespace

PromptEdit::PromptEdit(QWidget* parent)
    : QLineEdit(parent)
{
    connect(this, &QLineEdit::textChanged, this, [this] {
        if (!isModified()) // the program has set it
            showStart();
    });
}

void PromptEdit::showStart()
{
    if (!hasFocus())
        home(false);
}

void PromptEdit::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    showStart();
}

void PromptEdit::setGround(const QColor& colour)
{
    m_ground = colour;
    update();
}

void PromptEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRectF seen = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    if (hasFocus() || !m_ground.isValid() || fontMetrics().horizontalAdvance(text()) <= seen.width())
        return;
    const QRectF end = seen.adjusted(std::max(0.0, seen.width() - kFade * fontMetrics().height()), 0, 0, 0);
    QColor clear = m_ground;
    clear.setAlpha(0);
    QLinearGradient fade(end.topLeft(), end.topRight());
    fade.setColorAt(0, clear);
    fade.setColorAt(1, m_ground);
    QPainter painter(this);
    painter.fillRect(end, fade);
}

} // namespace decodescope::ui
