#include "tests/app/command_case.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

// The commands that save, read, compare and export runs, as a person calls them.
using namespace decodescope::fixtures;

class RunCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void badInputIsOneSentenceAndLeavesNothing_data();
    void badInputIsOneSentenceAndLeavesNothing();
    void recordedRunReportsWhatItMeasured();
    void exportsTheSameTwice_data();
    void exportsTheSameTwice();
    void exportKeepsTheWholeRunFile();
    void exportMeasuresWhenNoFileIsGiven();
    void compareTellsWhatDiffers();
    void compareWritesChartAndTable();
    void textsDoNotSpeakToTheTerminal();
    void theWindowShowsARunThatItsFileHolds();
    void longRunOfTheSmallModelIsSmall();
    void fullDiskLeavesTheOldFile();

private:
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    const QTemporaryDir m_folder;
};

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void RunCommandsTest::initTestCase()
{
    const Outcome one = call(words("record --steps 12 --repeats 2 --logits --out") << at("one.npz"));
    QVERIFY2(one.exitCode == 0 && one.err.isEmpty(), qPrintable(one.err));
    QVERIFY(QRegularExpression(QStringLiteral("one.npz: 12 steps of each mode, \\d+ KiB\n$")).match(QString::fromUtf8(one.out)).hasMatch());
    QCOMPARE(call(words("record --steps 8 --repeats 1 --no-attention --prompt Twice --threads 2 --out") << at("two 跑.npz")).exitCode, 0);
}

void RunCommandsTest::badInputIsOneSentenceAndLeavesNothing_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const QString run = at("one.npz");
    QTest::newRow("record to nowhere") << words("record") << "--out is missing.*\\.npz";
    QTest::newRow("record to another ending") << words("record --out run.zip") << "\"run.zip\".*\\.npz";
    QTest::newRow("record into no folder") << words("record --out /no/folder/run.npz") << "there is no folder /no/folder";
    QTest::newRow("record over a folder") << words("record --out") + QStringList {at("dir.npz")} << "it is a folder";
    QTest::newRow("record a file") << words("record") + QStringList {run} << "one.npz\" is not an option";
    QTest::newRow("report of no file") << words("report nothing.npz") << "nothing.npz as a run: there is no such file";
    QTest::newRow("report of another file") << words("report") + QStringList {QStringLiteral(DECODESCOPE_PROGRAM)} << "it is no zip archive";
    QTest::newRow("report of two files") << words("report") + QStringList {run, run} << "2 files were given where 1 is the most";
    QTest::newRow("report of two files, one by option") << words("report --run") + QStringList {run, run} << "Two run files";
    QTest::newRow("a run file with other settings") << words("report --threads 2") + QStringList {run} << "--threads was given with the run file";
    QTest::newRow("logits that were not kept") << words("report --logits-out x.npy") + QStringList {at("two 跑.npz")} << "record it with --logits";
    QTest::newRow("compare one") << words("compare") + QStringList {run} << "1 file was given where at least 2";
    QTest::newRow("compare in no language") << words("compare --lang de --out x.svg") + QStringList {run, at("two 跑.npz")}
                                            << "--lang is .de.: it must be en or zh_CN";
    QTest::newRow("compare as text in a size") << words("compare --size 84mm") + QStringList {run, at("two 跑.npz")}
                                               << "--size is an option of pictures";
    QTest::newRow("compare as a table in a theme") << words("compare --theme dark --out") + QStringList {at("x.csv"), run, run}
                                                   << "--theme is an option of pictures";
    QTest::newRow("compare as JSON in a file") << words("compare --json --out") + QStringList {at("x.csv"), run, run}
                                               << "--json is printed";
    QTest::newRow("compare with no run") << words("compare") + QStringList {run, at("dir.npz")} << "dir.npz as a run: it is a folder";
    QTest::newRow("export to nowhere") << words("export") + QStringList {run} << "--out is missing.*\\.csv, .*or ";
    QTest::newRow("export to an unknown ending") << words("export --out table.xls") + QStringList {run} << "\"table.xls\".*\\.csv, \\.json";
    // Asked for a model that is not there: the file to write is looked at before anything is opened or measured.
    QTest::newRow("logits into no folder") << words("report --model none --logits-out /no/folder/l.npy") << "there is no folder /no/folder";
    QTest::newRow("logits to no name") << words("report --model none --logits-out=") << "--logits-out is empty";
    QTest::newRow("logits to another ending") << words("report --model none --logits-out x.npz") << "\"x.npz\".*\\.npy";
    QFile::link(run, at("link.npy"));
    QFile::link(run, at("link.csv"));
    QTest::newRow("logits over the run") << words("report --logits-out") + QStringList {at("link.npy"), run} << "link.npy: the command reads this file";
    QTest::newRow("logits over the model") << words("report --model") + QStringList {at("link.npy"), QStringLiteral("--logits-out"), at("link.npy")} << "reads this file";
    QTest::newRow("table over the run") << words("export --out") + QStringList {at("link.csv"), QStringLiteral("--run"), run} << "reads this file";
    QTest::newRow("comparison over a run") << words("compare --out") + QStringList {at("link.csv"), at("two 跑.npz"), run} << "reads this file";
    QTest::newRow("record over the model") << words("record --model") + QStringList {run, QStringLiteral("--out"), run} << "reads this file";
    QTest::newRow("empty argument") << words("report") + QStringList {QString()} << "An argument is empty";
    QTest::newRow("empty path of the window") << words("--screenshot x.png") + QStringList {QString()} << "An argument is empty";
    QTest::newRow("chart into no folder") << words("chart --model none --out /no/folder/c.png") << "there is no folder /no/folder";
    QTest::newRow("chart to an unknown ending") << words("chart --model none --out c.bmp") << "c.bmp: end the file name in .png";
    QTest::newRow("window into no folder") << words("--model none --screenshot /no/folder/w.png") << "there is no folder /no/folder";
    QTest::newRow("export over a device") << words("export --out /dev/full.csv/x.csv") + QStringList {run} << "there is no folder";
}

