// Every state of the window a person can see, in each look: nothing is cut, covered, out of place or without words.
#include "core/tokenizers/file_reading.h"
#include "tests/support/run_fixtures.h"
#include "tests/ui/window/state_case.h"
#include "ui/plots/latency_plot.h"
#include "ui/views/matrix_menu.h"
#include "ui/views/race_dialog.h"
#include "ui/window/compare_dialog.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTemporaryFile>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

constexpr int kStorySteps = 60;

void closeDialogs()
{
    while (QWidget* top = QApplication::activeModalWidget()) {
        top->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

void closeMenus()
{
    while (QWidget* top = QApplication::activePopupWidget())
        top->close();
}

} // namespace

class TestEveryState : public fixtures::StateCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup()
    {
        m_window.reset();
        checkFaults();
    }

    void nothingOpen();
    void aModelLoads();
    void aRunIsMeasured();
    void aStory();
    void detailsOfAStory();
    void dialogsAndMenus();
    void aPresentation();
    void labs();
    void otherRuns();
    void otherModels();

private:
    void drag(const char* path);
    void dropNothing();
};

void TestEveryState::drag(const char* path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QLatin1String(path))});
    QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_window->windowHandle(), &enter);
}

void TestEveryState::dropNothing()
{
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(m_window->windowHandle(), &leave);
}

void TestEveryState::nothingOpen()
{
    open({}, 1);
    lookAt({
        {"empty"},
        {"empty-drop", [this] { drag("/home/ada/stories260K.gguf"); }, [this] { dropNothing(); }},
        {"empty-cell", [this] { showPage("inspectorPage"); }},
        {"empty-waste", [this] { showPage("wastePage"); }},
        {"empty-choice", [this] { showPage("choicePage"); }},
        {"empty-lab", [this] { showPage("labPage"); }},
        {"empty-check", [this] { showPage("checkPage"); }},
        {"empty-runs", [this] { showPage("runsPage"); }, [this] { showPage("comparisonCard"); }},
        {"empty-refused",
            [this] {
                m_window->openModel(modelFolder(QStringLiteral("no-such-model.gguf")));
                settle();
            },
            [this] { child<QToolButton>("messageClose")->click(); }},
    });
}

void TestEveryState::aModelLoads()
{
    open({}, 1);
    lookAt({{"loading",
        [this] {
            m_window->openModel(QStringLiteral("random:gpt2-small"));
            QTRY_VERIFY(m_window->models().progress().has_value());
        },
        [this] {
            QVERIFY(m_window->models().isLoading());
            m_window->stop();
            settle();
        }}});
}

void TestEveryState::aRunIsMeasured()
{
    startLongRun();
    m_window->appearance().reduceMotion(true);
    const auto stepsOf = [this](Mode mode) { return m_window->runModel().run().recording(mode).size(); };
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().commonSteps() > 30, 20'000);
    lookAt({{"measuring"}, {"measuring-lab", [this] { showPage("labPage"); }},
        {"measuring-check", [this] { showPage("checkPage"); }},
        {"measuring-runs", [this] { showPage("runsPage"); }, [this] { showPage("comparisonCard"); }}});
    QVERIFY(stepsOf(Mode::Naive) > 30);
    m_window->stop();
    settle();
    lookAt({{"stopped"},
        {"stopped-race", [this] { takeAction("raceAction"); }, [this] { child<RaceDialog>("raceDialog")->reject(); }}});
}

