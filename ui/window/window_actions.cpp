#include "ui/window/window_actions.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QWidget>

namespace decodescope::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("WindowActions", text);
}

// `tip` names the key.
QAction* addAction(
    QWidget& window, const QString& objectName, const QString& text, const QString& tip, const QList<QKeySequence>& keys)
{
    auto* action = new QAction(text, &window);
    action->setObjectName(objectName);
    action->setToolTip(tip);
    action->setShortcuts(keys);
    window.addAction(action);
    return action;
}

void setPlayPause(QAction* action, const Theme& theme, bool isPlaying)
{
    action->setIcon(iconOnAccent(isPlaying ? Icon::Pause : Icon::Play, theme));
    action->setText(
        isPlaying ? words(QT_TRANSLATE_NOOP("WindowActions", "Pause")) : words(QT_TRANSLATE_NOOP("WindowActions", "Play")));
    action->setToolTip(isPlaying ? words(QT_TRANSLATE_NOOP("WindowActions", "Pause (Space)"))
                                 : words(QT_TRANSLATE_NOOP("WindowActions", "Play the recorded steps (Space)")));
}

TransportActions makeTransport(QWidget& window)
{
    TransportActions actions;
    actions.first = addAction(window, QStringLiteral("firstAction"), words(QT_TRANSLATE_NOOP("WindowActions", "First step")),
        words(QT_TRANSLATE_NOOP("WindowActions", "First step (Home)")), {Qt::Key_Home});
    actions.stepBack
        = addAction(window, QStringLiteral("stepBackAction"), words(QT_TRANSLATE_NOOP("WindowActions", "One step back")),
            words(QT_TRANSLATE_NOOP("WindowActions", "One step back (Left)")), {Qt::Key_Left});
    actions.playPause = addAction(
        window, QStringLiteral("playAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Play")), QString(), {Qt::Key_Space});
    actions.stepForward = addAction(window, QStringLiteral("stepForwardAction"),
        words(QT_TRANSLATE_NOOP("WindowActions", "One step forward")),
        words(QT_TRANSLATE_NOOP("WindowActions", "One step forward (Right)")), {Qt::Key_Right});
    actions.last = addAction(window, QStringLiteral("lastAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Last step")),
        words(QT_TRANSLATE_NOOP("WindowActions", "Last step (End)")), {Qt::Key_End});
    return actions;
}

CommandActions makeCommands(QWidget& window)
{
    CommandActions actions;
    actions.exportWindow = addAction(window, QStringLiteral("exportWindowAction"),
        words(QT_TRANSLATE_NOOP("WindowActions", "Window as PNG…")), QString(), {});
    actions.exportChart = addAction(window, QStringLiteral("exportChartAction"),
        words(QT_TRANSLATE_NOOP("WindowActions", "Chart as PNG, SVG or PDF…")), QString(), {});
    actions.exportData = addAction(window, QStringLiteral("exportDataAction"),
        words(QT_TRANSLATE_NOOP("WindowActions", "Data as CSV…")), QString(), {});
    actions.switchTheme
        = addAction(window, QStringLiteral("themeAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Dark or light")),
            words(QT_TRANSLATE_NOOP("WindowActions", "Dark or light colours")), {});
    return actions;
}

} // namespace

WindowActions makeActions(QWidget& window)
{
    WindowActions actions;
    actions.transport = makeTransport(window);
    actions.commands = makeCommands(window);
    actions.faster = addAction(window, QStringLiteral("fasterAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Faster")),
        QString(), {Qt::Key_Plus, Qt::Key_Equal});
    actions.slower = addAction(window, QStringLiteral("slowerAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Slower")),
        QString(), {Qt::Key_Minus});
    actions.generate
        = addAction(window, QStringLiteral("generateAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Generate")),
            QString(), {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    actions.stop = addAction(window, QStringLiteral("stopAction"), words(QT_TRANSLATE_NOOP("WindowActions", "Stop")),
        QString(), {Qt::Key_Escape});
    actions.openExportMenu = addAction(window, QStringLiteral("exportAction"),
        words(QT_TRANSLATE_NOOP("WindowActions", "Export")), QString(), {QKeySequence(Qt::CTRL | Qt::Key_E)});
    return actions;
}

void decorateActions(const WindowActions& actions, const Theme& theme, bool isPlaying)
{
    actions.transport.first->setIcon(icon(Icon::First, theme));
    actions.transport.stepBack->setIcon(icon(Icon::StepBack, theme));
    setPlayPause(actions.transport.playPause, theme, isPlaying);
    actions.transport.stepForward->setIcon(icon(Icon::StepForward, theme));
    actions.transport.last->setIcon(icon(Icon::Last, theme));
    actions.commands.switchTheme->setIcon(icon(Icon::Theme, theme));
}

void enableActions(const WindowActions& actions, bool hasSteps, bool isRunning)
{
    const TransportActions& transport = actions.transport;
    for (QAction* action : {transport.first, transport.stepBack, transport.stepForward, transport.last,
             actions.commands.exportChart, actions.commands.exportData})
        action->setEnabled(hasSteps);
    transport.playPause->setEnabled(hasSteps || isRunning);
    actions.stop->setEnabled(isRunning);
}

} // namespace decodescope::ui