void RunCommandsTest::badInputIsOneSentenceAndLeavesNothing()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    QDir(m_folder.path()).mkdir(QStringLiteral("dir.npz"));
    const QStringList before = QDir(m_folder.path()).entryList();
    const Outcome outcome = call(arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY2(outcome.out.isEmpty(), outcome.out.constData());
    QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
    QVERIFY2(QRegularExpression(names).match(outcome.err).hasMatch(), qPrintable(outcome.err));
    QCOMPARE(QDir(m_folder.path()).entryList(), before);
}

void RunCommandsTest::recordedRunReportsWhatItMeasured()
{
    const Outcome json = call(words("report --json") << at("one.npz"));
    QCOMPARE(json.exitCode, 0);
    const QJsonObject report = QJsonDocument::fromJson(json.out).object();
    QCOMPARE(report[u"new_tokens"].toInt(), 12);
    QCOMPARE(report[u"repeats"].toInt(), 2);
    QVERIFY(report[u"comparison"][u"identical_logits"].toBool());
    QCOMPARE(call(words("report --json --run") << at("one.npz")).out, json.out);
    const QJsonObject measured = QJsonDocument::fromJson(call(words("report --json --steps 12 --repeats 1")).out).object();
    QCOMPARE(report[u"tokens"], measured[u"tokens"]);
    QCOMPARE(report[u"text"], measured[u"text"]);
    QCOMPARE(report[u"model"], measured[u"model"]);
    QVERIFY(call(words("report") << at("two 跑.npz")).out.contains("tiny-stories: 2 layers x 4 heads"));
    QCOMPARE(call(words("report --logits-out") << at("logits.npy") << at("one.npz")).exitCode, 0);
    QVERIFY(contentOf(at("logits.npy")).contains("'shape': (12, 256)"));
}

