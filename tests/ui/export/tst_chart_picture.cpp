// Pictures of the chart open again, hold what the chart shows and do not change from one export to the next.
#include "tests/support/run_fixtures.h"
#include "ui/export/picture_file.h"
#include "ui/plots/chart_content.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

const QSize kSize(800, 440);

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

// How many pixels have about this colour.
int countPixels(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int distance = std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green())
                + std::abs(pixel.blue() - color.blue());
            count += distance < 12 ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class TestChartPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void pngHasTwoPixelsAPointAndBothCurves_data()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::newRow("dark") << ThemeKind::Dark;
        QTest::newRow("light") << ThemeKind::Light;
    }
    void pngHasTwoPixelsAPointAndBothCurves()
    {
        QFETCH(ThemeKind, kind);
        const Theme& colors = theme(kind);
        const QString path = write(QStringLiteral("chart.png"), colors);
        const QImage image(path);
        QCOMPARE(image.size(), kSize * 2);
        QCOMPARE(image.pixelColor(2, 2), colors.panel);
        QVERIFY(countPixels(image, colors.recomputed) > 500);
        QVERIFY(countPixels(image, colors.cached) > 500);
    }

    void svgIsWellFormedAndCarriesTheWords()
    {
        const QByteArray svg = readFile(write(QStringLiteral("chart.svg")));
        QXmlStreamReader reader(svg);
        QStringList texts;
        QString root;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement) {
                if (root.isEmpty())
                    root = reader.name().toString();
                QVERIFY(reader.name() != QLatin1String("image")); // vectors alone
                if (reader.name() == QLatin1String("text"))
                    texts.append(reader.readElementText().trimmed());
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(root, QStringLiteral("svg"));
        for (const char* words : {"Latency per token", "milliseconds, one pass", "sequence length (tokens)", "milliseconds",
                 "without cache  12.0 ms", "with cache  0.250 ms", "95th percentile",
                 "At 5 to 15 tokens a step is 28.0× faster with the cache; a run of more than 40 steps would show how the "
                 "curves grow.",
                 "0", "5", "10", "15", "4"})
            QVERIFY2(texts.contains(QString::fromUtf8(words)), words);
    }

    void svgRendersTheCurves()
    {
        const Theme& colors = theme(ThemeKind::Light);
        QSvgRenderer renderer(write(QStringLiteral("chart.svg"), colors));
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox(), QRect(QPoint(), kSize));
        QImage image(kSize, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        QVERIFY(countPixels(image, colors.recomputed) > 50);
        QVERIFY(countPixels(image, colors.cached) > 50);
    }

    void pdfIsOnePageOfVectors()
    {
        const QByteArray pdf = readFile(write(QStringLiteral("chart.pdf")));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(!pdf.contains("/Subtype /Image"));
        QVERIFY(pdf.contains("/FontFile2")); // text stays text, its font travels along
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        QVERIFY(pdf.contains("/MediaBox [0 0 600")); // 800 pixels of 1/96 inch are 600 points
    }

    void sameInputGivesTheSameBytes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("png") << QStringLiteral("chart.png");
        QTest::newRow("svg") << QStringLiteral("chart.svg");
    }
    void sameInputGivesTheSameBytes()
    {
        QFETCH(QString, name);
        const QByteArray first = readFile(write(name));
        QCOMPARE(readFile(write(name)), first);
    }

    // Each has another seed of its hashes.
    void aPdfIsTheSameInEveryProcess()
    {
        const char target[] = "DECODESCOPE_PDF_OF_A_PROCESS";
        if (qEnvironmentVariableIsSet(target)) {
            QVERIFY(tryToWrite(qEnvironmentVariable(target), theme(ThemeKind::Light)).hasValue());
            return;
        }
        QByteArrayList files;
        for (int i = 0; i < 6; ++i) {
            const QString path = m_folder.filePath(QStringLiteral("%1.pdf").arg(i));
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QLatin1String(target), path);
            environment.remove(QStringLiteral("QT_HASH_SEED"));
            process.setProcessEnvironment(environment);
            process.start(QCoreApplication::applicationFilePath(), {QLatin1String(QTest::currentTestFunction())});
            QVERIFY(process.waitForFinished(60000));
            files.append(readFile(path));
            QVERIFY(files.last().startsWith("%PDF-"));
            QVERIFY(files.last() == files.first());
        }
    }

    void unknownEndingNamesTheKnownOnes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("another format") << QStringLiteral("chart.bmp");
        QTest::newRow("no ending") << QStringLiteral("chart");
    }
    void unknownEndingNamesTheKnownOnes()
    {
        QFETCH(QString, name);
        const QString path = m_folder.filePath(name);
        const Status status = tryToWrite(path, theme(ThemeKind::Dark));
        QVERIFY(!status.hasValue());
        QCOMPARE(status.error().code, ErrorCode::BadUsage);
        const QString message = QString::fromStdString(status.error().message);
        for (const QString& part : {name, QStringLiteral(".png"), QStringLiteral(".svg"), QStringLiteral(".pdf")})
            QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY(!QFile::exists(path));
    }

    void missingFolderFailsForEveryFormat_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* extension : {"png", "svg", "pdf"})
            QTest::newRow(extension) << QStringLiteral("missing/chart.") + QString::fromLatin1(extension);
    }
    void missingFolderFailsForEveryFormat()
    {
        QFETCH(QString, name);
        const Status status = tryToWrite(m_folder.filePath(name), theme(ThemeKind::Dark));
        QVERIFY(!status.hasValue());
        QCOMPARE(status.error().code, ErrorCode::NotWritable);
        QVERIFY(QString::fromStdString(status.error().message).contains(name));
    }

    // On a narrow sheet the sentence takes two lines, and no line ends beyond the sheet.
    void longSentencesAreWrapped()
    {
        const Run run = fixtures::makeRun();
        PictureRequest request;
        request.view = PictureView::Chart;
        request.size = QSizeF(420, 480);
        const QString path = m_folder.filePath(QStringLiteral("narrow.svg"));
        QVERIFY(writePicture(run, runStatistics(run), request, path).hasValue());
        QXmlStreamReader reader(readFile(path));
        QStringList texts;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != QLatin1String("text"))
                continue;
            const double left = reader.attributes().value(QLatin1String("x")).toDouble();
            const bool isPlain = !reader.attributes().hasAttribute(QLatin1String("transform"));
            QFont font = theme(ThemeKind::Light).font(reader.attributes().value(QLatin1String("font-size")).toInt());
            const QString text = reader.readElementText();
            if (isPlain)
                QVERIFY2(left + QFontMetricsF(font).horizontalAdvance(text) <= 420 + 4, qPrintable(text));
            texts.append(text);
        }
        const RunStatistics statistics = runStatistics(run);
        const Scene scene = sceneOf(run, statistics, request);
        const QString sentence = chartContent(chartData(scene), {}, *scene.theme, scene.step).sentence;
        QVERIFY(!sentence.isEmpty());
        QVERIFY(!texts.contains(sentence));
        QVERIFY2(texts.join(u' ').simplified().contains(sentence.simplified()), qPrintable(texts.join(u'|')));
    }

    void aChartWithoutTitleHasItsAxesAndSentence()
    {
        const Run run = fixtures::makeRun();
        PictureRequest request;
        request.view = PictureView::Chart;
        request.hasTitle = false;
        const QString path = m_folder.filePath(QStringLiteral("bare.svg"));
        QVERIFY(writePicture(run, runStatistics(run), request, path).hasValue());
        const QString text = QString::fromUtf8(readFile(path)).section(QStringLiteral("</title>"), 1);
        QVERIFY(!text.contains(QStringLiteral(">Latency per token<")));
        QVERIFY(text.contains(QStringLiteral(">milliseconds<")));
        QVERIFY(text.contains(QStringLiteral("faster with the cache")));
    }

    void aBusyMachineIsToldWhereThereIsRoom_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("a slide") << QSizeF(800, 440) << true;
        QTest::newRow("a tall column") << QSizeF(420, 600) << true;
        QTest::newRow("a low sheet") << QSizeF(320, 230) << false;
    }
    void aBusyMachineIsToldWhereThereIsRoom()
    {
        QFETCH(const QSizeF, size);
        QFETCH(const bool, isTold);
        Run run = fixtures::makeRun();
        PassTimings slow = run.timings[0].front();
        for (StepTime& time : slow.steps)
            time.total *= 3;
        run.append(slow);
        run.append(PassTimings(run.timings[1].front()));
        PictureRequest request;
        request.view = PictureView::Chart;
        request.size = size;
        const QString path = m_folder.filePath(QStringLiteral("busy.svg"));
        QVERIFY(writePicture(run, runStatistics(run), request, path).hasValue());
        QXmlStreamReader reader(readFile(path));
        QString words;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                words += reader.readElementText() + u' ';
        }
        QCOMPARE(words.simplified().contains(QStringLiteral("The machine was busy while measuring")), isTold);
        QCOMPARE(words.contains(QStringLiteral("median of 2 passes")), isTold); // the caption
        QVERIFY(words.contains(QStringLiteral("without cache")));
        QVERIFY(!words.contains(QStringLiteral("Generate"))); // who sees a file has no button
    }

private:
    static Status tryToWrite(const QString& path, const Theme& colors)
    {
        const Run run = fixtures::makeRun();
        PictureRequest request;
        request.view = PictureView::Chart;
        request.size = kSize;
        request.theme = colors.kind;
        return writePicture(run, runStatistics(run), request, path);
    }

    // The path of the file written.
    QString write(const QString& name, const Theme& colors = theme(ThemeKind::Dark)) const
    {
        const QString path = m_folder.filePath(name);
        return tryToWrite(path, colors).hasValue() ? path : QString();
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(TestChartPicture)
#include "tst_chart_picture.moc"
