#include "ui/window/wiring.h"

#include "ui/plots/latency_plot.h"
#include "ui/views/candidate_bars.h"
#include "ui/views/check_page.h"
#include "ui/views/choice_page.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/head_grid.h"
#include "ui/views/head_grid_dialog.h"
#include "ui/views/inspector_page.h"
#include "ui/views/lab_page.h"
#include "ui/views/matrix_menu.h"
#include "ui/views/message_banner.h"
#include "ui/views/mode_pane.h"
#include "ui/views/race_dialog.h"
#include "ui/views/step_slider.h"
#include "ui/views/token_strip.h"
#include "ui/window/drop_hint.h"
#include "ui/window/export_menu.h"
#include "ui/window/key_sheet.h"
#include "ui/window/loading_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation.h"
#include "ui/window/recent_menu.h"
#include "ui/window/run_history.h"
#include "ui/window/run_wiring.h"
#include "ui/window/shape_dialog.h"
#include "ui/window/status_line.h"
#include "ui/window/window_menus.h"
#include "ui/window/window_moment.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QEventLoop>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

namespace decodescope::ui {

namespace {

constexpr double kDialogShare = 0.9; // of the window

void connectTransport(TransportBar& bar, const WindowActions& actions, Player& player)
{
    const TransportActions& transport = actions.transport;
    QObject::connect(transport.first, &QAction::triggered, &player, &Player::goToFirst);
    QObject::connect(transport.stepBack, &QAction::triggered, &player, &Player::stepBack);
    QObject::connect(transport.playPause, &QAction::triggered, &player, &Player::togglePlaying);
    QObject::connect(transport.stepForward, &QAction::triggered, &player, &Player::stepForward);
    QObject::connect(transport.last, &QAction::triggered, &player, &Player::goToLast);
    QObject::connect(bar.slider(), &StepSlider::stepPicked, &player, &Player::goToStep);
    QObject::connect(actions.faster, &QAction::triggered, &bar, [&bar] { bar.changeSpeed(1); });
    QObject::connect(actions.slower, &QAction::triggered, &bar, [&bar] { bar.changeSpeed(-1); });
    QObject::connect(bar.speedBox(), &QComboBox::currentIndexChanged, &player, [&] { player.setSpeed(bar.speed()); });
}

void connectCommands(CommandBar& bar, const WindowActions& actions, MainWindow& window)
{
    QObject::connect(&bar, &CommandBar::modelChosen, &window, &MainWindow::openModel);
    QObject::connect(&bar, &CommandBar::returnPressed, &window, &MainWindow::generate);
    QObject::connect(bar.layerBox(), &QComboBox::activated, &window, &MainWindow::setLayer);
    QObject::connect(bar.headBox(), &QComboBox::activated, &window, &MainWindow::setHead);
    QObject::connect(bar.generateButton(), &QPushButton::clicked, &window, &MainWindow::generateOrStop);
    QObject::connect(actions.generate, &QAction::triggered, &window, &MainWindow::generate);
    QObject::connect(actions.stop, &QAction::triggered, &window, &MainWindow::stop);
    QObject::connect(actions.openExportMenu, &QAction::triggered, &window, &MainWindow::openExportMenu);
    ExportDesk& desk = window.exports();
    const ExportMenu* menu = window.parts().exportMenu;
    QObject::connect(menu, &ExportMenu::pictureWanted, &desk, &ExportDesk::askForPicture);
    QObject::connect(menu, &ExportMenu::fileWanted, &desk, &ExportDesk::ask);
    QObject::connect(actions.commands.copyPicture, &QAction::triggered, &desk, &ExportDesk::copyPicture);
    QObject::connect(&desk, &ExportDesk::done, &window, &MainWindow::showNote);
    QObject::connect(&desk, &ExportDesk::failed, &window, &MainWindow::showError);
}

void connectMenus(const WindowMenus& menus, const WindowActions& actions, MainWindow& window)
{
    RecentMenu& recent = menus.recent();
    QObject::connect(&recent, &RecentMenu::pathChosen, &window, &MainWindow::openModel);
    QObject::connect(&window.runs(), &RunDesk::saved, &recent, &RecentMenu::add);
    QObject::connect(&window.runs(), &RunDesk::opened, &recent,
        [&recent](const Run&, const QString& path) { recent.add(QFileInfo(path).absoluteFilePath()); });
    QObject::connect(actions.showKeys, &QAction::triggered, &window, [&window] { toggleKeySheet(window); });
    QObject::connect(actions.about, &QAction::triggered, &window, [&window] { showAbout(window); });
    QObject::connect(actions.quit, &QAction::triggered, &window, &QWidget::close);
}

void connectAppearance(Appearance& appearance, const CommandActions& actions, MainWindow& window)
{
    QObject::connect(actions.switchTheme, &QAction::triggered, &appearance, &Appearance::switchTheme);
    QObject::connect(actions.switchLanguage, &QAction::triggered, &appearance, [&appearance, &window] {
        if (window.exports().isWriting()) // all its frames are in one language
            window.showNote(ExportDesk::tr("The language can be changed once the file is written"));
        else
            appearance.switchLanguage();
    });
    const LookActions& look = actions.look;
    QObject::connect(look.enlarge, &QAction::triggered, &appearance, &Appearance::enlarge);
    QObject::connect(look.shrink, &QAction::triggered, &appearance, &Appearance::shrink);
    QObject::connect(
        look.usualSize, &QAction::triggered, &appearance, [&appearance] { appearance.setScale(kSmallestScale); });
    QObject::connect(look.scales, &QActionGroup::triggered, &appearance,
        [&appearance](const QAction* preset) { appearance.setScale(preset->data().toInt()); });
    QObject::connect(look.reduceMotion, &QAction::triggered, &appearance, &Appearance::reduceMotion);
    QObject::connect(&appearance, &Appearance::themeChanged, &window, &MainWindow::showTheme);
    const WindowParts& parts = window.parts();
    auto* presentation = new Presentation(window, *parts.body, appearance, {parts.commands, parts.transport, parts.status}, &window);
    QObject::connect(look.present, &QAction::triggered, presentation, &Presentation::toggle);
    QObject::connect(presentation, &Presentation::switched, parts.tokens, &TokenStrip::setShowsStep);
}

// The dialog shows what the window shows, as long as it is open.
void connectHeadGrid(MainWindow& window, const WindowActions& actions, const Appearance& appearance, const Player& player)
{
    auto* dialog = new HeadGridDialog(&window);
    const auto refresh = [dialog, &window] {
        if (dialog->isVisible())
            dialog->setScene(window.scene());
    };
    QObject::connect(&player, &Player::frameDue, dialog, refresh);
    QObject::connect(&appearance, &Appearance::themeChanged, dialog, refresh);
    QObject::connect(actions.showAllHeads, &QAction::triggered, dialog, [dialog, &window] {
        dialog->setScene(window.scene());
        dialog->fitTo(window.size());
        dialog->open();
        dialog->grid()->setFocus();
    });
    QObject::connect(dialog->grid(), &HeadGrid::headSelected, &window, &MainWindow::selectHead);
    for (ModePane* pane : {window.parts().naive, window.parts().cached})
        QObject::connect(pane, &ModePane::allHeadsRequested, actions.showAllHeads, &QAction::trigger);
}

void connectRace(MainWindow& window, const WindowActions& actions, const Appearance& appearance, Player& player)
{
    auto* dialog = new RaceDialog(&window);
    const auto refresh = [dialog, &window] {
        if (dialog->isVisible())
            dialog->setScene(window.scene());
    };
    QObject::connect(&player, &Player::frameDue, dialog, refresh);
    QObject::connect(&appearance, &Appearance::themeChanged, dialog, refresh);
    QObject::connect(actions.transport.race, &QAction::triggered, dialog, [dialog, &window, &player] {
        player.pause();
        dialog->begin(window.scene());
        dialog->resize(window.size() * kDialogShare);
        dialog->open();
    });
}

void connectCounts(const WindowParts& parts)
{
    for (ModePane* pane : {parts.naive, parts.cached}) {
        QObject::connect(pane, &ModePane::countsToggled, parts.naive, &ModePane::setShowsCounts);
        QObject::connect(pane, &ModePane::countsToggled, parts.cached, &ModePane::setShowsCounts);
    }
}

void connectPane(ModePane& pane, MainWindow& window)
{
    QObject::connect(&pane, &ModePane::cellHovered, &window,
        [&window, mode = pane.mode()](int row, int column) { window.hoverCell(mode, row, column); });
    QObject::connect(&pane, &ModePane::headSelected, &window, &MainWindow::selectHead);
    QObject::connect(&pane, &ModePane::cellChosen, &window.inspector(), &CellInspector::chooseCell);
    QObject::connect(&pane, &ModePane::menuWanted, window.parts().matrixMenu,
        [menu = window.parts().matrixMenu](const QPoint& place) { menu->popup(place); });
    QObject::connect(&pane, &ModePane::insidePicked, &window.player(), &Player::goToInside);
}

void connectLabs(LabDesk& labs, const WindowParts& parts, MainWindow& window)
{
    QObject::connect(parts.choice->bars(), &CandidateBars::branchWanted, &labs,
        [&](int token) { window.labs().branch(window.runModel().run(), window.scene().step, token); });
    QObject::connect(parts.lab, &LabPage::runWanted, &labs, &LabDesk::runWithPitfall);
    QObject::connect(parts.lab, &LabPage::stepPicked, &window.player(), &Player::goToStep);
    QObject::connect(parts.check, &CheckPage::checkWanted, &labs, [&] { window.labs().check(window.runModel().run()); });
    QObject::connect(parts.check, &CheckPage::cancelWanted, &labs, &LabDesk::cancel);
    QObject::connect(&labs, &LabDesk::generateWanted, &window, &MainWindow::generate);
    QObject::connect(&labs, &LabDesk::refused, parts.banner, &MessageBanner::showRunError);
}

void connectInspector(CellInspector& inspector, const WindowParts& parts, const WindowActions& actions, MainWindow& window)
{
    QObject::connect(parts.matrixMenu, &MatrixMenu::contentChosen, &inspector, &CellInspector::setContent);
    QObject::connect(parts.matrixMenu, &MatrixMenu::scaleChosen, &inspector, &CellInspector::setScale);
    QObject::connect(parts.matrixMenu, &MatrixMenu::wholeRunWanted, &inspector, &CellInspector::showWholeRun);
    QObject::connect(actions.nextContent, &QAction::triggered, &inspector, &CellInspector::nextContent);
    QObject::connect(actions.nextScale, &QAction::triggered, &inspector, &CellInspector::nextScale);
    QObject::connect(&inspector, &CellInspector::changed, parts.matrixMenu,
        [&] { window.parts().matrixMenu->setInspection(window.inspector().inspection()); });
    QObject::connect(&inspector, &CellInspector::cellChosen, parts.details,
        [&] { window.parts().details->showPage(window.parts().inspector); });
    QObject::connect(&inspector, &CellInspector::failed, parts.banner, &MessageBanner::showRunError);
    const auto walk = [&window](bool isForward) {
        const Scene scene = window.scene();
        if (scene.step > 0)
            window.player().walk(isForward, scene.run->info.identity.shape.layers, scene.layer);
    };
    QObject::connect(actions.phaseForward, &QAction::triggered, &window, [walk] { walk(true); });
    QObject::connect(actions.phaseBack, &QAction::triggered, &window, [walk] { walk(false); });
}

} // namespace

void connectWindow(MainWindow& window)
{
    RunModel& run = window.m_run;
    Player& player = window.m_player;
    const DecodeSession& session = window.m_session;
    QObject::connect(&session, &DecodeSession::runStarted, &window, &MainWindow::beginRun);
    QObject::connect(&session, &DecodeSession::stepCompleted, &run, &RunModel::append);
    QObject::connect(&session, &DecodeSession::timingsRefined, &run, &RunModel::refine);
    QObject::connect(&session, &DecodeSession::runFinished, &window, &MainWindow::finishRun);
    QObject::connect(&session, &DecodeSession::runFailed, &window, &MainWindow::failRun);
    ModelDesk& desk = window.m_desk;
    QObject::connect(&desk.m_opener, &ModelOpener::modelOpened, &desk, &ModelDesk::take);
    QObject::connect(&desk.m_opener, &ModelOpener::modelFailed, &desk, &ModelDesk::refuse);
    QObject::connect(window.m_actions.commands.openFile, &QAction::triggered, &desk, &ModelDesk::askForFile);
    QObject::connect(window.m_actions.commands.openFolder, &QAction::triggered, &desk, &ModelDesk::askForFolder);
    QObject::connect(window.m_actions.commands.openRandom, &QAction::triggered, &desk,
        [&desk, &window] { desk.askForShape(window.m_appearance.theme()); });
    QObject::connect(window.m_parts.drop, &DropHint::pathDropped, &window, &MainWindow::openModel);
    QObject::connect(&desk, &ModelDesk::pathChosen, &window, &MainWindow::openModel);
    QObject::connect(&desk, &ModelDesk::opened, &window, &MainWindow::useModel);
    QObject::connect(&desk, &ModelDesk::refused, &window, &MainWindow::doWithoutModel);
    QObject::connect(&desk, &ModelDesk::began, &player, &Player::wake);
    QObject::connect(&window.m_runs, &RunDesk::began, &player, &Player::wake);
    QObject::connect(&window.m_runs, &RunDesk::ended, &window, &MainWindow::settleWhenIdle);
    QObject::connect(&desk.m_ticks, &QTimer::timeout, &desk, &ModelDesk::tick);
    QObject::connect(&desk, &ModelDesk::progressed, &window, &MainWindow::showStatus);
    QObject::connect(
        window.m_parts.status->loading()->cancelButton(), &QToolButton::clicked, &desk, &ModelDesk::stopLoading);
    QObject::connect(&run, &RunModel::becameDirty, &player, &Player::wake);
    QObject::connect(&player, &Player::frameDue, &window, &MainWindow::showFrame);

    const WindowParts& parts = window.m_parts;
    connectRuns(window, *new RunHistory(run, player, *parts.commands, &window), session, window.m_actions);
    connectTransport(*parts.transport, window.m_actions, player);
    connectCommands(*parts.commands, window.m_actions, window);
    connectMenus(*parts.menus, window.m_actions, window);
    QObject::connect(&desk.m_opener, &ModelOpener::modelOpened, &parts.menus->recent(), &RecentMenu::add);
    connectAppearance(window.m_appearance, window.m_actions.commands, window);
    connectPane(*parts.naive, window);
    connectPane(*parts.cached, window);
    connectInspector(window.m_inspector, parts, window.m_actions, window);
    QObject::connect(&window.m_inspector, &CellInspector::changed, &window, &MainWindow::settleWhenIdle);
    LabDesk& labs = window.m_labs;
    connectLabs(labs, parts, window);
    QObject::connect(&labs, &LabDesk::checked, &window, &MainWindow::settleWhenIdle);
    QObject::connect(&labs, &LabDesk::branched, &window,
        [&window](const ModelPtr& model, const RunOptions& options) { window.m_session.startRun(model, options); });
    QObject::connect(&session, &DecodeSession::runStarted, &labs, &LabDesk::beginRun);
    QObject::connect(&session, &DecodeSession::runFinished, &labs, &LabDesk::endRun);
    QObject::connect(&session, &DecodeSession::runFailed, &labs, &LabDesk::endRun);
    QObject::connect(
        &labs.m_session, &DecodeSession::runStarted, &labs, [&labs](const RunInfo& info) { labs.m_checked.info = info; });
    QObject::connect(&labs.m_session, &DecodeSession::stepCompleted, &labs, &LabDesk::take);
    QObject::connect(&labs.m_session, &DecodeSession::runFinished, &labs, &LabDesk::finish);
    QObject::connect(&labs.m_session, &DecodeSession::runFailed, &labs, &LabDesk::fail);
    connectHeadGrid(window, window.m_actions, window.m_appearance, player);
    connectRace(window, window.m_actions, window.m_appearance, player);
    connectCounts(parts);
    QObject::connect(parts.tokens, &TokenStrip::stepPicked, &player, &Player::goToStep);
    QObject::connect(parts.plot, &LatencyPlot::stepChosen, &player, &Player::goToStep);
    QObject::connect(parts.banner->closeButton(), &QToolButton::clicked, parts.banner, &MessageBanner::clear);
}

void connectExportDialog(QFileDialog& dialog, ExportDesk& desk, ExportKind kind)
{
    QObject::connect(
        &dialog, &QFileDialog::fileSelected, &desk, [&desk, kind](const QString& path) { desk.exportTo(kind, path); });
}

void connectOpenDialog(QFileDialog& dialog, ModelDesk& desk)
{
    QObject::connect(&dialog, &QFileDialog::fileSelected, &desk, &ModelDesk::pathChosen);
}

void connectSaveRunDialog(QFileDialog& dialog, RunDesk& desk)
{
    QObject::connect(&dialog, &QFileDialog::fileSelected, &desk, &RunDesk::save);
}

void connectOpenRunDialog(QFileDialog& dialog, RunDesk& desk)
{
    QObject::connect(&dialog, &QFileDialog::fileSelected, &desk, &RunDesk::open);
}

void connectShapeDialog(ShapeDialog& dialog, ModelDesk& desk)
{
    QObject::connect(&dialog, &ShapeDialog::specChosen, &desk, &ModelDesk::open);
}

void connectMoment(MainWindow& window, const WindowMoment& moment)
{
    showPage(window, moment.page); // the rest needs a run
    const auto go = [&window, moment] {
        if (!window.lastError().isEmpty())
            return;
        if (const Status shown = showMoment(window, moment); !shown.hasValue())
            window.showError(shown.error());
        QTimer::singleShot(0, &window, [&window, moment] { scrollToMoment(window, moment); }); // once all is laid out
    };
    QObject::connect(&window, &MainWindow::settled, &window, go, Qt::SingleShotConnection);
}

void connectSettledLoop(MainWindow& window, QEventLoop& loop)
{
    QObject::connect(&window, &MainWindow::settled, &loop, &QEventLoop::quit);
}

} // namespace decodescope::ui