void RunCommandsTest::exportsTheSameTwice_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("begins");
    QTest::newRow("table") << "csv" << "mode,step,first_row,length,token,ms,";
    QTest::newRow("report") << "json" << "{\n    \"comparison\"";
    QTest::newRow("trace") << "trace.json" << "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n";
    QTest::newRow("run file") << "npz" << "PK";
}

void RunCommandsTest::exportsTheSameTwice()
{
    QFETCH(QString, ending);
    QFETCH(QString, begins);
    const QString path = at("out.") + ending;
    const QStringList arguments = words("export --out") + QStringList {path, at("one.npz")};
    const Outcome outcome = call(arguments);
    QVERIFY2(outcome.exitCode == 0 && outcome.out.isEmpty() && outcome.err.isEmpty(), qPrintable(outcome.err));
    const QByteArray content = contentOf(path);
    QVERIFY2(content.startsWith(begins.toUtf8()), content.left(80).constData());
    QCOMPARE(call(arguments).exitCode, 0);
    QCOMPARE(contentOf(path), content);
    if (ending.endsWith(QLatin1String("json")))
        QVERIFY(QJsonDocument::fromJson(content).isObject());
    if (ending == QLatin1String("csv"))
        QCOMPARE(content.count('\n'), 1 + 2 * 12);
}

void RunCommandsTest::exportKeepsTheWholeRunFile()
{
    QCOMPARE(call(words("record --steps 4 --repeats 1 --logits --keys-and-values --out") << at("whole.npz")).exitCode, 0);
    const QByteArray whole = contentOf(at("whole.npz"));
    for (const char* target : {"copy.npz", "whole.npz"}) {
        QCOMPARE(call(words("export --out") << at(target) << at("whole.npz")).exitCode, 0);
        QVERIFY2(contentOf(at(target)) == whole, target);
    }
}

void RunCommandsTest::exportMeasuresWhenNoFileIsGiven()
{
    QCOMPARE(call(words("export --steps 3 --repeats 1 --out") << at("measured.csv")).exitCode, 0);
    QCOMPARE(contentOf(at("measured.csv")).count('\n'), 1 + 2 * 3);
}

void RunCommandsTest::textsDoNotSpeakToTheTerminal()
{
    const Outcome recorded = call(
        words("record --model random:layers=1,width=32,heads=2 --prompt-ids 27,91 --steps 2 --repeats 1 --out") << at("escape.npz"));
    QVERIFY2(recorded.exitCode == 0, qPrintable(recorded.err));
    for (const QStringList& command :
        {words("report") << at("escape.npz"), words("compare") << at("one.npz") << at("escape.npz")}) {
        const Outcome told = call(command);
        QCOMPARE(told.exitCode, 0);
        QVERIFY(!told.out.contains('\x1B'));
        QVERIFY2(told.out.contains("?["), told.out.constData());
    }
}

void RunCommandsTest::compareTellsWhatDiffers()
{
    const Outcome text = call(words("compare") << at("one.npz") << at("two 跑.npz"));
    QCOMPARE(text.exitCode, 0);
    for (const char* part : {"A  ", "two 跑.npz", "\n  threads\n    A  1\n    B  2\n", "B parts from A in the prompt"})
        QVERIFY2(text.out.contains(part), text.out.constData());
    const Outcome json = call(words("compare --json") << at("one.npz") << at("two 跑.npz"));
    const QJsonObject comparison = QJsonDocument::fromJson(json.out).object();
    QStringList settings;
    for (const QJsonValue difference : comparison[u"differences"].toArray())
        settings.append(difference[u"setting"].toString());
    QVERIFY2(settings.contains(QStringLiteral("prompt")) && settings.contains(QStringLiteral("keeps attention")), qPrintable(settings.join(u' ')));
    QVERIFY2(!settings.contains(QStringLiteral("model")) && !settings.contains(QStringLiteral("processor")), qPrintable(settings.join(u' ')));
}

