// What cmake --install gives a desktop: an entry, file types and an icon that other programs can read.
#include <QFile>
#include <QImage>
#include <QMimeDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

class DesktopFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theEntryOpensFilesOfItsTypes();
    void runsAndModelsHaveTheirTypes_data();
    void runsAndModelsHaveTheirTypes();
    void theIconIsADrawing();

private:
    QString at(const QString& name) const { return m_prefix.filePath(QStringLiteral("share/") + name); }
    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    const QTemporaryDir m_prefix;
};

void DesktopFilesTest::initTestCase()
{
    const QStringList install {QStringLiteral("--install"), QStringLiteral(DECODESCOPE_BUILD), QStringLiteral("--prefix"),
        m_prefix.path(), QStringLiteral("--component"), QStringLiteral("desktop")};
    QCOMPARE(QProcess::execute(QStringLiteral("cmake"), install), 0);
    qputenv("XDG_DATA_HOME", at(QString()).toUtf8()); // where Qt looks for file types too
    qputenv("XDG_DATA_DIRS", at(QString()).toUtf8());
}

void DesktopFilesTest::theEntryOpensFilesOfItsTypes()
{
    const QString path = at(QStringLiteral("applications/decodescope.desktop"));
    const QByteArray entry = contentOf(path);
    QVERIFY(entry.startsWith("[Desktop Entry]\n"));
    for (const char* line : {"Type=Application", "Name=DecodeScope", "Exec=decodescope %f", "Icon=decodescope",
             "MimeType=application/x-npz;application/x-gguf;application/x-safetensors;"})
        QVERIFY2(entry.split('\n').contains(line), line);
    const QString validator = QStandardPaths::findExecutable(QStringLiteral("desktop-file-validate"));
    if (!validator.isEmpty())
        QCOMPARE(QProcess::execute(validator, {path}), 0);
}

void DesktopFilesTest::runsAndModelsHaveTheirTypes_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("type");
    QTest::newRow("run") << "run.npz" << QByteArray() << "application/x-npz";
    QTest::newRow("model") << "model.gguf" << QByteArray() << "application/x-gguf";
    QTest::newRow("weights") << "model.safetensors" << QByteArray() << "application/x-safetensors";
    QTest::newRow("by its first bytes") << "unnamed" << QByteArray("GGUF\3\0\0\0", 8) << "application/x-gguf";
}

// Read by Qt, which knows no file types but the installed ones and its own.
void DesktopFilesTest::runsAndModelsHaveTheirTypes()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QTEST(QMimeDatabase().mimeTypeForFileNameAndData(file, content).name(), "type");
}

void DesktopFilesTest::theIconIsADrawing()
{
    const QString icon = at(QStringLiteral("icons/hicolor/scalable/apps/decodescope.svg"));
    const QString png = m_prefix.filePath(QStringLiteral("icon.png"));
    QCOMPARE(QProcess::execute(QStringLiteral("rsvg-convert"),
                 {QStringLiteral("-w"), QStringLiteral("128"), QStringLiteral("-o"), png, icon}),
        0);
    const QImage image(png);
    QCOMPARE(image.size(), QSize(128, 128));
    QVERIFY(qAlpha(image.pixel(20, 20)) == 255); // the first square
    QVERIFY(qAlpha(image.pixel(110, 20)) == 0); // the upper triangle is empty
}

QTEST_GUILESS_MAIN(DesktopFilesTest)
#include "tst_desktop_files.moc"
