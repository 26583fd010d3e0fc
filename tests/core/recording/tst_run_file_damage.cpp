#include "tests/core/recording/run_file_case.h"
#include "tests/support/mutations.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace decodescope;
using namespace decodescope::fixtures;

// Files that are damaged, inconsistent or hostile: one sentence each, and nothing else happens.
class TestRunFileDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void contradictionIsNamed_data();
    void contradictionIsNamed();
    void everyArrayIsNeeded();
    void arrayOfAnotherTypeIsNamed();
    void everyTruncationIsRefused();
    void zipBombIsRefusedBeforeItInflates_data();
    void zipBombIsRefusedBeforeItInflates();
    void runTooLargeIsRefusedBeforeItIsRead();
    void wrongFilesAreNamed();
    void mutatedFilesAreRefusedOrRead();
    void mutatedContentIsRefusedOrRead();

private:
    QByteArray m_file; // of makeUnusualRun()
    Entries m_entries; // what it holds
};

namespace {

std::string errorOf(const QByteArray& file)
{
    const Result<Run> run = decodeRun(bytesOf(file), "x.npz");
    return run.hasValue() ? "" : run.error().message;
}

// One sentence that names the file.
bool isSentence(const std::string& message)
{
    return message.starts_with("Cannot open x.npz as a run: ") && message.ends_with('.')
        && message.find('\n') == std::string::npos;
}

// The array with its number `index` replaced.
template <typename Number>
QByteArray withNumber(QByteArray array, int index, Number value)
{
    const auto header = 10 + static_cast<unsigned char>(array[8]) + 256 * static_cast<unsigned char>(array[9]);
    std::memcpy(array.data() + header + index * static_cast<int>(sizeof(Number)), &value, sizeof(Number));
    return array;
}

// Overwrites a 32-bit field of an entry's record in the archive's directory; its local header stays as it is.
QByteArray withDirectoryField(QByteArray file, const char* name, int offset, quint32 value)
{
    const qsizetype directory = file.indexOf("PK\1\2");
    const qsizetype record = file.indexOf(name, directory) - 46;
    std::memcpy(file.data() + record + offset, &value, sizeof(value));
    return file;
}

} // namespace

void TestRunFileDamage::initTestCase()
{
    const RunFileOptions everything {true, true};
    m_file = encodeRun(makeUnusualRun(), everything).value();
    m_entries = unpack(m_file, countArrays(makeUnusualRun(), everything));
    QCOMPARE(errorOf(pack(m_entries)), std::string()); // taken apart and put together it is a run
}