void TestEveryState::aStory()
{
    open(QStringLiteral("tiny-stories"), kStorySteps);
    QVERIFY(child<QLabel>("statusAgreement")->isVisible() && child<QLabel>("statusMachine")->isVisible());
    Player& player = m_window->player();
    const auto inside = [&](double progress) {
        return [&player, progress] {
            player.goToStep(40);
            player.goToInside(progress);
            player.showNow();
        };
    };
    const auto step = [&](int number) { return [&player, number] { player.goToStep(number); }; };
    auto* plot = m_window->parts().plot;
    const auto chart = [plot](ChartView view, bool isLogarithmic, Mode stagesOf) {
        return [=] {
            ChartChoice choice;
            choice.view = view;
            choice.isLogarithmic = isLogarithmic;
            choice.stagesOf = stagesOf;
            plot->setChoice(choice);
        };
    };
    auto& inspector = m_window->inspector();
    lookAt({
        {"finished", step(kStorySteps)},
        {"first-step", step(1)},
        {"second-step", step(2)},
        {"middle", step(40)},
        {"playing", [&] { player.togglePlaying(); }, [&] { player.pause(); }},
        {"inside-10", inside(0.1)},
        {"inside-30", inside(0.3)},
        {"inside-50", inside(0.5)},
        {"inside-70", inside(0.7)},
        {"inside-85", inside(0.85)},
        {"inside-97", inside(0.97)},
        {"chart-total", chart(ChartView::Total, false, Mode::Naive)},
        {"chart-stages-naive", chart(ChartView::Stages, false, Mode::Naive)},
        {"chart-stages-cached", chart(ChartView::Stages, false, Mode::Cached)},
        {"chart-work", chart(ChartView::Work, false, Mode::Naive)},
        {"chart-log", chart(ChartView::PerToken, true, Mode::Naive)},
        {"chart-total-log", chart(ChartView::Total, true, Mode::Naive), chart(ChartView::PerToken, false, Mode::Naive)},
        {"matrix-masked",
            [&] {
                player.goToStep(40);
                inspector.setContent(MatrixContent::Masked);
                settle();
            }},
        {"matrix-raw-log",
            [&] {
                inspector.setContent(MatrixContent::Raw);
                inspector.setScale(ValueScale::Logarithmic);
                settle();
            },
            [&] {
                inspector.setContent(MatrixContent::Weights);
                inspector.setScale(ValueScale::SquareRoot);
            }},
        {"kv-counts", [this] { child<QPushButton>("kvCountsButton")->click(); },
            [this] { child<QPushButton>("kvCountsButton")->click(); }},
        {"refused-prompt",
            [this] {
                child<QLineEdit>("promptEdit")->clear();
                m_window->generate();
            },
            [this, prompt = child<QLineEdit>("promptEdit")->text()] {
                child<QLineEdit>("promptEdit")->setText(prompt);
                child<QToolButton>("messageClose")->click();
            }},
        {"out-of-memory",
            [this] {
                m_window->showError(fileError(ErrorCode::OutOfMemory, // as the loader says it
                    "/home/ada/models/a-very-large-model-with-a-long-name/model-00001-of-00030.safetensors",
                    "its weights do not fit into memory", "close other programs or choose a smaller model"));
            },
            [this] { child<QToolButton>("messageClose")->click(); }},
    });
}

void TestEveryState::detailsOfAStory()
{
    open(QStringLiteral("tiny-stories"), kStorySteps);
    runWith(QStringLiteral("The little dog"), 40);
    runWith(QStringLiteral("Lily and Tom went to the park"), kStorySteps);
    m_window->player().goToStep(40);
    lookAt({
        {"page-cell-none", [this] { showPage("inspectorPage"); }},
        {"page-cell",
            [this] {
                m_window->inspector().chooseCell(30, 12);
                settle();
            },
            [this] { m_window->inspector().chooseCell(30, 12); }},
        {"page-waste", [this] { showPage("wastePage"); }},
        {"page-choice", [this] { showPage("choicePage"); }},
        {"page-lab", [this] { showPage("labPage"); }},
        {"page-check", [this] { showPage("checkPage"); }},
        {"page-checked",
            [this] {
                m_window->labs().check(m_window->runModel().run());
                settle();
            },
            [this] { m_window->labs().forget(); }},
        {"page-runs", [this] { showPage("runsPage"); }},
        {"page-compare",
            [this] {
                auto* list = child<QTreeWidget>("runsList");
                for (int i = 0; i < list->topLevelItemCount(); ++i)
                    list->topLevelItem(i)->setCheckState(list->columnCount() - 1, Qt::Checked);
                child<QPushButton>("runsCompare")->click();
            },
            [this] {
                child<CompareDialog>("compareDialog")->reject();
                auto* list = child<QTreeWidget>("runsList");
                for (int i = 0; i < list->topLevelItemCount(); ++i)
                    list->topLevelItem(i)->setCheckState(list->columnCount() - 1, Qt::Unchecked);
            }},
    });
}

void TestEveryState::dialogsAndMenus()
{
    open(QStringLiteral("tiny-stories"), kStorySteps);
    m_window->player().goToStep(40);
    auto* race = child<RaceDialog>("raceDialog");
    const auto open = [this](const char* name) { return [this, name] { takeAction(name); }; };
    const auto menu = [this](const char* name) {
        return [this, name] {
            auto* popup = child<QMenu>(name);
            popup->popup(m_window->mapToGlobal(QPoint(300, 60)));
        };
    };
    lookAt({
        {"race-before", open("raceAction")},
        {"race-running",
            [race] {
                race->toggle();
                race->advance(1500);
            }},
        {"race-finished", [race] { race->advance(1e9); }, closeDialogs},
        {"heads", open("allHeadsAction"), closeDialogs},
        {"picture", [this] { child<QAction>("exportPanesAction")->trigger(); }, closeDialogs},
        {"animation", [this] { child<QAction>("exportAnimationAction")->trigger(); }, closeDialogs},
        {"shape", open("openRandomAction"), closeDialogs},
        {"keys", open("keysAction"), closeDialogs},
        {"about", open("aboutAction"), closeDialogs},
        {"menu-settings",
            [this] { child<QToolButton>("settingsButton")->menu()->popup(m_window->mapToGlobal(QPoint(900, 60))); },
            closeMenus},
        {"menu-export", [this] { m_window->openExportMenu(); }, closeMenus},
        {"menu-file", menu("fileMenu"), closeMenus},
        {"menu-help", menu("helpMenu"), closeMenus},
        {"menu-matrix", [this] { m_window->parts().matrixMenu->popup(m_window->mapToGlobal(QPoint(100, 500))); },
            closeMenus},
        {"menu-models", [this] { m_window->parts().commands->modelBox()->showPopup(); },
            [this] { m_window->parts().commands->modelBox()->hidePopup(); }},
        {"drop", [this] { drag("/home/ada/talk/morning.npz"); }, [this] { dropNothing(); }},
    });
}

