#include "ui/window/settings_keeper.h"

#include "ui/window/main_window.h"

#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScreen>
#include <QSpinBox>

namespace decodescope::ui {

SettingsKeeper::SettingsKeeper(MainWindow& window, const SettingsStore& store)
    : m_window(window)
    , m_store(store)
{
    window.installEventFilter(this);
}

void SettingsKeeper::showWindow(const WindowOptions& options)
{
    if (!options.place.isNull()) {
        const QScreen* screen = QGuiApplication::screenAt(options.place.center());
        if (!screen)
            screen = QGuiApplication::primaryScreen();
        m_window.setGeometry(fittedPlace(options.place, screen->availableGeometry(), m_window.minimumSize()));
    }
    if (options.isMaximized)
        m_window.showMaximized();
    else
        m_window.show();
}

WindowOptions SettingsKeeper::optionsOfNow() const
{
    const Appearance& appearance = m_window.appearance();
    const CommandBar& commands = *m_window.parts().commands;
    WindowOptions options;
    options.theme = appearance.look().kind;
    options.scale = appearance.look().scale;
    options.reducedMotion = appearance.look().reducedMotion;
    options.language = appearance.language();
    const QString model = commands.modelBox()->currentData().toString();
    if (!model.isEmpty())
        options.model = model;
    options.prompt = commands.promptEdit()->text();
    options.steps = commands.stepsBox()->value();
    options.place = m_window.normalGeometry();
    options.isMaximized = m_window.isMaximized();
    return options;
}

bool SettingsKeeper::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Close)
        m_store.write(optionsOfNow());
    return false;
}

} // namespace decodescope::ui
