// The whole way through the window, off screen, with a small random model and the real engine.
#include "tests/support/teaching_model_folder.h"
#include "ui/plots/latency_plot.h"
#include "ui/views/comparison_card.h"
#include "ui/views/message_banner.h"
#include "ui/views/mode_pane.h"
#include "ui/views/step_slider.h"
#include "ui/views/token_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace decodescope;
using namespace decodescope::ui;

class TestMainWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void opensItsModelAndRunsAnExample();
    void aTypedPromptIsRun();
    void keysMoveThePlayheadButNotWhileTyping();
    void clicksMoveThePlayhead();
    void draggingWhilePlayingMovesThePlayhead();
    void stopAnswersAtOnceInALongRun_data();
    void stopAnswersAtOnceInALongRun();
    void anEmptyPromptIsRefusedInWordsAndTheRunStays();
    void aPromptLongerThanTheContextIsRefusedWithBothNumbers();
    void aModelThatCannotBeOpenedLeavesTheOneAtHand();
    void anotherModelIsLoadedAndRun();
    void exportsAreWrittenWithTheirEndings();
    void anExportThatFailsSaysSo();
    void hoveringACellIsReadInWords();
    void headsAreChosenFromOneForPeople();
    void theThemeSwitchesEverywhere();
    void aRunUnderWayCanBeReplaced();
    void nothingMovesWhenNothingHappens();
    void mayBeClosedWhileMeasuring();
    void fitsIntoTheSmallestSize();

private:
    QString modelFolder(const QString& name) const { return m_folder.filePath(name); }
    void openWindow(const QString& model = QStringLiteral("small"));
    template <typename Widget>
    Widget* child(const char* objectName) const;
    int shownStep() const { return m_window->scene().step; }
    void startLongRun();

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

namespace {

constexpr int kSteps = 12;

}

template <typename Widget>
Widget* TestMainWindow::child(const char* objectName) const
{
    return m_window->findChild<Widget*>(QLatin1String(objectName));
}

void TestMainWindow::initTestCase()
{
    QVERIFY(fixtures::writeTeachingModel(modelFolder(QStringLiteral("small"))));
    fixtures::TeachingModelSize other;
    other.name = QStringLiteral("other");
    other.layers = 3;
    other.heads = 4;
    other.hasTokenizer = false;
    QVERIFY(fixtures::writeTeachingModel(modelFolder(QStringLiteral("other")), other));
    fixtures::TeachingModelSize large;
    large.width = 128;
    large.hidden = 512;
    large.layers = 4;
    large.context = 2048;
    QVERIFY(fixtures::writeTeachingModel(modelFolder(QStringLiteral("large")), large));
}

void TestMainWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestMainWindow::cleanup()
{
    m_window.reset();
}

void TestMainWindow::openWindow(const QString& model)
{
    WindowOptions options;
    options.model = modelFolder(model);
    options.steps = kSteps;
    options.playOnStart = false;
    m_window = std::make_unique<MainWindow>(options);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QTRY_VERIFY(!m_window->player().isTicking());
}

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

void TestMainWindow::startLongRun()
{
    openWindow();
    m_window->openModel(modelFolder(QStringLiteral("large")));
    child<QSpinBox>("stepsBox")->setMaximum(2000);
    child<QSpinBox>("stepsBox")->setValue(2000);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().isMeasuring(), 20'000);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Stop"));
}

void TestMainWindow::stopAnswersAtOnceInALongRun_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("by the button") << false;
    QTest::newRow("by Escape") << true;
}

