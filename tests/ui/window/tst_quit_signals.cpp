// A program that is told to end keeps its settings first.
#include "tests/ui/window/window_case.h"
#include "ui/views/command_bar.h"
#include "ui/window/quit_signals.h"
#include "ui/window/settings_keeper.h"

#include <QLineEdit>
#include <QSignalSpy>

#include <csignal>

using namespace decodescope;
using namespace decodescope::ui;

class TestQuitSignals : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void aSignalIsToldInTheEventLoop_data();
    void aSignalIsToldInTheEventLoop();
    void anIgnoredSignalStaysIgnored();
    void theSettingsAreKept();
    void aRefusedPromptIsNotKept();
};

void TestQuitSignals::aSignalIsToldInTheEventLoop_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("terminate") << SIGTERM;
    QTest::newRow("interrupt") << SIGINT;
    QTest::newRow("terminal closed") << SIGHUP;
}

void TestQuitSignals::aSignalIsToldInTheEventLoop()
{
    QFETCH(const int, signal);
    std::signal(signal, SIG_DFL); // the tests may run under nohup
    const QuitSignals quit;
    QSignalSpy spy(&quit, &QuitSignals::asked);
    QCOMPARE(std::raise(signal), 0);
    QCOMPARE(spy.size(), 0);
    QTRY_COMPARE(spy.size(), 1);
}

void TestQuitSignals::anIgnoredSignalStaysIgnored()
{
    std::signal(SIGHUP, SIG_IGN);
    {
        const QuitSignals quit;
        QVERIFY(std::signal(SIGHUP, SIG_IGN) == SIG_IGN);
    }
    QVERIFY(std::signal(SIGHUP, SIG_DFL) == SIG_IGN);
}

void TestQuitSignals::theSettingsAreKept()
{
    const QTemporaryDir folder;
    const SettingsStore store(folder.filePath(QStringLiteral("window.ini")));
    openWindow();
    const SettingsKeeper keeper(*m_window, store);
    const QuitSignals quit;
    connect(&quit, &QuitSignals::asked, m_window.get(), &QWidget::close);
    m_window->parts().commands->promptEdit()->setText(QStringLiteral("kept"));
    m_window->appearance().setScale(125);
    QCOMPARE(std::raise(SIGTERM), 0);
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(store.read().prompt, QStringLiteral("kept"));
    QCOMPARE(store.read().scale, 125);
}

void TestQuitSignals::aRefusedPromptIsNotKept()
{
    const QTemporaryDir folder;
    const SettingsStore store(folder.filePath(QStringLiteral("window.ini")));
    openWindow();
    const SettingsKeeper keeper(*m_window, store);
    const QString used = m_window->parts().commands->promptEdit()->text();
    m_window->parts().commands->promptEdit()->setText(QString(5000, QLatin1Char('x'))); // beyond the context
    m_window->generate();
    QVERIFY(!m_window->lastError().isEmpty());
    QCOMPARE(keeper.optionsOfNow().prompt, used);
    m_window->parts().commands->promptEdit()->setText(QStringLiteral("not yet tried"));
    QCOMPARE(keeper.optionsOfNow().prompt, QStringLiteral("not yet tried"));
}

QTEST_MAIN(TestQuitSignals)
#include "tst_quit_signals.moc"
