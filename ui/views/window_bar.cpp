#include "ui/views/window_bar.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace decodescope::ui {

namespace {

constexpr int kIconSide = 16;

} // namespace

QToolButton* WindowBar::addButton(QBoxLayout& row, QAction* action, const char* objectName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(objectName));
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    row.addWidget(button);
    return button;
}

void WindowBar::setBarTheme(const Theme& theme)
{
    m_theme = &theme;
    const QSize icon(zoomed(kIconSide), zoomed(kIconSide));
    for (QAbstractButton* button : findChildren<QAbstractButton*>())
        button->setIconSize(icon);
    update();
}

int WindowBar::zoomed(int pixels) const
{
    return m_theme ? m_theme->zoomed(pixels) : pixels;
}

void WindowBar::paintEvent(QPaintEvent*)
{
    if (!m_theme)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme->border);
}

} // namespace decodescope::ui
