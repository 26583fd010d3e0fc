#include "core/recording/run_compare.h"

#include "core/base/format.h"
#include "tests/support/byte_tokens.h"
#include "tests/support/run_fixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace decodescope;
using namespace decodescope::fixtures;

// Runs side by side: what differs, times at the same length, where texts part. The fixture's naive step s takes s ms, a cached 0.25.
class TestRunCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatDiffersIsListed();
    void unknownHashIsNoDifference();
    void timesAreComparedAtTheSameLength();
    void bandIsTheWidestOfBoth();
    void textsPartAtTheFirstDifferentByte();
    void textsPartInThePrompt();
    void differentTokensOfTheSameTextAreTheSame();
    void charactersStayWhole();
    void shorterTextIsNoDifference();
    void idsAreTheTextWithoutATokenizer();
    void tokensWithoutTextAreNotTheSameText();
    void otherVocabulariesShareOnlyText();
    void totalsAreOverTheStepsOfBoth();
    void smallRatiosKeepTheirDigits();
    void reportsNameEveryRun();
    void runsOfABusyMachineAreTold();
};

namespace {

const std::vector<std::string> kNames {"one.npz", "two.npz"};

Run runOf(int prompt, int steps)
{
    RunSize size;
    size.prompt = prompt;
    size.steps = steps;
    Run run = makeRun(size);
    run.info.identity.tokenizer = std::make_shared<ByteTokens>();
    return run;
}

// A run whose prompt and cached steps are these bytes.
Run runSaying(const std::string& prompt, const std::string& text)
{
    Run run = runOf(static_cast<int>(prompt.size()), static_cast<int>(text.size()));
    run.info.options.prompt.clear();
    for (const char byte : prompt)
        run.info.options.prompt.push_back(static_cast<unsigned char>(byte));
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto changed = std::make_shared<StepRecord>(*record);
            changed->token = static_cast<unsigned char>(text[static_cast<std::size_t>(record->step) - 1]);
            record = changed;
        }
    }
    return run;
}

// The same run with these tokens chosen, and as many steps.
Run withTokens(Run run, const std::vector<int>& tokens)
{
    for (Recording& recording : run.recordings) {
        const StepRecordPtr last = recording.back();
        recording.resize(tokens.size(), last);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            auto changed = std::make_shared<StepRecord>(*recording[i]);
            changed->step = static_cast<int>(i) + 1;
            changed->token = tokens[i];
            recording[i] = changed;
        }
    }
    return run;
}

RunComparison compare(const Run& first, const Run& second)
{
    return compareRuns(std::vector<const Run*> {&first, &second});
}

} // namespace

void TestRunCompare::onlyWhatDiffersIsListed()
{
    const Run first = runOf(4, 12);
    Run second = first;
    QVERIFY(compare(first, second).differences.empty());
    second.info.options.threads = 8;
    second.info.cpu = "another";
    second.info.identity.shape.name = "other";
    second.info.identity.weightsHash = "cdef";
    Run third = first;
    third.info.identity.weightsHash = "abcd";
    const RunComparison comparison = compareRuns(std::vector<const Run*> {&third, &second, &third});
    QStringList rows;
    for (const SettingDifference& difference : comparison.differences) {
        QCOMPARE(difference.values.size(), std::size_t {3});
        rows += QString::fromStdString(difference.setting + ": " + difference.values[0] + ", " + difference.values[1]);
    }
    const QStringList expected {"model: fixture, other", "weights (SHA-256): abcd, cdef", "threads: 1, 8", "processor: , another"};
    QCOMPARE(rows, expected);
}

void TestRunCompare::unknownHashIsNoDifference()
{
    const Run first = runOf(4, 12);
    Run second = first;
    second.info.identity.weightsHash = "abcd";
    QVERIFY(compare(first, second).differences.empty());
}

void TestRunCompare::timesAreComparedAtTheSameLength()
{
    const Run first = runOf(4, 12); // lengths 4 to 15
    const Run second = runOf(6, 12); // lengths 6 to 17
    const RunComparison comparison = compare(first, second);
    const std::vector<LengthPoint>& points = comparison.points(1, Mode::Naive);
    QCOMPARE(points.size(), std::size_t {12});
    QCOMPARE(points[1].length, 7);
    QCOMPARE(points[1].medianMs, 2.0);
    QCOMPARE(points[1].ratio.value(), 2.0 / 4.0); // the first run has length 7 at its step 4
    QVERIFY(!points[0].ratio); // a prefill of 6 rows against a decode step
    QCOMPARE(points[9].length, 15);
    QVERIFY(points[9].ratio);
    QVERIFY(!points[10].ratio); // beyond the first run
    QCOMPARE(comparison.points(1, Mode::Cached)[3].ratio.value(), 1.0);
    QCOMPARE(comparison.points(0, Mode::Naive)[5].ratio.value(), 1.0);
    QCOMPARE(comparison.points(0, Mode::Naive)[0].ratio.value(), 1.0);
}

