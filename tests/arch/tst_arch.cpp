// Reads the source tree and fails with one line a breach: the arrows between the rooms, and what each file must keep.
// The checks themselves are tested first, on made-up files.
#include "tests/arch/layering.h"
#include "tests/arch/source_text.h"

#include <QDir>
#include <QDirIterator>
#include <QLibraryInfo>
#include <QTest>

using namespace decodescope::arch;

namespace {

struct SourceFile
{
    QString path; // from the root
    QString text;
};

QList<SourceFile> sourceFiles(const QStringList& folders)
{
    const QDir root(QStringLiteral(DECODESCOPE_SOURCE_ROOT));
    QList<SourceFile> files;
    for (const QString& folder : folders) {
        QDirIterator walk(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            if (file.open(QIODevice::ReadOnly))
                files.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
    return files;
}

} // namespace

class TestArch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void includeIsJudgedByTheArrows_data();
    void includeIsJudgedByTheArrows();
    void qtModulesOfTheInstalledHeadersAreKnown();
    void includesAreFoundWithTheirLines();
    void textRulesCatchBreaches_data();
    void textRulesCatchBreaches();
    void everyIncludeGoesDownTheArrows();
    void everyFileKeepsTheTextRules();
    void everyFileIsInItsRoomsList();

private:
    const QtModules m_qtModules = readQtModules(QLibraryInfo::path(QLibraryInfo::HeadersPath));
};

void TestArch::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestArch::includeIsJudgedByTheArrows_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("include");
    QTest::addColumn<bool>("isQuoted");
    QTest::addColumn<QString>("breach");

    const auto row = [](const char* name, const char* path, const char* include, const char* breach) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(include)
                            << !QString::fromLatin1(include).startsWith(QLatin1Char('Q')) << QString::fromLatin1(breach);
    };
    row("a room names itself", "core/base/result.h", "core/base/assert.h", "");
    row("a room names the room below", "core/decode/decoder.h", "core/model/model.h", "");
    row("a room names a room two below", "core/decode/decoder.h", "core/base/matrix.h", "");
    row("the window names the formats", "ui/window/main_window.cpp", "core/formats/model_loader.h", "");
    row("app names the session", "app/main.cpp", "core/session/decode_session.h", "");
    row("a view names the recording", "ui/views/score_matrix.cpp", "core/recording/run.h", "");
    row("the session names QtCore", "core/session/decode_session.h", "QObject", "");
    row("a moc file is not rooted", "ui/window/main_window.cpp", "main_window.moc", "");

    row("core may not name ui", "core/recording/run.h", "ui/logic/scene.h",
        "includes ui/logic/scene.h, but room core/recording may not name room ui/logic");
    row("ui may not name app", "ui/window/main_window.cpp", "app/command_line.h",
        "includes app/command_line.h, but room ui/window may not name room app");
    row("base may not name kernels", "core/base/matrix.h", "core/kernels/kernels.h",
        "includes core/kernels/kernels.h, but room core/base may not name room core/kernels");
    row("decode may not name recording", "core/decode/decoder.cpp", "core/recording/run.h",
        "includes core/recording/run.h, but room core/decode may not name room core/recording");
    row("decode may not name tokenizers", "core/decode/decoder.cpp", "core/tokenizers/byte_tokenizer.h",
        "includes core/tokenizers/byte_tokenizer.h, but room core/decode may not name room core/tokenizers");
    row("recording may not name formats", "core/recording/report.cpp", "core/formats/safetensors.h",
        "includes core/formats/safetensors.h, but room core/recording may not name room core/formats");
    row("recording may not name session", "core/recording/run.cpp", "core/session/decode_session.h",
        "includes core/session/decode_session.h, but room core/recording may not name room core/session");
    row("formats may not name decode", "core/formats/model_loader.cpp", "core/decode/decoder.h",
        "includes core/decode/decoder.h, but room core/formats may not name room core/decode");
    row("theme may not name logic", "ui/theme/theme.cpp", "ui/logic/scene.h",
        "includes ui/logic/scene.h, but room ui/theme may not name room ui/logic");
    row("views may not name plots", "ui/views/score_matrix.cpp", "ui/plots/latency_plot.h",
        "includes ui/plots/latency_plot.h, but room ui/views may not name room ui/plots");
    row("views may not name the session", "ui/views/score_matrix.cpp", "core/session/decode_session.h",
        "includes core/session/decode_session.h, but room ui/views may not name room core/session");
    row("export may not name the formats", "ui/export/table_export.cpp", "core/formats/model_loader.h",
        "includes core/formats/model_loader.h, but room ui/export may not name room core/formats");
    row("kernels may not name Qt", "core/kernels/kernels.cpp", "QString",
        "includes QString, but room core/kernels may not name QtCore");
    row("decode may not name Qt by module", "core/decode/decoder.h", "QtCore/QString",
        "includes QtCore/QString, but room core/decode may not name QtCore");
    row("the session may not name QtGui", "core/session/decode_session.cpp", "QImage",
        "includes QImage, but room core/session may not name QtGui");
    row("logic may not name widgets", "ui/logic/playhead.cpp", "QWidget",
        "includes QWidget, but room ui/logic may not name QtWidgets");
    row("an own include without its room", "core/decode/decoder.cpp", "decoder.h",
        "includes decoder.h, but own includes are written from the root, such as \"core/decode/sampler.h\"");
    row("a room that the table does not have", "core/cloud/upload.cpp", "core/base/result.h",
        "core/cloud/upload.cpp is in no room of the table in tests/arch/layering.cpp");
}