void TestMainWindow::stopAnswersAtOnceInALongRun()
{
    QFETCH(bool, byKey);
    startLongRun();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().recording(Mode::Cached).size() > 3, 20'000);
    if (byKey)
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    else
        QTest::mouseClick(child<QPushButton>("generateButton"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 2000);
    QTRY_COMPARE(child<QPushButton>("generateButton")->text(), QStringLiteral("Generate"));
    QVERIFY(m_window->runModel().run().commonSteps() < 2000);
    QVERIFY(m_window->runModel().run().commonSteps() > 0); // its own steps, else those of the run before
}

void TestMainWindow::anEmptyPromptIsRefusedInWordsAndTheRunStays()
{
    openWindow();
    child<QLineEdit>("promptEdit")->clear();
    QTest::mouseClick(child<QPushButton>("generateButton"), Qt::LeftButton);
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY2(m_window->lastError().contains(QStringLiteral("prompt is empty")), qPrintable(m_window->lastError()));
    QVERIFY(!m_window->isBusy());
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
    QTest::mouseClick(child<QToolButton>("messageClose"), Qt::LeftButton);
    QVERIFY(!m_window->parts().banner->isVisible());
}

void TestMainWindow::aPromptLongerThanTheContextIsRefusedWithBothNumbers()
{
    openWindow();
    child<QLineEdit>("promptEdit")->setText(QString(120, QLatin1Char('x')));
    m_window->generate();
    QVERIFY(m_window->lastError().contains(QStringLiteral("120")));
    QVERIFY(m_window->lastError().contains(QStringLiteral("96")));
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
}

void TestMainWindow::aModelThatCannotBeOpenedLeavesTheOneAtHand()
{
    openWindow();
    const QString before = child<QComboBox>("modelBox")->currentText();
    m_window->openModel(modelFolder(QStringLiteral("missing")));
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY(m_window->lastError().contains(QStringLiteral("missing")));
    QCOMPARE(child<QComboBox>("modelBox")->currentText(), before);
    QCOMPARE(m_window->runModel().run().commonSteps(), kSteps);
    m_window->generate();
    QCOMPARE(m_window->lastError(), QString());
    QTRY_VERIFY(!m_window->isBusy());
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
    m_window->exportTo(ExportKind::Window, folder.filePath(QStringLiteral("window")));
    m_window->exportTo(ExportKind::Chart, folder.filePath(QStringLiteral("chart.svg")));
    m_window->exportTo(ExportKind::Data, folder.filePath(QStringLiteral("steps")));
    QCOMPARE(m_window->lastError(), QString());
    const QImage picture(folder.filePath(QStringLiteral("window.png")));
    QCOMPARE(picture.size(), m_window->size());
    QVERIFY(QFileInfo(folder.filePath(QStringLiteral("chart.svg"))).size() > 1000);
    QFile table(folder.filePath(QStringLiteral("steps.csv")));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll().count('\n'), 1 + 2 * kSteps);
    QTRY_VERIFY(child<QLabel>("statusLeft")->text().endsWith(QStringLiteral("steps.csv")));
}

void TestMainWindow::anExportThatFailsSaysSo()
{
    openWindow();
    m_window->exportTo(ExportKind::Data, m_folder.filePath(QStringLiteral("no/such/folder/steps.csv")));
    QVERIFY(m_window->parts().banner->isVisible());
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
    QCOMPARE(m_window->themeKind(), ThemeKind::Light);
    const Theme& light = theme(ThemeKind::Light);
    const QImage picture = m_window->grab().toImage();
    QCOMPARE(picture.pixelColor(2, 2), light.panel); // command bar
    QCOMPARE(picture.pixelColor(2, 52 + 48 + 4), light.window); // left of the cards
    QCOMPARE(picture.pixelColor(2, picture.height() - 4), light.panel); // status line
    QTest::mouseClick(child<QToolButton>("themeButton"), Qt::LeftButton);
    QCOMPARE(m_window->themeKind(), ThemeKind::Dark);
}

void TestMainWindow::aRunUnderWayCanBeReplaced()
{
    startLongRun();
    child<QSpinBox>("stepsBox")->setValue(3);
    child<QLineEdit>("promptEdit")->setText(QStringLiteral("new"));
    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(m_window->runModel().run().info.options.prompt.size(), std::size_t {3});
    QCOMPARE(m_window->runModel().run().commonSteps(), 3);
}

void TestMainWindow::nothingMovesWhenNothingHappens()
{
    openWindow();
    QSignalSpy frames(&m_window->player(), &Player::frameDue);
    QTest::qWait(100);
    QCOMPARE(frames.count(), 0);
}

void TestMainWindow::mayBeClosedWhileMeasuring()
{
    startLongRun();
    QElapsedTimer clock;
    clock.start();
    m_window.reset();
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
}

void TestMainWindow::fitsIntoTheSmallestSize()
{
    openWindow();
    m_window->resize(100, 100);
    QCOMPARE(m_window->size(), QSize(1280, 800));
    const QRect inside = m_window->rect();
    const WindowParts& parts = m_window->parts();
    const QList<QWidget*> all {parts.commands, parts.transport, parts.tokens, parts.naive, parts.cached, parts.plot,
        parts.comparison, parts.status};
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
