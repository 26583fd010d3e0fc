// RunHistory: keeps what has run and brings it back.
#pragma once

#include "ui/logic/run_shelf.h"

#include <QObject>

namespace decodescope::ui {

class CommandBar;
class Player;
class RunModel;

// GUI thread. What it is given outlives it. While a run is measured nothing is brought back.
class RunHistory : public QObject
{
    Q_OBJECT
public:
    RunHistory(RunModel& run, Player& player, CommandBar& commands, QObject* parent = nullptr);

    const RunShelf& shelf() const { return m_shelf; }

public Q_SLOTS:
    void begin(); // a run starts with the prompt of now
    void keep(); // the run on show, which has just ended
    void show(int number); // of the shelf; with its prompt
    void take(const decodescope::Run& run, const QString& path); // one that a file held, to be shown at its last step
    void showPrevious();

Q_SIGNALS:
    void shown();

private:
    void showPrompt(const QString& prompt);

    RunModel& m_run;
    Player& m_player;
    CommandBar& m_commands;
    RunShelf m_shelf;
    QString m_prompt; // of the run that was begun last
};

} // namespace decodescope::ui
