// The whole way through the window, off screen, with a small random model and the real engine.
#include "tests/ui/window/window_case.h"
#include "ui/plots/latency_plot.h"
#include "ui/views/detail_tabs.h"
#include "ui/views/message_banner.h"
#include "ui/views/mode_pane.h"
#include "ui/views/step_slider.h"
#include "ui/views/token_strip.h"
#include "ui/window/picture_dialog.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestMainWindow : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void opensItsModelAndRunsAnExample();
    void aTypedPromptIsRun();
    void returnGeneratesAndGivesTheKeysBack_data();
    void returnGeneratesAndGivesTheKeysBack();
    void keysMoveThePlayheadButNotWhileTyping();
    void clicksMoveThePlayhead();
    void draggingWhilePlayingMovesThePlayhead();
    void theTimeLineStandsStillWhileNumbersGrow();
    void anotherModelIsLoadedAndRun();
    void exportsAreWrittenWithTheirEndings();
    void theExportMenuHasAnEntryForEachView();
    void anExportThatFailsSaysSo();
    void hoveringACellIsReadInWords();
    void headsAreChosenFromOneForPeople();
    void theThemeSwitchesEverywhere();
    void nothingMovesWhenNothingHappens();
    void everythingIsInSightFrom1280x800();
};

void TestMainWindow::opensItsModelAndRunsAnExample()
{
    openWindow();
    const Run& run = m_window->runModel().run();
    QCOMPARE(m_window->lastError(), QString());
    QCOMPARE(child<QLineEdit>("promptEdit")->text(), QStringLiteral("Once upon a time"));
    QCOMPARE(run.commonSteps(), kSteps);
    QVERIFY(run.summary.has_value());
    QCOMPARE(run.summary->passes, 5);
    QCOMPARE(shownStep(), kSteps);
    QCOMPARE(child<QLabel>("stepLabel")->text(), QStringLiteral("Step <b>12</b> of 12"));
    QCOMPARE(child<QLabel>("phasesLabel")->text(), QStringLiteral("prefill 16 · decode 11"));
    QCOMPARE(child<QLabel>("statusAgreement")->text(),
        QStringLiteral("Both modes agree: same tokens, logits identical bit for bit"));
    QCOMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
}

void TestMainWindow::theTimeLineStandsStillWhileNumbersGrow()
{
    openWindow();
    QSet<int> widths;
    for (const int percent : {125, 100}) { // after which all is laid out anew
        widths.clear();
        m_window->player().goToStep(1);
        m_window->appearance().setScale(percent);
        for (const int step : {1, 9, 10, kSteps}) {
            m_window->player().goToStep(step);
            m_window->player().showNow();
            QCoreApplication::processEvents();
            widths.insert(child<QWidget>("stepSlider")->width());
        }
        QCOMPARE(widths.size(), 1);
    }
}

void TestMainWindow::aTypedPromptIsRun()
{
    openWindow();
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->setFocus();
    prompt->selectAll();
    QTest::keyClicks(prompt, QStringLiteral("a b+c"));
    QCOMPARE(prompt->text(), QStringLiteral("a b+c"));
    child<QSpinBox>("stepsBox")->setValue(7);
    QTest::keyClick(prompt, Qt::Key_Return);
    QVERIFY(m_window->isBusy());
    QVERIFY(!prompt->hasFocus());
    QTRY_VERIFY(!m_window->isBusy());
    const Run& run = m_window->runModel().run();
    QCOMPARE(run.info.options.prompt, std::vector<int>({'a', ' ', 'b', '+', 'c'}));
    QCOMPARE(run.commonSteps(), 7);
}

void TestMainWindow::returnGeneratesAndGivesTheKeysBack_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    const Qt::KeyboardModifiers none = Qt::NoModifier;
    const Qt::KeyboardModifiers control = Qt::ControlModifier;
    QTest::newRow("Return in the prompt") << QByteArray("promptEdit") << none;
    QTest::newRow("Return in the steps") << QByteArray("stepsBox") << none;
    QTest::newRow("Return on the button") << QByteArray("generateButton") << none;
    QTest::newRow("Ctrl+Return in the prompt") << QByteArray("promptEdit") << control;
    QTest::newRow("Ctrl+Return in the steps") << QByteArray("stepsBox") << control;
    QTest::newRow("Ctrl+Return in the heads") << QByteArray("headBox") << control;
}

void TestMainWindow::returnGeneratesAndGivesTheKeysBack()
{
    QFETCH(QByteArray, field);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    openWindow();
    child<QSpinBox>("stepsBox")->setValue(5);
    auto* widget = child<QWidget>(field.constData());
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_Return, modifiers);
    QVERIFY(m_window->isBusy());
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_COMPARE(shownStep(), 5);
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Left);
    QCOMPARE(shownStep(), 4);
}

