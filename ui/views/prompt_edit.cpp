#include "ui/views/prompt_edit.h"

#include "ui/views/card.h"

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
    QPainter painter(this);
    paintFade(painter, end, end.topLeft(), end.topRight(), m_ground);
}

} // namespace decodescope::ui
