#include "ui/window/window_actions.h"

#include "ui/theme/follow_language.h"
#include "ui/theme/icons.h"
#include "ui/window/appearance.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QWidget>

#include <vector>

namespace decodescope::ui {

namespace {

// One command of the window.
struct ActionRow
{
    QAction*& action; // made from this row
    const char* objectName;
    const char* words; // null: decorateActions() names it
    QList<QKeySequence> keys = {};
    const char* tip = nullptr; // where the words say too little
};

QString translated(const char* words)
{
    return QCoreApplication::translate("WindowActions", words);
}

QKeySequence withControl(Qt::Key key)
{
    return {Qt::CTRL | key};
}

QKeySequence withControlAndShift(Qt::Key key)
{
    return {Qt::CTRL | Qt::SHIFT | key};
}

// The tip names the first key.
void name(QAction& action, const char* words, const char* tip)
{
    action.setText(translated(words));
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    const QString more = translated(tip ? tip : words);
    action.setToolTip(key.isEmpty() ? more : QStringLiteral("%1 (%2)").arg(more, key));
}

void namePlayPause(QAction& action, bool isPlaying)
{
    if (isPlaying)
        name(action, QT_TRANSLATE_NOOP("WindowActions", "Pause"), nullptr);
    else
        name(action, QT_TRANSLATE_NOOP("WindowActions", "Play"),
            QT_TRANSLATE_NOOP("WindowActions", "Play the recorded steps"));
}

// All commands in the order of the key sheet.
std::vector<ActionRow> rowsOf(WindowActions& all)
{
    TransportActions& transport = all.transport;
    CommandActions& commands = all.commands;
    LookActions& look = commands.look;
    return {
        {transport.playPause, "playAction", nullptr, {Qt::Key_Space}},
        {transport.stepBack, "stepBackAction", QT_TRANSLATE_NOOP("WindowActions", "One step back"),
            {Qt::Key_Left, Qt::Key_PageUp}},
        {transport.stepForward, "stepForwardAction", QT_TRANSLATE_NOOP("WindowActions", "One step forward"),
            {Qt::Key_Right, Qt::Key_PageDown}},
        {all.phaseBack, "phaseBackAction", QT_TRANSLATE_NOOP("WindowActions", "Previous part of the step"),
            {Qt::SHIFT | Qt::Key_Left}},
        {all.phaseForward, "phaseForwardAction", QT_TRANSLATE_NOOP("WindowActions", "Next part of the step"),
            {Qt::SHIFT | Qt::Key_Right}},
        {transport.first, "firstAction", QT_TRANSLATE_NOOP("WindowActions", "First step"), {Qt::Key_Home}},
        {transport.last, "lastAction", QT_TRANSLATE_NOOP("WindowActions", "Last step"), {Qt::Key_End}},
        {all.faster, "fasterAction", QT_TRANSLATE_NOOP("WindowActions", "Play faster"), {Qt::Key_Plus, Qt::Key_Equal}},
        {all.slower, "slowerAction", QT_TRANSLATE_NOOP("WindowActions", "Play slower"), {Qt::Key_Minus}},
        {transport.race, "raceAction", QT_TRANSLATE_NOOP("WindowActions", "Race"), {withControl(Qt::Key_R)},
            QT_TRANSLATE_NOOP("WindowActions", "Both modes write at the speed they really had")},
        {all.nextContent, "nextContentAction",
            QT_TRANSLATE_NOOP("WindowActions", "Weights, scores before or after the mask"), {Qt::Key_V}},
        {all.nextScale, "nextScaleAction",
            QT_TRANSLATE_NOOP("WindowActions", "Scale of the matrix: linear, square root, logarithmic"), {Qt::Key_S}},
        {all.showAllHeads, "allHeadsAction", QT_TRANSLATE_NOOP("WindowActions", "All heads"), {withControl(Qt::Key_H)}},
        {all.generate, "generateAction", QT_TRANSLATE_NOOP("WindowActions", "Generate"),
            {withControl(Qt::Key_Return), withControl(Qt::Key_Enter)}},
        {all.stop, "stopAction", QT_TRANSLATE_NOOP("WindowActions", "Stop"), {Qt::Key_Escape}},
        {all.previousRun, "previousRunAction", QT_TRANSLATE_NOOP("WindowActions", "Previous run"), {withControl(Qt::Key_Z)}},
        {commands.openFile, "openFileAction", QT_TRANSLATE_NOOP("WindowActions", "Open…"), {withControl(Qt::Key_O)}},
        {commands.openFolder, "openFolderAction", QT_TRANSLATE_NOOP("WindowActions", "Open folder…"),
            {withControlAndShift(Qt::Key_O)}},
        {commands.openRandom, "openRandomAction", QT_TRANSLATE_NOOP("WindowActions", "Random weights…")},
        {commands.saveRun, "saveRunAction", QT_TRANSLATE_NOOP("WindowActions", "Save run…"), {withControl(Qt::Key_S)}},
        {all.compareRuns, "compareRunsAction", QT_TRANSLATE_NOOP("WindowActions", "Compare runs…")},
        {all.openExportMenu, "exportAction", QT_TRANSLATE_NOOP("WindowActions", "Export"), {withControl(Qt::Key_E)}},
        {commands.copyPicture, "copyPictureAction", QT_TRANSLATE_NOOP("WindowActions", "Copy picture"),
            {withControlAndShift(Qt::Key_C)}},
        {look.enlarge, "enlargeAction", QT_TRANSLATE_NOOP("WindowActions", "Larger text"),
            {withControl(Qt::Key_Plus), withControl(Qt::Key_Equal)}},
        {look.shrink, "shrinkAction", QT_TRANSLATE_NOOP("WindowActions", "Smaller text"), {withControl(Qt::Key_Minus)}},
        {look.usualSize, "usualSizeAction", QT_TRANSLATE_NOOP("WindowActions", "Normal text size"),
            {withControl(Qt::Key_0)}},
        {look.reduceMotion, "reduceMotionAction", QT_TRANSLATE_NOOP("WindowActions", "Reduce motion")},
        {look.present, "presentAction", QT_TRANSLATE_NOOP("WindowActions", "Present full screen, and back"), {Qt::Key_F5}},
        {commands.switchTheme, "themeAction", QT_TRANSLATE_NOOP("WindowActions", "Dark or light"), {},
            QT_TRANSLATE_NOOP("WindowActions", "Switch between dark and light colours")},
        {commands.switchLanguage, "languageAction", "English / 简体中文"}, // for whoever cannot read the present one
        {all.showKeys, "keysAction", QT_TRANSLATE_NOOP("WindowActions", "Keyboard shortcuts"), {Qt::Key_F1}},
        {all.about, "aboutAction", QT_TRANSLATE_NOOP("WindowActions", "About DecodeScope")},
        {all.quit, "quitAction", QT_TRANSLATE_NOOP("WindowActions", "Quit"), {withControl(Qt::Key_Q)}},
    };
}

QActionGroup* makeScales(QWidget& window)
{
    auto* scales = new QActionGroup(&window);
    for (const int percent : kScalePresets) {
        auto* preset = new QAction(QStringLiteral("%1 %").arg(percent), scales);
        preset->setCheckable(true);
        preset->setData(percent);
    }
    return scales;
}

} // namespace

WindowActions makeActions(QWidget& window)
{
    struct Naming
    {
        QAction* action;
        const char* words;
        const char* tip;
    };
    WindowActions actions;
    std::vector<Naming> namings;
    for (const ActionRow& row : rowsOf(actions)) {
        auto* action = new QAction(&window);
        row.action = action;
        action->setObjectName(QLatin1String(row.objectName));
        action->setShortcuts(row.keys);
        window.addAction(action);
        if (row.words)
            namings.push_back({action, row.words, row.tip});
    }
    actions.commands.look.scales = makeScales(window);
    actions.commands.look.reduceMotion->setCheckable(true);
    followLanguage(&window, [namings, language = actions.commands.switchLanguage] {
        for (const Naming& naming : namings)
            name(*naming.action, naming.words, naming.tip);
        language->setIconText(translated(QT_TRANSLATE_NOOP("WindowActions", "中")));
    });
    return actions;
}

void decorateActions(const WindowActions& actions, const Theme& theme, bool isPlaying)
{
    actions.transport.first->setIcon(icon(Icon::First, theme));
    actions.transport.stepBack->setIcon(icon(Icon::StepBack, theme));
    actions.transport.playPause->setIcon(iconOnAccent(isPlaying ? Icon::Pause : Icon::Play, theme));
    namePlayPause(*actions.transport.playPause, isPlaying);
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

void enableActions(const WindowActions& actions, bool hasSteps, bool isMeasuring, bool isBusy)
{
    const TransportActions& transport = actions.transport;
    for (QAction* action : {transport.first, transport.stepBack, transport.stepForward, transport.last, transport.race,
             actions.commands.saveRun, actions.commands.copyPicture, actions.showAllHeads})
        action->setEnabled(hasSteps);
    transport.playPause->setEnabled(hasSteps || isMeasuring);
    actions.stop->setEnabled(isBusy);
}

} // namespace decodescope::ui
