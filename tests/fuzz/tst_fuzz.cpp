// The fuzz targets without a fuzzer: their seeds, seeded damage to them, and every input that once went wrong.
#include "tests/fuzz/fuzz_targets.h"
#include "tests/support/mutations.h"

#include <QDir>
#include <QTest>

using namespace decodescope;

namespace {

constexpr std::uint64_t kCopies = 300; // of each seed

} // namespace

class FuzzTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void targets_data()
    {
        QTest::addColumn<QString>("target");
        for (const fuzz::FuzzTarget& target : fuzz::fuzzTargets())
            QTest::newRow(target.name) << QString::fromLatin1(target.name);
    }

    // A breach ends the process; the target's row and the last message name it, and fuzz_TARGET or this number repeats it.
    void seedsAndDamagedCopiesGiveSomethingUsableOrASentence_data() { targets_data(); }
    void seedsAndDamagedCopiesGiveSomethingUsableOrASentence()
    {
        QFETCH(QString, target);
        const fuzz::FuzzTarget* const found = fuzz::findFuzzTarget(target.toLatin1().constData());
        QVERIFY(found);
        for (const QByteArray& seed : found->seeds()) {
            QVERIFY(!seed.isEmpty());
            found->run(seed);
            for (std::uint64_t copy = 0; copy < kCopies; ++copy)
                found->run(fixtures::mutated(seed, copy));
        }
    }

    void oldCrashesStayMended_data() { targets_data(); }
    void oldCrashesStayMended()
    {
        QFETCH(QString, target);
        const fuzz::FuzzTarget* const found = fuzz::findFuzzTarget(target.toLatin1().constData());
        const QDir folder(QStringLiteral(DECODESCOPE_SOURCE_ROOT "/tests/fuzz/crashes/") + target);
        for (const QString& name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
            found->run(file.readAll());
        }
    }
};

QTEST_APPLESS_MAIN(FuzzTest)
#include "tst_fuzz.moc"
