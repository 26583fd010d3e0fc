#include "ui/window/run_history.h"

#include "ui/logic/race.h"
#include "ui/logic/run_model.h"
#include "ui/views/command_bar.h"
#include "ui/window/player.h"

#include <QFileInfo>
#include <QLineEdit>

namespace decodescope::ui {

RunHistory::RunHistory(RunModel& run, Player& player, CommandBar& commands, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_player(player)
    , m_commands(commands)
{
}

void RunHistory::begin()
{
    m_prompt = m_commands.promptEdit()->text();
}

void RunHistory::keep()
{
    const bool isBranch = m_run.run().info.options.branchTokens > 0; // whatever stands in the field meanwhile
    m_shelf.add(m_run.run(), isBranch ? typedPrompt(m_run.run()) : m_prompt, QDateTime::currentDateTime());
}

void RunHistory::show(int number)
{
    const ShelvedRun* shelved = m_shelf.find(number);
    if (!shelved || m_run.isMeasuring())
        return;
    m_run.show(shelved->run);
    if (shelved->run.info.identity.tokenizer || !m_commands.takesText()) // token ids are no text to continue
        showPrompt(shelved->prompt);
    m_player.startOver(false);
    m_player.showNow();
    m_player.goToLast();
    m_shelf.show(number);
    Q_EMIT shown();
}

// Ctrl+Z in the field brings back what was typed before.
void RunHistory::showPrompt(const QString& prompt)
{
    QLineEdit* edit = m_commands.promptEdit();
    if (edit->text() == prompt)
        return;
    edit->selectAll();
    edit->insert(prompt);
    edit->home(false); // its beginning is what tells it
}

void RunHistory::take(const Run& run, const QString& path)
{
    m_shelf.add(run, typedPrompt(run), QFileInfo(path).lastModified(), QFileInfo(path).fileName().simplified());
    show(m_shelf.shown());
}

void RunHistory::showPrevious()
{
    if (const ShelvedRun* shelved = m_shelf.previous())
        show(shelved->number);
}

} // namespace decodescope::ui
