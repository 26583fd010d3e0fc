// Animations hold the frames asked for, in the colours of the pictures, and the same bytes each time.
#include "tests/support/no_threads.h"
#include "tests/support/run_fixtures.h"
#include "ui/export/animation.h"
#include "ui/export/animation_encoder.h"
#include "ui/export/colour_palette.h"
#include "ui/export/picture_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMovie>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

constexpr QSize kSize(480, 300);

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

// The delays of a GIF's frames in hundredths of a second, from its graphics control blocks.
QList<int> delaysOf(const QByteArray& gif)
{
    QList<int> delays;
    const QByteArray start = QByteArray::fromHex("21f904");
    for (qsizetype at = gif.indexOf(start); at >= 0; at = gif.indexOf(start, at + 1))
        delays.append(static_cast<quint8>(gif[at + 4]) + 256 * static_cast<quint8>(gif[at + 5]));
    return delays;
}

// Standard output of another program; its error when it fails.
QByteArray ask(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60000);
    return process.exitCode() == 0 ? process.readAllStandardOutput() : "failed: " + process.readAllStandardError();
}

} // namespace

class TestAnimation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paletteIsExactUpTo255Colours();
    void largePaletteKeepsTheMostFrequentColours();
    void gifHasTheFramesAndColours();
    void webpHasTheFramesAndColours();
    void mp4HasTheFramesAndTheSize();
    void ffmpegThatNeverEndsIsGivenUp();
    void withoutThreadsTheFramesAreTheSame();
    void chartsMoveToo();
    void numberedPicturesAreTheSingleOnes();
    void numberedChartsAreTheSingleOnes_data();
    void numberedChartsAreTheSingleOnes();
    void failedSeriesLeavesNothing();
    void cancelledSeriesLeavesNothing();
    void sameBytesTwice_data();
    void sameBytesTwice();
    void cancelledLeavesNothing();
    void badRangeIsRefused_data();
    void badRangeIsRefused();

private:
    AnimationRequest request(PictureView view = PictureView::Matrix) const;
    Status write(const AnimationRequest& request, const QString& path, const AnimationProgress& progress = {}) const
    {
        return writeAnimation(m_run, m_statistics, request, path, progress);
    }
    // The picture of one step as it is before any encoder.
    QImage picture(int step) const
    {
        PictureRequest single = request().picture;
        single.step = step;
        return paintImage(pictureSheet(sceneOf(m_run, m_statistics, single), single)).value();
    }

    QTemporaryDir m_folder;
    Run m_run = fixtures::makeRun({4, 12, 2, 4, 64});
    RunStatistics m_statistics = runStatistics(m_run);
};

AnimationRequest TestAnimation::request(PictureView view) const
{
    AnimationRequest request;
    request.picture.view = view;
    request.picture.size = kSize;
    request.picture.scale = 1;
    request.firstStep = 3;
    request.lastStep = 7;
    request.framesPerSecond = 10;
    return request;
}

void TestAnimation::paletteIsExactUpTo255Colours()
{
    QHash<QRgb, int> counts;
    for (int i = 0; i < 255; ++i)
        counts.insert(qRgb(i, 255 - i, i / 2), 1 + i);
    const ColourPalette palette = colourPalette(counts);
    QVERIFY(palette.isExact);
    QCOMPARE(palette.colours.size(), 255);
    for (auto entry = counts.begin(); entry != counts.end(); ++entry)
        QCOMPARE(palette.colours[palette.indexOf.value(entry.key())], entry.key());
}

void TestAnimation::largePaletteKeepsTheMostFrequentColours()
{
    QHash<QRgb, int> counts;
    for (int i = 0; i < 1000; ++i)
        counts.insert(qRgb(i % 256, i / 8, 40), 1);
    counts.insert(qRgb(10, 20, 200), 5000);
    const ColourPalette palette = colourPalette(counts);
    QVERIFY(!palette.isExact);
    QCOMPARE(palette.colours.size(), 255);
    QCOMPARE(palette.indexOf.size(), counts.size());
    QCOMPARE(palette.colours[palette.indexOf.value(qRgb(10, 20, 200))], qRgb(10, 20, 200));
}