void RunCommandsTest::compareWritesChartAndTable()
{
    for (const char* name : {"compared.png", "compared.svg", "compared.pdf", "compared.csv"}) {
        const QStringList command = words("compare --out") << at(name) << at("one.npz") << at("two 跑.npz");
        const Outcome outcome = call(command);
        QVERIFY2(outcome.exitCode == 0 && outcome.err.isEmpty() && outcome.out.isEmpty(), qPrintable(outcome.err));
        const QByteArray first = contentOf(at(name));
        QVERIFY2(first.size() > 500, name);
        QCOMPARE(call(command).exitCode, 0);
        QCOMPARE(contentOf(at(name)), first);
    }
    const QList<QByteArray> lines = contentOf(at("compared.csv")).split('\n');
    QCOMPARE(lines[0], QByteArray("run,name,mode,length,ms,ms_p10,ms_p90,ratio,ratio_low,ratio_high"));
    QVERIFY2(lines[1].startsWith("1,\"one.npz\",naive,"), lines[1].constData());
    QVERIFY(contentOf(at("compared.svg")).contains("Times of several runs"));
    QCOMPARE(call(words("compare --lang zh_CN --out") << at("zh.svg") << at("one.npz") << at("two 跑.npz")).exitCode, 0);
    QVERIFY(!contentOf(at("zh.svg")).contains("Times of several runs"));
    QVERIFY(contentOf(at("zh.svg")).contains("多次运行的时间"));
    for (const char* name : {"compared.txt", "no/compared.svg"}) {
        const Outcome bad = call(words("compare --out") << at(name) << at("one.npz") << at("two 跑.npz"));
        QCOMPARE(bad.exitCode, 2);
        QCOMPARE(bad.err.count(QLatin1Char('\n')), 1);
    }
}

void RunCommandsTest::theWindowShowsARunThatItsFileHolds()
{
    const QString first = at("first.png");
    const QString second = at("second.png");
    const Outcome byName = call(QStringList {at("one.npz")} + words("--size 1280x800 --screenshot") << first);
    QVERIFY2(byName.exitCode == 0, qPrintable(byName.err));
    QCOMPARE(call(words("--model tiny-stories --size 1280x800 --screenshot") << second << QStringLiteral("--run") << at("one.npz")).exitCode, 0);
    QVERIFY(!contentOf(first).isEmpty());
    QCOMPARE(contentOf(first), contentOf(second)); // nothing is measured anew
    const Outcome missing = call(words("--screenshot") << at("none.png") << QStringLiteral("--run") << at("none.npz"));
    QCOMPARE(missing.exitCode, 2);
    QVERIFY2(QString(missing.err).contains(QStringLiteral("none.npz")), qPrintable(missing.err));
    QVERIFY(!QFile::exists(at("none.png")));
}

void RunCommandsTest::longRunOfTheSmallModelIsSmall()
{
    QCOMPARE(call(words("record --steps 200 --repeats 1 --ignore-end --out") << at("long.npz")).exitCode, 0);
    QVERIFY2(QFile(at("long.npz")).size() < 4 << 20, qPrintable(QString::number(QFile(at("long.npz")).size())));
}

// A limit on the size of files is what a full disk is to the program.
void RunCommandsTest::fullDiskLeavesTheOldFile()
{
    const QString path = at("kept.npz");
    QVERIFY(QFile::copy(at("one.npz"), path));
    const QByteArray before = contentOf(path);
    QProcess process;
    process.start(QStringLiteral("sh"),
        QStringList {QStringLiteral("-c"), QStringLiteral("ulimit -f 2; exec \"$0\" \"$@\""), QStringLiteral(DECODESCOPE_PROGRAM)}
            + words("record --steps 5 --repeats 1 --out") + QStringList {path});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("Cannot write"));
    QCOMPARE(contentOf(path), before);
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("kept.npz?*")}, QDir::Files), QStringList());
}

QTEST_GUILESS_MAIN(RunCommandsTest)
#include "tst_run_commands.moc"
