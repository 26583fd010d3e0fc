// The menus of the window: they hold its commands, open by Alt and remember what was opened.
#include "tests/ui/window/window_case.h"
#include "ui/views/detail_tabs.h"
#include "ui/window/key_sheet.h"
#include "ui/window/recent_menu.h"
#include "ui/window/window_menus.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

using namespace decodescope;
using namespace decodescope::ui;

class TestWindowMenus : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void fileHoldsTheCommands();
    void altOpensTheMenus();
    void everyCommandWithAKeyIsNamedAndExplained();
    void exportIsTheMenuOfTheButton();
    void quitClosesTheWindow();
    void compareShowsTheRunsUntilTwoAreTicked();
    void aboutTellsTheLicence();
    void whatWasOpenedCanBeOpenedAgain();
    void onlyFilesAreRemembered_data();
    void onlyFilesAreRemembered();

private:
    QStringList entries(const char* menu) const;
};

QStringList TestWindowMenus::entries(const char* menu) const
{
    QStringList words;
    for (const QAction* action : child<QMenu>(menu)->actions()) {
        if (!action->isSeparator())
            words.append(action->text());
    }
    return words;
}

void TestWindowMenus::fileHoldsTheCommands()
{
    openWindow();
    QCOMPARE(entries("fileMenu"),
        QStringList({QStringLiteral("Open…"), QStringLiteral("Open folder…"), QStringLiteral("Random weights…"),
            QStringLiteral("Open recent"), QStringLiteral("Save run…"), QStringLiteral("Compare runs…"),
            QStringLiteral("Export"), QStringLiteral("Quit")}));
    QCOMPARE(entries("helpMenu"), QStringList({QStringLiteral("Keyboard shortcuts"), QStringLiteral("About DecodeScope")}));
    child<QMenu>("fileMenu")->actions().first()->trigger();
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->reject();
}

void TestWindowMenus::altOpensTheMenus()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(child<QMenu>("fileMenu")->isVisible());
    QTest::keyClick(child<QMenu>("fileMenu"), Qt::Key_Escape);
    QTRY_VERIFY(!child<QMenu>("fileMenu")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_H, Qt::AltModifier);
    QTRY_VERIFY(child<QMenu>("helpMenu")->isVisible());
    child<QMenu>("helpMenu")->close();
}

void TestWindowMenus::everyCommandWithAKeyIsNamedAndExplained()
{
    openWindow();
    QStringList names;
    for (const QAction* action : m_window->actions()) {
        QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
        names.append(action->objectName());
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(
            key.isEmpty() || action->toolTip().endsWith(QStringLiteral(" (%1)").arg(key)), qPrintable(action->toolTip()));
    }
    QCOMPARE(child<QAction>("playAction")->toolTip(), QStringLiteral("Play the recorded steps (Space)"));
    QCOMPARE(child<QAction>("quitAction")->shortcut(), QKeySequence(QStringLiteral("Ctrl+Q")));
}

void TestWindowMenus::exportIsTheMenuOfTheButton()
{
    openWindow();
    const QMenu* menu = child<QPushButton>("exportButton")->menu();
    QVERIFY(child<QMenu>("fileMenu")->actions().contains(menu->menuAction()));
    QVERIFY(menu->actions().contains(child<QAction>("exportMatrixAction")));
}

void TestWindowMenus::quitClosesTheWindow()
{
    openWindow();
    child<QAction>("quitAction")->trigger();
    QVERIFY(!m_window->isVisible());
}

void TestWindowMenus::compareShowsTheRunsUntilTwoAreTicked()
{
    openWindow();
    auto* details = m_window->parts().details;
    QVERIFY(details->currentPage()->objectName() != QStringLiteral("runsPage"));
    child<QAction>("compareRunsAction")->trigger();
    QCOMPARE(details->currentPage()->objectName(), QStringLiteral("runsPage"));
    QVERIFY(!child<QWidget>("compareDialog")->isVisible());
}

void TestWindowMenus::aboutTellsTheLicence()
{
    openWindow();
    child<QAction>("aboutAction")->trigger();
    auto* box = child<QMessageBox>("aboutBox");
    QVERIFY(box);
    QVERIFY(box->informativeText().contains(QStringLiteral("GNU General Public License, version 3")));
    box->reject();
    QTRY_VERIFY(!child<QMessageBox>("aboutBox"));
}

void TestWindowMenus::whatWasOpenedCanBeOpenedAgain()
{
    openWindow();
    const RecentMenu& recent = m_window->parts().menus->recent();
    const QString small = modelFolder(QStringLiteral("small"));
    const QString run = modelFolder(QStringLiteral("a & b.npz"));
    QCOMPARE(recent.paths(), QStringList(small));
    m_window->runs().save(run);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(recent.paths(), QStringList({run, small}));
    QVERIFY(recent.actions().first()->text().startsWith(QStringLiteral("a && b.npz")));
    m_window->openModel(modelFolder(QStringLiteral("not there")));
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(recent.paths(), QStringList({run, small}));
    const StepRecordPtr first = m_window->runModel().run().recording(Mode::Cached).front();
    recent.actions().first()->trigger();
    QTRY_VERIFY(!m_window->isBusy() && m_window->runModel().run().recording(Mode::Cached).front() != first);
    QVERIFY2(m_window->windowTitle().contains(QStringLiteral("a & b.npz")), qPrintable(m_window->windowTitle()));
    recent.actions().last()->trigger();
    QTRY_VERIFY(recent.paths().isEmpty());
    QVERIFY(!recent.menuAction()->isEnabled());
}

void TestWindowMenus::onlyFilesAreRemembered_data()
{
    QTest::addColumn<QStringList>("list");
    QTest::addColumn<QStringList>("expected");
    const auto numbered = [](int count) {
        QStringList paths;
        for (int i = 0; i < count; ++i)
            paths.append(QStringLiteral("/models/%1").arg(i));
        return paths;
    };
    QTest::newRow("bundled and random models are none")
        << QStringList({QStringLiteral("tiny-poems"), QStringLiteral("/a"), QStringLiteral("random:gpt2-small"), QString()})
        << QStringList(QStringLiteral("/a"));
    QTest::newRow("each once, where it came last")
        << QStringList({QStringLiteral("/b"), QStringLiteral("/a"), QStringLiteral("/b")})
        << QStringList({QStringLiteral("/b"), QStringLiteral("/a")});
    QTest::newRow("ten at most") << numbered(12) << numbered(10);
}

void TestWindowMenus::onlyFilesAreRemembered()
{
    QFETCH(QStringList, list);
    QTEST(recentPaths(list), "expected");
}

QTEST_MAIN(TestWindowMenus)
#include "tst_window_menus.moc"
