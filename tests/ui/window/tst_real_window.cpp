// A window on a real screen with a window manager, driven by xdotool's mouse and keyboard. with_x_server gives the screen.
#include "tests/ui/window/window_case.h"
#include "ui/views/step_slider.h"
#include "ui/views/transport_bar.h"

#include <QDialog>
#include <QLineEdit>
#include <QProcess>
#include <QScreen>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

namespace {

constexpr int kLongMs = 30'000; // far more than a busy machine takes

// Told by the place in the window: the manager may still be moving it.
QStringList at(const QWidget& widget, const QPoint& place)
{
    const QPoint inWindow = widget.mapTo(widget.window(), place);
    return {QStringLiteral("mousemove"), QStringLiteral("--window"), QString::number(widget.window()->winId()),
        QString::number(inWindow.x()), QString::number(inWindow.y())};
}

QStringList key(const char* keys)
{
    return {QStringLiteral("key"), QStringLiteral("--clearmodifiers"), QLatin1String(keys)};
}

} // namespace

class TestRealWindow : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void cleanup() { m_window.reset(); }

    void aTypedPromptIsGenerated();
    void keysMoveThroughTheSteps();
    void theMouseDragsTheSlider();
    void theSheetAndTheSlideComeAndGo();
    void theManagerResizesAndClosesTheWindow();
    void theProgramEndsWhenItsWindowIsClosed();

private:
    // Runs xdotool to its end; its output.
    QByteArray act(const QStringList& arguments);
    void clickOn(const QWidget& widget);
};

QByteArray TestRealWindow::act(const QStringList& arguments)
{
    QProcess tool;
    tool.start(QStringLiteral("xdotool"), arguments);
    QDeadlineTimer limit(kLongMs);
    while (tool.state() != QProcess::NotRunning && !limit.hasExpired()) // the window answers meanwhile
        QTest::qWait(5);
    if (tool.state() != QProcess::NotRunning || tool.exitCode() != 0)
        QTest::qFail(qPrintable(QStringLiteral("xdotool ") + arguments.join(QLatin1Char(' '))), __FILE__, __LINE__);
    return tool.readAllStandardOutput().trimmed();
}

void TestRealWindow::clickOn(const QWidget& widget)
{
    act(at(widget, widget.rect().center()) + QStringList {QStringLiteral("click"), QStringLiteral("1")});
}

void TestRealWindow::aTypedPromptIsGenerated()
{
    openWindow();
    auto* prompt = child<QLineEdit>("promptEdit");
    clickOn(*prompt);
    QTRY_VERIFY_WITH_TIMEOUT(prompt->hasFocus(), kLongMs);
    act(key("ctrl+a"));
    act({QStringLiteral("type"), QStringLiteral("ab c")});
    QTRY_COMPARE_WITH_TIMEOUT(prompt->text(), QStringLiteral("ab c"), kLongMs);
    QVERIFY(!m_window->player().playhead().isPlaying()); // the space was a letter
    clickOn(*child<QPushButton>("generateButton"));
    const RunModel& shown = m_window->runModel();
    QTRY_COMPARE_WITH_TIMEOUT(shown.run().info.options.prompt.size(), std::size_t {4}, kLongMs);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kLongMs);
    QCOMPARE(shown.run().commonSteps(), kSteps);
}

void TestRealWindow::keysMoveThroughTheSteps()
{
    openWindow();
    act(key("Left"));
    QTRY_COMPARE_WITH_TIMEOUT(shownStep(), kSteps - 1, kLongMs);
    act(key("Home"));
    QTRY_COMPARE_WITH_TIMEOUT(shownStep(), 1, kLongMs);
    act(key("Right"));
    QTRY_COMPARE_WITH_TIMEOUT(shownStep(), 2, kLongMs);
    act(key("space"));
    QTRY_VERIFY_WITH_TIMEOUT(shownStep() > 2, kLongMs); // it plays
    act(key("End"));
    QTRY_COMPARE_WITH_TIMEOUT(shownStep(), kSteps, kLongMs);
    m_window->openModel(modelFolder(QStringLiteral("large")));
    child<QSpinBox>("stepsBox")->setMaximum(2000);
    child<QSpinBox>("stepsBox")->setValue(2000);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().isMeasuring(), kLongMs);
    act(key("Escape"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kLongMs);
}

void TestRealWindow::theMouseDragsTheSlider()
{
    openWindow();
    const auto* slider = child<StepSlider>("stepSlider");
    QVERIFY(slider);
    const int middle = slider->height() / 2;
    const QStringList press {QStringLiteral("mousedown"), QStringLiteral("1")};
    const QStringList release {QStringLiteral("mouseup"), QStringLiteral("1")};
    const QDeadlineTimer limit(kLongMs);
    do { // the manager sometimes keeps a press to itself that comes soon after the window
        act(release + at(*slider, QPoint(slider->width() - 10, middle)) + press);
        act(at(*slider, QPoint(slider->width() / 2, middle)));
        QTest::qWait(0);
    } while (std::abs(shownStep() - kSteps / 2) > 1 && !limit.hasExpired());
    QVERIFY(std::abs(shownStep() - kSteps / 2) <= 1); // while the button is down
    act(at(*slider, QPoint(2, middle)) + release);
    QTRY_COMPARE_WITH_TIMEOUT(shownStep(), 1, kLongMs);
}

void TestRealWindow::theSheetAndTheSlideComeAndGo()
{
    openWindow();
    act(key("F1"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QDialog>("keySheet"), kLongMs);
    QTRY_VERIFY_WITH_TIMEOUT(child<QDialog>("keySheet")->isActiveWindow(), kLongMs);
    act(key("Escape"));
    QTRY_VERIFY_WITH_TIMEOUT(!child<QDialog>("keySheet"), kLongMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), kLongMs);
    act(key("F5"));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->size(), m_window->screen()->size(), kLongMs);
    act(key("Escape"));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->size(), QSize(1600, 1000), kLongMs);
}

void TestRealWindow::theManagerResizesAndClosesTheWindow()
{
    openWindow();
    const QString id = QString::number(m_window->winId());
    act({QStringLiteral("windowsize"), id, QStringLiteral("1500"), QStringLiteral("900")});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->size(), QSize(1500, 900), kLongMs);
    act({QStringLiteral("windowsize"), id, QStringLiteral("200"), QStringLiteral("100")});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->size(), m_window->minimumSize(), kLongMs);
    act(key("alt+F4")); // openbox closes the active window
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kLongMs);
}

void TestRealWindow::theProgramEndsWhenItsWindowIsClosed()
{
    QTemporaryDir home;
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home.path());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QStringLiteral(DECODESCOPE_PROGRAM),
        {QStringLiteral("--model"), modelFolder(QStringLiteral("large")), QStringLiteral("--steps"),
            QStringLiteral("2000")});
    QVERIFY(program.waitForStarted(kLongMs));
    const QByteArray id = act({QStringLiteral("search"), QStringLiteral("--sync"), QStringLiteral("--onlyvisible"),
        QStringLiteral("--pid"), QString::number(program.processId())});
    QVERIFY(!id.isEmpty());
    act(QStringList {QStringLiteral("windowactivate"), QStringLiteral("--sync"), QString::fromLatin1(id.split('\n').first())}
        + key("alt+F4")); // while it loads or measures
    QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, kLongMs);
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
}

QTEST_MAIN(TestRealWindow)
#include "tst_real_window.moc"
