#include "core/decode/decoder.h"
#include "core/recording/report.h"
#include "core/recording/weights_hash.h"
#include "tests/core/recording/run_file_case.h"
#include "tests/support/random_model.h"
#include "tests/support/run_collector.h"
#include "tests/support/run_difference.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace decodescope;
using namespace decodescope::fixtures;

// What is saved is what is read: by the program without the model, and by NumPy.
class TestRunFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reopensExactly_data();
    void reopensExactly();
    void measuredRunReopensExactly();
    void brokenRunReopensExactly_data();
    void brokenRunReopensExactly();
    void readRunKnowsItsTokensWithoutTheModel();
    void leavesOutWhatIsNotWanted();
    void keysAndValuesAreThoseOfTheCache();
    void sameRunGivesTheSameBytes();
    void sharedAttentionIsStoredOnce();
    void numpyReadsEveryArray();
    void opensWhatNumpyPacked();
    void hashFollowsTheDocumentedOrder();
    void runThatHasNotBegunIsRefused();
    void numbersThatCannotBeReadAreNotWritten();
    void longNamesAreCut();
};

namespace {

constexpr RunFileOptions kEverything {true, true};

Run readBack(const Run& run, const RunFileOptions& options = kEverything)
{
    const Result<QByteArray> file = encodeRun(run, options);
    const Result<Run> read = file.hasValue() ? decodeRun(bytesOf(file.value()), "the file") : file.error();
    if (read.hasValue())
        return read.value();
    qWarning("%s", read.error().message.c_str());
    return {};
}

// A Python that has NumPy; empty: none.
QString numpyPython()
{
    for (const char* python : {"/usr/bin/python3", "python3"}) {
        if (QProcess::execute(QLatin1String(python), {QStringLiteral("-c"), QStringLiteral("import numpy")}) == 0)
            return QLatin1String(python);
    }
    return {};
}

QJsonObject readByNumpy(const QString& path, const QStringList& more = {})
{
    QProcess process;
    process.start(numpyPython(),
        QStringList {QStringLiteral(DECODESCOPE_SOURCE_ROOT "/tests/core/recording/read_run.py"), path} + more);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        qWarning("%s", process.readAllStandardError().constData());
    return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
}

Run stoppedBeforeTheNaiveSteps()
{
    Run run = makeUnusualRun();
    run.recordings[0].clear();
    run.timings[0].clear();
    return run;
}

Run withoutAttention()
{
    Run run = makeUnusualRun();
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto changed = std::make_shared<StepRecord>(*record);
            changed->attention = nullptr;
            record = changed;
        }
    }
    run.info.options.captureAttention = false;
    return run;
}

// Without a tokenizer no record has bytes.
Run makePlainRun()
{
    Run run = makeRun();
    for (Recording& recording : run.recordings) {
        for (StepRecordPtr& record : recording) {
            auto changed = std::make_shared<StepRecord>(*record);
            changed->tokenBytes.clear();
            record = changed;
        }
    }
    return run;
}

Run stillMeasuring()
{
    Run run = makePlainRun();
    run.summary.reset();
    run.timings = {};
    run.recordings[0].resize(3);
    return run;
}

} // namespace

void TestRunFile::reopensExactly_data()
{
    QTest::addColumn<int>("which");
    QTest::newRow("an ordinary run without a tokenizer") << 0;
    QTest::newRow("an unusual run") << 1;
    QTest::newRow("stopped before the first naive step") << 2;
    QTest::newRow("no attention captured") << 3;
    QTest::newRow("still measuring") << 4;
}

void TestRunFile::reopensExactly()
{
    QFETCH(int, which);
    Run (*const kRuns[])() {makePlainRun, makeUnusualRun, stoppedBeforeTheNaiveSteps, withoutAttention, stillMeasuring};
    const Run run = kRuns[which]();
    const Run read = readBack(run);
    QCOMPARE(runDifference(run, read), std::string());
    QVERIFY(read.info.model == nullptr);
    if (run.summary)
        QCOMPARE(textReport(read), textReport(run));
}

