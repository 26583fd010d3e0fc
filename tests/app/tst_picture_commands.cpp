#include "tests/app/command_case.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>

// Pictures and animations from the command line, as a person calls it.
using namespace decodescope::fixtures;

class PictureCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void picturesHaveTheirSizeAndTheSameBytesTwice_data();
    void picturesHaveTheirSizeAndTheSameBytesTwice();
    void theWindowPlaysAsItStands();
    void aWidthAloneIsEnoughForEveryChart();
    void sizesThatHelpNamesAreTaken();
    void languageChangesThePicture();
    void badInputIsOneSentenceAndLeavesNothing_data();
    void badInputIsOneSentenceAndLeavesNothing();
    void aChartWithoutThreadsIsRefused();
    void aChartWithTooFewThreadsIsRefused();
    void aSignalLeavesNothing_data();
    void aSignalLeavesNothing();
    void rangeOfAMeasuredRunIsMeasured();
    void lectureFiguresCanBeReadByOthers();

private:
    QString at(const QString& name) const { return m_folder.filePath(name); }
    Outcome exportTo(const QString& name, const QStringList& options) const
    {
        return call(
            words("export") + QStringList {at(QStringLiteral("run.npz")), QStringLiteral("--out"), at(name)} + options);
    }
    QByteArray contentOf(const QString& name) const
    {
        QFile file(at(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    const QTemporaryDir m_folder;
};

void PictureCommandsTest::initTestCase()
{
    QCOMPARE(call(words("record --steps 10 --repeats 1 --ignore-end --out") << at(QStringLiteral("run.npz"))).exitCode, 0);
}

void PictureCommandsTest::picturesHaveTheirSizeAndTheSameBytesTwice_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSize>("size"); // of a PNG
    QTest::newRow("a slide without options") << "a.png" << words("--view matrix") << QSize(1920, 1080);
    QTest::newRow("exact pixels") << "b.png" << words("--view matrix --size 1920x1080 --step 4 --layer 2 --head 3")
                                  << QSize(1920, 1080);
    QTest::newRow("scale") << "c.png" << words("--view chart --chart log --size 640x360 --scale 3") << QSize(1920, 1080);
    QTest::newRow("paper") << "d.png" << words("--view comparison --size 84x60mm --no-title") << QSize(992, 709);
    QTest::newRow("a width in pixels") << "f.png" << words("--view matrix --size 1920") << QSize(1920, 1080);
    QTest::newRow("a column") << "g.png" << words("--view chart --size 84mm") << QSize(992, 992);
    QTest::newRow("a column of both modes") << "h.png" << words("--view kv --size 84mm") << QSize(992, 1587);
    QTest::newRow("a window so wide") << "i.png" << words("--view window --size 1280") << QSize(1280, 800);
    QTest::newRow("window") << "e.png" << words("--view window --theme dark --step 5") << QSize(3200, 2000);
    QTest::newRow("drawing") << "a.svg" << words("--view panes") << QSize();
    QTest::newRow("page") << "a.pdf" << words("--view matrix --mode cached") << QSize();
    QTest::newRow("page of the window") << "w.pdf" << words("--view window --scale 1") << QSize();
    QTest::newRow("window playing") << "w.gif" << words("--view window --steps 2-4 --size 1024x640") << QSize();
    QTest::newRow("animation") << "a.gif" << words("--view matrix --steps 2-5 --size 600x400") << QSize();
}

void PictureCommandsTest::picturesHaveTheirSizeAndTheSameBytesTwice()
{
    QFETCH(QString, name);
    QFETCH(QStringList, options);
    QFETCH(QSize, size);
    const Outcome outcome = exportTo(name, options);
    QVERIFY2(outcome.exitCode == 0 && outcome.err.isEmpty(), qPrintable(outcome.err));
    if (size.isValid())
        QCOMPARE(QImage(at(name)).size(), size);
    const QByteArray first = contentOf(name);
    QVERIFY(!first.isEmpty());
    QCOMPARE(exportTo(name, options).exitCode, 0);
    QCOMPARE(contentOf(name), first);
}

void PictureCommandsTest::theWindowPlaysAsItStands()
{
    const QStringList look = words("--view window --size 1024x640");
    QCOMPARE(exportTo(QStringLiteral("w%d.png"), look + words("--steps 3-5")).exitCode, 0);
    QCOMPARE(exportTo(QStringLiteral("step4.png"), look + words("--step 4")).exitCode, 0);
    QVERIFY(contentOf(QStringLiteral("w4.png")) == contentOf(QStringLiteral("step4.png")));
    QVERIFY(contentOf(QStringLiteral("w5.png")) != contentOf(QStringLiteral("step4.png")));
}

void PictureCommandsTest::aWidthAloneIsEnoughForEveryChart()
{
    const QString run = at(QStringLiteral("run.npz"));
    const QString out = at(QStringLiteral("wide.png"));
    QCOMPARE(call(words("chart --size 174mm --run") + QStringList {run, QStringLiteral("--out"), out}).exitCode, 0);
    QCOMPARE(QImage(out).size(), QSize(2055, 1156)); // 16 to 9
    QCOMPARE(exportTo(QStringLiteral("log.svg"), words("--chart log")).exitCode, 0); // a chart
    QVERIFY(contentOf(QStringLiteral("log.svg")).contains("slope"));
    QCOMPARE(call(words("compare --size 1920") + QStringList {run, run, QStringLiteral("--out"), out}).exitCode, 0);
    QCOMPARE(QImage(out).size(), QSize(1920, 1080));
}

void PictureCommandsTest::sizesThatHelpNamesAreTaken()
{
    const QString run = at(QStringLiteral("run.npz"));
    const QStringList out {QStringLiteral("--out"), at(QStringLiteral("example.png")), QStringLiteral("--size")};
    const QList<QStringList> commands {words("compare") << run << run, words("chart --run") << run};
    for (const QStringList& command : commands) {
        static const QRegularExpression form(QStringLiteral("\\b\\d+(x\\d+)?mm\\b|\\b\\d+x\\d+\\b"));
        const QString help = QString::fromUtf8(call({command.front(), QStringLiteral("--help")}).out);
        int count = 0;
        for (QRegularExpressionMatchIterator found = form.globalMatch(help); found.hasNext(); ++count) {
            const Outcome outcome = call(command + out + QStringList {found.next().captured()});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
        }
        QCOMPARE(count, 3);
    }
}

void PictureCommandsTest::languageChangesThePicture()
{
    QCOMPARE(exportTo(QStringLiteral("zh.svg"), words("--view comparison --lang zh_CN")).exitCode, 0);
    QVERIFY(contentOf(QStringLiteral("zh.svg")).contains("Noto Sans CJK SC"));
    QVERIFY(QString::fromUtf8(contentOf(QStringLiteral("zh.svg"))).contains(QStringLiteral("无缓存与有 KV 缓存")));
}

void PictureCommandsTest::badInputIsOneSentenceAndLeavesNothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("says");
    QTest::newRow("step") << "x.png" << words("--step 11") << "no step 11: the run has 10";
    QTest::newRow("layer") << "x.png" << words("--layer 9") << "no layer 9";
    QTest::newRow("size") << "x.png" << words("--size 3y") << "--size is \"3y\"";
    QTest::newRow("too narrow") << "x.png" << words("--size 3") << "of 3x[0-9]+ points is too small";
    QTest::newRow("too large") << "x.png" << words("--size 99999x99999") << "too large";
    QTest::newRow("too small on paper") << "x.pdf" << words("--view panes --size 84x60mm")
                                        << "of 84x60 mm .* at least 212x80mm";
    QTest::newRow("numbered pages") << "%d.pdf" << words("--steps 1-3") << "[.]png or [.]svg, such as step-%04d[.]png";
    QTest::newRow("scale") << "x.png" << words("--scale 9") << "--scale is \"9\"";
    QTest::newRow("view") << "x.png" << words("--view foo") << "--view is \"foo\".*matrix";
    QTest::newRow("a chart's kind of another view")
        << "x.png" << words("--view kv --chart log") << "--chart is of --view chart";
    QTest::newRow("a head of a view of all")
        << "x.png" << words("--view heads --head 2") << "--head is of --view panes, matrix";
    QTest::newRow("a layer of the chart") << "x.png" << words("--chart log --layer 2") << "and --view is \"chart\"";
    QTest::newRow("one mode of the comparison") << "x.png" << words("--view comparison --mode naive") << "--mode is of";
    QTest::newRow("language") << "x.png" << words("--lang de") << "--lang is \"de\"";
    QTest::newRow("range backwards") << "x.gif" << words("--steps 5-2") << "--steps is \"5-2\"";
    QTest::newRow("no range") << "x.gif" << words("--steps 5") << "or name steps of it as A-B";
    QTest::newRow("range beyond") << "x.gif" << words("--steps 5-12") << "no steps 5-12";
    QTest::newRow("rate") << "x.webp" << words("--fps 0") << "--fps is \"0\"";
    QTest::newRow("range of a picture") << "x.png" << words("--steps 1-3") << "range of steps";
    QTest::newRow("window moving, too small") << "x.gif" << words("--view window --size 900x640") << "at least 1024x640";
    QTest::newRow("window moving, too far") << "x.gif" << words("--view window --steps 5-12") << "no steps 5-12";
    QTest::newRow("a table with a view") << "x.csv" << words("--view kv") << "--view is an option of pictures";
    QTest::newRow("folder") << "no/x.svg" << words("--view kv") << "there is no folder";
}

