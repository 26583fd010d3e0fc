#include "ui/window/window_actions.h"

#include "ui/theme/icons.h"
#include "ui/window/appearance.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QWidget>

namespace decodescope::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("WindowActions", text);
}

QAction* addAction(QWidget& window, const char* objectName, const QList<QKeySequence>& keys = {})
{
    auto* action = new QAction(&window);
    action->setObjectName(QLatin1String(objectName));
    action->setShortcuts(keys);
    window.addAction(action);
    return action;
}

// The tip names the key, if there is one.
void name(QAction* action, const QString& text, const QString& tip = {})
{
    action->setText(text);
    if (!tip.isEmpty())
        action->setToolTip(tip);
}

void namePlayPause(QAction* action, bool isPlaying)
{
    if (isPlaying)
        name(action, words(QT_TRANSLATE_NOOP("WindowActions", "Pause")),
            words(QT_TRANSLATE_NOOP("WindowActions", "Pause (Space)")));
    else
        name(action, words(QT_TRANSLATE_NOOP("WindowActions", "Play")),
            words(QT_TRANSLATE_NOOP("WindowActions", "Play the recorded steps (Space)")));
}

TransportActions makeTransport(QWidget& window)
{
    TransportActions actions;
    actions.first = addAction(window, "firstAction", {Qt::Key_Home});
    actions.stepBack = addAction(window, "stepBackAction", {Qt::Key_Left, Qt::Key_PageUp});
    actions.playPause = addAction(window, "playAction", {Qt::Key_Space});
    actions.stepForward = addAction(window, "stepForwardAction", {Qt::Key_Right, Qt::Key_PageDown});
    actions.last = addAction(window, "lastAction", {Qt::Key_End});
    actions.race = addAction(window, "raceAction", {QKeySequence(Qt::CTRL | Qt::Key_R)});
    return actions;
}

LookActions makeLook(QWidget& window)
{
    const auto withControl = [](Qt::Key key) { return QKeySequence(Qt::CTRL | key); };
    LookActions look;
    look.enlarge = addAction(window, "enlargeAction", {withControl(Qt::Key_Plus), withControl(Qt::Key_Equal)});
    look.shrink = addAction(window, "shrinkAction", {withControl(Qt::Key_Minus)});
    look.usualSize = addAction(window, "usualSizeAction", {withControl(Qt::Key_0)});
    look.scales = new QActionGroup(&window);
    for (const int percent : kScalePresets) {
        auto* preset = new QAction(QStringLiteral("%1 %").arg(percent), look.scales);
        preset->setCheckable(true);
        preset->setData(percent);
    }
    look.reduceMotion = addAction(window, "reduceMotionAction");
    look.reduceMotion->setCheckable(true);
    look.present = addAction(window, "presentAction", {Qt::Key_F5});
    look.keys = addAction(window, "keysAction", {Qt::Key_F1});
    return look;
}

CommandActions makeCommands(QWidget& window)
{
    CommandActions actions;
    actions.copyPicture = addAction(window, "copyPictureAction", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    actions.saveRun = addAction(window, "saveRunAction", {QKeySequence(Qt::CTRL | Qt::Key_S)});
    actions.switchTheme = addAction(window, "themeAction");
    actions.switchLanguage = addAction(window, "languageAction");
    actions.openFile = addAction(window, "openFileAction", {QKeySequence(Qt::CTRL | Qt::Key_O)});
    actions.openRandom = addAction(window, "openRandomAction");
    actions.openFolder = addAction(window, "openFolderAction", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)});
    actions.look = makeLook(window);
    return actions;
}

void nameTransport(const TransportActions& actions)
{
    name(actions.first, words(QT_TRANSLATE_NOOP("WindowActions", "First step")),
        words(QT_TRANSLATE_NOOP("WindowActions", "First step (Home)")));
    name(actions.stepBack, words(QT_TRANSLATE_NOOP("WindowActions", "One step back")),
        words(QT_TRANSLATE_NOOP("WindowActions", "One step back (Left)")));
    name(actions.stepForward, words(QT_TRANSLATE_NOOP("WindowActions", "One step forward")),
        words(QT_TRANSLATE_NOOP("WindowActions", "One step forward (Right)")));
    name(actions.last, words(QT_TRANSLATE_NOOP("WindowActions", "Last step")),
        words(QT_TRANSLATE_NOOP("WindowActions", "Last step (End)")));
    name(actions.race, words(QT_TRANSLATE_NOOP("WindowActions", "Race")),
        words(QT_TRANSLATE_NOOP("WindowActions", "Both modes write at the speed they really had (Ctrl+R)")));
}

void nameLook(const LookActions& look)
{
    name(look.enlarge, words(QT_TRANSLATE_NOOP("WindowActions", "Larger type")));
    name(look.shrink, words(QT_TRANSLATE_NOOP("WindowActions", "Smaller type")));
    name(look.usualSize, words(QT_TRANSLATE_NOOP("WindowActions", "Type of the usual size")));
    name(look.reduceMotion, words(QT_TRANSLATE_NOOP("WindowActions", "Less motion")));
    name(look.present, words(QT_TRANSLATE_NOOP("WindowActions", "Present on the whole screen, and back")));
    name(look.keys, words(QT_TRANSLATE_NOOP("WindowActions", "All keys")));
}

