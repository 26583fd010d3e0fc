// Runs saved and opened again, through the window and the real engine.
#include "core/recording/run_file.h"
#include "tests/support/no_threads.h"
#include "tests/ui/window/window_case.h"
#include "ui/logic/run_name.h"
#include "ui/views/message_banner.h"
#include "ui/window/drop_hint.h"
#include "ui/window/settings_keeper.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kSteps;

class TestRunFiles : public fixtures::WindowCase
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { writeModels(); }
    void init() { failOnWarnings(); }
    void cleanup() { m_window.reset(); }
    void aSavedRunIsShownAgainWithoutItsModel();
    void aRunFromAFileIsSavedWithAllThatTheFileHolds();
    void aRunOfTheModelAtHandHasIt();
    void aRunShownWithoutAModelFillsTheFields();
    void aRunOfAnotherModelIsSaidToBeOne();
    void generateThenUsesTheModelAtHand();
    void theKeyAsksForAFileAndSaves();
    void badTargetsAreRefusedInWordsAndTheOldFileStays_data();
    void badTargetsAreRefusedInWordsAndTheOldFileStays();
    void badFilesLeaveTheRunOnShow_data();
    void badFilesLeaveTheRunOnShow();
    void aSystemWithoutThreadsIsSaid();
    void nothingIsOpenedWhileARunIsMeasured();
    void aDroppedRunIsShown();
    void theOpenDialogTakesRuns();

private:
    const Run& run() const { return m_window->runModel().run(); }
    QString file(const char* name) const { return modelFolder(QLatin1String(name)); }
    void save(const QString& path);
    void open(const QString& path);
    void runAgain(const QString& prompt);
};