void TestRunFile::measuredRunReopensExactly()
{
    const ModelPtr model = makeRandomModel({});
    RunOptions options;
    options.prompt = randomTokens(5, model->shape.vocabulary, 3);
    options.steps = 9;
    options.repeats = 2;
    const Run run = collect(model, options);
    QVERIFY(run.summary);
    const Run read = readBack(run);
    QCOMPARE(runDifference(run, read), std::string());
    QCOMPARE(jsonReport(read), jsonReport(run));
    QCOMPARE(read.info.identity.weightsHash, weightsHash(*model));
    QVERIFY(read.recordings[0][4]->attention == read.recordings[1][4]->attention); // shared again, as the run's are
}

void TestRunFile::brokenRunReopensExactly_data()
{
    QTest::addColumn<QString>("pitfall");
    for (const char* pitfall : {"none", "positions", "no-prefill", "dropout=0.3", "future"})
        QTest::newRow(pitfall) << QString::fromLatin1(pitfall);
}

// Drawn tokens and outputs that part: draws, prompt passes, old attention rows that change, rows that see the future, distances.
void TestRunFile::brokenRunReopensExactly()
{
    QFETCH(QString, pitfall);
    const ModelPtr model = makeRandomModel({});
    RunOptions options;
    options.prompt = randomTokens(5, model->shape.vocabulary, 3);
    options.steps = 6;
    options.repeats = 1;
    options.sampler.temperature = 0.8;
    options.sampler.topK = 4;
    options.sampler.seed = 77;
    options.compareKeysAndValues = true;
    options.pitfall = parsePitfall(pitfall.toStdString()).value();
    const Run run = collect(model, options);
    QVERIFY(run.summary);
    const Run read = readBack(run);
    QCOMPARE(runDifference(run, read), std::string());
    QCOMPARE(jsonReport(read), jsonReport(run));
    QCOMPARE(textReport(read), textReport(run));
    QCOMPARE(encodeRun(run, {true, false, true}).hasValue(), pitfall == QLatin1String("none"));
}

void TestRunFile::readRunKnowsItsTokensWithoutTheModel()
{
    const Run read = readBack(makeUnusualRun());
    const Tokenizer* tokenizer = read.info.identity.tokenizer.get();
    QVERIFY(tokenizer);
    QCOMPARE(tokenizer->bytes('a'), std::string("a"));
    QCOMPARE(tokenizer->bytes(0xE7), std::string("\xE7"));
    QCOMPARE(tokenizer->bytes('z'), std::string("z")); // a candidate
    QCOMPARE(tokenizer->bytes('q'), std::string()); // in no place of the run
    QCOMPARE(tokenizer->specialName(0), std::string("<end>"));
    QVERIFY(tokenizer->bytes(0).empty());
    QVERIFY(tokenizer->addsSpaceInFront());
    QVERIFY(!tokenizer->encode("a").hasValue());
    QCOMPARE(generatedText(read), generatedText(makeUnusualRun()));
}

void TestRunFile::leavesOutWhatIsNotWanted()
{
    const Run read = readBack(makeUnusualRun(), {false, false});
    QVERIFY(read.recordings[0][0]->attention == nullptr && read.recordings[1][0]->attention == nullptr);
    QCOMPARE(read.summary->cachedLogits.size(), Eigen::Index {0});
    QCOMPARE(read.commonSteps(), 5);
}

