#include "core/recording/npy.h"
#include "core/recording/report.h"
#include "core/tokenizers/byte_tokenizer.h"
#include "tests/support/run_fixtures.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace decodescope;
using namespace decodescope::fixtures;

namespace {

QStringList sortedKeys(const QJsonObject& object)
{
    return object.keys();
}

QStringList words(const char* list)
{
    QStringList names = QString::fromUtf8(list).split(QLatin1Char(','));
    names.sort();
    return names;
}

} // namespace

class ReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonHasExactlyTheDocumentedKeys()
    {
        const QJsonObject report = json(makeRun({4, 50, 2, 4, 64}));
        QCOMPARE(sortedKeys(report),
            words("model,machine,prompt_tokens,new_tokens,repeats,warmup,logit_rows,tokens,text,modes,comparison"));
        QCOMPARE(
            sortedKeys(report[u"model"].toObject()), words("name,layers,heads,kv_heads,d_model,vocab,context,parameters"));
        QCOMPARE(sortedKeys(report[u"machine"].toObject()), words("cpu,isa,threads"));
        QCOMPARE(sortedKeys(report[u"modes"].toObject()), words("naive,cached"));
        const QJsonObject naive = report[u"modes"][u"naive"].toObject();
        QCOMPARE(sortedKeys(naive), words("prefill_ms,first20_ms,last20_ms,median_ms,p95_ms,total_ms,steps"));
        const QJsonObject step = naive[u"steps"][0].toObject();
        QCOMPARE(sortedKeys(step),
            words("step,first_row,length,token,ms,ms_p10,ms_p90,stages_ms,kv_rows_computed,kv_rows_recomputed,score_cells,"
                  "flops,cache_tokens,cache_capacity,cache_bytes"));
        QCOMPARE(sortedKeys(step[u"stages_ms"].toObject()), words("embedding,qkv,attention,projection,mlp,head"));
        QCOMPARE(sortedKeys(report[u"comparison"].toObject()),
            words("identical_tokens,identical_logits,max_logit_difference,first_divergence,speedup_total,speedup_last20"));
    }

    void jsonOfALabTellsMore_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char* what : {"drawn", "penalty", "pitfall", "differing logits", "differing tokens"})
            QTest::newRow(what) << QByteArray(what);
    }

    void jsonOfALabTellsMore()
    {
        QFETCH(QByteArray, what);
        Run run = makeRun({4, 50, 2, 4, 64});
        if (what == "drawn")
            run.info.options.sampler.temperature = 0.5;
        else if (what == "penalty")
            run.info.options.sampler.repetitionPenalty = 1.1;
        else if (what == "pitfall")
            run.info.options.pitfall.kind = PitfallKind::NoPrefill;
        else if (what == "differing logits")
            run.summary->comparison.identicalLogits = false;
        else
            run.summary->comparison.identicalTokens = false;
        const QJsonObject report = json(run);
        QCOMPARE(sortedKeys(report),
            words("model,machine,prompt_tokens,new_tokens,repeats,warmup,logit_rows,tokens,text,sampling,pitfall,"
                  "log_probability,perplexity,modes,comparison"));
        QCOMPARE(sortedKeys(report[u"sampling"].toObject()), words("temperature,top_k,top_p,min_p,repetition_penalty,seed"));
        QCOMPARE(sortedKeys(report[u"modes"][u"naive"][u"steps"][0].toObject()),
            words("step,first_row,length,token,log_probability,ms,ms_p10,ms_p90,stages_ms,kv_rows_computed,kv_rows_"
                  "recomputed,query_rows_reread,first_position,prompt_passes,score_cells,flops,"
                  "cache_tokens,cache_capacity,cache_bytes"));
        QCOMPARE(sortedKeys(report[u"comparison"].toObject()),
            words("identical_tokens,identical_logits,max_logit_difference,first_divergence,first_different_token,steps,"
                  "speedup_total,speedup_last20"));
    }

    void jsonCarriesTheRunsNumbers()
    {
        const QJsonObject report = json(makeRun({4, 50, 2, 4, 64}));
        QCOMPARE(report[u"prompt_tokens"].toInt(), 4);
        QCOMPARE(report[u"new_tokens"].toInt(), 50);
        QCOMPARE(report[u"tokens"].toArray().size(), 54);
        const QJsonObject naive = report[u"modes"][u"naive"].toObject();
        QCOMPARE(naive[u"first20_ms"].toDouble(), 10.5);
        const QJsonObject step = naive[u"steps"][49].toObject();
        QCOMPARE(step[u"length"].toInt(), 53);
        QCOMPARE(step[u"ms"].toDouble(), 50.0);
        QCOMPARE(step[u"kv_rows_recomputed"].toInt(), 52);
        QCOMPARE(step[u"cache_tokens"].toInt(-1), 0);
        QVERIFY(report[u"comparison"][u"first_divergence"].isNull());
    }

    void textShowsStepsTotalsAndVerdicts()
    {
        const QString text = QString::fromStdString(textReport(makeRun({4, 50, 2, 4, 64})));
        for (const char* part : {"     5  without cache", "    50  with cache", "tokens identical:                    yes",
                 "logits identical bit for bit:        yes", "time without cache grows:            yes",
                 "It made all 50 tokens"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("   100  without")));
    }

    void aStoppedRunsRatiosAreOverTheStepsOfBoth()
    {
        Run run = makeRun({4, 60, 2, 4, 128});
        stopNaiveAfter(run, 30); // 465 ms and 8.25 ms; the last 20: 20.5 ms and 0.25 ms
        const QString text = QString::fromStdString(textReport(run));
        for (const char* part : {"30 steps without cache and 60 with it: what follows is over the 30 that both made",
                 "56.36 times faster in total over the 30 steps both made, 82.00 times over the last 20 of them"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QCOMPARE(json(run)[u"comparison"][u"speedup_total"].toDouble(), 465 / 8.25);
        QCOMPARE(json(run)[u"comparison"][u"speedup_last20"].toDouble(), 82.0);
        QCOMPARE(json(run)[u"modes"][u"cached"][u"total_ms"].toDouble(), 15.75); // of its 60 steps
    }

    void aModeWithoutStepsHasNoTimes()
    {
        Run run = makeRun({4, 60, 2, 4, 128});
        stopNaiveAfter(run, 0);
        const QString text = QString::fromStdString(textReport(run));
        QVERIFY2(text.contains(QRegularExpression(QStringLiteral("\n  with cache +(- +){5}-\n"))), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("0.0000")) && !text.contains(QStringLiteral("times faster")));
        const QJsonObject modes = json(run)[u"modes"].toObject();
        for (const char* key : {"prefill_ms", "first20_ms", "last20_ms", "median_ms", "p95_ms", "total_ms"}) {
            QVERIFY2(modes[u"naive"][QLatin1String(key)].isNull(), key);
            QVERIFY2(modes[u"cached"][QLatin1String(key)].toDouble() > 0, key);
        }
    }

    void meansAreCalledMeans()
    {
        const QString text = QString::fromStdString(textReport(makeRun({4, 50, 2, 4, 64})));
        QVERIFY2(text.contains(QStringLiteral("mean of the first 20 steps  mean of the last 20 steps   median")),
            qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("times faster in total, 162.00 times over the last 20 steps\n")));
        QVERIFY(!text.contains(QStringLiteral("that both made")));
    }

    void aBusyMachineIsTold()
    {
        Run run = makeRun({4, 12, 2, 4, 64});
        const std::string words = "passes over the same step differ by 2.33 times";
        PassTimings slow = run.timings[0].front();
        run.append(PassTimings(slow));
        run.append(PassTimings(run.timings[1].front()));
        QVERIFY(textReport(run).find("busy") == std::string::npos);
        run.timings[0].pop_back();
        for (StepTime& time : slow.steps)
            time.total *= 3;
        run.append(slow);
        QVERIFY2(textReport(run).find(words) != std::string::npos, textReport(run).c_str());
    }

    void textCountsOneAsOne()
    {
        const std::string text = textReport(makeRun({1, 1, 1, 1, 64}));
        for (const char* words : {": 1 layer x 1 head,", "1 thread,", "1 prompt token, 1 new token, median of 1 run"})
            QVERIFY2(text.find(words) != std::string::npos, words);
    }

    void differencesAreReported()
    {
        Run run = makeRun({4, 50, 2, 4, 64});
        run.summary->comparison.identicalLogits = false;
        run.summary->comparison.firstDivergence = 3;
        run.summary->comparison.identicalTokens = false;
        run.summary->comparison.firstDifferentToken = 7;
        run.summary->comparison.maxLogitDifference = 0.5;
        const QString text = QString::fromStdString(textReport(run));
        QVERIFY(text.contains(QStringLiteral("no, first at step 3, largest difference 0.5")));
        QVERIFY(text.contains(QStringLiteral("tokens identical:                    no, first at step 7")));
        QCOMPARE(json(run)[u"comparison"][u"first_divergence"].toInt(), 3);
        QCOMPARE(json(run)[u"comparison"][u"first_different_token"].toInt(), 7);
    }

    void differentTextsAreBothPrinted()
    {
        Run run = makeRun({4, 6});
        run.info.identity.tokenizer = std::make_shared<ByteTokenizer>(-1);
        QVERIFY(
            QString::fromStdString(textReport(run)).contains(QStringLiteral("\n\nABCDbcdefg\n\n"))); // once, without a label
        auto other = std::make_shared<StepRecord>(*run.recordings[0][5]);
        other->token = '?';
        run.recordings[0][5] = other;
        const QString text = QString::fromStdString(textReport(run));
        QVERIFY2(text.contains(QStringLiteral("\n\nText without cache:\nABCDbcdef?\n\nText with cache:\nABCDbcdefg\n\n")),
            qPrintable(text));
        QCOMPARE(json(run)[u"text"].toString(), QStringLiteral("ABCDbcdefg"));
    }

    void growthNeedsFortySteps()
    {
        QCOMPARE(naiveGrowth(makeRun({1, 39, 1, 1, 64})), Growth::TooShortToTell);
        QCOMPARE(naiveGrowth(makeRun({1, 40, 1, 1, 64})), Growth::Grows);
    }

    void npyHoldsTheMatrix()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a b.npy"));
        Matrix values(2, 3);
        values << 1, 2, 3, 4, 5, 6;
        QVERIFY(writeNpy(path.toStdString(), values).hasValue());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QCOMPARE(bytes.left(8), QByteArray("\x93NUMPY\x01\x00", 8));
        const int header = static_cast<unsigned char>(bytes[8]) + 256 * static_cast<unsigned char>(bytes[9]);
        QCOMPARE((10 + header) % 64, 0);
        QVERIFY(bytes.mid(10, header).startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
        QVERIFY(bytes.mid(10, header).endsWith('\n'));
        QCOMPARE(bytes.size(), 10 + header + 24);
        float last = 0;
        std::memcpy(&last, bytes.constData() + bytes.size() - 4, 4);
        QCOMPARE(last, 6.0F);
        QVERIFY(!writeNpy("/nowhere/x.npy", values).hasValue());
    }

    void onlyOrdinaryFilesAreReplaced()
    {
        const QTemporaryDir folder;
        const std::string pipe = folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        for (const std::string& path : {pipe, folder.path().toStdString(), std::string()})
            QVERIFY(!writeNpy(path, Matrix::Zero(1, 1)).hasValue());
        struct stat status
        {
        };
        QCOMPARE(stat(pipe.c_str(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
    }

private:
    static QJsonObject json(const Run& run)
    {
        return QJsonDocument::fromJson(QByteArray::fromStdString(jsonReport(run))).object();
    }
};

QTEST_APPLESS_MAIN(ReportTest)
#include "tst_report.moc"