void TestAnimation::gifHasTheFramesAndColours()
{
    const QString path = m_folder.filePath(QStringLiteral("a.gif"));
    QVERIFY(write(request(), path).hasValue());
    QCOMPARE(delaysOf(readFile(path)), QList<int>({10, 10, 10, 10, 200}));
    QMovie movie(path);
    QVERIFY(movie.isValid());
    QCOMPARE(movie.frameCount(), 5);
    QCOMPARE(movie.loopCount(), -1); // for ever
    for (int frame = 0; frame < 5; ++frame) {
        QVERIFY(movie.jumpToFrame(frame));
        const QImage shown = movie.currentImage().convertToFormat(QImage::Format_RGB32);
        const QImage wanted = picture(3 + frame);
        QCOMPARE(shown.size(), kSize);
        qint64 different = 0;
        int worst = 0;
        for (int y = 0; y < shown.height(); ++y) {
            for (int x = 0; x < shown.width(); ++x) {
                const QColor a(shown.pixel(x, y));
                const QColor b(wanted.pixel(x, y));
                const int distance = std::max(
                    {std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
                different += distance > 0 ? 1 : 0;
                worst = std::max(worst, distance);
            }
        }
        // Only the edges of letters may differ, where a palette of 255 colours does not hold all of their greys.
        QVERIFY2(different * 20 < qint64 {shown.width()} * shown.height(), qPrintable(QString::number(different)));
        QVERIFY2(worst <= 24, qPrintable(QString::number(worst)));
    }
}

void TestAnimation::webpHasTheFramesAndColours()
{
    const QString path = m_folder.filePath(QStringLiteral("a.webp"));
    QVERIFY(write(request(), path).hasValue());
    const QByteArray info = ask(QStringLiteral("webpmux"), {QStringLiteral("-info"), path});
    QVERIFY2(info.contains("Canvas size: 480 x 300"), info.constData());
    QVERIFY2(info.contains("Number of frames: 5"), info.constData());
    const QString frame = m_folder.filePath(QStringLiteral("frame.webp"));
    const QString png = m_folder.filePath(QStringLiteral("frame.png"));
    ask(QStringLiteral("webpmux"),
        {QStringLiteral("-get"), QStringLiteral("frame"), QStringLiteral("1"), path, QStringLiteral("-o"), frame});
    ask(QStringLiteral("dwebp"), {frame, QStringLiteral("-o"), png});
    QCOMPARE(QImage(png).convertToFormat(QImage::Format_RGB32), picture(3));
}

void TestAnimation::mp4HasTheFramesAndTheSize()
{
    const QString path = m_folder.filePath(QStringLiteral("a.mp4"));
    AnimationRequest odd = request();
    odd.picture.size = QSizeF(481, 301);
    const Status status = write(odd, path);
    QVERIFY2(status.hasValue(), status.hasValue() ? "" : status.error().message.c_str());
    const QByteArray json = ask(QStringLiteral("ffprobe"),
        QStringLiteral("-v error -count_frames -show_streams -of json").split(QLatin1Char(' ')) << path);
    const QJsonObject stream = QJsonDocument::fromJson(json)[u"streams"][0].toObject();
    QCOMPARE(stream[u"codec_name"].toString(), QStringLiteral("h264"));
    QCOMPARE(stream[u"width"].toInt(), 482); // even, as video must be
    QCOMPARE(stream[u"height"].toInt(), 302);
    QCOMPARE(stream[u"nb_read_frames"].toString(), QStringLiteral("24")); // 4, and the last one for two seconds
}

void TestAnimation::ffmpegThatNeverEndsIsGivenUp()
{
    const QTemporaryDir folder;
    QFile program(folder.filePath(QStringLiteral("ffmpeg")));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\ncat > /dev/null\nexec sleep 1000\n");
    program.close();
    QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", folder.path().toUtf8() + ':' + before);
    const std::unique_ptr<AnimationEncoder> encoder = makeMp4Encoder(10, 300);
    qputenv("PATH", before);
    QImage frame(64, 64, QImage::Format_RGB32);
    frame.fill(Qt::white);
    QVERIFY(encoder->add(frame, 100).hasValue());
    const Result<QByteArray> film = encoder->finish();
    QVERIFY(!film.hasValue());
    QVERIFY2(film.error().message.find("no progress for 0.3 s") != std::string::npos, film.error().message.c_str());
}

void TestAnimation::withoutThreadsTheFramesAreTheSame()
{
    const QString path = m_folder.filePath(QStringLiteral("threads.gif"));
    QVERIFY(write(request(), path).hasValue());
    const QByteArray usual = readFile(path);
    {
        const fixtures::NoThreads none;
        QVERIFY(write(request(), path).hasValue());
    }
    QCOMPARE(readFile(path), usual);
}

void TestAnimation::chartsMoveToo()
{
    const QString path = m_folder.filePath(QStringLiteral("chart.webp"));
    QVERIFY(write(request(PictureView::Chart), path).hasValue());
    QVERIFY(ask(QStringLiteral("webpmux"), {QStringLiteral("-info"), path}).contains("Number of frames: 5"));
}

void TestAnimation::numberedPicturesAreTheSingleOnes()
{
    QVERIFY(write(request(), m_folder.filePath(QStringLiteral("run-%04d.png"))).hasValue());
    for (int step = 3; step <= 7; ++step)
        QCOMPARE(QImage(m_folder.filePath(QStringLiteral("run-%1.png").arg(step, 4, 10, QLatin1Char('0'))))
                     .convertToFormat(QImage::Format_RGB32),
            picture(step));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("run-0002.png"))));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("run-0008.png"))));
}

