// WindowMenus: File and Help at the left of the command bar, made of the window's commands.
#pragma once

#include "ui/window/window_actions.h"

#include <QMenuBar>

namespace decodescope::ui {

class RecentMenu;

// GUI thread only. Alt+F and Alt+H open the menus. `exports` is the menu of the bar's button; it outlives them.
class WindowMenus : public QMenuBar
{
    Q_OBJECT
public:
    WindowMenus(const WindowActions& actions, QMenu& exports, QWidget* parent = nullptr);

    RecentMenu& recent() const { return *m_recent; }

private:
    RecentMenu* m_recent = nullptr; // a child
};

// What the program is, its version and licences. Does not hold up the window.
void showAbout(QWidget& window);

} // namespace decodescope::ui
