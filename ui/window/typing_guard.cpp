#include "ui/window/typing_guard.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace decodescope::ui {

bool keepsKey(const QWidget& focused, const QKeyEvent& key)
{
    const bool isFunctionKey = key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35;
    if (key.key() == Qt::Key_Escape || isFunctionKey
        || key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    if (qobject_cast<const QAbstractButton*>(&focused))
        return key.key() == Qt::Key_Space || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    const bool isReturn = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (isReturn && focused.window()->windowType() == Qt::Popup) // an open list chooses by it, in this very event
        return false;
    if (qobject_cast<const QAbstractItemView*>(&focused)) // lists move by these
        return key.key() != Qt::Key_Left && key.key() != Qt::Key_Right && key.key() != Qt::Key_Plus
            && key.key() != Qt::Key_Minus;
    return qobject_cast<const QLineEdit*>(&focused) || qobject_cast<const QAbstractSpinBox*>(&focused)
        || qobject_cast<const QComboBox*>(&focused);
}

bool TypingGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !keepsKey(*widget, *static_cast<QKeyEvent*>(event)))
        return false;
    event->accept();
    return true;
}

} // namespace decodescope::ui