void TestRunFileDamage::contradictionIsNamed_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("names");
    const auto json = [&](const char* name, const char* from, const char* to, const char* names) {
        QByteArray content = m_entries[QStringLiteral("run.json")];
        QVERIFY2(content.contains(from), from);
        content.replace(from, to);
        QTest::newRow(name) << QStringLiteral("run.json") << content << QString::fromUtf8(names);
    };
    const auto number = [&](const char* name, const char* array, int index, auto value, const char* names) {
        const QString entry = QLatin1String(array) + QStringLiteral(".npy");
        QTest::newRow(name) << entry << withNumber(m_entries[entry], index, value) << QString::fromUtf8(names);
    };
    json("version from the future", "\"version\": 1", "\"version\": 2",
        "version 2 of the format.*version 1 only: use a newer one");
    json("no version", "\"version\"", "\"virsion\"", "no version");
    json("another program's", "decodescope-run", "recipe", "does not say that it is a run");
    json("no JSON", "{", "[", "no JSON");
    json("a missing field", "\"isa\"", "\"iso\"", "\"machine.isa\" is missing");
    json("a text for a number", "\"threads\": 3", "\"threads\": \"3\"", "\"settings.threads\" is no number");
    json("half a thread", "\"threads\": 3", "\"threads\": 2.5", "\"settings.threads\" is 2.5.*from 1 to 256");
    json("top-p above 1", "\"top_p\": 0.95", "\"top_p\": 1.5", "Top-p is 1\\.5.*keeps all tokens;");
    json("a branch without a prompt of its own", "\"threads\": 3", "\"threads\": 3, \"branch_tokens\": 3",
        "\"settings.branch_tokens\" is 3 but the prompt has 3 tokens");
    json("no sampling", "\"sampling\"", "\"simpling\"", "settings.sampling");
    json("negative steps", "\"steps\": 5", "\"steps\": -5", "\"settings.steps\" is -5");
    json("absurd layers", "\"layers\": 2", "\"layers\": 1000000", "number of layers is 1000000");
    json("heads that no group shares", "\"kv_heads\": 4", "\"kv_heads\": 3", "4 heads cannot be shared");
    json("absurd context", "\"context\": 64", "\"context\": 1e300", "\"model.context\" is 1.*e\\+300");
    json("a store beyond the context", "\"capacity\": 7", "\"capacity\": 65", "\"plan.capacity\" is 65.*from 1 to 64");
    json("an unknown end", "\"stopped\"", "\"tired\"", "\"end.reason\" is \"tired\"");
    json("an infinite difference", "\"max_logit_difference\": 0.1", "\"max_logit_difference\": 1e999", "run.json");
    json("more tokens named", "\"tokens\": 10\n", "\"tokens\": 11\n", "token_id.npy has");
    json("more steps than were asked for", "\"pass_steps\": 5", "\"pass_steps\": 500", "\"counts.*pass_steps\" is 500");
    number("a token outside the vocabulary", "cached_token", 1, 256, "number 1 of cached_token is 256.*from 0 to 255");
    number("a negative token", "prompt", 2, -1, "number 2 of prompt is -1");
    number("a length that does not follow", "naive_length", 2, 9, "number 2 of naive_length is 9.*make 5");
    number("a first row behind the step", "cached_first_row", 0, 3, "number 0 of cached_first_row is no row");
    number("a negative count", "naive_flops", 4, std::int64_t {-5}, "number 4 of naive_flops is negative");
    number("a negative time", "cached_ns", 9, std::int64_t {-1}, "number 9 of cached_ns is negative");
    number("more tokens held than there is room", "cached_cache_tokens", 0, 99, "number 0 of cached_cache_tokens is 99");
    number("an endless pass", "cached_pass_steps", 1, 6, "number 1 of cached_pass_steps is 6.*from 0 to 5");
    number("a time where no step was", "cached_pass_ns", 7 * 7, std::int64_t {5}, "number 49 of cached_pass_ns must be -1");
    number(
        "attention that is no number", "cached_attention", 11, std::nanf(""), "number 11 of cached_attention is no finite");
    number("a negative weight", "cached_attention", 0, -1.0F, "number 0 of cached_attention is negative");
    number("weights that are no shares", "naive_attention", 1, 2.0F,
        "number 1 of naive_attention begins a row that adds up to 2\\..*add up to 1");
    number("a cache that holds more than there was", "cached_cache_tokens", 0, 4,
        "number 0 of cached_cache_tokens is 4 but the sequence has only 3");
    number("more computed again than computed", "naive_kv_rows_recomputed", 2, std::int64_t {99},
        "number 2 of naive_kv_rows_recomputed is 99 but the step computed only 5");
    number("a chance above 1", "cached_candidate_probability", 0, 1.5F,
        "number 0 of cached_candidate_probability is 1\\.5.*0 to 1");
    number("a number that nothing draws", "naive_drawn_number", 3, -0.5, "number 3 of naive_drawn_number is -0\\.5.*0 to 1");
    number(
        "more rows changed than compared", "kv_rows_changed", 1, 5, "number 1 of kv_rows_changed is 5.*compared are only 4");
    number("an infinite logit", "cached_logits", 300, HUGE_VALF, "number 300 of cached_logits is no finite number");
    number(
        "rows outside the triangle", "naive_attention_first_row", 1, -2, "number 1 of naive_attention_first_row is no row");
    number("rows that are more than was kept", "cached_attention_first_row", 3, 2,
        "rows of 40 weights a head where 28 are kept");
    number("texts that run backwards", "token_text_end", 3, std::int64_t {1}, "number 3 of token_text_end is below");
    number("a text beyond the texts", "token_text_end", 3, std::int64_t {9999}, "number 3 of token_text_end is 9999");
    number("a gap among the candidates", "naive_candidate_token", 0, -1, "number 1 of naive_candidate_token follows a gap");
    number("ids out of order", "token_id", 1, 255, "number 2 of token_id is not above");
}

void TestRunFileDamage::contradictionIsNamed()
{
    QFETCH(QString, entry);
    QFETCH(QByteArray, content);
    QFETCH(QString, names);
    Entries entries = m_entries;
    entries[entry] = content;
    const std::string error = errorOf(pack(entries));
    QVERIFY2(isSentence(error), error.c_str());
    QVERIFY2(QRegularExpression(names).match(QString::fromStdString(error)).hasMatch(), error.c_str());
}

void TestRunFileDamage::everyArrayIsNeeded()
{
    for (const QString& name : m_entries.keys()) {
        Entries entries = m_entries;
        entries.remove(name);
        QCOMPARE(errorOf(pack(entries)), "Cannot open x.npz as a run: it has no " + name.toStdString() + "; save it again or choose another.");
    }
}

void TestRunFileDamage::arrayOfAnotherTypeIsNamed()
{
    for (const char* type : {"<f8", ">i4", "|O8", "<i8"}) {
        Entries entries = m_entries;
        entries[QStringLiteral("prompt.npy")].replace("<i4", type);
        const std::string error = errorOf(pack(entries));
        QVERIFY2(isSentence(error) && error.find(type) != std::string::npos, error.c_str());
    }
    Entries entries = m_entries;
    entries[QStringLiteral("naive_ns.npy")].replace("(5, 7)", "(7, 5)");
    QVERIFY(errorOf(pack(entries))
                .find("'shape': (7, 5), } where {'descr': '<i8', 'fortran_order': False, 'shape': (5, 7), } belongs")
        != std::string::npos);
    entries[QStringLiteral("naive_ns.npy")].replace("NUMPY", "NUMPI");
    QVERIFY(errorOf(pack(entries)).find("naive_ns.npy has no NumPy header") != std::string::npos);
}