void TestArch::includeIsJudgedByTheArrows()
{
    QFETCH(QString, path);
    QFETCH(QString, include);
    QFETCH(bool, isQuoted);
    QFETCH(QString, breach);
    QCOMPARE(breachOf(path, include, isQuoted, m_qtModules), breach);
}

void TestArch::qtModulesOfTheInstalledHeadersAreKnown()
{
    QCOMPARE(m_qtModules.value(QStringLiteral("QString")), QStringLiteral("QtCore"));
    QCOMPARE(m_qtModules.value(QStringLiteral("qpainter.h")), QStringLiteral("QtGui"));
    QCOMPARE(m_qtModules.value(QStringLiteral("QLabel")), QStringLiteral("QtWidgets"));
    QVERIFY(!m_qtModules.contains(QStringLiteral("vector")));
}

void TestArch::includesAreFoundWithTheirLines()
{
    const QList<Include> includes = includesOf(QStringLiteral("// #include \"no.h\"\n#include \"core/base/result.h\"\n"
                                                              "\n  #  include <vector> // storage\nint x;\n"));
    QCOMPARE(includes.size(), 2);
    QCOMPARE(includes[0].line, 2);
    QCOMPARE(includes[0].name, QStringLiteral("core/base/result.h"));
    QVERIFY(includes[0].isQuoted);
    QCOMPARE(includes[1].line, 4);
    QCOMPARE(includes[1].name, QStringLiteral("vector"));
    QVERIFY(!includes[1].isQuoted);
}

void TestArch::textRulesCatchBreaches_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("breaches");

    const QString header = QStringLiteral("a.h");
    const QString source = QStringLiteral("a.cpp");
    const QStringList none;
    QTest::newRow("a header with its pragma") << header << QStringLiteral("// A.\n#pragma once\n") << none;
    QTest::newRow("a header without") << header << QStringLiteral("int x;\n")
                                      << QStringList {QStringLiteral("has no #pragma once")};
    QTest::newRow("a file for every instruction set") << QStringLiteral("a-inl.h") << QStringLiteral("int x;\n") << none;
    QTest::newRow("a source needs no pragma") << source << QStringLiteral("int x;\n") << none;
    QTest::newRow("a tab") << source << QStringLiteral("int x;\n\tint y;\n")
                           << QStringList {QStringLiteral("2: has a tab character")};
    QTest::newRow("a view that needs the model")
        << QStringLiteral("ui/views/a.cpp") << QStringLiteral("int x;\nrun.info.model->shape;\n")
        << QStringList {QStringLiteral("2: asks a run's model, which may not be there: use info.identity")};
    QTest::newRow("the engine needs it") << QStringLiteral("core/recording/a.cpp") << QStringLiteral("info.model->shape;\n") << none;
    QTest::newRow("as long as the cap") << source << QString(kMaxLines, QLatin1Char('\n')) << none;
    QTest::newRow("a line longer") << source << QString(kMaxLines + 1, QLatin1Char('\n'))
                                   << QStringList {QStringLiteral("has 401 lines, the cap is 400")};
}

void TestArch::textRulesCatchBreaches()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QStringList, breaches);
    QCOMPARE(textBreachesOf(path, text), breaches);
}

void TestArch::everyIncludeGoesDownTheArrows()
{
    const QList<SourceFile> files = sourceFiles({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")});
    QVERIFY(files.size() > 50);
    QStringList breaches;
    for (const SourceFile& file : files) {
        for (const Include& include : includesOf(file.text)) {
            const QString breach = breachOf(file.path, include.name, include.isQuoted, m_qtModules);
            if (!breach.isEmpty())
                breaches += QStringLiteral("%1:%2 %3").arg(file.path).arg(include.line).arg(breach);
        }
    }
    QVERIFY2(breaches.isEmpty(), qPrintable(QLatin1Char('\n') + breaches.join(QLatin1Char('\n'))));
}

void TestArch::everyFileKeepsTheTextRules()
{
    QStringList breaches;
    for (const SourceFile& file :
        sourceFiles({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("tests")})) {
        for (const QString& breach : textBreachesOf(file.path, file.text))
            breaches += QStringLiteral("%1: %2").arg(file.path, breach);
    }
    QVERIFY2(breaches.isEmpty(), qPrintable(QLatin1Char('\n') + breaches.join(QLatin1Char('\n'))));
}

// A header that no list names would not be compiled alone; a source would be dead.
void TestArch::everyFileIsInItsRoomsList()
{
    QStringList breaches;
    for (const SourceFile& file : sourceFiles({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")})) {
        const QString room = roomOf(file.path);
        QFile list(QStringLiteral(DECODESCOPE_SOURCE_ROOT "/%1/CMakeLists.txt").arg(room));
        QVERIFY2(list.open(QIODevice::ReadOnly), qPrintable(list.fileName()));
        const QStringList words = QString::fromUtf8(list.readAll()).split(QRegularExpression(QStringLiteral("[\\s()]+")));
        if (!words.contains(file.path.mid(room.size() + 1)))
            breaches += QStringLiteral("%1: is not listed in %2/CMakeLists.txt").arg(file.path, room);
    }
    QVERIFY2(breaches.isEmpty(), qPrintable(QLatin1Char('\n') + breaches.join(QLatin1Char('\n'))));
}

QTEST_GUILESS_MAIN(TestArch)

#include "tst_arch.moc"
