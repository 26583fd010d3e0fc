#include "ui/window/main_window.h"

#include "ui/plots/latency_plot.h"
#include "ui/theme/follow_language.h"
#include "ui/theme/icons.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/message_banner.h"
#include "ui/views/mode_pane.h"
#include "ui/views/spoken_view.h"
#include "ui/views/step_slider.h"
#include "ui/views/token_strip.h"
#include "ui/window/drop_hint.h"
#include "ui/window/export_menu.h"
#include "ui/window/loading_bar.h"
#include "ui/window/recent_menu.h"
#include "ui/window/run_request.h"
#include "ui/window/status_line.h"
#include "ui/window/status_words.h"
#include "ui/window/window_menus.h"
#include "ui/window/wiring.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace decodescope::ui {

namespace {

constexpr QSize kUsualSize(1600, 1000);
constexpr QSize kSmallestSize(1024, 640); // the body scrolls below 1280 x 800

} // namespace

MainWindow::MainWindow(const WindowOptions& options, QWidget* parent)
    : QMainWindow(parent)
    , m_options(options)
    , m_appearance(options)
    , m_actions(makeActions(*this))
    , m_parts(layoutWindow(*this, m_actions))
    , m_dialogs(options.folder)
    , m_player(m_run)
    , m_runs(*this, m_run, m_desk, m_dialogs)
    , m_desk(*m_parts.commands, *m_parts.banner, m_dialogs)
    , m_labs(m_parts, options)
    , m_exports(*this, m_run, *m_parts.plot, m_dialogs, [this] { return scene(); })
{
    setMinimumSize(kSmallestSize);
    resize(kUsualSize);
    m_parts.menus->recent().setPaths(options.recent);
    m_parts.commands->promptEdit()->setText(options.prompt);
    m_parts.commands->promptEdit()->home(false);
    m_parts.commands->stepsBox()->setMaximum(std::max(1, options.steps));
    m_parts.commands->stepsBox()->setValue(options.steps);
    m_player.setSpeed(m_parts.transport->speed());
    showTheme();
    connectWindow(*this);
    followLanguage(this, [this] { retranslate(); });
    qApp->installEventFilter(&m_typingGuard);
    installSpokenViews();
    m_parts.transport->slider()->setFocus();
    if (!options.model.isEmpty())
        openModel(options.model);
    if (!m_desk.isLoading()) // else once the model is here, which may be the run's own
        openStartRun();
}

MainWindow::~MainWindow() = default;

Scene MainWindow::scene() const
{
    const Run& run = m_run.run();
    Scene scene;
    scene.theme = &m_appearance.theme();
    scene.run = &run;
    scene.statistics = &m_run.statistics();
    scene.step = std::min(m_player.playhead().step(), run.commonSteps());
    scene.progress = m_player.playhead().progress();
    scene.inside = m_player.inside();
    scene.reducedMotion = m_appearance.theme().reducedMotion;
    scene.inspection = m_inspector.inspection();
    scene.isLoading = m_desk.progress().has_value();
    scene.hasMenus = true;
    if (run.info.identity.isKnown()) {
        scene.layer = std::min(m_layer, run.info.identity.shape.layers - 1);
        scene.head = std::min(m_head, run.info.identity.shape.heads - 1);
    }
    return scene;
}

bool MainWindow::isBusy() const
{
    return m_desk.isLoading() || m_session.isRunning() || m_inspector.isReading() || m_runs.isWorking()
        || m_labs.isChecking();
}

QString MainWindow::promptToKeep() const
{
    const QString prompt = m_parts.commands->promptEdit()->text();
    return prompt == m_refusedPrompt ? m_usedPrompt : prompt;
}

QString MainWindow::lastError() const
{
    return m_parts.banner->message();
}

void MainWindow::openModel(const QString& nameOrPath)
{
    isRunPath(nameOrPath) ? m_runs.open(nameOrPath) : m_desk.open(nameOrPath);
}

void MainWindow::useModel()
{
    setLayer(m_parts.commands->layerBox()->currentIndex());
    setHead(m_parts.commands->headBox()->currentIndex());
    if (!openStartRun())
        generate();
    settleWhenIdle();
}

bool MainWindow::openStartRun()
{
    const QString path = std::exchange(m_options.run, {});
    if (path.isEmpty())
        return false;
    m_runs.open(path);
    return true;
}

void MainWindow::doWithoutModel()
{
    openStartRun();
    settleWhenIdle();
}

void MainWindow::settleWhenIdle()
{
    m_player.wake();
    if (!isBusy())
        Q_EMIT settled();
}

void MainWindow::generate()
{
    if (!m_desk.model())
        return;
    const QString prompt = m_parts.commands->promptEdit()->text();
    m_parts.commands->stepsBox()->interpretText(); // a number that is not yet left
    const Result<RunOptions> options
        = requestRun(m_desk.model(), prompt, m_parts.commands->stepsBox()->value(), m_labs.takeSettings());
    if (!options.hasValue()) {
        m_refusedPrompt = prompt;
        m_parts.banner->showRunError(options.error());
        return;
    }
    m_usedPrompt = prompt;
    m_parts.banner->clear();
    m_session.startRun(m_desk.model(), options.value());
    m_parts.transport->slider()->setFocus(); // out of the prompt: Space now plays
    m_player.wake();
}