void TestAnimation::numberedChartsAreTheSingleOnes_data()
{
    QTest::addColumn<QString>("ending");
    QTest::newRow("pixels") << QStringLiteral("png");
    QTest::newRow("drawings") << QStringLiteral("svg");
}

void TestAnimation::numberedChartsAreTheSingleOnes()
{
    QFETCH(const QString, ending);
    AnimationRequest wanted = request(PictureView::Chart);
    wanted.picture.scale = 1.5;
    QVERIFY(write(wanted, m_folder.filePath(QStringLiteral("charts-%d.") + ending)).hasValue());
    const QString single = m_folder.filePath(QStringLiteral("single.") + ending);
    for (int step = 3; step <= 7; ++step) {
        wanted.picture.step = step;
        QVERIFY(writePicture(m_run, m_statistics, wanted.picture, single).hasValue());
        QVERIFY(readFile(m_folder.filePath(QStringLiteral("charts-%1.%2").arg(step).arg(ending))) == readFile(single));
    }
}

// As on a disk that fills up.
void TestAnimation::failedSeriesLeavesNothing()
{
    const QTemporaryDir folder;
    const QDir place(folder.path());
    QVERIFY(place.mkdir(QStringLiteral("full-0005.png")));
    const Status written = write(request(), place.filePath(QStringLiteral("full-%04d.png")));
    QVERIFY(!written.hasValue());
    const QString message = QString::fromStdString(written.error().message);
    QVERIFY2(message.contains(QLatin1String("full-0005.png: it is a folder.")), qPrintable(message));
    QCOMPARE(place.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        QStringList(QStringLiteral("full-0005.png")));
    const Status nowhere = write(request(), place.filePath(QStringLiteral("missing/%d.png")));
    QVERIFY(!nowhere.hasValue());
    QVERIFY2(nowhere.error().message.find("missing/3.png: ") != std::string::npos, nowhere.error().message.c_str());
}

void TestAnimation::cancelledSeriesLeavesNothing()
{
    const QTemporaryDir folder;
    const QDir place(folder.path());
    const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    const Status status = write(request(), place.filePath(QStringLiteral("%d.svg")), [&](int done, int) {
        return done < 2 && place.entryList(all).size() == 1; // the folder they gather in
    });
    QCOMPARE(status.error().code, ErrorCode::Stopped);
    QCOMPARE(place.entryList(all), QStringList());
}

void TestAnimation::sameBytesTwice_data()
{
    QTest::addColumn<QString>("name");
    for (const char* ending : {"gif", "webp", "mp4"})
        QTest::newRow(ending) << QStringLiteral("twice.") + QLatin1String(ending);
}

void TestAnimation::sameBytesTwice()
{
    QFETCH(QString, name);
    const QString path = m_folder.filePath(name);
    QVERIFY(write(request(PictureView::Kv), path).hasValue());
    const QByteArray first = readFile(path);
    QVERIFY(write(request(PictureView::Kv), path).hasValue());
    QCOMPARE(readFile(path), first);
}

void TestAnimation::cancelledLeavesNothing()
{
    const QString path = m_folder.filePath(QStringLiteral("cancelled.gif"));
    int told = 0;
    const Status status = write(request(), path, [&](int done, int total) {
        ++told;
        return done < 2 && total == 5;
    });
    QVERIFY(!status.hasValue());
    QCOMPARE(status.error().code, ErrorCode::Stopped);
    QCOMPARE(told, 2);
    QVERIFY(!QFile::exists(path));
}

void TestAnimation::badRangeIsRefused_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("rate");
    QTest::addColumn<QString>("names");
    QTest::newRow("after the end") << 3 << 13 << 8 << QStringLiteral("3-13");
    QTest::newRow("backwards") << 7 << 3 << 8 << QStringLiteral("7-3");
    QTest::newRow("before the start") << 0 << 3 << 8 << QStringLiteral("0-3");
    QTest::newRow("too fast") << 1 << 3 << 51 << QStringLiteral("51");
}

void TestAnimation::badRangeIsRefused()
{
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, rate);
    QFETCH(QString, names);
    AnimationRequest bad = request();
    bad.firstStep = first;
    bad.lastStep = last;
    bad.framesPerSecond = rate;
    const Status status = write(bad, m_folder.filePath(QStringLiteral("bad.gif")));
    QVERIFY(!status.hasValue());
    QVERIFY2(QString::fromStdString(status.error().message).contains(names), status.error().message.c_str());
}

QTEST_MAIN(TestAnimation)
#include "tst_animation.moc"
