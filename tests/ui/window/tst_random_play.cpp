// Random clicks, keys, scrubs, drops and typing on the whole window: nothing warns, crashes or hangs, and it works afterwards.
//
// DECODESCOPE_PLAY_SECONDS  how long in all, in new rounds each time (default: 60 seconds, the same rounds each time)
// DECODESCOPE_PLAY_SEED     plays this one round only, to see a failure again
// DECODESCOPE_PLAY_LOG      writes each act to stderr before it is done
#include "tests/ui/window/random_player.h"
#include "tests/ui/window/window_case.h"

#include <QLineEdit>
#include <QStandardPaths>

#include <random>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::RandomPlayer;

namespace {

constexpr int kRoundSeconds = 15; // with a window of its own
constexpr int kUsualSeconds = 60;
constexpr int kSettleMs = 60'000; // a sanitized run on a busy machine ends long before

} // namespace

class TestRandomPlay : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void nothingBreaks_data();
    void nothingBreaks();

private:
    void checkWindowWorks();
    void writeBadFiles();
};

void TestRandomPlay::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true); // no person's settings are touched
    QGuiApplication::setQuitOnLastWindowClosed(false); // a closed window is shown again
    writeModels();
    writeBadFiles();
}

void TestRandomPlay::init()
{
    failOnWarnings();
}

void TestRandomPlay::writeBadFiles()
{
    const auto write = [this](const char* name, const QByteArray& bytes) {
        QFile file(modelFolder(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("empty.npz", {});
    write("cut.npz", "PK\3\4 and no more");
    write("cut.gguf", "GGUF\3");
    write("notes.txt", "no model\n");
}

void TestRandomPlay::nothingBreaks_data()
{
    QTest::addColumn<quint32>("seed");
    const QString wanted = qEnvironmentVariable("DECODESCOPE_PLAY_SEED");
    if (!wanted.isEmpty()) {
        QTest::newRow(qPrintable(QStringLiteral("seed ") + wanted)) << wanted.toUInt();
        return;
    }
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("DECODESCOPE_PLAY_SECONDS", &isNumber);
    const int rounds = std::max(1, (isNumber ? asked : kUsualSeconds) / kRoundSeconds);
    // The usual rounds are the same each time, so that a failure is a change's own; those asked for are new ones.
    std::mt19937 seeds(isNumber ? std::random_device()() : 1);
    for (int i = 0; i < rounds; ++i) {
        const auto seed = static_cast<quint32>(seeds());
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestRandomPlay::nothingBreaks()
{
    QFETCH(const quint32, seed);
    openWindow();
    if (QTest::currentTestFailed())
        return;
    RandomPlayer player(seed, *m_window, modelFolder(QStringLiteral(".")));
    player.play(kRoundSeconds * 1000);
    if (!QTest::currentTestFailed() && seed % 4 != 0) // every fourth window closes in the middle of it all
        checkWindowWorks();
    if (QTest::currentTestFailed())
        qInfo("The last acts of DECODESCOPE_PLAY_SEED=%u:\n%s", seed, qPrintable(player.lastActs().join(QLatin1Char('\n'))));
}

// Whatever has happened to it: a model that opens, a prompt and a run.
void TestRandomPlay::checkWindowWorks()
{
    m_window->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kSettleMs);
    m_window->openModel(modelFolder(QStringLiteral("small")));
    m_window->parts().commands->promptEdit()->setText(QStringLiteral("abc"));
    child<QSpinBox>("stepsBox")->setValue(5);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kSettleMs);
    m_window->generate();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), kSettleMs);
    QCOMPARE(m_window->lastError(), QString());
    const Run& run = m_window->runModel().run();
    QCOMPARE(run.commonSteps(), 5);
    QVERIFY(run.summary.has_value());
    QVERIFY(run.summary->comparison.identicalLogits);
    m_window->player().goToStep(3);
    QTRY_COMPARE(shownStep(), 3);
}

QTEST_MAIN(TestRandomPlay)
#include "tst_random_play.moc"