void MainWindow::stop()
{
    if (m_desk.isLoading()) {
        m_desk.stopLoading();
        return;
    }
    if (!m_session.isRunning())
        return;
    m_session.stopRun();
    m_note = tr("Stopping…");
    m_player.wake();
}

void MainWindow::generateOrStop()
{
    if (m_session.isRunning())
        stop();
    else
        generate();
}

void MainWindow::beginRun(const RunInfo& info)
{
    m_note = contextWords(info);
    m_run.start(info);
    m_player.startOver(m_options.playOnStart);
    m_player.showNow(); // no view may paint its old scene over the new run
}

void MainWindow::finishRun(const RunSummary& summary)
{
    const bool hadSteps = m_run.run().commonSteps() > 0;
    m_run.finish(summary);
    endRun(hadSteps, hadSteps ? endWords(m_run.run()) : stoppedEarlyWords(m_run.run()));
}

void MainWindow::failRun(const Error& error)
{
    const bool hadSteps = m_run.run().commonSteps() > 0;
    m_run.fail(error);
    m_parts.banner->showRunError(error);
    endRun(hadSteps, endWords(m_run.run()));
}

void MainWindow::endRun(bool hadSteps, const QString& note)
{
    m_player.showNow(); // the steps that came last, or the run before
    if (!hadSteps || !m_options.playOnStart) {
        m_player.pause(); // the run before is back, or nobody wants to watch it play
        m_player.goToLast();
    }
    m_note = note;
    settleWhenIdle();
}

void MainWindow::setLayer(int layer)
{
    m_layer = std::max(0, layer);
    m_player.wake();
}

void MainWindow::setHead(int head)
{
    m_head = std::max(0, head);
    m_player.wake();
}

void MainWindow::selectHead(int layer, int head)
{
    m_parts.commands->layerBox()->setCurrentIndex(layer);
    m_parts.commands->headBox()->setCurrentIndex(head);
    setLayer(layer);
    setHead(head);
}

void MainWindow::hoverCell(Mode mode, int row, int column)
{
    m_hoveredMode = mode;
    m_hoveredRow = row;
    m_hoveredColumn = column;
    m_parts.naive->setHoveredCell(row, column);
    m_parts.cached->setHoveredCell(row, column);
    showCell();
}

void MainWindow::showTheme()
{
    const Theme& theme = m_appearance.theme();
    m_parts.commands->setTheme(theme);
    m_parts.banner->setTheme(theme);
    m_parts.status->setTheme(theme);
    m_parts.drop->setTheme(theme);
    setWindowIcon(icon(Icon::Logo, theme));
    checkLook(m_actions.commands.look, theme);
    decorate(m_player.playhead().isPlaying());
    showFrame();
    arrangeWindow(m_parts, theme, size()); // by what its parts need now
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    arrangeWindow(m_parts, m_appearance.theme(), size());
    QMainWindow::resizeEvent(event);
}

void MainWindow::retranslate()
{
    decorate(m_player.playhead().isPlaying()); // its name
    if (!m_note.isEmpty())
        noteEnd();
    m_player.wake();
}

void MainWindow::noteEnd()
{
    if (!m_session.isRunning()) // whatever else is read meanwhile
        m_note = endWords(m_run.run());
    m_player.wake();
}

void MainWindow::decorate(bool isPlaying)
{
    m_showsPause = isPlaying;
    decorateActions(m_actions, m_appearance.theme(), isPlaying);
}

void MainWindow::showFrame()
{
    m_inspector.follow(scene(), m_session.isRunning());
    const Scene now = scene();
    m_parts.transport->setScene(now);
    m_parts.tokens->setScene(now);
    m_parts.naive->setScene(now);
    m_parts.cached->setScene(now);
    m_parts.plot->setScene(now);
    m_parts.details->setScene(now);
    m_parts.commands->setRunning(m_session.isRunning());
    m_parts.commands->setLoading(now.isLoading);
    enableActions(m_actions, now.step > 0, m_session.isRunning(), isBusy());
    m_parts.exportMenu->setHasSteps(now.step > 0);
    if (m_showsPause != m_player.playhead().isPlaying())
        decorate(m_player.playhead().isPlaying());
    showStatus();
}

void MainWindow::showStatus()
{
    const bool isEmpty = !m_desk.model() && m_run.run().commonSteps() == 0;
    const QString note = m_note.isEmpty() && isEmpty ? tr("Choose a model above, or drop a file on the window") : m_note;
    m_parts.status->setNote(m_desk.isLoading() ? m_desk.loadingWords() : m_runs.isWorking() ? m_runs.words() : note);
    m_parts.status->loading()->setProgress(m_desk.progress());
    m_parts.status->setAgreement(agreementWords(m_run.run(), m_run.isMeasuring()));
    m_parts.status->setMachine(machineWords(m_run.run()));
    showCell();
}

void MainWindow::showCell()
{
    const Scene now = scene();
    m_parts.status->setCell(now.step > 0 ? cellWords(now, m_hoveredMode, m_hoveredRow, m_hoveredColumn) : QString());
}

void MainWindow::openExportMenu()
{
    QPushButton* button = m_parts.commands->exportButton();
    button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
}

void MainWindow::showNote(const QString& note)
{
    m_note = note;
    m_player.wake();
}

void MainWindow::showError(const Error& error)
{
    m_parts.banner->showError(error);
    m_player.wake();
}

} // namespace decodescope::ui