void TestEveryState::aPresentation()
{
    open(QStringLiteral("tiny-stories"), kStorySteps);
    m_window->player().goToStep(40);
    takeAction("presentAction");
    m_window->setWindowState(Qt::WindowNoState); // the platform's screen is another one
    const auto fit = [this] {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    };
    lookAt({{"presented", fit},
        {"presented-inside",
            [this] {
                m_window->player().goToInside(0.5);
                m_window->player().showNow();
            },
            [this] { m_window->player().goToStep(40); }}});
    takeAction("presentAction");
}

void TestEveryState::labs()
{
    for (const char* model : {"tiny-poems", "tiny-stories"}) {
        open(QLatin1String(model), 40);
        for (const PitfallKind kind :
            {PitfallKind::PositionsRestart, PitfallKind::NoPrefill, PitfallKind::Dropout, PitfallKind::FutureVisible}) {
            showPage("labPage");
            auto* box = child<QComboBox>("pitfallBox");
            box->setCurrentIndex(box->findData(static_cast<int>(kind)));
            child<QPushButton>("runPitfall")->click();
            settle();
            m_window->player().goToStep(20);
            lookAt({{QStringLiteral("lab-%1-%2").arg(QLatin1String(model)).arg(static_cast<int>(kind))}});
        }
    }
}

void TestEveryState::otherRuns()
{
    open(modelFolder(QStringLiteral("small")), 12);
    const auto show
        = [this](const fixtures::RunSize& size) { return [this, size] { m_window->runs().show(fixtures::makeRun(size)); }; };
    lookAt({
        {"run-of-another-model", show({.prompt = 9, .steps = 40, .layers = 12, .heads = 12})},
        {"run-stopped",
            [this] {
                Run run = fixtures::makeRun({.prompt = 9, .steps = 40});
                fixtures::stopNaiveAfter(run, 25);
                m_window->runs().show(run);
            }},
        {"run-one-token", show({.prompt = 1, .steps = 1, .layers = 1, .heads = 1})},
        {"run-windowed", show({.prompt = 9, .steps = 40, .window = 12, .kvHeads = 2})},
        {"run-full", show({.prompt = 20, .steps = 45, .context = 64})},
        {"run-long", show({.prompt = 300, .steps = 100, .context = 512})},
    });
}

void TestEveryState::otherModels()
{
    open(QStringLiteral("random:teaching-rms,layers=1,heads=1,width=8,context=64"), 12);
    lookAt({{"tiny-model"}});
    runWith(QStringLiteral("a"), 12);
    lookAt({{"one-token"}});
    runWith(QStringLiteral("word ").repeated(10), 64);
    lookAt({{"full-cache"}});
    open(QStringLiteral("random:layers=12,heads=12,width=96,context=256,vocabulary=300"), 30);
    lookAt({{"many-heads"},
        {"many-heads-grid", [this] { takeAction("allHeadsAction"); }, [] { QApplication::activeModalWidget()->close(); }}});
    open(QStringLiteral("random:layers=3,heads=4,kv-heads=2,width=32,window=16,context=256"), 40);
    lookAt({{"window-slides"}});
    runWith(QStringLiteral("A very long prompt, which goes on and on. ").repeated(5), 40);
    lookAt({{"long-prompt"}});
    open(modelFolder(QStringLiteral("other")), 12);
    lookAt({{"no-tokenizer"}});
    open(QStringLiteral("tiny-poems"), 40);
    m_window->player().goToStep(20);
    lookAt({{"poem"}, {"poem-choice", [this] { showPage("choicePage"); }, [this] { showPage("comparisonCard"); }}});
}

int main(int argc, char** argv)
{
    prepareFonts();
    const std::unique_ptr<QTemporaryFile> screen = fixtures::largeScreen();
    QApplication application(argc, argv);
    TestEveryState test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_every_state.moc"