void TestRunFileDamage::everyTruncationIsRefused()
{
    for (qsizetype size = 0; size < m_file.size(); size += size < 64 ? 1 : 61) {
        const std::string error = errorOf(m_file.left(size));
        QVERIFY2(isSentence(error), qPrintable(QStringLiteral("%1 bytes: ").arg(size) + QString::fromStdString(error)));
    }
}

void TestRunFileDamage::zipBombIsRefusedBeforeItInflates_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("names");
    Entries entries = m_entries;
    entries[QStringLiteral("run.json")] = QByteArray(20 << 20, ' ');
    QTest::newRow("20 MiB of settings") << pack(entries) << "run.json has 20971520 bytes where 1 MiB is the most";
    entries = m_entries;
    entries[QStringLiteral("cached_attention.npy")].append(QByteArray(20 << 20, '\0'));
    QTest::newRow("an array longer than its shape") << pack(entries) << "cached_attention.npy has 2097\\d+ bytes, but";
    QTest::newRow("a size that no deflated data has")
        << withDirectoryField(m_file, "naive_ns.npy", 24, 0xFFFFFF00U) << "naive_ns.npy claims 4294967040 bytes|damaged";
    QTest::newRow("a size a little too small")
        << withDirectoryField(m_file, "naive_ns.npy", 24, 407) << "damaged|bytes, but";
    QTest::newRow("another checksum") << withDirectoryField(m_file, "naive_ns.npy", 16, 1) << "damaged|unpacked";
}

void TestRunFileDamage::zipBombIsRefusedBeforeItInflates()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, names);
    const std::string error = errorOf(file);
    QVERIFY2(isSentence(error), error.c_str());
    QVERIFY2(QRegularExpression(names).match(QString::fromStdString(error)).hasMatch(), error.c_str());
}

// The sizes agree with each other and with the shape, but their sum is more than any run of this program has.
void TestRunFileDamage::runTooLargeIsRefusedBeforeItIsRead()
{
    Entries entries = m_entries;
    QByteArray& json = entries[QStringLiteral("run.json")];
    json.replace("\"context\": 64", "\"context\": 1048576");
    json.replace("\"capacity\": 7", "\"capacity\": 1048576");
    json.replace("\"attention\": 28", "\"attention\": 274877906944");
    json.replace("\"layers\": 2", "\"layers\": 1024");
    const std::string error = errorOf(pack(entries));
    QVERIFY2(QRegularExpression(QStringLiteral("arrays take \\d+ MiB where 2048 MiB are the most"))
                 .match(QString::fromStdString(error))
                 .hasMatch(),
        error.c_str());
}

void TestRunFileDamage::wrongFilesAreNamed()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("text.npz"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no zip at all") > 0);
    file.close();
    const auto error = [](const QString& name) { return loadRun(name.toStdString()).error().message; };
    QCOMPARE(error(path), "Cannot open " + path.toStdString() + " as a run: it is no zip archive, or its end is missing; save it again or choose another.");
    QCOMPARE(error(folder.path()), "Cannot open " + folder.path().toStdString() + " as a run: it is a folder.");
    QCOMPARE(error(path + u'x'), "Cannot open " + path.toStdString() + "x as a run: there is no such file.");
    QCOMPARE(error(QStringLiteral("/dev/null")), std::string("Cannot open /dev/null as a run: it is not an ordinary file."));
    QVERIFY(!looksLikeRunFile(path.toStdString()) && !looksLikeRunFile(folder.path().toStdString()));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(m_file) == m_file.size());
    file.close();
    QVERIFY(looksLikeRunFile(path.toStdString()));
}

void TestRunFileDamage::mutatedFilesAreRefusedOrRead()
{
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const std::string error = errorOf(mutated(m_file, seed));
        QVERIFY2(error.empty() || isSentence(error),
            qPrintable(QStringLiteral("seed %1: ").arg(seed) + QString::fromStdString(error)));
    }
}

// Behind the checksums: what is inside is changed and packed again.
void TestRunFileDamage::mutatedContentIsRefusedOrRead()
{
    const QStringList names = m_entries.keys();
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Entries entries = m_entries;
        QByteArray& content = entries[names[static_cast<qsizetype>(seed) % names.size()]];
        content = mutated(content, seed);
        const std::string error = errorOf(pack(entries));
        refused += error.empty() ? 0 : 1;
        QVERIFY2(error.empty() || isSentence(error),
            qPrintable(QStringLiteral("seed %1: ").arg(seed) + QString::fromStdString(error)));
    }
    QVERIFY(refused > 300);
}

QTEST_GUILESS_MAIN(TestRunFileDamage)
#include "tst_run_file_damage.moc"
