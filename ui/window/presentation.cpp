#include "ui/window/presentation.h"

#include "ui/window/appearance.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kSmallestPresented = 150; // percent

bool isEscape(const QEvent* event)
{
    return (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

} // namespace

Presentation::Presentation(QWidget& window, Appearance& appearance, const QWidgetList& controls, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_appearance(appearance)
    , m_controls(controls)
{
}

void Presentation::toggle()
{
    if (m_isOn)
        leave();
    else
        enter();
}

void Presentation::enter()
{
    m_isOn = true;
    m_scaleBefore = m_appearance.look().scale;
    m_stateBefore = m_window.windowState();
    for (QWidget* control : m_controls)
        control->hide();
    m_window.setFocus(); // no field keeps the keys
    m_window.setWindowState(m_stateBefore | Qt::WindowFullScreen);
    m_appearance.setScale(std::max(kSmallestPresented, m_scaleBefore));
    qApp->installEventFilter(this);
    Q_EMIT switched(true);
}

void Presentation::leave()
{
    m_isOn = false;
    qApp->removeEventFilter(this);
    for (QWidget* control : m_controls)
        control->show();
    m_window.setWindowState(m_stateBefore);
    m_appearance.setScale(m_scaleBefore);
    Q_EMIT switched(false);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!isEscape(event) || !widget || widget->window() != &m_window)
        return false;
    event->accept(); // before the shortcut of the same key
    if (event->type() == QEvent::KeyPress)
        leave();
    return true;
}

} // namespace decodescope::ui
