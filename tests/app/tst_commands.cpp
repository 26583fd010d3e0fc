#include "tests/app/command_case.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

// The program as a person calls it: exit codes, what goes to which stream, files left whole.
using namespace decodescope::fixtures;

namespace {

// Removes at its end what has a name that Qt cannot remove.
auto emptied(const QTemporaryDir& folder)
{
    return qScopeGuard([path = folder.path().toStdString()] {
        for (const auto& entry : std::filesystem::directory_iterator(path))
            std::filesystem::remove_all(entry.path());
    });
}

} // namespace

class CommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badInputIsOneSentenceAndExitCodeTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("names");
        QTest::newRow("unknown command") << words("repot") << "repot";
        QTest::newRow("two models to open")
            << words("--screenshot /tmp/x.png tiny-poems tiny-stories") << "2 files.*1 is the most";
        QTest::newRow("a path and --model")
            << words("window tiny-poems --model tiny-stories --screenshot /tmp/x.png") << "tiny-poems.*--model";
        QTest::newRow("unknown model") << words("report --model tiny-storys") << "tiny-storys.*tiny-stories";
        QTest::newRow("empty prompt") << QStringList {"report", "--prompt", ""} << "empty";
        QTest::newRow("too long a prompt: both numbers")
            << QStringList {"report", "--prompt", QString(600, 'a')} << "600.*512";
        QTest::newRow("token outside the vocabulary") << words("report --prompt-ids 1,256") << "256.*255";
        QTest::newRow("junk among the ids") << words("report --prompt-ids 1,x") << "\"x\"";
        QTest::newRow("no steps") << words("report --steps 0") << "--steps.*\"0\"";
        QTest::newRow("more than an integer holds") << words("report --threads 99999999999") << "99999999999";
        QTest::newRow("logit rows") << words("report --logit-rows some") << "some";
        QTest::newRow("top-p of nothing") << words("report --top-p 0") << "Top-p is 0";
        QTest::newRow("a temperature in words") << words("report --temperature hot") << "--temperature.*\"hot\"";
        QTest::newRow("a negative seed") << words("report --seed -1") << "--seed.*\"-1\"";
        QTest::newRow("half a top-k") << words("report --top-k 1.5") << "--top-k.*\"1.5\"";
        QTest::newRow("a broken cache to keep")
            << words("record --out /tmp/x.npz --steps 4 --pitfall positions --keys-and-values")
            << "--keys-and-values and --pitfall exclude each other.*no mistake on purpose.*Leave one";
        QTest::newRow("unknown pitfall") << words("report --pitfall mask") << "\"mask\".*no-prefill";
        QTest::newRow("dropout of everything") << words("verify --pitfall dropout=1") << "rate is 1.*0\\.9";
        QTest::newRow("verify measures nothing") << words("verify --repeats 3") << "repeats";
        QTest::newRow("unreadable file") << words("report --model /dev/null") << "/dev/null";
        QTest::newRow("chart without a file") << words("chart") << "--out";
        QTest::newRow("chart of an unknown kind") << words("chart --steps 3 --repeats 1 --out /tmp/x.bmp") << "bmp";
        QTest::newRow("a picture too small") << words("--screenshot /tmp/x.png --size 300x300") << "300x300.*1024x640";
        QTest::newRow("no share of a step") << words("--screenshot /tmp/x.png --inside 140") << "inside.*140";
        QTest::newRow("no cell") << words("--screenshot /tmp/x.png --cell 12") << "\"12\" is no cell.*12,3";
        QTest::newRow("no page") << words("--screenshot /tmp/x.png --page moon") << "moon.*choice, lab, check";
        QTest::newRow("no pitfall of the window") << words("--screenshot /tmp/x.png --pitfall moon") << "moon.*positions";
        QTest::newRow("no temperature of the window")
            << words("--screenshot /tmp/x.png --temperature -1") << "temperature is -1";
        QTest::newRow("a picture that is no PNG") << words("--screenshot /tmp/x.jpg") << "jpg";
    }

    void anEmptyValueIsNotTheDefault_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const char* line :
            {"report --model", "report --steps", "verify --seed", "record --out", "export --out", "chart --size",
                "export --view", "window --screenshot", "--screenshot x.png --theme", "--screenshot x.png --lang"})
            QTest::newRow(line) << words(line) + QStringList {QString()};
    }

    void anEmptyValueIsNotTheDefault()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = call(arguments);
        QCOMPARE(outcome.exitCode, 2);
        const QString option = arguments[arguments.size() - 2];
        QCOMPARE(outcome.err, QStringLiteral("decodescope: %1 is empty: give it a value, or leave it out.\n").arg(option));
    }

    void everyCommandSaysItsOptionsAndItsVersion_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("none") << QStringList();
        for (const char* command : {"window", "report", "chart", "verify", "record", "compare", "export", "models"})
            QTest::newRow(command) << words(command);
    }

    void everyCommandSaysItsOptionsAndItsVersion()
    {
        QFETCH(QStringList, command);
        const Outcome help = call(command + words("--help"));
        QCOMPARE(help.exitCode, 0);
        QVERIFY2(help.out.startsWith("Usage: decodescope") && help.out.contains("-v, --version"), help.out.constData());
        QCOMPARE(call(command + words("-h")).out, help.out);
        const Outcome version = call(command + words("--version"));
        QCOMPARE(version.exitCode, 0);
        QVERIFY2(QRegularExpression(QStringLiteral("^DecodeScope \\d+\\.\\d+\\.\\d+\n$"))
                     .match(QString::fromUtf8(version.out))
                     .hasMatch(),
            version.out.constData());
        QCOMPARE(call(command + words("-v")).out, version.out);
    }

    void oneIsNoPlural()
    {
        const QStringList shape = words("--model random:layers=1,width=32,heads=1,hidden=40 --prompt-ids 5 --steps 1");
        const Outcome report = call(words("report --repeats 1") + shape);
        QVERIFY2(report.exitCode == 0, qPrintable(report.err));
        for (const char* part :
            {": 1 layer x 1 head, ", "1 thread, ", "1 prompt token, 1 new token, median of 1 run ", "It made the 1 token"})
            QVERIFY2(report.out.contains(part), report.out.constData());
        const Outcome verified = call(words("verify") + shape);
        QVERIFY2(verified.out.contains(": 1 step of both modes") && verified.out.contains("the same 1 token."),
            verified.out.constData());
        QVERIFY(call(words("compare one.npz")).err.contains(QStringLiteral("1 file was given where at least 2 are needed")));
    }

    void badInputIsOneSentenceAndExitCodeTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, names);
        const Outcome outcome = call(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.out.isEmpty(), outcome.out.constData());
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
        QVERIFY2(QRegularExpression(names).match(outcome.err).hasMatch(), qPrintable(outcome.err));
    }

    void onlyPathsToReadMayBeBytesThatAreNoText_data()
    {
        QTest::addColumn<QByteArray>("arguments"); // of the shell
        QTest::addColumn<QByteArray>("option");
        QTest::newRow("a file to write") << QByteArray("record --steps 2 --out \"$(printf '/tmp/r\\377.npz')\"")
                                         << QByteArray("--out");
        QTest::newRow("a prompt") << QByteArray("verify --steps 2 --prompt \"$(printf 'a\\303')\"")
                                  << QByteArray("--prompt");
    }

    // Decoded with a replacement character, two such names would be one file.
    void onlyPathsToReadMayBeBytesThatAreNoText()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, option);
        const Outcome outcome = callByShell(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("The value of " + option + " is not valid UTF-8"), qPrintable(outcome.err));
    }

    void aPathToReadMayBeAnyBytes_data()
    {
        QTest::addColumn<QByteArray>("model"); // behind the folder's odd name
        QTest::newRow("a folder") << QByteArray("");
        QTest::newRow("a file in it") << QByteArray("/model.safetensors");
    }

    void aPathToReadMayBeAnyBytes()
    {
        QFETCH(QByteArray, model);
        const QTemporaryDir folder;
        const auto empty = emptied(folder);
        const QByteArray script = "set -e; cd '" + folder.path().toUtf8()
            + "'; odd=\"$(printf 'M\\366d\\350l')\"; mkdir \"$odd\"; cp '" + QByteArray(DECODESCOPE_TEST_DATA)
            + "'/golden/mistral_window/* \"$odd\"; ";
        const Outcome verified = callByShell("verify --prompt-ids 5,1,2 --steps 3 --model \"$odd" + model + "\"", script);
        QVERIFY2(verified.exitCode == 0, qPrintable(verified.err));
        QVERIFY2(verified.out.contains("3 steps of both modes"), verified.out.constData());
    }

    void aRunAndTheWindowsModelMayHaveAnyName()
    {
        const QTemporaryDir folder;
        const auto empty = emptied(folder);
        const QByteArray go = "set -e; cd '" + folder.path().toUtf8() + "'; ";
        const QByteArray name = "\"$(printf 'r\\374n.npz')\"";
        QCOMPARE(callByShell("record --steps 3 --repeats 1 --out run.npz", go).exitCode, 0);
        const Outcome report = callByShell("report " + name, go + "mv run.npz " + name + "; ");
        QVERIFY2(report.exitCode == 0, qPrintable(report.err));
        const QByteArray copy
            = "cp -r '" + QByteArray(DECODESCOPE_SOURCE_ROOT) + "'/resources/models/tiny-stories \"$(printf 't\\351')\"; ";
        const Outcome picture = callByShell("--screenshot x.png --steps 3 \"./$(printf 't\\351')\"", go + copy);
        QVERIFY2(picture.exitCode == 0, qPrintable(picture.err));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("x.png"))));
    }

    void verifyTellsByItsExitCode_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("stories") << words("verify --steps 20") << 0;
        QTest::newRow("poems") << words("verify --model tiny-poems --steps 20 --threads 2") << 0;
        QTest::newRow("drawn") << words("verify --steps 20 --temperature 0.9 --seed 3") << 0;
        QTest::newRow("no prefill") << words("verify --steps 20 --pitfall no-prefill") << 0;
        QTest::newRow("positions") << words("verify --model tiny-poems --steps 20 --pitfall positions") << 1;
        QTest::newRow("dropout") << words("verify --steps 20 --pitfall dropout=0.1") << 1;
        QTest::newRow("future") << words("verify --steps 20 --pitfall future") << 1;
    }

    void verifyTellsByItsExitCode()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        const Outcome outcome = call(arguments + words("--json"));
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(outcome.err.isEmpty(), qPrintable(outcome.err));
        const QJsonObject report = QJsonDocument::fromJson(outcome.out).object();
        const QJsonArray checks = report[u"checks"].toArray();
        QCOMPARE(checks.size(), 4);
        int failed = 0;
        for (const QJsonValue& check : checks) {
            QCOMPARE(check.toObject().keys(), (QStringList {"detail", "name", "passed"}));
            failed += check[u"passed"].toBool() ? 0 : 1;
        }
        QCOMPARE(failed > 0, exitCode == 1);
        QCOMPARE(report[u"passed"].toBool(), exitCode == 0);
        QCOMPARE(report[u"steps"].toInt(), 20);
        QCOMPARE(call(arguments).out.contains("FAILED"), exitCode == 1);
    }

    void aPitfallIsReportedAndTellsByItsExitCode()
    {
        const Outcome broken = call(words("report --json --model tiny-poems --steps 12 --repeats 1 --pitfall positions"));
        QCOMPARE(broken.exitCode, 1);
        const QJsonObject report = QJsonDocument::fromJson(broken.out).object();
        QCOMPARE(report[u"pitfall"][u"name"].toString(), QStringLiteral("positions"));
        QVERIFY(report[u"pitfall"][u"parts_outputs"].toBool());
        const QJsonArray steps = report[u"comparison"][u"steps"].toArray();
        QCOMPARE(steps.size(), 12);
        QCOMPARE(steps[0][u"kl_divergence"].toDouble(-1), 0.0);
        QVERIFY(steps[1][u"kl_divergence"].toDouble() > 0 && steps[1][u"logit_difference"].toDouble() > 0);
        QCOMPARE(report[u"modes"][u"cached"][u"steps"][2][u"first_position"].toInt(-1), 0);
        QCOMPARE(call(words("report --steps 12 --repeats 1 --pitfall no-prefill")).exitCode, 0);
        const Outcome text = call(words("report --steps 12 --repeats 1 --pitfall future"));
        QCOMPARE(text.exitCode, 1);
        QVERIFY(text.out.contains("Pitfall future: The mask is gone"));
        QVERIFY(text.out.contains("the logits part at step 2"));
    }

    void reportIsPureJsonAndTellsTheSameTwice()
    {
        const QStringList arguments = words("report --json --steps 12 --repeats 1");
        const Outcome one = call(arguments);
        QCOMPARE(one.exitCode, 0);
        QVERIFY2(one.err.isEmpty(), qPrintable(one.err));
        const QJsonObject report = QJsonDocument::fromJson(one.out).object();
        QVERIFY(report[u"comparison"][u"identical_logits"].toBool());
        const QJsonObject again = QJsonDocument::fromJson(call(arguments + words("--threads 2")).out).object();
        QCOMPARE(again[u"tokens"], report[u"tokens"]);
    }

    void logitsFileHasARowAStep()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("logits.npy"));
        QCOMPARE(call(words("report --steps 7 --repeats 1 --logits-out") << path).exitCode, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("'shape': (7, 256)"));
    }

    void aFullOutputIsNotSuccess_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("models") << words("models");
        QTest::newRow("help") << words("report --help");
        QTest::newRow("report") << words("report --steps 2 --repeats 1");
    }

    void aFullOutputIsNotSuccess()
    {
        if (!QFile::exists(QStringLiteral("/dev/full")))
            QSKIP("This system has no /dev/full.");
        QFETCH(QStringList, arguments);
        const Outcome outcome = call(arguments, QStringLiteral("/dev/full"));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
    }

    // A link to the program may have a name that the text of the help has as well.
    void helpIsTheSameUnderAnyName()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::link(QStringLiteral(DECODESCOPE_PROGRAM), folder.filePath(QStringLiteral("e"))));
        QProcess process;
        process.start(QStringLiteral("sh"),
            {QStringLiteral("-c"), QStringLiteral("PATH=\"$0:$PATH\"; e report --help"), folder.path()});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.readAllStandardOutput(), call(words("report --help")).out);
    }

    void screenshotHasTheSizeAskedFor()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a b 窗.png"));
        const Outcome outcome = call(QStringList {QStringLiteral("--screenshot"), path}
            + words("--size 1280x800 --steps 8 --at-step 4 --theme light"));
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
    }
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "tst_commands.moc"