void TestRunCompare::bandIsTheWidestOfBoth()
{
    const auto withPasses = [](std::initializer_list<int> milliseconds) {
        Run run = runOf(4, 2);
        run.timings = {};
        int pass = 0;
        for (const int ms : milliseconds) {
            for (const Mode mode : {Mode::Naive, Mode::Cached}) {
                StepTime time;
                time.total = std::chrono::milliseconds(ms);
                run.append(PassTimings {mode, pass, {time, time}});
            }
            ++pass;
        }
        return run;
    };
    // Medians 20 and 60; of three passes the 10th percentile lies a fifth of the way from the lowest to the median.
    const RunComparison comparison = compare(withPasses({10, 20, 30}), withPasses({40, 60, 80}));
    const LengthPoint& point = comparison.points(1, Mode::Cached)[1];
    QCOMPARE(point.ratio.value(), 3.0);
    QCOMPARE(point.p10Ms, 44.0);
    QCOMPARE(point.ratioLow, 44.0 / 28.0);
    QCOMPARE(point.ratioHigh, 76.0 / 12.0);
}

void TestRunCompare::textsPartAtTheFirstDifferentByte()
{
    const TextDivergence divergence = compare(runSaying("Once", " upon a time"), runSaying("Once", " upon one day")).runs[1].divergence;
    QVERIFY(!divergence.isSame);
    QCOMPARE(divergence.step, 7);
    QCOMPARE(divergence.firstRunStep, 7);
    QCOMPARE(divergence.common, std::string("Once upon "));
    QCOMPARE(divergence.firstRunText, std::string("a time"));
    QCOMPARE(divergence.text, std::string("one day"));
}

void TestRunCompare::textsPartInThePrompt()
{
    const TextDivergence divergence = compare(runSaying("abc", "def"), runSaying("ab", "Xdefg")).runs[1].divergence;
    QCOMPARE(divergence.firstRunStep, 0);
    QCOMPARE(divergence.step, 1);
    QCOMPARE(divergence.common, std::string("ab"));
}

void TestRunCompare::differentTokensOfTheSameTextAreTheSame()
{
    QVERIFY(compare(runSaying("ab", "cd"), runSaying("abc", "d")).runs[1].divergence.isSame);
}

void TestRunCompare::charactersStayWhole()
{
    // 春 is E6 98 A5, 晏 is E6 99 8F: they part in their second byte.
    const TextDivergence divergence = compare(runSaying("眠", "春"), runSaying("眠", "晏")).runs[1].divergence;
    QCOMPARE(divergence.common, std::string("眠"));
    QCOMPARE(divergence.firstRunText, std::string("春"));
    QCOMPARE(divergence.text, std::string("晏"));
    QCOMPARE(divergence.step, 2);
    // At most 40 bytes: 13 characters of three.
    std::string longText;
    for (int i = 0; i < 30; ++i)
        longText += "眠";
    const TextDivergence cut = compare(runSaying("a", longText), runSaying("b", longText)).runs[1].divergence;
    std::string thirteen;
    for (int i = 0; i < 13; ++i)
        thirteen += "眠";
    QCOMPARE(cut.text, "b" + thirteen + "…");
    QCOMPARE(compare(runSaying(longText, "a"), runSaying(longText, "b")).runs[1].divergence.common, "…" + thirteen);
}

void TestRunCompare::shorterTextIsNoDifference()
{
    QVERIFY(compare(runSaying("ab", "cdef"), runSaying("ab", "cd")).runs[1].divergence.isSame);
}

void TestRunCompare::idsAreTheTextWithoutATokenizer()
{
    Run first = runSaying("ab", "cd");
    Run second = runSaying("ab", "ce");
    first.info.identity.tokenizer = second.info.identity.tokenizer = nullptr;
    const TextDivergence divergence = compare(first, second).runs[1].divergence;
    QCOMPARE(divergence.step, 2);
    QCOMPARE(divergence.firstRunText, std::string("0 "));
    QCOMPARE(divergence.text, std::string("1 "));
    QCOMPARE(divergence.common, std::string("#97 #98 #99 #10"));
}

void TestRunCompare::tokensWithoutTextAreNotTheSameText()
{
    const Run first = runSaying("ab", "cd");
    Run second = withTokens(first, {300, 301});
    const TextDivergence divergence = compare(first, second).runs[1].divergence;
    QVERIFY(!divergence.isSame);
    QVERIFY(divergence.isComparable);
    QCOMPARE(divergence.text, std::string("#300 #301 "));
    QCOMPARE(divergence.firstRunText, std::string("cd"));
    QVERIFY(compare(second, second).runs[1].divergence.isSame);
    second.info.identity.shape.vocabulary = 400;
    const TextDivergence other = compare(first, second).runs[1].divergence;
    QVERIFY(!other.isSame);
    QVERIFY(!other.isComparable);
    QCOMPARE(other.step, 1);
    QCOMPARE(other.common, std::string("ab"));
    const std::vector<const Run*> runs {&first, &second};
    const std::string text = textComparison(runs, kNames);
    QVERIFY2(text.find("B cannot be compared with A at step 1 and after: a token there has no text, and the vocabularies differ.") != std::string::npos,
        text.c_str());
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(jsonComparison(runs, kNames))).object();
    QCOMPARE(json[u"runs"][1][u"divergence"][u"step"].toInt(), 1);
    QVERIFY(json[u"runs"][1][u"divergence"][u"text"].isNull());
}

