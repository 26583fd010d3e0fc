// WindowActions: what the keys, buttons and menus of the window do: one list of all commands. Connected in wiring.cpp.
#pragma once

#include "ui/views/command_bar.h"
#include "ui/views/transport_bar.h"

class QAction;
class QWidget;

namespace decodescope::ui {

// Owned by the window.
struct WindowActions
{
    TransportActions transport;
    CommandActions commands;
    QAction* faster = nullptr;
    QAction* slower = nullptr;
    QAction* generate = nullptr;
    QAction* stop = nullptr;
    QAction* openExportMenu = nullptr;
    QAction* phaseForward = nullptr; // inside a step
    QAction* phaseBack = nullptr;
    QAction* nextContent = nullptr; // of the score matrices
    QAction* nextScale = nullptr;
    QAction* showAllHeads = nullptr;
    QAction* previousRun = nullptr;
    QAction* compareRuns = nullptr;
    QAction* showKeys = nullptr;
    QAction* about = nullptr;
    QAction* quit = nullptr;
};

// Children of the window and its actions(), in the order of the key sheet. Their words follow the language.
WindowActions makeActions(QWidget& window);

// Icons in the theme's colours, and whether the middle button plays or pauses.
void decorateActions(const WindowActions& actions, const Theme& theme, bool isPlaying);

// The entries of the settings that can be on or off.
void checkLook(const LookActions& look, const Theme& theme);

// Only what is possible now. Stepping stays possible at both ends: keys come faster than frames.
void enableActions(const WindowActions& actions, bool hasSteps, bool isMeasuring, bool isBusy);

} // namespace decodescope::ui
