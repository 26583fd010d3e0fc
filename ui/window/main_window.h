// MainWindow: one comparison on screen. Joins the model at hand, the run, the player and the views.
#pragma once

#include "core/session/decode_session.h"
#include "ui/logic/run_model.h"
#include "ui/window/appearance.h"
#include "ui/window/cell_inspector.h"
#include "ui/window/export_desk.h"
#include "ui/window/file_dialogs.h"
#include "ui/window/lab_desk.h"
#include "ui/window/model_desk.h"
#include "ui/window/player.h"
#include "ui/window/run_desk.h"
#include "ui/window/typing_guard.h"
#include "ui/window/window_layout.h"
#include "ui/window/window_options.h"

#include <QMainWindow>

namespace decodescope::ui {

// GUI thread. Opens the model of the options at once, then runs its prompt, or shows the run of their file. Nothing here blocks: models
// load and runs measure on threads of their own. A failure shows in the banner and leaves the run on show as it was.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(const WindowOptions& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    const RunModel& runModel() const { return m_run; }
    const ModelDesk& models() const { return m_desk; }
    Player& player() { return m_player; }
    const WindowParts& parts() const { return m_parts; }
    CellInspector& inspector() { return m_inspector; }
    ExportDesk& exports() { return m_exports; }
    RunDesk& runs() { return m_runs; }
    LabDesk& labs() { return m_labs; }
    Appearance& appearance() { return m_appearance; }
    FileDialogs& dialogs() { return m_dialogs; }
    Scene scene() const; // of this moment
    bool isBusy() const; // reading, writing or measuring
    QString promptToKeep() const; // the field's; if that was refused, the one before
    QString lastError() const; // the banner's sentence; empty for none

public Q_SLOTS:
    void openModel(const QString& nameOrPath); // or a run, where the path is that of its file
    void generate();
    void stop();
    void generateOrStop();
    void setLayer(int layer);
    void setHead(int head);
    void selectHead(int layer, int head);
    void hoverCell(Mode mode, int row, int column); // in a pane; -1, -1: none
    void noteEnd(); // how the run on show ended, in the status line
    void showTheme(); // hands the colours to the parts
    void showFrame(); // hands this moment's scene to every view
    void openExportMenu();
    void showNote(const QString& note); // in the status line
    void showError(const decodescope::Error& error); // in the banner

Q_SIGNALS:
    void settled(); // nothing loads or measures any more, be it by success or failure

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    friend void connectWindow(MainWindow& window); // wiring.cpp: the one place that connects

    void useModel(); // that the desk has opened
    void doWithoutModel(); // which it refused
    bool openStartRun(); // that the window was asked for, once; false: none
    void settleWhenIdle();
    void beginRun(const RunInfo& info);
    void finishRun(const RunSummary& summary);
    void failRun(const Error& error);
    void endRun(bool hadSteps, const QString& note);
    void retranslate();
    void decorate(bool isPlaying);
    void showStatus();
    void showCell();

    WindowOptions m_options;
    Appearance m_appearance; // before all that has colours and words
    int m_layer = 0;
    int m_head = 0;
    Mode m_hoveredMode = Mode::Cached;
    int m_hoveredRow = -1;
    int m_hoveredColumn = -1;
    bool m_showsPause = false; // the middle button's icon
    QString m_note; // of the status line
    QString m_usedPrompt; // of the last run
    QString m_refusedPrompt;
    WindowActions m_actions;
    WindowParts m_parts;
    RunModel m_run;
    FileDialogs m_dialogs;
    Player m_player;
    RunDesk m_runs;
    ModelDesk m_desk;
    DecodeSession m_session;
    CellInspector m_inspector;
    LabDesk m_labs;
    TypingGuard m_typingGuard;
    ExportDesk m_exports; // ends first
};

} // namespace decodescope::ui
