// What the window keeps between two starts, and what it makes of a damaged file.
#include "ui/window/settings_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace decodescope::ui;

class TestSettingsStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void whatIsWrittenIsRead();
    void nothingKeptGivesTheUsual();
    void wrongValuesCountAsNotKept_data();
    void wrongValuesCountAsNotKept();
    void rightValuesBesideWrongOnesStay();
    void garbageIsSurvivedAndReplaced();
    void aFolderInThePlaceOfTheFileIsSurvived();
    void aPipeInThePlaceOfTheFileIsLeftAlone();
    void windowsLieOnTheScreen_data();
    void windowsLieOnTheScreen();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("deep/window.ini")); }
    void writeRaw(const QByteArray& content) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSettingsStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSettingsStore::writeRaw(const QByteArray& content) const
{
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("deep"))));
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

void TestSettingsStore::whatIsWrittenIsRead()
{
    WindowOptions options;
    options.theme = ThemeKind::Light;
    options.language = QStringLiteral("zh_CN");
    options.scale = 175;
    options.reducedMotion = true;
    options.model = QStringLiteral("tiny-poems");
    options.prompt = QStringLiteral("春眠, \"a=b;c\"\n%1 \\");
    options.steps = 77;
    options.recent = {QStringLiteral("/models/a, \"b\"=c"), QStringLiteral("/runs/d.npz")};
    options.folder = QDir::tempPath();
    options.place = QRect(-20, 40, 1500, 900);
    options.isMaximized = true;
    SettingsStore(path()).write(options);
    const WindowOptions read = SettingsStore(path()).read();
    QCOMPARE(read.theme, options.theme);
    QCOMPARE(read.language, options.language);
    QCOMPARE(read.scale, options.scale);
    QCOMPARE(read.reducedMotion, options.reducedMotion);
    QCOMPARE(read.model, options.model);
    QCOMPARE(read.prompt, options.prompt);
    QCOMPARE(read.steps, options.steps);
    QCOMPARE(read.recent, options.recent);
    QCOMPARE(read.folder, options.folder);
    QCOMPARE(read.place, options.place);
    QCOMPARE(read.isMaximized, options.isMaximized);
}

void TestSettingsStore::nothingKeptGivesTheUsual()
{
    const WindowOptions usual;
    const WindowOptions read = SettingsStore(path()).read();
    QCOMPARE(read.theme, usual.theme);
    QCOMPARE(read.language, usual.language);
    QCOMPARE(read.scale, usual.scale);
    QCOMPARE(read.model, usual.model);
    QCOMPARE(read.prompt, usual.prompt);
    QCOMPARE(read.steps, usual.steps);
    QVERIFY(read.recent.isEmpty());
    QVERIFY(read.folder.isEmpty());
    QVERIFY(read.place.isNull());
    QVERIFY(!read.isMaximized);
}

void TestSettingsStore::wrongValuesCountAsNotKept_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("words for numbers") << QByteArray(
        "[look]\nscale=big\n[run]\nsteps=many\n[window]\nx=a\ny=b\nwidth=c\nheight=d\n");
    QTest::newRow("beyond the limits") << QByteArray(
        "[look]\nscale=301\n[run]\nsteps=0\n[window]\nx=1\ny=1\nwidth=0\nheight=-5\n");
    QTest::newRow("huge numbers") << QByteArray(
        "[look]\nscale=99999999999999999999\n[run]\nsteps=1e9\n[window]\nx=0\ny=0\nwidth=2000000000\nheight=2000000000\n");
    QTest::newRow("other types") << QByteArray(
        "[look]\nscale=@Invalid()\ntheme=7, 8\nlanguage=@Size(1 2)\n[run]\nmodel=1, 2\nsteps=@Point(3 4)\n");
    QTest::newRow("unknown names") << QByteArray(
        "[look]\ntheme=blue\nlanguage=tlh\n[run]\nmodel=/no/such/model\nfolder=/no/such/folder\n");
    QTest::newRow("half a place") << QByteArray("[window]\nwidth=1400\nheight=900\n");
}

void TestSettingsStore::wrongValuesCountAsNotKept()
{
    QFETCH(const QByteArray, content);
    writeRaw(content);
    const WindowOptions usual;
    const WindowOptions read = SettingsStore(path()).read();
    QCOMPARE(read.theme, usual.theme);
    QCOMPARE(read.language, usual.language);
    QCOMPARE(read.scale, usual.scale);
    QCOMPARE(read.model, usual.model);
    QCOMPARE(read.steps, usual.steps);
    QVERIFY(read.place.isNull());
}

void TestSettingsStore::rightValuesBesideWrongOnesStay()
{
    writeRaw("[look]\ntheme=light\nscale=none\n[run]\nsteps=9\n");
    const WindowOptions read = SettingsStore(path()).read();
    QCOMPARE(read.theme, ThemeKind::Light);
    QCOMPARE(read.scale, 100);
    QCOMPARE(read.steps, 9);
}

void TestSettingsStore::garbageIsSurvivedAndReplaced()
{
    QRandomGenerator random(7);
    for (int round = 0; round < 50; ++round) {
        QByteArray garbage(random.bounded(1, 600), '\0');
        for (char& byte : garbage)
            byte = static_cast<char>(random.bounded(256));
        writeRaw(garbage);
        const WindowOptions read = SettingsStore(path()).read();
        QVERIFY(read.scale >= 100 && read.scale <= 300);
        QVERIFY(read.steps >= 1);
    }
    WindowOptions options;
    options.steps = 31;
    SettingsStore(path()).write(options);
    QCOMPARE(SettingsStore(path()).read().steps, 31);
}

void TestSettingsStore::aFolderInThePlaceOfTheFileIsSurvived()
{
    QVERIFY(QDir().mkpath(path()));
    SettingsStore(path()).write(WindowOptions());
    QCOMPARE(SettingsStore(path()).read().steps, WindowOptions().steps);
}

void TestSettingsStore::aPipeInThePlaceOfTheFileIsLeftAlone()
{
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("deep"))));
    QCOMPARE(::mkfifo(QFile::encodeName(path()).constData(), 0600), 0);
    const SettingsStore store(path());
    QCOMPARE(store.read().scale, WindowOptions().scale); // which did not wait for a writer
    store.write(WindowOptions());
    QVERIFY(!QFileInfo(path()).isFile());
    QVERIFY(QFileInfo::exists(path()));
}

void TestSettingsStore::windowsLieOnTheScreen_data()
{
    QTest::addColumn<QRect>("wanted");
    QTest::addColumn<QRect>("place");
    QTest::newRow("as it was") << QRect(100, 50, 1300, 900) << QRect(100, 50, 1300, 900);
    QTest::newRow("off to the right") << QRect(5000, 100, 1300, 900) << QRect(620, 100, 1300, 900);
    QTest::newRow("off above") << QRect(10, -4000, 1300, 900) << QRect(10, 30, 1300, 900);
    QTest::newRow("larger than the screen") << QRect(10, 40, 30000, 30000) << QRect(0, 30, 1920, 1050);
    QTest::newRow("smaller than a window can be") << QRect(10, 40, 3, 4) << QRect(10, 40, 1280, 800);
}

void TestSettingsStore::windowsLieOnTheScreen()
{
    QFETCH(const QRect, wanted);
    QFETCH(const QRect, place);
    QCOMPARE(fittedPlace(wanted, QRect(0, 30, 1920, 1050), QSize(1280, 800)), place);
}

QTEST_GUILESS_MAIN(TestSettingsStore)
#include "tst_settings_store.moc"
