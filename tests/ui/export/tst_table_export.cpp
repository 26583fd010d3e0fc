// The exported table says what the run says, and a failure leaves the old file.
#include "core/recording/steps_csv.h"
#include "tests/support/run_fixtures.h"
#include "ui/export/file_output.h"
#include "ui/export/table_export.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

Run makeThreeSteps()
{
    fixtures::RunSize size;
    size.prompt = 2;
    size.steps = 3;
    return fixtures::makeRun(size);
}

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

// While it lives no file can grow beyond a few bytes: a full disk, for every user.
class FullDisk
{
public:
    FullDisk()
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit few = m_before;
        few.rlim_cur = 8;
        setrlimit(RLIMIT_FSIZE, &few);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, SIG_DFL);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before {};
};

} // namespace

class TestTableExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void tableHasOneLineAStepOfBothModes()
    {
        const Run run = makeThreeSteps();
        const QByteArray expected
            = "mode,step,first_row,length,token,ms,ms_p10,ms_p90,embedding_ms,qkv_ms,attention_ms,projection_ms,mlp_ms,"
              "head_ms,kv_rows_computed,kv_rows_recomputed,score_cells,flops,cache_tokens,cache_capacity,cache_bytes\n"
              "naive,1,0,2,98,1.000000,1.000000,1.000000,0.166666,0.166666,0.166666,0.166666,0.166666,0.166666,2,0,3,F0,0,4,"
              "0\n"
              "naive,2,0,3,99,2.000000,2.000000,2.000000,0.333333,0.333333,0.333333,0.333333,0.333333,0.333333,3,2,6,F1,0,4,"
              "0\n"
              "naive,3,0,4,100,3.000000,3.000000,3.000000,0.500000,0.500000,0.500000,0.500000,0.500000,0.500000,4,3,10,F2,0,"
              "4,0\n"
              "cached,1,0,2,98,1.000000,1.000000,1.000000,0.166666,0.166666,0.166666,0.166666,0.166666,0.166666,2,0,3,F3,2,"
              "4,1024\n"
              "cached,2,2,3,99,0.250000,0.250000,0.250000,0.041666,0.041666,0.041666,0.041666,0.041666,0.041666,1,0,3,F4,3,"
              "4,1536\n"
              "cached,3,3,4,100,0.250000,0.250000,0.250000,0.041666,0.041666,0.041666,0.041666,0.041666,0.041666,1,0,4,F5,4,"
              "4,2048\n";
        QByteArray filled = expected;
        int index = 0;
        for (const Mode mode : {Mode::Naive, Mode::Cached}) { // what an operation costs is tested with the counts
            for (const StepRecordPtr& record : run.recording(mode))
                filled.replace("F" + QByteArray::number(index++), QByteArray::number(qlonglong {record->work.flops}));
        }
        QCOMPARE(stepsCsv(run, runStatistics(run)), filled);
    }

    void runWithoutStepsGivesTheHeaderAlone() { QCOMPARE(stepsCsv(Run {}, RunStatistics {}).count('\n'), 1); }

    void fileHoldsTheTable()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("steps.csv"));
        const Run run = makeThreeSteps();
        QVERIFY(exportStepsCsv(run, runStatistics(run), path).hasValue());
        QCOMPARE(readFile(path), stepsCsv(run, runStatistics(run)));
        QVERIFY(exportStepsCsv(run, runStatistics(run), path).hasValue()); // over the old one
    }

    void missingFolderFailsWithASentence()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("missing/steps.csv"));
        const Status status = exportStepsCsv(Run {}, RunStatistics {}, path);
        QVERIFY(!status.hasValue());
        QCOMPARE(status.error().code, ErrorCode::NotWritable);
        const QString message = QString::fromStdString(status.error().message);
        QVERIFY2(message.contains(path), qPrintable(message));
        QVERIFY2(message.contains(QStringLiteral("Choose another folder")), qPrintable(message));
        QVERIFY(!QFile::exists(path));
    }

    void fullDiskLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("steps.csv"));
        QVERIFY(writeFile(path, "old").hasValue());
        const Run run = makeThreeSteps();
        Status status = Success {};
        {
            const FullDisk limit;
            status = exportStepsCsv(run, runStatistics(run), path);
        }
        QVERIFY(!status.hasValue());
        QCOMPARE(status.error().code, ErrorCode::NotWritable);
        QVERIFY(QString::fromStdString(status.error().message).contains(path));
        QCOMPARE(readFile(path), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1); // nothing half written beside it
    }

    void otherEndingIsRefused()
    {
        const QTemporaryDir folder;
        const Status status = exportStepsCsv(Run {}, RunStatistics {}, folder.filePath(QStringLiteral("steps.xlsx")));
        QVERIFY(!status.hasValue());
        QCOMPARE(status.error().code, ErrorCode::BadUsage);
        QVERIFY(QString::fromStdString(status.error().message).contains(QStringLiteral(".csv")));
    }

    void missingExtensionIsAdded_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("result");
        QTest::newRow("none") << QStringLiteral("/a/chart") << QStringLiteral("/a/chart.png");
        QTest::newRow("another one stays") << QStringLiteral("/a/chart.svg") << QStringLiteral("/a/chart.svg");
        QTest::newRow("a dot in the folder is none") << QStringLiteral("/a.b/chart") << QStringLiteral("/a.b/chart.png");
        QTest::newRow("a lone dot at the end") << QStringLiteral("chart.") << QStringLiteral("chart.png");
    }
    void missingExtensionIsAdded()
    {
        QFETCH(QString, path);
        QFETCH(QString, result);
        QCOMPARE(withExtension(path, QStringLiteral("png")), result);
    }
};

QTEST_GUILESS_MAIN(TestTableExport)
#include "tst_table_export.moc"
