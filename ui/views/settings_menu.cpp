#include "ui/views/settings_menu.h"

#include "ui/theme/follow_language.h"

#include <QActionGroup>
#include <QStyle>
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

SettingsMenu::SettingsMenu(const LookActions& look, QWidget* parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("settingsMenu"));
    const RunSettings standard;
    m_repeats = addChoices(QStringLiteral("repeats"));
    for (const int repeats : kRepeats)
        addChoice(m_repeats, repeats, repeats == standard.repeats);

    m_threads = addChoices(QStringLiteral("threads"));
    const int cores = std::clamp(QThread::idealThreadCount(), 1, kMostThreads);
    for (int threads = 1; threads <= cores; ++threads)
        addChoice(m_threads, threads, threads == standard.threads);

    m_logitRows = addChoices(QStringLiteral("logitRows"));
    addChoice(m_logitRows, static_cast<int>(LogitRows::All), true);
    addChoice(m_logitRows, static_cast<int>(LogitRows::Last), false);

    addSeparator();
    m_warmUp = addAction(QString());
    m_warmUp->setObjectName(QStringLiteral("warmUp"));
    m_warmUp->setCheckable(true);
    m_warmUp->setChecked(standard.warmUp);

    addSeparator();
    m_scales = addMenu(QString());
    m_scales->addActions(look.scales->actions());
    addActions({look.enlarge, look.shrink, look.usualSize, look.reduceMotion});
    addSeparator();
    addAction(look.present);
    followLanguage(this, [this] { setWords(); });
}

void SettingsMenu::setWords()
{
    const auto name = [](QActionGroup* group, const QString& title, const auto& words) {
        static_cast<QMenu*>(group->parent())->setTitle(title);
        for (QAction* action : group->actions())
            action->setText(words(action->data().toInt()));
    };
    name(m_repeats, tr("Measure each mode"),
        [](int repeats) { return repeats == 1 ? tr("Once") : tr("%1 times").arg(repeats); });
    name(m_threads, tr("Threads"), [](int threads) { return QString::number(threads); });
    name(m_logitRows, tr("Logits in each step"), [](int rows) {
        return rows == static_cast<int>(LogitRows::All) ? tr("Of all rows, as in a plain implementation")
                                                        : tr("Of the last row only");
    });
    m_scales->setTitle(tr("Text size"));
    m_warmUp->setText(tr("Warm-up pass that is not counted"));
}

QActionGroup* SettingsMenu::addChoices(const QString& objectName)
{
    QMenu* menu = addMenu(QString());
    auto* group = new QActionGroup(menu);
    group->setObjectName(objectName);
    return group;
}

void SettingsMenu::addChoice(QActionGroup* group, int value, bool isChosen)
{
    auto* menu = static_cast<QMenu*>(group->parent());
    QAction* action = menu->addAction(QString());
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
