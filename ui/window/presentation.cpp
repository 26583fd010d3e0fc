#include "ui/window/presentation.h"

#include "ui/window/appearance.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QWidget>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kLargestPresented = 150; // percent, unless a person has chosen larger type
constexpr int kFinest = 10; // percent

bool isEscape(const QEvent* event)
{
    return (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

} // namespace

Presentation::Presentation(
    QWidget& window, QScrollArea& body, Appearance& appearance, const QWidgetList& controls, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_body(body)
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
    m_fitted = m_scaleBefore;
    m_stateBefore = m_window.windowState();
    for (QWidget* control : m_controls)
        control->hide();
    m_window.setFocus(); // no field keeps the keys
    m_window.setWindowState(m_stateBefore | Qt::WindowFullScreen);
    fit();
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

bool Presentation::fits(int percent)
{
    m_appearance.setScale(percent);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return m_body.verticalScrollBar()->maximum() == 0;
}

void Presentation::fit()
{
    if (!m_isOn || m_appearance.look().scale != m_fitted)
        return; // a person has chosen another one since
    m_fitted = largestFitting();
    m_appearance.setScale(m_fitted);
}

int Presentation::largestFitting()
{
    if (m_scaleBefore >= kLargestPresented)
        return m_scaleBefore;
    if (fits(kLargestPresented))
        return kLargestPresented;
    int fitting = kSmallestScale / kFinest; // in that unit, as the next
    int tooLarge = kLargestPresented / kFinest;
    while (tooLarge - fitting > 1) {
        const int middle = (fitting + tooLarge) / 2;
        (fits(middle * kFinest) ? fitting : tooLarge) = middle;
    }
    return std::max(m_scaleBefore, fitting * kFinest);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize) // the screen's size comes later
        QMetaObject::invokeMethod(this, &Presentation::fit, Qt::QueuedConnection);
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!isEscape(event) || !widget || widget->window() != &m_window)
        return false;
    event->accept(); // before the shortcut of the same key
    if (event->type() == QEvent::KeyPress)
        leave();
    return true;
}

} // namespace decodescope::ui
