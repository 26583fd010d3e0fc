// Pictures of each view and format: sizes to the pixel, the colours of the states where they belong, the same bytes twice.
#include "tests/support/run_fixtures.h"
#include "ui/export/file_output.h"
#include "ui/export/picture_file.h"
#include "ui/logic/color_map.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

bool isNear(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 16;
}

int countPixels(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += isNear(image.pixelColor(x, y), colour) ? 1 : 0;
    }
    return count;
}

// Another program's eyes: librsvg for SVG, poppler for PDF, at one pixel a point.
QImage readBack(const QString& path)
{
    if (path.endsWith(QLatin1String(".png")))
        return QImage(path);
    const QString png = path + QStringLiteral(".png");
    QProcess reader;
    if (path.endsWith(QLatin1String(".svg")))
        reader.start(QStringLiteral("rsvg-convert"), {QStringLiteral("-o"), png, path});
    else
        reader.start(QStringLiteral("pdftoppm"),
            {QStringLiteral("-png"), QStringLiteral("-singlefile"), QStringLiteral("-r"), QStringLiteral("96"), path, path});
    reader.waitForFinished(60000);
    return reader.readAllStandardError().isEmpty() ? QImage(png) : QImage(); // nothing to complain of
}

} // namespace

class TestPictureFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPictureWithoutMemoryLeavesTheOldFile();
    void everyViewInEveryFormatLooksTheSame_data();
    void everyViewInEveryFormatLooksTheSame();
    void matrixCellsLieWhereTheyShould_data();
    void matrixCellsLieWhereTheyShould();
    void picturesNeitherHintAtMenusNorSayTheirTitleTwice();
    void noWordsLieOnOthersAboveAFullSquare();
    void hatchesStayPatternsInDrawings();
    void columnOfPaperHasItsPixels();
    void aNarrowSheetHasItsWholeTitle_data();
    void aNarrowSheetHasItsWholeTitle();
    void impossiblePicturesAreRefused_data();
    void impossiblePicturesAreRefused();
    void largestMatrixIsExportedWhole();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    Run m_run = fixtures::makeRun({4, 20, 2, 4, 64});
    RunStatistics m_statistics = runStatistics(m_run);
};

void TestPictureFile::everyViewInEveryFormatLooksTheSame_data()
{
    QTest::addColumn<PictureView>("view");
    QTest::addColumn<QString>("ending");
    const std::pair<PictureView, const char*> views[] = {{PictureView::Matrix, "matrix"}, {PictureView::Kv, "kv"},
        {PictureView::Chart, "chart"}, {PictureView::Panes, "panes"}, {PictureView::Comparison, "comparison"},
        {PictureView::Distribution, "distribution"}, {PictureView::Heads, "heads"}};
    for (const auto& [view, name] : views) {
        for (const char* ending : {"png", "svg", "pdf"})
            QTest::addRow("%s.%s", name, ending) << view << QString::fromLatin1(ending);
    }
}

void TestPictureFile::everyViewInEveryFormatLooksTheSame()
{
    QFETCH(PictureView, view);
    QFETCH(QString, ending);
    PictureRequest request;
    request.view = view;
    request.scale = 1;
    const QString file = path(QString::fromLatin1(QTest::currentDataTag()));
    const Status status = writePicture(m_run, m_statistics, request, file);
    QVERIFY2(status.hasValue(), status.hasValue() ? "" : status.error().message.c_str());
    const QImage image = readBack(file);
    QCOMPARE(image.size(), usualSize(view, {}).toSize());
    const Theme& colours = theme(ThemeKind::Light);
    QVERIFY(isNear(image.pixelColor(2, 2), view == PictureView::Panes ? colours.window : colours.panel));
    if (view == PictureView::Distribution) {
        QVERIFY(countPixels(image, colours.freshText) > 10); // the chosen token's name
    } else if (view == PictureView::Heads) {
        QVERIFY(countPixels(image, QColor(ColorMap::forTheme(colours).colour(1))) > 40); // each head's first cell
    } else {
        QVERIFY(countPixels(image, colours.recomputed) > 40);
        QVERIFY(countPixels(image, colours.cached) > 40);
    }
    const QByteArray first = readFile(file);
    QVERIFY(writePicture(m_run, m_statistics, request, file).hasValue());
    QCOMPARE(readFile(file), first);
}

