// SettingsMenu: how runs are measured and how the window looks.
#pragma once

#include "core/decode/pitfall.h"
#include "core/decode/sampler_options.h"
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
    SamplerOptions sampler = {}; // this and the pitfall come from the labs, not from the menu
    Pitfall pitfall = {};
};

// How the window looks. Owned by the window, outlive the menu.
struct LookActions
{
    QAction* enlarge = nullptr;
    QAction* shrink = nullptr;
    QAction* usualSize = nullptr;
    QActionGroup* scales = nullptr; // a preset each, data: percent
    QAction* reduceMotion = nullptr; // checkable
    QAction* present = nullptr;
};

class SettingsMenu : public QMenu
{
    Q_OBJECT
public:
    explicit SettingsMenu(const LookActions& look, QWidget* parent = nullptr);

    RunSettings settings() const;

private:
    void setWords();
    QActionGroup* addChoices(const QString& objectName);
    void addChoice(QActionGroup* group, int value, bool isChosen);

    QActionGroup* m_repeats = nullptr;
    QActionGroup* m_threads = nullptr;
    QActionGroup* m_logitRows = nullptr;
    QAction* m_warmUp = nullptr;
    QMenu* m_scales = nullptr;
};

} // namespace decodescope::ui