void TestMainWindow::keysMoveThePlayheadButNotWhileTyping()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_Home);
    QCOMPARE(shownStep(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QCOMPARE(shownStep(), 3);
    QTest::keyClick(m_window.get(), Qt::Key_Left);
    QCOMPARE(shownStep(), 2);
    QTest::keyClick(m_window.get(), Qt::Key_Plus);
    QCOMPARE(m_window->player().playhead().speed(), 16.0);
    QTest::keyClick(m_window.get(), Qt::Key_Minus);
    QCOMPARE(m_window->player().playhead().speed(), 8.0);
    QTest::keyClick(m_window.get(), Qt::Key_Space);
    QVERIFY(m_window->player().playhead().isPlaying());
    QTRY_COMPARE(child<QToolButton>("playButton")->text(), QStringLiteral("Pause"));
    QTest::keyClick(m_window.get(), Qt::Key_Space);
    QVERIFY(!m_window->player().playhead().isPlaying());

    QTest::keyClick(m_window.get(), Qt::Key_End);
    QCOMPARE(shownStep(), kSteps);
    auto* prompt = child<QLineEdit>("promptEdit");
    prompt->setFocus();
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Home, Qt::Key_Left, Qt::Key_Minus})
        QTest::keyClick(prompt, key);
    QCOMPARE(shownStep(), kSteps);
    QVERIFY(!m_window->player().playhead().isPlaying());
    QCOMPARE(m_window->player().playhead().speed(), 8.0);
}

void TestMainWindow::clicksMoveThePlayhead()
{
    openWindow();
    QTest::mouseClick(child<QToolButton>("firstButton"), Qt::LeftButton);
    QCOMPARE(shownStep(), 1);
    QTest::mouseClick(child<QToolButton>("stepForwardButton"), Qt::LeftButton);
    QCOMPARE(shownStep(), 2);
    TokenStrip* tokens = m_window->parts().tokens;
    QTest::mouseClick(child<QToolButton>("lastButton"), Qt::LeftButton);
    QCOMPARE(shownStep(), kSteps);
    QTRY_VERIFY(!m_window->player().isTicking());
    const Scene scene = m_window->scene();
    const std::vector<TokenChip> chips = tokenChips(tokens->rect(), scene, newestPosition(scene));
    QTest::mouseClick(tokens, Qt::LeftButton, {}, chips[chips.size() - 4].rect.center().toPoint());
    QCOMPARE(shownStep(), kSteps - 3);
}

void TestMainWindow::draggingWhilePlayingMovesThePlayhead()
{
    openWindow();
    StepSlider* slider = m_window->parts().transport->slider();
    const StepSpan span {0, kSteps, kSteps};
    const auto at
        = [&](int step) { return QPointF(sliderX(step, span, slider->width()), slider->height() / 2.0).toPoint(); };
    child<QComboBox>("speedBox")->setCurrentIndex(0);
    child<QAction>("playAction")->trigger();
    QTest::mousePress(slider, Qt::LeftButton, {}, at(5));
    QTRY_COMPARE(shownStep(), 6); // goes on playing from the finished step 5
    QTest::mouseMove(slider, at(9));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(9));
    QVERIFY(m_window->player().playhead().isPlaying());
    QTRY_COMPARE(shownStep(), 10);
}

void TestMainWindow::anotherModelIsLoadedAndRun()
{
    openWindow();
    m_window->openModel(modelFolder(QStringLiteral("other")));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(child<QLineEdit>("promptEdit")->text(), QStringLiteral("0 1 2 3"));
    QCOMPARE(m_window->runModel().run().info.options.prompt, std::vector<int>({0, 1, 2, 3}));
    QCOMPARE(child<QComboBox>("modelBox")->currentText(), QStringLiteral("other · 3 L × 4 H"));
    QCOMPARE(child<QComboBox>("layerBox")->count(), 3);
    QCOMPARE(child<QComboBox>("headBox")->count(), 4);
}

void TestMainWindow::exportsAreWrittenWithTheirEndings()
{
    openWindow();
    const QTemporaryDir folder;
    const auto read = [&](ExportKind kind, const char* asked, const char* written) {
        m_window->exports().exportTo(kind, folder.filePath(QLatin1String(asked)));
        const QString path = folder.filePath(QLatin1String(written));
        if (!QTest::qWaitFor([&] { return child<QLabel>("statusLeft")->text() == QStringLiteral("Saved ") + path; }))
            return QByteArray();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QCOMPARE(QImage::fromData(read(ExportKind::Window, "window", "window.png")).size(), m_window->size());
    QCOMPARE(read(ExportKind::Data, "steps", "steps.csv").count('\n'), 1 + 2 * kSteps);
    const QJsonObject report = QJsonDocument::fromJson(read(ExportKind::Report, "run.json", "run.json")).object();
    QCOMPARE(report[QLatin1String("model")].toObject()[QLatin1String("layers")].toInt(),
        m_window->runModel().run().info.identity.shape.layers);
    const QJsonDocument trace = QJsonDocument::fromJson(read(ExportKind::Trace, "run", "run.trace.json"));
    QVERIFY(!trace.isNull());
    QCOMPARE(m_window->lastError(), QString());
}

void TestMainWindow::theExportMenuHasAnEntryForEachView()
{
    openWindow();
    const std::pair<const char*, PictureView> entries[]
        = {{"exportPanesAction", PictureView::Panes}, {"exportMatrixAction", PictureView::Matrix},
            {"exportKvAction", PictureView::Kv}, {"exportHeadsAction", PictureView::Heads},
            {"exportChartAction", PictureView::Chart}, {"exportComparisonAction", PictureView::Comparison},
            {"exportDistributionAction", PictureView::Distribution}, {"exportAnimationAction", PictureView::Panes}};
    for (const auto& [name, view] : entries) {
        auto* action = child<QPushButton>("exportButton")->menu()->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action && action->isEnabled(), name);
        action->trigger();
        auto* dialog = child<PictureDialog>("pictureDialog");
        QVERIFY2(dialog, name);
        QCOMPARE(dialog->request().picture.view, view);
        QCOMPARE(dialog->ending(), QLatin1String(qstrcmp(name, "exportAnimationAction") == 0 ? "gif" : "png"));
        delete dialog;
    }
    for (const char* name : {"exportWindowAction", "exportDataAction", "exportReportAction", "exportTraceAction"}) {
        child<QAction>(name)->trigger();
        auto* dialog = m_window->findChild<QFileDialog*>();
        QVERIFY2(dialog, name);
        delete dialog;
    }
}