void TestRunFile::keysAndValuesAreThoseOfTheCache()
{
    const ModelPtr model = makeRandomModel({});
    RunOptions options;
    options.prompt = randomTokens(5, model->shape.vocabulary, 3);
    options.steps = 4;
    options.repeats = 1;
    const Run run = collect(model, options);
    const QByteArray file = encodeRun(run, {true, false, true}).value();
    QVERIFY(decodeRun(bytesOf(file), "the file").hasValue()); // which does not look at them
    const ZipReader zip = ZipReader::open(bytesOf(file)).value();
    std::string header(zip.size("keys.npy").value() - 2 * 4 * 8 * 12 * 4, ' ');
    std::vector<float> keys(2 * 4 * 8 * 12); // layers, heads, tokens, width
    QVERIFY(
        zip.read("keys.npy", std::as_writable_bytes(std::span(header)), std::as_writable_bytes(std::span(keys))).hasValue());
    QVERIFY(header.find("'shape': (2, 4, 8, 12)") != std::string::npos);
    // The cache of a run: the prompt at once, then token by token.
    KvStore store(model->shape, 8);
    Decoder decoder(model, {8, 1, LogitRows::Last, 0});
    std::vector<int> tokens = run.tokens(Mode::Cached);
    for (std::size_t length = 5; length <= 8; ++length)
        decoder.forward(std::span(tokens).first(length), store);
    for (int i = 0; i < 2 * 4 * 8 * 12; ++i)
        QCOMPARE(keys[static_cast<std::size_t>(i)], store.keyAt(i / (4 * 8 * 12), i / (8 * 12) % 4, i / 12 % 8, i % 12));
    const Run read = decodeRun(bytesOf(file), "the file").value();
    QCOMPARE(encodeRun(read, {true, false, true}).error().message,
        std::string("The run cannot be saved: its keys and values cannot be computed without its model."));
}

void TestRunFile::sameRunGivesTheSameBytes()
{
    QCOMPARE(encodeRun(makeUnusualRun(), kEverything).value(), encodeRun(makeUnusualRun(), kEverything).value());
    const Run run = makeUnusualRun();
    const QByteArray file = encodeRun(run, kEverything).value();
    const Run read = decodeRun(bytesOf(file), "the file").value();
    QCOMPARE(encodeRun(read, kEverything).value(), file); // saved again without the model
}

void TestRunFile::sharedAttentionIsStoredOnce()
{
    const Run run = makeRun();
    QCOMPARE(countArrays(run, {}).modes[0].attentionCells, std::int64_t {0});
    QCOMPARE(countArrays(run, {}).modes[1].attentionCells, std::int64_t {15 * 16 / 2});
    QCOMPARE(countArrays(makeUnusualRun(), {}).modes[0].attentionCells, std::int64_t {7 * 8 / 2});
}

void TestRunFile::numpyReadsEveryArray()
{
    QVERIFY2(!numpyPython().isEmpty(), "There is no Python with NumPy: install python3-numpy.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a run 跑.npz"));
    const Run run = makeUnusualRun();
    QVERIFY(saveRun(run, path.toStdString(), kEverything).hasValue());
    const QJsonObject read = readByNumpy(path);
    QJsonObject arrays = read[u"arrays"].toObject();

    const RunCounts counts = countArrays(run, kEverything);
    const RunArrays expected = flatten(run, counts);
    visitArrays(counts, expected,
        [&]<typename Number>(const std::string& name, const NpyShape& shape, const std::vector<Number>& values) {
            const QJsonArray array = arrays.take(QString::fromStdString(name)).toArray();
            const char* type = std::is_same_v<Number, float> ? "<f4"
                : std::is_same_v<Number, double>             ? "<f8"
                : sizeof(Number) == 8                        ? "<i8"
                : sizeof(Number) == 4                        ? "<i4"
                                                             : "|u1";
            QCOMPARE(array[0].toString(), QLatin1String(type));
            QJsonArray sizes;
            for (const std::int64_t size : shape)
                sizes.append(static_cast<qint64>(size));
            QCOMPARE(array[1].toArray(), sizes);
            const QJsonArray numbers = array[2].toArray();
            QCOMPARE(static_cast<std::size_t>(numbers.size()), values.size());
            for (std::size_t i = 0; i < values.size(); ++i)
                QCOMPARE(numbers[static_cast<qsizetype>(i)].toDouble(), static_cast<double>(values[i]));
        });
    QVERIFY2(arrays.isEmpty(), qPrintable(arrays.keys().join(u' ')));

    // By hand, not by way of the flat arrays: row 5 of layer 1, head 2 is at 5 * 6 / 2 of its triangle of 7 rows.
    const QJsonObject all = read[u"arrays"].toObject();
    const QJsonArray attention = all[u"naive_attention"].toArray()[2].toArray();
    QCOMPARE(attention[(1 * 4 + 2) * 28 + 15 + 3].toDouble(),
        static_cast<double>(run.recordings[0][3]->attention->row(1, 2, 5)[3]));
    QCOMPARE(all[u"naive_ns"].toArray()[2].toArray()[3 * 7].toInteger(), 4000000);
    QCOMPARE(all[u"cached_pass_ns"].toArray()[2].toArray()[(1 * 5 + 2) * 7].toInteger(), -1);
    QCOMPARE(all[u"cached_logits"].toArray()[2].toArray()[2 * 256 + 9].toDouble(),
        static_cast<double>(run.summary->cachedLogits(2, 9)));
    QCOMPARE(read[u"run"][u"model"][u"name"].toString(), QStringLiteral("模型 \"quoted\""));
    QCOMPARE(read[u"run"][u"end"][u"reason"].toString(), QStringLiteral("stopped"));
}

