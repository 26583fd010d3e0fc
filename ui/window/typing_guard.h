// TypingGuard: keys that a focused field or button uses itself do not become shortcuts of the window.
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace decodescope::ui {

// Whether the focused widget, not the window, should get the key. Fields keep every key but Escape, F1 to F35 and those with
// Ctrl, Alt or Meta; buttons keep Space and Return.
bool keepsKey(const QWidget& focused, const QKeyEvent& key);

// An event filter of the application.
class TypingGuard : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace decodescope::ui
