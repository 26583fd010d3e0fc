// Every key of the sheet, pressed in the window: it does what the sheet says, and nothing while a person types.
#include "tests/ui/window/window_case.h"
#include "ui/views/command_bar.h"
#include "ui/views/transport_bar.h"
#include "ui/window/key_sheet.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>

#include <functional>
#include <map>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

namespace {

using Act = std::function<void()>;
using Question = std::function<bool()>;

// What a key meets and what it must come to.
struct Errand
{
    Act prepare;
    Question isDone;
};

} // namespace

class TestKeyWalk : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void everyKeyDoesWhatTheSheetSays_data() { addKeys(); }
    void everyKeyDoesWhatTheSheetSays();
    void keysRestWhileTyping_data() { addKeys(); }
    void keysRestWhileTyping();
    void escapeStopsTheRun();

private:
    static void addKeys();
    std::map<QString, Errand> errands();
    Errand toStep(int step) const;
    Errand toDialog(const char* objectName) const;
    void press(QWidget* target, const QKeySequence& key) const;
    int speed() const { return m_window->parts().transport->speedBox()->currentIndex(); }

    int m_speed = 0;
    StepRecordPtr m_first;
};

// A row for each key of each action.
void TestKeyWalk::addKeys()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QKeySequence>("key");
    WindowOptions options;
    options.model.clear();
    const MainWindow window(options);
    for (const QAction* action : window.actions()) {
        for (const QKeySequence& key : action->shortcuts())
            QTest::addRow("%s, %s", qPrintable(key.toString()), qPrintable(action->objectName())) << action->objectName() << key;
    }
}

Errand TestKeyWalk::toStep(int step) const
{
    return {[this] { m_window->player().goToStep(6); }, [this, step] { return shownStep() == step; }};
}

Errand TestKeyWalk::toDialog(const char* objectName) const
{
    return {[] {}, [this, objectName] {
                const auto* dialog = child<QDialog>(objectName);
                return dialog && dialog->isVisible();
            }};
}

std::map<QString, Errand> TestKeyWalk::errands()
{
    const auto scaleBecomes = [this](int before, int after) {
        return Errand {[this, before] { m_window->appearance().setScale(before); },
            [this, after] { return m_window->appearance().look().scale == after; }};
    };
    const auto speedBecomes = [this](int places) {
        return Errand {[this] { m_speed = speed(); }, [this, places] { return speed() == m_speed + places; }};
    };
    const Errand fileDialog {[] {}, [this] {
                                 const auto* dialog = m_window->findChild<QFileDialog*>();
                                 return dialog && dialog->isVisible();
                             }};
    const auto insideBecomes = [this](int step) {
        return Errand {[this] { m_window->player().goToStep(6); },
            [this, step] { return m_window->scene().step == step && m_window->scene().inside < 1; }};
    };
    const Inspection usual;
    return {
        {QStringLiteral("firstAction"), toStep(1)},
        {QStringLiteral("stepBackAction"), toStep(5)},
        {QStringLiteral("stepForwardAction"), toStep(7)},
        {QStringLiteral("lastAction"), toStep(kSteps)},
        {QStringLiteral("playAction"), {[] {}, [this] { return m_window->player().playhead().isPlaying(); }}},
        {QStringLiteral("raceAction"), toDialog("raceDialog")},
        {QStringLiteral("allHeadsAction"), toDialog("headGridDialog")},
        {QStringLiteral("keysAction"), toDialog("keySheet")},
        {QStringLiteral("enlargeAction"), scaleBecomes(100, 125)},
        {QStringLiteral("shrinkAction"), scaleBecomes(150, 125)},
        {QStringLiteral("usualSizeAction"), scaleBecomes(150, 100)},
        {QStringLiteral("presentAction"), {[] {}, [this] { return m_window->isFullScreen(); }}},
        {QStringLiteral("copyPictureAction"), {[] { QApplication::clipboard()->clear(); },
                                                  [] { return !QApplication::clipboard()->image().isNull(); }}},
        {QStringLiteral("saveRunAction"), fileDialog},
        {QStringLiteral("openFileAction"), fileDialog},
        {QStringLiteral("openFolderAction"), fileDialog},
        {QStringLiteral("fasterAction"), speedBecomes(1)},
        {QStringLiteral("slowerAction"), speedBecomes(-1)},
        {QStringLiteral("generateAction"), {[this] { m_first = m_window->runModel().run().recording(Mode::Cached).front(); },
                                               [this] {
                                                   const Recording& recording = m_window->runModel().run().recording(Mode::Cached);
                                                   return !m_window->isBusy() && recording.front() != m_first;
                                               }}},
        {QStringLiteral("previousRunAction"),
            {[this] {
                 m_first = m_window->runModel().run().recording(Mode::Cached).front();
                 m_window->generate();
                 QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
             },
                [this] { return m_window->runModel().run().recording(Mode::Cached).front() == m_first; }}},
        {QStringLiteral("exportAction"),
            {[] {}, [this] { return m_window->parts().commands->exportButton()->menu()->isVisible(); }}},
        {QStringLiteral("phaseForwardAction"), insideBecomes(7)},
        {QStringLiteral("phaseBackAction"), insideBecomes(6)},
        {QStringLiteral("nextContentAction"),
            {[] {}, [this, usual] { return m_window->inspector().inspection().content != usual.content; }}},
        {QStringLiteral("nextScaleAction"),
            {[] {}, [this, usual] { return m_window->inspector().inspection().scale != usual.scale; }}},
        {QStringLiteral("quitAction"), {[] {}, [this] { return !m_window->isVisible(); }}},
    };
}

void TestKeyWalk::press(QWidget* target, const QKeySequence& key) const
{
    QTest::keyClick(target, key[0].key(), key[0].keyboardModifiers());
}

void TestKeyWalk::everyKeyDoesWhatTheSheetSays()
{
    QFETCH(const QString, action);
    QFETCH(const QKeySequence, key);
    if (action == QStringLiteral("stopAction"))
        return; // below: it needs a long run
    openWindow();
    const std::map<QString, Errand> all = errands();
    const auto found = all.find(action);
    QVERIFY2(found != all.end(), "what does this key do?");
    found->second.prepare();
    QTRY_VERIFY(!m_window->player().isTicking());
    QVERIFY(!found->second.isDone());
    press(m_window.get(), key);
    QTRY_VERIFY_WITH_TIMEOUT(found->second.isDone(), 20'000);
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (QWidget* dialog = QApplication::activeModalWidget())
        dialog->close();
}

// But those with Ctrl, and the function keys, are no text.
void TestKeyWalk::keysRestWhileTyping()
{
    QFETCH(const QString, action);
    QFETCH(const QKeySequence, key);
    const bool isFunctionKey = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F35;
    if (key[0].keyboardModifiers() & Qt::ControlModifier || isFunctionKey || key[0].key() == Qt::Key_Escape)
        return;
    openWindow();
    QSignalSpy spy(child<QAction>(qPrintable(action)), &QAction::triggered);
    QVERIFY(spy.isValid());
    for (const char* name : {"promptEdit", "stepsBox"}) {
        auto* field = child<QWidget>(name);
        field->setFocus();
        QVERIFY(field->hasFocus());
        press(field, key);
        QVERIFY2(spy.isEmpty(), name);
    }
}

void TestKeyWalk::escapeStopsTheRun()
{
    startLongRun();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->runModel().run().commonSteps() > 0, 20'000);
    press(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QVERIFY(m_window->runModel().run().commonSteps() < 2000);
}

QTEST_MAIN(TestKeyWalk)
#include "tst_key_walk.moc"