void PictureCommandsTest::badInputIsOneSentenceAndLeavesNothing()
{
    QFETCH(QString, name);
    QFETCH(QStringList, options);
    QFETCH(QString, says);
    const QStringList before = QDir(m_folder.path()).entryList();
    const Outcome outcome = exportTo(name, options);
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
    QVERIFY2(QRegularExpression(says).match(outcome.err).hasMatch(), qPrintable(outcome.err));
    QCOMPARE(QDir(m_folder.path()).entryList(), before);
}

// Stacks that no machine has room for: each thread fails to start.
void PictureCommandsTest::aChartWithoutThreadsIsRefused()
{
    const QByteArray run = at(QStringLiteral("run.npz")).toUtf8();
    const QByteArray out = at(QStringLiteral("threads.png")).toUtf8();
    const QByteArray noThreads = "ulimit -s 1000000000000; ";
    for (const QByteArray& arguments : {"export --view chart " + run + " --out ", "export --view window " + run + " --out ",
             "compare " + run + ' ' + run + " --out ", "--run " + run + " --screenshot "}) {
        const Outcome outcome = callByShell(arguments + out, noThreads);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(QStringLiteral("only 0 of the")), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(at(QStringLiteral("threads.png"))));
    }
    QCOMPARE(callByShell("export --view matrix " + run + " --out " + out, noThreads).exitCode, 0);
}

