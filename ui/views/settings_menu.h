// SettingsMenu: how runs are measured.
#pragma once

#include "core/decode/work_counts.h"

#include <QMenu>

class QActionGroup;

namespace decodescope::ui {

// For the next run; the run on show keeps its own.
struct RunSettings
{
    int repeats = 5; // counted passes of each mode
    int threads = 1;
    LogitRows logitRows = LogitRows::All;
    bool warmUp = true;
};

class SettingsMenu : public QMenu
{
    Q_OBJECT
public:
    explicit SettingsMenu(QWidget* parent = nullptr);

    RunSettings settings() const;
    bool reducesMotion() const; // parts of a step switch instead of sweeping

private:
    void setWords();
    QActionGroup* addChoices(const QString& objectName);
    void addChoice(QActionGroup* group, int value, bool isChosen);

    QActionGroup* m_repeats = nullptr;
    QActionGroup* m_threads = nullptr;
    QActionGroup* m_logitRows = nullptr;
    QAction* m_warmUp = nullptr;
    QAction* m_reducedMotion = nullptr;
};

} // namespace decodescope::ui
