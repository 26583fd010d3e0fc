#include "tests/app/command_case.h"

#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

// The program as a person calls it: exit codes, what goes to which stream, files left whole.
using namespace decodescope::fixtures;

class CommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badInputIsOneSentenceAndExitCodeTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("names");
        QTest::newRow("unknown command") << words("repot") << "repot";
        QTest::newRow("unknown model") << words("report --model tiny-storys") << "tiny-storys.*tiny-stories";
        QTest::newRow("empty prompt") << QStringList {"report", "--prompt", ""} << "empty";
        QTest::newRow("too long a prompt: both numbers") << QStringList {"report", "--prompt", QString(600, 'a')} << "600.*512";
        QTest::newRow("token outside the vocabulary") << words("report --prompt-ids 1,256") << "256.*255";
        QTest::newRow("junk among the ids") << words("report --prompt-ids 1,x") << "\"x\"";
        QTest::newRow("no steps") << words("report --steps 0") << "--steps.*\"0\"";
        QTest::newRow("more than an integer holds") << words("report --threads 99999999999") << "99999999999";
        QTest::newRow("logit rows") << words("report --logit-rows some") << "some";
        QTest::newRow("unreadable file") << words("report --model /dev/null") << "/dev/null";
        QTest::newRow("chart without a file") << words("chart") << "--out";
        QTest::newRow("chart of an unknown kind") << words("chart --steps 3 --repeats 1 --out /tmp/x.bmp") << "bmp";
        QTest::newRow("a picture too small") << words("--screenshot /tmp/x.png --size 300x300") << "300x300.*1280x800";
        QTest::newRow("no share of a step") << words("--screenshot /tmp/x.png --inside 140") << "inside.*140";
        QTest::newRow("no cell") << words("--screenshot /tmp/x.png --cell 12") << "\"12\" is no cell.*12,3";
        QTest::newRow("a picture that is no PNG") << words("--screenshot /tmp/x.jpg") << "jpg";
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
        QCOMPARE(call(arguments, QStringLiteral("/dev/full")).exitCode, 2);
    }

    void screenshotHasTheSizeAskedFor()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a b 窗.png"));
        const Outcome outcome = call(QStringList {QStringLiteral("--screenshot"), path} + words("--size 1280x800 --steps 8 --at-step 4 --theme light"));
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
    }
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "tst_commands.moc"