// Of stacks of 16 GB the address space has room for one.
void PictureCommandsTest::aChartWithTooFewThreadsIsRefused()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the sanitizer needs more address space");
#endif
    if (QThread::idealThreadCount() < 2)
        QSKIP("one processor: Qt wants one thread");
    const QByteArray run = at(QStringLiteral("run.npz")).toUtf8();
    const QByteArray oneThread = "ulimit -s 16000000; ulimit -v 24000000; ";
    const auto out = [&](const char* ending) { return at(QStringLiteral("few.")).toUtf8() + ending; };
    for (const QByteArray& arguments : {"export --view chart " + run + " --out ", "chart " + run + " --out ",
             "compare " + run + ' ' + run + " --out ", "--run " + run + " --screenshot "}) {
        const Outcome outcome = callByShell(arguments + out("png"), oneThread);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(QStringLiteral("only 1 of the")), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(at(QStringLiteral("few.png"))));
    }
    QCOMPARE(callByShell("export " + run + " --out " + out("csv"), oneThread).exitCode, 0);
    QCOMPARE(callByShell("compare " + run + ' ' + run + " --out " + out("csv"), oneThread).exitCode, 0);
}

void PictureCommandsTest::aSignalLeavesNothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<int>>("signalsSent");
    QTest::newRow("video") << QStringLiteral("a.mp4") << QList<int> {SIGTERM};
    QTest::newRow("numbered pictures") << QStringLiteral("%d.png") << QList<int> {SIGTERM};
    QTest::newRow("terminal closed") << QStringLiteral("%d.png") << QList<int> {SIGHUP};
    QTest::newRow("pipe closed") << QStringLiteral("%d.png") << QList<int> {SIGPIPE};
    QTest::newRow("quit from the keyboard") << QStringLiteral("%d.png") << QList<int> {SIGQUIT};
    QTest::newRow("alarm") << QStringLiteral("%d.png") << QList<int> {SIGALRM};
    QTest::newRow("limit of time") << QStringLiteral("%d.png") << QList<int> {SIGXCPU};
    QTest::newRow("impatient") << QStringLiteral("%d.png") << QList<int> {SIGINT, SIGTERM, SIGINT};
}

