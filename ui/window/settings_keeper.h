// SettingsKeeper: a window's settings from one start to the next.
#pragma once

#include "ui/window/settings_store.h"

#include <QObject>

namespace decodescope::ui {

class MainWindow;

// GUI thread. Writes the settings when the window closes. The window outlives it.
class SettingsKeeper : public QObject
{
public:
    SettingsKeeper(MainWindow& window, const SettingsStore& store);

    // Where it was when it closed last, but always on a screen and never larger than it.
    void showWindow(const WindowOptions& options);

    WindowOptions optionsOfNow() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MainWindow& m_window;
    SettingsStore m_store;
};

} // namespace decodescope::ui