void TestRunFile::opensWhatNumpyPacked()
{
    QVERIFY2(!numpyPython().isEmpty(), "There is no Python with NumPy: install python3-numpy.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.npz"));
    const QString copy = folder.filePath(QStringLiteral("copy.npz"));
    QVERIFY(saveRun(makeUnusualRun(), path.toStdString(), kEverything).hasValue());
    QVERIFY(!readByNumpy(path, {copy}).isEmpty());
    const Result<Run> read = loadRun(copy.toStdString());
    QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
    QCOMPARE(runDifference(makeUnusualRun(), read.value()), std::string());
}

void TestRunFile::hashFollowsTheDocumentedOrder()
{
    RandomModelSize size;
    size.vocabulary = 2;
    size.headWidth = 2;
    size.heads = size.kvHeads = 1;
    size.layers = 1;
    size.hidden = 2;
    const ModelPtr model = makeRandomModel(size);
    QCryptographicHash expected(QCryptographicHash::Sha256);
    const auto add = [&](const float* values, int count) {
        expected.addData(QByteArrayView(reinterpret_cast<const char*>(values), count * 4));
    };
    const auto addLinear = [&](const Linear& linear) {
        for (int output = 0; output < linear.weight.outputs(); ++output) {
            for (int input = 0; input < linear.weight.inputs(); ++input) {
                const float weight = linear.weight.at(output, input);
                add(&weight, 1);
            }
        }
    };
    const Weights& weights = model->weights;
    for (int token = 0; token < 2; ++token) {
        std::array<float, 2> row {};
        weights.embedding.copyRow(token, row.data());
        add(row.data(), 2);
    }
    const LayerWeights& layer = weights.layers[0];
    add(layer.attentionNorm.gain.data(), 2);
    addLinear(layer.qkv);
    addLinear(layer.projection);
    add(layer.mlpNorm.gain.data(), 2);
    addLinear(layer.up);
    addLinear(layer.down);
    add(weights.finalNorm.gain.data(), 2);
    addLinear(weights.head);
    QCOMPARE(weightsHash(*model), expected.result().toHex().toStdString());
}

void TestRunFile::runThatHasNotBegunIsRefused()
{
    const Result<QByteArray> file = encodeRun({});
    QVERIFY(!file.hasValue());
    QCOMPARE(file.error().message, std::string("The run cannot be saved: it has not begun."));
}

void TestRunFile::numbersThatCannotBeReadAreNotWritten()
{
    Run run = makeUnusualRun();
    run.summary->cachedLogits(1, 7) = std::numeric_limits<float>::quiet_NaN();
    const Result<QByteArray> file = encodeRun(run, kEverything);
    QVERIFY(!file.hasValue());
    QCOMPARE(file.error().message, std::string("The run cannot be saved: number 263 of cached_logits is no finite number."));
}

void TestRunFile::longNamesAreCut()
{
    Run run = makeUnusualRun();
    run.info.identity.shape.name
        = "a" + QString(2000, QChar(0x7720)).toStdString(); // 眠 is three bytes: the cut falls inside one
    const std::string name = readBack(run).info.identity.shape.name;
    QVERIFY2(name.size() > 800 && name.size() < 1000, name.c_str());
    QVERIFY(name.starts_with("a眠眠"));
}

QTEST_GUILESS_MAIN(TestRunFile)
#include "tst_run_file.moc"