void PictureCommandsTest::aSignalLeavesNothing()
{
    QFETCH(const QString, name);
    QFETCH(const QList<int>, signalsSent);
    for (const int signal : {SIGHUP, SIGPIPE})
        std::signal(signal, SIG_DFL); // which the program inherits, and nohup and others ignore
    const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    const QTemporaryDir tools;
    QFile encoder(tools.filePath(QStringLiteral("ffmpeg")));
    QVERIFY(encoder.open(QIODevice::WriteOnly));
    encoder.write("#!/bin/sh\nwhile head -c 4000000 > /dev/null; do sleep 0.2; done\n"); // a slow one
    encoder.close();
    QVERIFY(encoder.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QTemporaryDir temporary;
    const QTemporaryDir target;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), temporary.path());
    environment.insert(QStringLiteral("PATH"), tools.path() + u':' + environment.value(QStringLiteral("PATH")));
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR")); // so that it makes one
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(DECODESCOPE_PROGRAM),
        words("export --view matrix --size 2400x1600 --steps 1-10")
            + QStringList {at(QStringLiteral("run.npz")), QStringLiteral("--out"), target.filePath(name)});
    const bool isVideo = name.endsWith(QLatin1String("mp4"));
    const auto hasBegun = [&] {
        return isVideo ? QDir(temporary.path()).entryList(all).size() == 2 : !QDir(target.path()).entryList(all).isEmpty();
    };
    while (process.state() != QProcess::NotRunning && !hasBegun())
        process.waitForFinished(5);
    for (const int signal : signalsSent)
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by the signal
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(QDir(temporary.path()).entryList(all), QStringList());
    QCOMPARE(QDir(target.path()).entryList(all), QStringList());
}

void PictureCommandsTest::rangeOfAMeasuredRunIsMeasured()
{
    const Outcome outcome = call(words("export --repeats 1 --ignore-end --view matrix --size 600x400 --steps 3-5 --out")
        << at(QStringLiteral("step-%02d.svg")));
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
    QVERIFY(!QFile::exists(at(QStringLiteral("step-02.svg"))));
    QVERIFY(contentOf(QStringLiteral("step-03.svg")).contains("step 3 of 5"));
    QVERIFY(contentOf(QStringLiteral("step-05.svg")).contains("step 5 of 5"));
}

// The script with the real program, and other programs' eyes on all it makes.
void PictureCommandsTest::lectureFiguresCanBeReadByOthers()
{
    const QString run = at(QStringLiteral("lecture.npz"));
    QCOMPARE(call(words("record --steps 30 --repeats 1 --ignore-end --out") << run).exitCode, 0);
    const QDir folder(at(QStringLiteral("figures")));
    QProcess script;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DECODESCOPE"), QStringLiteral(DECODESCOPE_PROGRAM));
    script.setProcessEnvironment(environment);
    script.start(QStringLiteral(DECODESCOPE_SCRIPTS "/lecture-figures"), {run, folder.path()});
    QVERIFY(script.waitForFinished(300000));
    QVERIFY2(script.exitCode() == 0, script.readAllStandardError().constData());
    QCOMPARE(folder.entryList({QStringLiteral("*.png")}).size(), 8);
    for (const QString& name : folder.entryList({QStringLiteral("*.png")})) {
        const QImage image(folder.filePath(name));
        QVERIFY2(image.size() == QSize(1920, 1080), qPrintable(name));
    }
    QImageReader animation(folder.filePath(QStringLiteral("9-growing.gif")));
    QCOMPARE(animation.imageCount(), 30);
    QCOMPARE(folder.entryList({QStringLiteral("*.pdf")}).size(), 2);
    for (const QString& name : folder.entryList({QStringLiteral("*.pdf")})) {
        QProcess reader;
        const QString page = folder.filePath(name);
        reader.start(QStringLiteral("pdftoppm"), {QStringLiteral("-png"), QStringLiteral("-singlefile"), page, page});
        QVERIFY(reader.waitForFinished(60000));
        QCOMPARE(reader.readAllStandardError(), QByteArray()); // nothing to complain of
        QVERIFY(!QImage(page + QStringLiteral(".png")).isNull());
    }
}

QTEST_GUILESS_MAIN(PictureCommandsTest)
#include "tst_picture_commands.moc"