// The first cell of the first row is the only key of its row: weight 1, the map's end; the last row is new.
void TestPictureFile::matrixCellsLieWhereTheyShould_data()
{
    QTest::addColumn<QString>("ending");
    for (const char* ending : {"png", "svg", "pdf"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

void TestPictureFile::matrixCellsLieWhereTheyShould()
{
    QFETCH(QString, ending);
    PictureRequest request;
    request.view = PictureView::Matrix;
    request.mode = Mode::Naive;
    request.size = QSizeF(540, 640);
    request.scale = 1;
    const QString file = path(QStringLiteral("cells.") + ending);
    QVERIFY(writePicture(m_run, m_statistics, request, file).hasValue());
    const QImage image = readBack(file);
    const Theme& colours = theme(ThemeKind::Light);
    QPoint first(-1, -1); // the dark cell: the first pixel of about the colour of weight 1
    const QColor full(ColorMap::forTheme(colours).colour(1));
    for (int y = 0; y < image.height() && first.x() < 0; ++y) {
        for (int x = 0; x < image.width() && first.x() < 0; ++x) {
            if (isNear(image.pixelColor(x, y), full))
                first = QPoint(x, y);
        }
    }
    QVERIFY(first.x() > 0);
    const double cell = (540 - 2 * 16 - 16 - 34) / 23.0; // 23 positions across what is left of the sheet
    const QPointF middle = QPointF(first) + QPointF(cell, cell) / 2;
    const auto at = [&](int row, int column) { return image.pixelColor((middle + QPointF(column, row) * cell).toPoint()); };
    QVERIFY(isNear(at(0, 0), full));
    QVERIFY(isNear(at(20, 22), colours.empty)); // masked
    QVERIFY(isNear(at(11, 12), colours.empty));
    const QColor half(ColorMap::forTheme(colours).colour(std::sqrt(2.0 / 13)));
    QVERIFY2(isNear(at(11, 0), half), qPrintable(at(11, 0).name() + half.name())); // the head's favourite has 2/13
    const QColor other(ColorMap::forTheme(colours).colour(std::sqrt(1.0 / 13)));
    QVERIFY2(isNear(at(11, 5), other), qPrintable(at(11, 5).name() + other.name()));
}

void TestPictureFile::picturesNeitherHintAtMenusNorSayTheirTitleTwice()
{
    PictureRequest request;
    for (const PictureView view : {PictureView::Matrix, PictureView::Panes, PictureView::Comparison}) {
        request.view = view;
        const QString file = path(QStringLiteral("words.svg"));
        QVERIFY(writePicture(m_run, m_statistics, request, file).hasValue());
        const QString words = QString::fromUtf8(readFile(file));
        QVERIFY(!words.contains(QStringLiteral("▾")));
        QVERIFY(words.count(QStringLiteral("what both modes did"), Qt::CaseInsensitive) <= 1);
    }
}

void TestPictureFile::noWordsLieOnOthersAboveAFullSquare()
{
    Run run = m_run;
    run.info.options.pitfall.kind = PitfallKind::FutureVisible;
    PictureRequest request;
    request.view = PictureView::Matrix;
    request.mode = Mode::Naive;
    request.size = QSizeF(540, 640);
    const QString file = path(QStringLiteral("full.svg"));
    QVERIFY(writePicture(run, m_statistics, request, file).hasValue());
    const QString drawing = QString::fromUtf8(readFile(file));
    const auto lineOf = [&](const QString& words) {
        const QRegularExpression text(QStringLiteral("<text[^>]* y=\"([0-9.]+)\"[^>]*>[^<]*") + words);
        return text.match(drawing).captured(1).toDouble();
    };
    const double axis = lineOf(QStringLiteral("position of the key"));
    const double count = lineOf(QStringLiteral("score cells"));
    QVERIFY(axis > 0);
    QVERIFY2(count - axis >= 12, qPrintable(QStringLiteral("%1 and %2").arg(axis).arg(count)));
}

void TestPictureFile::hatchesStayPatternsInDrawings()
{
    Run run = fixtures::makeRun({4, 20, 2, 4, 64});
    run.info.identity.shape.window = 6; // rows before it are hatched
    PictureRequest request;
    request.view = PictureView::Matrix;
    const QString file = path(QStringLiteral("hatched.svg"));
    QVERIFY(writePicture(run, runStatistics(run), request, file).hasValue());
    const QByteArray drawing = readFile(file);
    QCOMPARE(drawing.count("<pattern "), 1); // defined once
    QVERIFY(drawing.count("fill=\"url(#fill1)\"") > 1);
}

void TestPictureFile::aNarrowSheetHasItsWholeTitle_data()
{
    QTest::addColumn<PictureView>("view");
    QTest::newRow("comparison") << PictureView::Comparison;
    QTest::newRow("distribution") << PictureView::Distribution;
    QTest::newRow("heads") << PictureView::Heads;
}

void TestPictureFile::aNarrowSheetHasItsWholeTitle()
{
    QFETCH(const PictureView, view);
    const Run run = fixtures::makeRun();
    const RunStatistics statistics = runStatistics(run);
    PictureRequest request;
    request.view = view;
    request.size = pointsOfMillimetres({84, 84});
    const QString file = path(QStringLiteral("narrow.svg"));
    QVERIFY(writePicture(run, statistics, request, file).hasValue());
    QXmlStreamReader reader(readFile(file));
    QString words;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
            words += reader.readElementText() + u' ';
    }
    const Scene scene = sceneOf(run, statistics, request);
    for (const QString& title : {pictureTitle(scene, request), pictureCaption(scene, request)})
        QVERIFY2(words.simplified().contains(title.simplified()), qPrintable(words));
}

void TestPictureFile::columnOfPaperHasItsPixels()
{
    PictureRequest request;
    request.view = PictureView::Comparison;
    request.size = pointsOfMillimetres({84, 60});
    request.scale = scaleOfDpi(300);
    const QString file = path(QStringLiteral("column.png"));
    QVERIFY(writePicture(m_run, m_statistics, request, file).hasValue());
    const QImage image(file);
    QCOMPARE(image.size(), QSize(992, 709));
    QCOMPARE(image.dotsPerMeterX(), 11811); // 300 dots an inch
    const QString pdf = path(QStringLiteral("column.pdf"));
    QVERIFY(writePicture(m_run, m_statistics, request, pdf).hasValue());
    QVERIFY(readFile(pdf).contains("/MediaBox [0 0 238")); // 84 mm in points of 1/72 inch
    QVERIFY(!readFile(pdf).contains("CreationDate"));
}

void TestPictureFile::impossiblePicturesAreRefused_data()
{
    QTest::addColumn<PictureRequest>("request");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* tag, const QString& name, const QString& says, auto change) {
        PictureRequest request;
        request.view = PictureView::Matrix;
        change(request);
        QTest::newRow(tag) << request << name << says;
    };
    row("step", "a.png", "no step 21", [](PictureRequest& r) { r.step = 21; });
    row("layer", "a.svg", "no layer 3", [](PictureRequest& r) { r.layer = 2; });
    row("head", "a.pdf", "no head 5", [](PictureRequest& r) { r.head = 4; });
    row("too small", "a.png", "150x400", [](PictureRequest& r) { r.size = QSizeF(150, 400); });
    row("too long", "a.png", "20000x300", [](PictureRequest& r) { r.size = QSizeF(20000, 300), r.scale = 1; });
    row("too many pixels", "a.png", "16000x16000", [](PictureRequest& r) { r.size = QSizeF(8000, 8000); });
    row("scale", "a.png", "scale 0", [](PictureRequest& r) { r.scale = 0; });
    row("ending", "a.bmp", ".png, .svg or .pdf", [](PictureRequest&) {});
    row("folder", "missing/a.png", "missing/a.png", [](PictureRequest&) {});
}

void TestPictureFile::impossiblePicturesAreRefused()
{
    QFETCH(PictureRequest, request);
    QFETCH(QString, name);
    QFETCH(QString, says);
    const Status status = writePicture(m_run, m_statistics, request, path(name));
    QVERIFY(!status.hasValue());
    QVERIFY2(QString::fromStdString(status.error().message).contains(says), status.error().message.c_str());
    QVERIFY(!QFile::exists(path(name)));
}

// More cells than pixels: each pixel shows the largest weight of its cells, so the first column stays dark all the way down.
void TestPictureFile::largestMatrixIsExportedWhole()
{
    const Run run = fixtures::makeRun({1000, 25, 1, 1, 1024});
    PictureRequest request;
    request.view = PictureView::Matrix;
    request.mode = Mode::Cached;
    for (const char* ending : {"png", "svg", "pdf"}) {
        const QString file = path(QStringLiteral("large.") + QLatin1String(ending));
        QVERIFY(writePicture(run, runStatistics(run), request, file).hasValue());
        QVERIFY(!readBack(file).isNull());
    }
}

void TestPictureFile::aPictureWithoutMemoryLeavesTheOldFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("old.png"));
    QVERIFY(writeFile(path, QByteArray("old")).hasValue());
    PictureSheet sheet;
    sheet.size = QSizeF(100000, 100000); // QImage makes none of this size, as without memory
    sheet.paint = [](QPaintDevice&, Surface) { QFAIL("there is nothing to paint on"); };
    const Status written = writeFile(path, encodePicture(sheet, PictureFormat::Png));
    QVERIFY(!written.hasValue());
    QVERIFY2(written.error().message.find("not enough memory for a picture of 100000x100000") != std::string::npos,
        written.error().message.c_str());
    QVERIFY(!encodePng(QImage()).hasValue());
    QCOMPARE(readFile(path), QByteArray("old"));
}

QTEST_MAIN(TestPictureFile)
#include "tst_picture_file.moc"
