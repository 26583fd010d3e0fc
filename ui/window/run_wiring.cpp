#include "ui/window/run_wiring.h"

#include "core/session/decode_session.h"
#include "ui/logic/error_words.h"
#include "ui/logic/number_format.h"
#include "ui/theme/follow_language.h"
#include "ui/views/choice_page.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/message_banner.h"
#include "ui/views/runs_page.h"
#include "ui/views/sampler_controls.h"
#include "ui/window/compare_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/run_history.h"
#include "ui/window/status_words.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QTreeWidget>

namespace decodescope::ui {

namespace {

constexpr double kDialogShare = 0.9; // of the window

// "tiny-stories · Once upon a time · 2 threads".
QString nameOf(const ShelvedRun& shelved)
{
    constexpr qsizetype kLongestPrompt = 60; // characters; the chart cuts where it lacks the room
    const RunInfo& info = shelved.run.info;
    QStringList parts;
    if (!shelved.file.isEmpty())
        parts << shelved.file;
    else
        parts << QString::fromStdString(info.identity.shape.name) << RunsPage::timeText(shelved);
    const QString prompt = shelved.prompt.simplified();
    if (!prompt.isEmpty())
        parts << (prompt.size() > kLongestPrompt ? prompt.left(kLongestPrompt - 1) + QStringLiteral("…") : prompt);
    return parts.join(QStringLiteral(" · "));
}

// The boxes offer the layers and heads of the run on show, whose model need not be the one at hand.
void offerHeads(MainWindow& window)
{
    const ModelIdentity& identity = window.runModel().run().info.identity;
    CommandBar& bar = *window.parts().commands;
    if (!identity.isKnown()
        || (bar.layerBox()->count() == identity.shape.layers && bar.headBox()->count() == identity.shape.heads))
        return;
    bar.offerHeads(identity.shape);
    window.setLayer(bar.layerBox()->currentIndex());
    window.setHead(bar.headBox()->currentIndex());
}

// As the run on show was asked for, so that Generate runs it again.
void takeSettings(MainWindow& window)
{
    const RunOptions& options = window.runModel().run().info.options;
    QSpinBox* box = window.parts().commands->stepsBox();
    const int steps = options.steps + options.branchTokens;
    if (!window.models().model()) // whose context would be the limit
        box->setMaximum(std::max(box->maximum(), steps));
    box->setValue(steps);
    window.parts().choice->controls()->setOptions(options.sampler);
}

// What is on show, in the title and, when Generate would run another model, above the panes.
void nameShownRun(MainWindow& window, const RunShelf& shelf)
{
    const Run& run = window.runModel().run();
    const ShelvedRun* shelved = shelf.find(shelf.shown());
    const bool isShelved = shelved && run.commonSteps() > 0 && shelf.holds(run); // else it is under way
    const QString file = isShelved ? shelved->file : QString();
    window.setWindowTitle(titleWords(run, file));
    QLabel* notice = window.parts().notice;
    notice->setText(otherModelWords(run, file, window.models().model().get(), window.parts().commands->modelName()));
    notice->setVisible(!notice->text().isEmpty());
}

void compare(MainWindow& window, const RunShelf& shelf, CompareDialog& dialog, std::vector<int> numbers)
{
    std::sort(numbers.begin(), numbers.end()); // the oldest is A
    std::vector<NamedRun> runs;
    for (const int number : numbers) {
        if (const ShelvedRun* shelved = shelf.find(number))
            runs.push_back({number, nameOf(*shelved), shelved->run});
    }
    if (runs.size() < 2) {
        window.showNote(RunsPage::tr("Tick two runs or more to compare them"));
        return;
    }
    window.player().pause();
    dialog.begin(std::move(runs), window.appearance().theme());
    dialog.resize(window.size() * kDialogShare);
    dialog.open();
}

void connectFiles(MainWindow& window, RunHistory& history)
{
    RunDesk& desk = window.runs();
    QObject::connect(&desk, &RunDesk::began, window.parts().banner, &MessageBanner::clear);
    QObject::connect(&desk, &RunDesk::opened, &history, &RunHistory::take);
    QObject::connect(&desk, &RunDesk::opened, &window, [&window](const Run&, const QString& path) {
        if (!path.isEmpty())
            window.showNote(RunDesk::tr("Shows %1 as it was recorded").arg(QFileInfo(path).fileName()));
    });
    QObject::connect(&desk, &RunDesk::saved, &window,
        [&window](const QString& path) { window.showNote(RunDesk::tr("Saved %1").arg(path)); });
    QObject::connect(&desk, &RunDesk::failed, window.parts().banner, &MessageBanner::showError);
}

} // namespace

void connectRuns(MainWindow& window, RunHistory& history, const DecodeSession& session, const WindowActions& actions)
{
    QObject::connect(&session, &DecodeSession::runStarted, &history, &RunHistory::begin);
    QObject::connect(&session, &DecodeSession::runFinished, &history, &RunHistory::keep); // after the window has it
    QObject::connect(&session, &DecodeSession::runFailed, &history, &RunHistory::keep);
    QObject::connect(actions.previousRun, &QAction::triggered, &history, &RunHistory::showPrevious);
    QObject::connect(&history, &RunHistory::shown, &window, &MainWindow::noteEnd);
    const auto name = [&window, &history] {
        offerHeads(window);
        nameShownRun(window, history.shelf());
    };
    QObject::connect(&history, &RunHistory::shown, &window, name);
    QObject::connect(&history, &RunHistory::shown, &window, [&window] { takeSettings(window); });
    QObject::connect(&session, &DecodeSession::runStarted, &window, name);
    QObject::connect(&window, &MainWindow::settled, &window, name); // a model came after the run
    followLanguage(window.parts().notice, name);
    QObject::connect(&history, &RunHistory::shown, &window.labs(), &LabDesk::forget);
    QObject::connect(&history, &RunHistory::shown, window.parts().banner, &MessageBanner::clearRunError);
    QObject::connect(&session, &DecodeSession::runStarted, window.parts().banner, &MessageBanner::clearRunError);
    DetailTabs* details = window.parts().details;
    auto* page = new RunsPage(history.shelf(), details);
    details->addPage(page);
    QObject::connect(&history.shelf(), &RunShelf::changed, page, &RunsPage::refresh);
    QObject::connect(page, &RunsPage::runChosen, &history, &RunHistory::show);
    QObject::connect(page, &RunsPage::ticked, &window, &MainWindow::noteEnd); // what was missing may be there now
    QObject::connect(page, &RunsPage::saveWanted, actions.commands.saveRun, &QAction::trigger);
    QObject::connect(page, &RunsPage::openWanted, &window.runs(), &RunDesk::askToOpen);
    QObject::connect(actions.compareRuns, &QAction::triggered, page, [&window, page] {
        window.parts().details->showPage(page);
        window.parts().body->ensureWidgetVisible(window.parts().details, 0, 0);
        page->list()->setFocus(); // where the ticks are
        page->compareTicked();
    });
    QObject::connect(actions.commands.saveRun, &QAction::triggered, &window.runs(), &RunDesk::askToSave);
    connectFiles(window, history);

    auto* dialog = new CompareDialog(window.dialogs(), &window);
    QObject::connect(page, &RunsPage::compareWanted, dialog, [&window, &history, dialog](const std::vector<int>& numbers) {
        compare(window, history.shelf(), *dialog, numbers);
    });
    ExportDesk& desk = window.exports();
    QObject::connect(dialog, &CompareDialog::saveWanted, &desk,
        [&desk, dialog](const QString& path) { desk.saveComparison(dialog->request(), path); });
    QObject::connect(&desk, &ExportDesk::done, dialog, &CompareDialog::showNote);
    QObject::connect(
        &desk, &ExportDesk::failed, dialog, [dialog](const Error& error) { dialog->showNote(errorWords(error)); });
    QObject::connect(dialog, &CompareDialog::stepChosen, &window, [&window, &history](int number, int step) {
        history.show(number);
        window.player().goToStep(step);
    });
}

} // namespace decodescope::ui