void TestRunFiles::save(const QString& path)
{
    m_window->runs().save(path);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestRunFiles::open(const QString& path)
{
    m_window->openModel(path);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestRunFiles::runAgain(const QString& prompt)
{
    child<QLineEdit>("promptEdit")->setText(prompt);
    m_window->generate();
    QTRY_VERIFY(!m_window->isBusy());
}

void TestRunFiles::aSavedRunIsShownAgainWithoutItsModel()
{
    openWindow();
    const QString path = file("again.npz");
    const QString prompt = child<QLineEdit>("promptEdit")->text();
    save(path);
    QCOMPARE(m_window->lastError(), QString());
    const Run before = run();
    const RunStatistics statistics = m_window->runModel().statistics();
    const QString agreement = child<QLabel>("statusAgreement") ? child<QLabel>("statusAgreement")->text() : QString();

    WindowOptions options;
    options.model = modelFolder(QStringLiteral("other"));
    options.run = path;
    options.playOnStart = false;
    m_window = std::make_unique<MainWindow>(options);
    m_window->show();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(m_window->lastError(), QString());
    QVERIFY(!run().info.model);
    QCOMPARE(
        QString::fromStdString(run().info.identity.shape.name), QString::fromStdString(before.info.identity.shape.name));
    QCOMPARE(run().commonSteps(), kSteps);
    QCOMPARE(shownStep(), kSteps);
    QCOMPARE(child<QLineEdit>("promptEdit")->text(), prompt);
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        QCOMPARE(run().tokens(mode), before.tokens(mode));
        for (std::size_t i = 0; i < std::size_t {kSteps}; ++i) {
            const StepRecord& was = *before.recording(mode)[i];
            const StepRecord& is = *run().recording(mode)[i];
            QCOMPARE(is.tokenBytes, was.tokenBytes);
            QCOMPARE(is.length, was.length);
            QCOMPARE(is.work.kvRowsComputed, was.work.kvRowsComputed);
            QCOMPARE(is.cache.bytes, was.cache.bytes);
            QCOMPARE(is.attention->row(0, 1, was.length - 1)[0], was.attention->row(0, 1, was.length - 1)[0]);
            QCOMPARE(m_window->runModel().statistics().of(mode)[i].medianMs, statistics.of(mode)[i].medianMs);
        }
    }
    if (!agreement.isEmpty())
        QCOMPARE(child<QLabel>("statusAgreement")->text(), agreement);
    // The boxes offer the layers and heads of the run, not those of the model at hand.
    QCOMPARE(child<QComboBox>("layerBox")->count(), before.info.identity.shape.layers);
    m_window->inspector().chooseCell(3, 1);
    m_window->player().showNow();
    QVERIFY(!m_window->isBusy()); // nothing can be read
    QVERIFY2(child<QTextBrowser>("inspectorText")->toPlainText().contains(QStringLiteral("not at hand")),
        qPrintable(child<QTextBrowser>("inspectorText")->toPlainText()));
}

void TestRunFiles::aRunFromAFileIsSavedWithAllThatTheFileHolds()
{
    const auto contentOf = [this](const char* name) {
        QFile content(file(name));
        return content.open(QIODevice::ReadOnly) ? content.readAll() : QByteArray();
    };
    openWindow();
    save(file("slim.npz"));
    RunFileOptions all;
    all.logits = true;
    all.keysAndValues = true;
    QVERIFY(saveRun(run(), file("rich.npz").toStdString(), all).hasValue());
    const QByteArray rich = contentOf("rich.npz");
    QVERIFY(rich.size() > contentOf("slim.npz").size());
    open(file("rich.npz"));
    save(file("copy.npz"));
    QVERIFY(contentOf("copy.npz") == rich);
    for (int time = 0; time < 2; ++time) { // over itself, and once more
        save(file("rich.npz"));
        QVERIFY(contentOf("rich.npz") == rich);
    }
    runAgain(QStringLiteral("other")); // one measured meanwhile has no file
    save(file("measured.npz"));
    QVERIFY(contentOf("measured.npz") != rich);
    open(file("rich.npz"));
    QVERIFY(QFile::remove(file("rich.npz"))); // the run is what was read, whatever became of the file
    save(file("left.npz"));
    QCOMPARE(m_window->lastError(), QString());
    QVERIFY(contentOf("left.npz") == rich);
    QVERIFY(QFile::copy(file("slim.npz"), file("rich.npz")));
    save(file("kept.npz"));
    QVERIFY(contentOf("kept.npz") == rich);
}

void TestRunFiles::aRunOfTheModelAtHandHasIt()
{
    openWindow();
    const QString path = file("own.npz");
    save(path);
    runAgain(QStringLiteral("b"));
    open(path);
    QCOMPARE(run().info.model, m_window->models().model());
    QVERIFY2(m_window->windowTitle().contains(QStringLiteral("own.npz")), qPrintable(m_window->windowTitle()));

    Run altered = loadRun(path.toStdString()).value();
    altered.info.identity.weightsHash.back() = altered.info.identity.weightsHash.back() == '0' ? '1' : '0';
    const QString other = file("other weights.npz");
    QVERIFY(saveRun(altered, other.toStdString()).hasValue());
    open(other);
    QVERIFY(!run().info.model);
}

void TestRunFiles::aRunShownWithoutAModelFillsTheFields()
{
    openWindow();
    const Run shown = run();
    const QString prompt = child<QLineEdit>("promptEdit")->text();
    WindowOptions options;
    options.model.clear();
    options.playOnStart = false;
    m_window = std::make_unique<MainWindow>(options);
    m_window->show();
    m_window->runs().show(shown);
    const ModelShape& shape = shown.info.identity.shape;
    QCOMPARE(child<QComboBox>("modelBox")->currentIndex(), -1);
    QCOMPARE(child<QComboBox>("modelBox")->placeholderText(),
        QStringLiteral("%1 · %2 L × %3 H").arg(QString::fromStdString(shape.name)).arg(shape.layers).arg(shape.heads));
    QCOMPARE(child<QLineEdit>("promptEdit")->text(), prompt);
    QCOMPARE(child<QComboBox>("layerBox")->count(), shape.layers);
    QCOMPARE(child<QComboBox>("headBox")->count(), shape.heads);
    m_window->selectHead(1, 1);
    QCOMPARE(child<QComboBox>("layerBox")->currentText(), QStringLiteral("2"));
    QVERIFY(!child<QLabel>("runNotice")->isVisible()); // no model at hand to take it for
    QVERIFY(child<QLabel>("statusLeft")->text().isEmpty()); // no file it is from
}

void TestRunFiles::aRunOfAnotherModelIsSaidToBeOne()
{
    openWindow();
    const QString small = QString::fromStdString(run().info.identity.shape.name);
    save(file("origin.npz"));
    open(file("origin.npz"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("origin.npz · %1 — DecodeScope").arg(small));
    QVERIFY(!child<QLabel>("runNotice")->isVisible()); // of the model at hand
    m_window->openModel(modelFolder(QStringLiteral("other")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(m_window->windowTitle(), QStringLiteral("other — DecodeScope"));
    QVERIFY(!child<QLabel>("runNotice")->isVisible());
    open(file("origin.npz"));
    QVERIFY(child<QLabel>("runNotice")->isVisible());
    QCOMPARE(child<QLabel>("runNotice")->text(),
        QStringLiteral("On show: a run of “%1”, from origin.npz. Generate uses “other”, the model at hand.").arg(small));
    QVERIFY(child<QComboBox>("modelBox")->currentText().startsWith(QStringLiteral("other")));
    QCOMPARE(child<QComboBox>("layerBox")->count(), run().info.identity.shape.layers);
    child<QAction>("previousRunAction")->trigger(); // of "other"
    QVERIFY(!child<QLabel>("runNotice")->isVisible());
    child<QAction>("previousRunAction")->trigger(); // origin.npz, opened the first time
    child<QAction>("previousRunAction")->trigger(); // measured at the beginning
    QCOMPARE(child<QLabel>("runNotice")->text(),
        QStringLiteral("On show: a run of “%1”. Generate uses “other”, the model at hand.").arg(small));
    QCOMPARE(m_window->windowTitle(), small + QStringLiteral(" — DecodeScope"));
    runAgain(QStringLiteral("1 2 3"));
    QVERIFY(!child<QLabel>("runNotice")->isVisible());
}

void TestRunFiles::generateThenUsesTheModelAtHand()
{
    openWindow();
    save(file("small.npz"));
    m_window->openModel(modelFolder(QStringLiteral("other")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QCOMPARE(run().info.identity.shape.layers, 3);
    const int heads = child<QComboBox>("headBox")->count();
    open(file("small.npz"));
    QVERIFY(!run().info.model);
    QVERIFY(run().info.identity.shape.layers != 3);
    runAgain(QStringLiteral("1 2 3"));
    QCOMPARE(m_window->lastError(), QString());
    QCOMPARE(run().info.identity.shape.layers, 3);
    QVERIFY(run().info.model);
    QCOMPARE(child<QComboBox>("layerBox")->count(), 3);
    QCOMPARE(child<QComboBox>("headBox")->count(), heads);
}

void TestRunFiles::theKeyAsksForAFileAndSaves()
{
    openWindow();
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file("asked"));
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY(QFile::exists(file("asked.npz")));
    QTRY_COMPARE(child<QLabel>("statusLeft")->text(), QStringLiteral("Saved ") + file("asked.npz"));
    const auto proposed = [this](const char* action, const char* ending) {
        child<QAction>(action)->trigger();
        const std::unique_ptr<QFileDialog> again(m_window->findChild<QFileDialog*>());
        return again->directory().absoluteFilePath(again->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text())
            == file(qPrintable(fileNameOf(run()) + QLatin1String(ending)));
    };
    QVERIFY(proposed("saveRunAction", ".npz")); // in the same folder, told by what it holds
    QVERIFY(proposed("exportDataAction", "-steps.csv"));
    QVERIFY(QFile::copy(file("asked.npz"), file(qPrintable(fileNameOf(run()) + QStringLiteral(".npz")))));
    QVERIFY(proposed("saveRunAction", "-2.npz")); // the name is taken
    QCOMPARE(SettingsKeeper(*m_window, SettingsStore(file("kept.ini"))).optionsOfNow().folder,
        QFileInfo(file("asked.npz")).absolutePath());
}

void TestRunFiles::badTargetsAreRefusedInWordsAndTheOldFileStays_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("words");
    QTest::newRow("no such folder") << file("no/such/folder/run.npz") << QStringLiteral("no/such/folder");
    QTest::newRow("another ending") << file("run.zip") << QStringLiteral("end the file name in .npz");
    QTest::newRow("a folder") << file("small.folder.npz") << QStringLiteral("small.folder.npz");
}

void TestRunFiles::badTargetsAreRefusedInWordsAndTheOldFileStays()
{
    QFETCH(QString, target);
    QFETCH(QString, words);
    QDir().mkpath(file("small.folder.npz"));
    openWindow();
    save(target);
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY2(m_window->lastError().contains(words), qPrintable(m_window->lastError()));
    QCOMPARE(run().commonSteps(), kSteps);
}

void TestRunFiles::badFilesLeaveTheRunOnShow_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no file") << QByteArray();
    QTest::newRow("no zip") << QByteArray("this is no zip archive, whatever its name says");
    QTest::newRow("cut in the middle") << QByteArray("half");
}

void TestRunFiles::badFilesLeaveTheRunOnShow()
{
    QFETCH(QByteArray, content);
    openWindow();
    const QString path = file("bad.npz");
    QFile::remove(path);
    if (content == "half") {
        save(file("whole.npz"));
        QFile whole(file("whole.npz"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        content = whole.readAll();
        content.truncate(content.size() / 2);
    }
    if (!content.isEmpty()) {
        QFile bad(path);
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write(content);
    }
    const StepRecordPtr first = run().recording(Mode::Cached).front();
    const auto rows = child<QTreeWidget>("runsList")->topLevelItemCount();
    open(path);
    QVERIFY(m_window->parts().banner->isVisible());
    QVERIFY2(m_window->lastError().contains(QStringLiteral("bad.npz")), qPrintable(m_window->lastError()));
    QCOMPARE(run().recording(Mode::Cached).front(), first);
    QCOMPARE(child<QTreeWidget>("runsList")->topLevelItemCount(), rows);
}

void TestRunFiles::aSystemWithoutThreadsIsSaid()
{
    openWindow();
    const QString path = file("threads.npz");
    {
        const fixtures::NoThreads none;
        save(path);
    }
    QVERIFY2(m_window->lastError().contains(QStringLiteral("no more threads")), qPrintable(m_window->lastError()));
    QVERIFY(!QFile::exists(path));
    save(path);
    QVERIFY(QFile::exists(path));
    {
        const fixtures::NoThreads none;
        open(path);
    }
    QVERIFY2(m_window->lastError().contains(QStringLiteral("no more threads")), qPrintable(m_window->lastError()));
}

void TestRunFiles::nothingIsOpenedWhileARunIsMeasured()
{
    startLongRun();
    m_window->openModel(file("any.npz"));
    QVERIFY2(m_window->lastError().contains(QStringLiteral("being measured")), qPrintable(m_window->lastError()));
    m_window->runs().save(file("any.npz"));
    QVERIFY(m_window->runModel().isMeasuring());
    m_window->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20'000);
    QVERIFY(!QFile::exists(file("any.npz")));
}

void TestRunFiles::aDroppedRunIsShown()
{
    openWindow();
    save(file("dropped.npz"));
    const StepRecordPtr first = run().recording(Mode::Cached).front();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file("dropped.npz"))});
    const QPoint centre = m_window->rect().center();
    QDragEnterEvent enter(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(m_window->parts().drop->isVisible());
    QDropEvent drop(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QTRY_VERIFY(run().recording(Mode::Cached).front() != first);
    QCOMPARE(run().commonSteps(), kSteps);
    auto* list = child<QTreeWidget>("runsList");
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(0)->text(4), QStringLiteral("dropped.npz"));
}

void TestRunFiles::theOpenDialogTakesRuns()
{
    openWindow();
    save(file("listed.npz"));
    child<QAction>("openFileAction")->trigger();
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    QVERIFY(dialog->nameFilters().contains(QStringLiteral("Runs (*.npz)")));
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file("listed.npz"));
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_COMPARE(child<QTreeWidget>("runsList")->topLevelItemCount(), 2);
    QCOMPARE(m_window->lastError(), QString());
}

QTEST_MAIN(TestRunFiles)
#include "tst_run_files.moc"
