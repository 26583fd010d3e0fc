#include "ui/window/settings_keeper.h"

#include "ui/window/main_window.h"
#include "ui/window/recent_menu.h"
#include "ui/window/window_menus.h"

#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScreen>
#include <QSpinBox>

namespace decodescope::ui {

namespace {

constexpr int kFrameHeight = 40; // room for a title bar, pixels

} // namespace

SettingsKeeper::SettingsKeeper(MainWindow& window, const SettingsStore& store)
    : m_window(window)
    , m_store(store)
{
    window.installEventFilter(this);
}

void SettingsKeeper::showWindow(const WindowOptions& options)
{
    const QScreen* screen = options.place.isNull() ? nullptr : QGuiApplication::screenAt(options.place.center());
    if (!screen)
        screen = QGuiApplication::primaryScreen();
    const QRect room = screen->availableGeometry().adjusted(0, 0, 0, -kFrameHeight);
    m_window.setMinimumSize(m_window.minimumSize().boundedTo(room.size()));
    m_window.resize(m_window.size().boundedTo(room.size()));
    if (!options.place.isNull()) {
        const QRect place = fittedPlace(options.place, room, m_window.minimumSize());
        m_window.resize(place.size());
        m_window.move(place.topLeft()); // of its frame, as pos() says it
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
    options.prompt = m_window.promptToKeep();
    options.steps = commands.stepsBox()->value();
    options.recent = m_window.parts().menus->recent().paths();
    options.folder = m_window.dialogs().folder();
    options.place = m_window.isMaximized() ? m_window.normalGeometry() : QRect(m_window.pos(), m_window.size());
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
