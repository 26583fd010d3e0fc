#include "tests/core/recording/run_file_case.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace decodescope;
using namespace decodescope::fixtures;

// A save that does not come to its end leaves the old file whole. The saving is done by this program, called again as a child.
namespace {

// Saves by turns one run and another; a line on the standard output after each.
int saveForever(const std::string& path)
{
    for (int i = 0;; ++i) {
        if (!saveRun(i % 2 == 0 ? makeUnusualRun() : makeRun(), path).hasValue())
            return 1;
        std::puts("saved");
        std::fflush(stdout);
    }
}

int saveOnce(const std::string& path)
{
    const Status saved = saveRun(makeUnusualRun(), path);
    std::puts(saved.hasValue() ? "saved" : saved.error().message.c_str());
    return saved.hasValue() ? 0 : 2;
}

} // namespace

class TestRunFileSafety : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedSaveLeavesAWholeFile();
    void fullDiskLeavesTheOldFileAndNothingElse();
    void folderThatTakesNoFileIsNamed();
};

void TestRunFileSafety::killedSaveLeavesAWholeFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.npz"));
    QVERIFY(saveRun(makeRun(), path.toStdString()).hasValue());
    for (int round = 0; round < 20; ++round) {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--save-forever"), path});
        for (int line = 0; line <= round % 4; ++line) {
            while (!child.canReadLine())
                QVERIFY(child.waitForReadyRead(30000));
            QCOMPARE(child.readLine(), QByteArray("saved\n"));
        }
        child.kill();
        QVERIFY(child.waitForFinished(30000));
        const Result<Run> run = loadRun(path.toStdString());
        QVERIFY2(run.hasValue(), run.hasValue() ? "" : run.error().message.c_str());
        QVERIFY(run.value().info.options.repeats == 7 || run.value().commonSteps() == makeRun().commonSteps());
    }
}

// A limit on the size of files is what a full disk is to the program: a write that comes back short.
void TestRunFileSafety::fullDiskLeavesTheOldFileAndNothingElse()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.npz"));
    QVERIFY(saveRun(makeRun(), path.toStdString()).hasValue());
    QProcess child;
    child.start(QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral("trap '' XFSZ; ulimit -f 1; exec \"$0\" --save-once \"$1\""),
            QCoreApplication::applicationFilePath(), path});
    QVERIFY(child.waitForFinished(30000));
    const QString said = QString::fromUtf8(child.readAllStandardOutput());
    QCOMPARE(child.exitCode(), 2);
    QVERIFY2(said.startsWith(QStringLiteral("Cannot write ") + path), qPrintable(said));
    QCOMPARE(loadRun(path.toStdString()).value().commonSteps(), makeRun().commonSteps());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {QStringLiteral("run.npz")});
}

void TestRunFileSafety::folderThatTakesNoFileIsNamed()
{
    const Status saved = saveRun(makeRun(), "/nowhere/at all/run.npz");
    QVERIFY(!saved.hasValue());
    QVERIFY2(saved.error().message.starts_with("Cannot write /nowhere/at all/run.npz: "), saved.error().message.c_str());
}

int main(int argc, char** argv)
{
    const std::string_view order = argc == 3 ? argv[1] : "";
    if (order == "--save-forever")
        return saveForever(argv[2]);
    if (order == "--save-once")
        return saveOnce(argv[2]);
    QCoreApplication application(argc, argv);
    TestRunFileSafety test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_run_file_safety.moc"