void TestMainWindow::anExportThatFailsSaysSo()
{
    openWindow();
    m_window->exports().exportTo(ExportKind::Data, modelFolder(QStringLiteral("no/such/folder/steps.csv")));
    QTRY_VERIFY(m_window->parts().banner->isVisible());
    QVERIFY(m_window->lastError().contains(QStringLiteral("steps.csv")));
}

void TestMainWindow::hoveringACellIsReadInWords()
{
    openWindow();
    Q_EMIT m_window->parts().naive->cellHovered(5, 2);
    QVERIFY2(
        child<QLabel>("statusLeft")->text().startsWith(QStringLiteral("Row 5 (“u”) attends to column 2 (“c”): weight 0.")),
        qPrintable(child<QLabel>("statusLeft")->text()));
    Q_EMIT m_window->parts().naive->cellHovered(-1, -1);
    QVERIFY(!child<QLabel>("statusLeft")->text().startsWith(QStringLiteral("Row")));
}

void TestMainWindow::headsAreChosenFromOneForPeople()
{
    openWindow();
    Q_EMIT m_window->parts().cached->headSelected(1, 1);
    QCOMPARE(child<QComboBox>("layerBox")->currentText(), QStringLiteral("2"));
    QCOMPARE(child<QComboBox>("headBox")->currentText(), QStringLiteral("2"));
    QCOMPARE(m_window->scene().layer, 1);
    QCOMPARE(m_window->scene().head, 1);
    auto* heads = child<QComboBox>("headBox");
    heads->setFocus();
    QTest::keyClick(heads, Qt::Key_Up);
    QCOMPARE(m_window->scene().head, 0);
}

void TestMainWindow::theThemeSwitchesEverywhere()
{
    openWindow();
    QTest::mouseClick(child<QToolButton>("themeButton"), Qt::LeftButton);
    QCOMPARE(m_window->appearance().theme().kind, ThemeKind::Light);
    const Theme& light = theme(ThemeKind::Light);
    const QImage picture = m_window->grab().toImage();
    QCOMPARE(picture.pixelColor(2, 2), light.panel); // command bar
    QCOMPARE(picture.pixelColor(2, 52 + 48 + 4), light.window); // left of the cards
    QCOMPARE(picture.pixelColor(2, picture.height() - 4), light.panel); // status line
    QTest::mouseClick(child<QToolButton>("themeButton"), Qt::LeftButton);
    QCOMPARE(m_window->appearance().theme().kind, ThemeKind::Dark);
}

void TestMainWindow::nothingMovesWhenNothingHappens()
{
    openWindow();
    QSignalSpy frames(&m_window->player(), &Player::frameDue);
    QTest::qWait(100);
    QCOMPARE(frames.count(), 0);
}

void TestMainWindow::everythingIsInSightFrom1280x800()
{
    openWindow();
    m_window->resize(100, 100);
    QCOMPARE(m_window->size(), QSize(1024, 640));
    m_window->resize(1280, 800);
    QCoreApplication::processEvents();
    const QRect inside = m_window->rect();
    const WindowParts& parts = m_window->parts();
    const QList<QWidget*> all {
        parts.commands, parts.transport, parts.tokens, parts.naive, parts.cached, parts.plot, parts.details, parts.status};
    for (const QWidget* part : all) {
        const QRect place(part->mapTo(m_window.get(), QPoint(0, 0)), part->size());
        QVERIFY2(inside.contains(place), qPrintable(part->objectName()));
        const QSize needed = part->minimumSizeHint().boundedTo({1280, 800});
        QVERIFY2(place.size() == place.size().expandedTo(needed),
            qPrintable(QStringLiteral("%1: %2 x %3").arg(part->objectName()).arg(place.width()).arg(place.height())));
    }
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