void TestRunCompare::otherVocabulariesShareOnlyText()
{
    Run first = runSaying("ab", "cdef");
    Run second = withTokens(first, {'c', 'x', 301, 302});
    second.info.identity.shape.vocabulary = 400;
    const TextDivergence parting = compare(first, second).runs[1].divergence; // before the first token without text
    QVERIFY(parting.isComparable);
    QCOMPARE(parting.step, 2);
    QVERIFY(compare(first, withTokens(first, {'c', 'd', 'e', 'f'})).runs[1].divergence.isSame);
    const Run unread = withTokens(second, {'c', 'd', 'e', 'f', 301}); // one token more than the other
    QVERIFY(compare(first, unread).runs[1].divergence.isSame);
    first.info.identity.tokenizer = second.info.identity.tokenizer = nullptr;
    QVERIFY(!compare(first, second).runs[1].divergence.isComparable); // ids of two vocabularies
    QCOMPARE(compare(first, second).runs[1].divergence.step, 0);
}

void TestRunCompare::totalsAreOverTheStepsOfBoth()
{
    Run run = runOf(4, 12);
    stopNaiveAfter(run, 4); // 10 ms and 1.75 ms
    const std::vector<const Run*> runs {&run, &run};
    const std::string text = textComparison(runs, kNames);
    QVERIFY2(text.find("steps of both modes") != std::string::npos, text.c_str());
    QVERIFY2(text.find("4                   10.000                 1.750           5.71 times") != std::string::npos, text.c_str());
    stopNaiveAfter(run, 0);
    const std::string none = textComparison(runs, kNames);
    QVERIFY2(none.find("0                        -                     -              -\n") != std::string::npos, none.c_str());
}

void TestRunCompare::smallRatiosKeepTheirDigits()
{
    QCOMPARE(timesText(0.00234), std::string("0.0023"));
    QCOMPARE(timesText(0.5), std::string("0.50"));
    QCOMPARE(timesText(12.345), std::string("12.35"));
    const Run first = runOf(4, 12);
    Run second = first;
    for (auto& passes : second.timings) {
        for (StepTime& time : passes[0].steps)
            time.total /= 1000;
    }
    const std::vector<const Run*> runs {&first, &second};
    const std::string text = textComparison(runs, kNames);
    QVERIFY2(text.find("0.001 (0.001 to 0.001)") != std::string::npos, text.c_str());
    QVERIFY2(text.find("0.00 ") == std::string::npos, text.c_str());
}

void TestRunCompare::runsOfABusyMachineAreTold()
{
    const Run quiet = fixtures::makeRun();
    const Run busy = fixtures::makeBusyRun();
    const std::vector<const Run*> runs {&quiet, &busy};
    const std::vector<std::string> names {"quiet.npz", "busy.npz"};
    const std::string text = textComparison(runs, names);
    const char* words = "  B was measured on a busy machine: take its times as right to about 2.33 times\n";
    QVERIFY2(text.find(words) != std::string::npos, text.c_str());
    QVERIFY(text.find("A was measured") == std::string::npos);
    const QJsonArray json
        = QJsonDocument::fromJson(QByteArray::fromStdString(jsonComparison(runs, names)))[u"runs"].toArray();
    QVERIFY(json[0][u"disturbance"].isNull());
    QVERIFY(json[1][u"disturbance"].toDouble() > 2.3);
}

void TestRunCompare::reportsNameEveryRun()
{
    const Run first = runSaying("Once", " upon a time");
    Run second = runSaying("Once", " upon one day");
    second.info.options.threads = 2;
    const std::vector<const Run*> runs {&first, &second};
    const std::string text = textComparison(runs, kNames);
    for (const char* part : {"A  one.npz", "B  two.npz", "  threads\n    A  1\n    B  2\n", "B parts from A at step 7, after \"Once upon \"",
             "A goes on  \"a time\"", "B goes on  \"one day\""})
        QVERIFY2(text.find(part) != std::string::npos, (std::string(part) + " is not in\n" + text).c_str());

    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(jsonComparison(runs, kNames))).object();
    QCOMPARE(json[u"runs"][1][u"name"].toString(), QStringLiteral("two.npz"));
    QCOMPARE(json[u"runs"][1][u"naive"][3][u"ms"].toDouble(), 4.0);
    QCOMPARE(json[u"runs"][1][u"naive"][3][u"ratio"].toDouble(), 1.0);
    QCOMPARE(json[u"runs"][1][u"divergence"][u"step"].toInt(), 7);
    QVERIFY(json[u"runs"][0][u"divergence"].isNull());
    QCOMPARE(json[u"differences"].toArray().last()[u"setting"].toString(), QStringLiteral("threads"));
}

QTEST_GUILESS_MAIN(TestRunCompare)
#include "tst_run_compare.moc"
