#include "ui/views/settings_menu.h"

#include <QActionGroup>
#include <QThread>

#include <algorithm>

namespace decodescope::ui {

namespace {

constexpr int kRepeats[] = {1, 3, 5, 9, 15};
constexpr int kMostThreads = 16;

int chosen(const QActionGroup* group)
{
    return group->checkedAction()->data().toInt();
}

} // namespace

SettingsMenu::SettingsMenu(QWidget* parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("settingsMenu"));
    const RunSettings standard;
    m_repeats = addChoices(tr("Measure each mode"), QStringLiteral("repeats"));
    for (const int repeats : kRepeats)
        addChoice(m_repeats, repeats == 1 ? tr("Once") : tr("%1 times").arg(repeats), repeats, repeats == standard.repeats);

    m_threads = addChoices(tr("Threads"), QStringLiteral("threads"));
    const int cores = std::clamp(QThread::idealThreadCount(), 1, kMostThreads);
    for (int threads = 1; threads <= cores; ++threads)
        addChoice(m_threads, QString::number(threads), threads, threads == standard.threads);

    m_logitRows = addChoices(tr("Logits in each step"), QStringLiteral("logitRows"));
    addChoice(m_logitRows, tr("Of all rows, as in a plain implementation"), static_cast<int>(LogitRows::All), true);
    addChoice(m_logitRows, tr("Of the last row only"), static_cast<int>(LogitRows::Last), false);

    addSeparator();
    m_warmUp = addAction(tr("Warm-up pass that is not counted"));
    m_warmUp->setObjectName(QStringLiteral("warmUp"));
    m_warmUp->setCheckable(true);
    m_warmUp->setChecked(standard.warmUp);
}

QActionGroup* SettingsMenu::addChoices(const QString& title, const QString& objectName)
{
    QMenu* menu = addMenu(title);
    auto* group = new QActionGroup(menu);
    group->setObjectName(objectName);
    return group;
}

void SettingsMenu::addChoice(QActionGroup* group, const QString& text, int value, bool isChosen)
{
    auto* menu = static_cast<QMenu*>(group->parent());
    QAction* action = menu->addAction(text);
    action->setActionGroup(group);
    action->setCheckable(true);
    action->setChecked(isChosen);
    action->setData(value);
}

RunSettings SettingsMenu::settings() const
{
    return {chosen(m_repeats), chosen(m_threads), static_cast<LogitRows>(chosen(m_logitRows)), m_warmUp->isChecked()};
}

} // namespace decodescope::ui