void nameCommands(const CommandActions& actions)
{
    name(actions.copyPicture, words(QT_TRANSLATE_NOOP("WindowActions", "Copy picture")));
    name(actions.saveRun, words(QT_TRANSLATE_NOOP("WindowActions", "Save run…")));
    name(actions.switchTheme, words(QT_TRANSLATE_NOOP("WindowActions", "Dark or light")),
        words(QT_TRANSLATE_NOOP("WindowActions", "Dark or light colours")));
    name(actions.openFile, words(QT_TRANSLATE_NOOP("WindowActions", "Open file…")));
    name(actions.openFolder, words(QT_TRANSLATE_NOOP("WindowActions", "Open folder…")));
    name(actions.openRandom, words(QT_TRANSLATE_NOOP("WindowActions", "Random weights…")));
    // In both languages, for whoever cannot read the present one.
    name(actions.switchLanguage, QStringLiteral("English / 简体中文"), QStringLiteral("English / 简体中文"));
    actions.switchLanguage->setIconText(words(QT_TRANSLATE_NOOP("WindowActions", "中")));
}

} // namespace

WindowActions makeActions(QWidget& window)
{
    WindowActions actions;
    actions.transport = makeTransport(window);
    actions.commands = makeCommands(window);
    actions.faster = addAction(window, "fasterAction", {Qt::Key_Plus, Qt::Key_Equal});
    actions.slower = addAction(window, "slowerAction", {Qt::Key_Minus});
    actions.generate = addAction(
        window, "generateAction", {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    actions.stop = addAction(window, "stopAction", {Qt::Key_Escape});
    actions.openExportMenu = addAction(window, "exportAction", {QKeySequence(Qt::CTRL | Qt::Key_E)});
    actions.phaseForward = addAction(window, "phaseForwardAction", {QKeySequence(Qt::SHIFT | Qt::Key_Right)});
    actions.phaseBack = addAction(window, "phaseBackAction", {QKeySequence(Qt::SHIFT | Qt::Key_Left)});
    actions.nextContent = addAction(window, "nextContentAction", {Qt::Key_V});
    actions.nextScale = addAction(window, "nextScaleAction", {Qt::Key_S});
    actions.showAllHeads = addAction(window, "allHeadsAction", {QKeySequence(Qt::CTRL | Qt::Key_H)});
    actions.previousRun = addAction(window, "previousRunAction", {QKeySequence(Qt::CTRL | Qt::Key_Z)});
    nameActions(actions, false);
    return actions;
}

void nameActions(const WindowActions& actions, bool isPlaying)
{
    nameTransport(actions.transport);
    namePlayPause(actions.transport.playPause, isPlaying);
    nameCommands(actions.commands);
    nameLook(actions.commands.look);
    name(actions.faster, words(QT_TRANSLATE_NOOP("WindowActions", "Play faster")));
    name(actions.slower, words(QT_TRANSLATE_NOOP("WindowActions", "Play slower")));
    name(actions.generate, words(QT_TRANSLATE_NOOP("WindowActions", "Generate")));
    name(actions.stop, words(QT_TRANSLATE_NOOP("WindowActions", "Stop")));
    name(actions.showAllHeads, words(QT_TRANSLATE_NOOP("WindowActions", "All heads")));
    name(actions.previousRun, words(QT_TRANSLATE_NOOP("WindowActions", "The run before")));
    name(actions.openExportMenu, words(QT_TRANSLATE_NOOP("WindowActions", "Export")));
    name(actions.phaseForward, words(QT_TRANSLATE_NOOP("WindowActions", "Next part of the step")));
    name(actions.phaseBack, words(QT_TRANSLATE_NOOP("WindowActions", "Previous part of the step")));
    name(actions.nextContent, words(QT_TRANSLATE_NOOP("WindowActions", "Weights, scores before or after the mask")));
    name(actions.nextScale,
        words(QT_TRANSLATE_NOOP("WindowActions", "Scale of the matrix: linear, square root, logarithmic")));
}

void decorateActions(const WindowActions& actions, const Theme& theme, bool isPlaying)
{
    actions.transport.first->setIcon(icon(Icon::First, theme));
    actions.transport.stepBack->setIcon(icon(Icon::StepBack, theme));
    actions.transport.playPause->setIcon(iconOnAccent(isPlaying ? Icon::Pause : Icon::Play, theme));
    namePlayPause(actions.transport.playPause, isPlaying);
    actions.transport.stepForward->setIcon(icon(Icon::StepForward, theme));
    actions.transport.last->setIcon(icon(Icon::Last, theme));
    actions.commands.switchTheme->setIcon(icon(Icon::Theme, theme));
}

void checkLook(const LookActions& look, const Theme& theme)
{
    for (QAction* preset : look.scales->actions())
        preset->setChecked(preset->data().toInt() == theme.scale);
    look.reduceMotion->setChecked(theme.reducedMotion);
}

void enableActions(const WindowActions& actions, bool hasSteps, bool isBusy)
{
    const TransportActions& transport = actions.transport;
    for (QAction* action : {transport.first, transport.stepBack, transport.stepForward, transport.last, transport.race,
             actions.commands.saveRun, actions.commands.copyPicture})
        action->setEnabled(hasSteps);
    transport.playPause->setEnabled(hasSteps || isBusy);
    actions.showAllHeads->setEnabled(hasSteps);
    actions.stop->setEnabled(isBusy);
}

} // namespace decodescope::ui
