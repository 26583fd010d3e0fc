// The words of pictures in a paper's column and at their usual size keep apart and on the sheet, in each language.
#include "tests/support/run_fixtures.h"
#include "ui/export/picture_file.h"
#include "ui/window/language.h"

#include <QFile>
#include <QFontMetricsF>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

struct Word
{
    QString text;
    QRectF box; // of its letters, from the base line up to those without an ascender
};

qsizetype spaces(const QString& text)
{
    return std::find_if(text.begin(), text.end(), [](QChar letter) { return !letter.isSpace(); }) - text.begin();
}

// Level texts of a drawing.
std::vector<Word> wordsOf(const QString& path)
{
    QFile file(path);
    std::vector<Word> words;
    if (!file.open(QIODevice::ReadOnly))
        return words;
    QXmlStreamReader reader(&file);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != QLatin1String("text"))
            continue;
        const QXmlStreamAttributes with = reader.attributes();
        const bool isTurned = with.hasAttribute(QLatin1String("transform"));
        const bool isBold = with.hasAttribute(QLatin1String("font-weight"));
        const QString text = reader.readElementText();
        if (isTurned || text.trimmed().isEmpty())
            continue;
        const double size = with.value(QLatin1String("font-size")).toDouble();
        const QFontMetricsF metrics(Theme().font(qRound(size), isBold));
        const double x = with.value(QLatin1String("x")).toDouble();
        const double y = with.value(QLatin1String("y")).toDouble();
        const double left = metrics.horizontalAdvance(text) - metrics.horizontalAdvance(text.mid(spaces(text)));
        const double width = metrics.horizontalAdvance(text.trimmed());
        // Fonts that stand in for others are a little wider or narrower.
        words.push_back({text, QRectF(x + left, y - size / 2, width - std::min(2.0, width / 2), size / 2)});
    }
    return words;
}

} // namespace

class TestPictureWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wordsKeepApart_data()
    {
        QTest::addColumn<PictureRequest>("request");
        QTest::addColumn<QString>("language");
        const std::pair<PictureView, const char*> views[] = {{PictureView::Matrix, "matrix"}, {PictureView::Kv, "kv"},
            {PictureView::Chart, "chart"}, {PictureView::Panes, "panes"}, {PictureView::Comparison, "comparison"},
            {PictureView::Distribution, "distribution"}, {PictureView::Heads, "heads"}};
        PictureRequest low;
        low.view = PictureView::Matrix;
        low.mode = Mode::Naive;
        low.size = pointsOfMillimetres({84, 60});
        PictureRequest logarithmic;
        logarithmic.view = PictureView::Chart;
        logarithmic.chart.isLogarithmic = true;
        logarithmic.size = pointsOfMillimetres({84, 60});
        QTest::newRow("a low chart of logarithms") << logarithmic << QStringLiteral("en");
        QTest::newRow("a low matrix") << low << QStringLiteral("en");
        for (const QSizeF size : {QSizeF(800, 300), QSizeF(800, 400), QSizeF(420, 640), QSizeF(900, 400)}) {
            PictureRequest small;
            small.view = PictureView::Panes;
            small.size = size;
            QTest::addRow("panes of %g x %g", size.width(), size.height()) << small << QStringLiteral("en");
        }
        for (const auto& [view, name] : views) {
            for (const std::optional<Mode> mode : {std::optional<Mode>(), std::optional(Mode::Naive)}) {
                for (const double width : {84.0, 106.0, 120.0, 0.0}) {
                    PictureRequest request;
                    request.view = view;
                    request.mode = mode;
                    if (width > 0)
                        request.size = sizeOfWidth(request, pointsOfMillimetres({width, 0}).width());
                    if (!checkSize(request, false).hasValue())
                        continue;
                    for (const QString& language : languageCodes()) {
                        QTest::addRow("%s, %s, %g mm, %s", name, mode ? "one mode" : "both", width, qPrintable(language))
                            << request << language;
                    }
                }
            }
        }
    }
    void wordsKeepApart()
    {
        QFETCH(const PictureRequest, request);
        QFETCH(const QString, language);
        Language words;
        words.use(language);
        const QString path = m_folder.filePath(QStringLiteral("words.svg"));
        QVERIFY(writePicture(m_run, m_statistics, request, path).hasValue());
        const std::vector<Word> all = wordsOf(path);
        QVERIFY(!all.empty());
        const QRectF sheet(QPointF(), sizeOf(request));
        for (std::size_t i = 0; i < all.size(); ++i) {
            QVERIFY2(sheet.contains(all[i].box), qPrintable(all[i].text));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!all[i].box.intersects(all[j].box), qPrintable(all[j].text + QStringLiteral(" | ") + all[i].text));
        }
    }

    void numbersOfManyHeadsKeepApart()
    {
        const Run run = fixtures::makeRun({4, 3, 12, 12, 64});
        PictureRequest request;
        request.view = PictureView::Heads;
        request.size = pointsOfMillimetres({84, 60});
        const QString path = m_folder.filePath(QStringLiteral("many.svg"));
        QVERIFY(writePicture(run, runStatistics(run), request, path).hasValue());
        const std::vector<Word> all = wordsOf(path);
        QVERIFY(all.size() > 12);
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!all[i].box.intersects(all[j].box), qPrintable(all[j].text + QStringLiteral(" | ") + all[i].text));
        }
    }

    void headsThatWereNotRecordedSaySo()
    {
        Run run = m_run;
        run.info.options.captureAttention = false;
        PictureRequest request;
        request.view = PictureView::Heads;
        const QString path = m_folder.filePath(QStringLiteral("heads.svg"));
        QVERIFY(writePicture(run, m_statistics, request, path).hasValue());
        QStringList texts;
        for (const Word& word : wordsOf(path))
            texts.append(word.text);
        QVERIFY2(texts.join(u'|').contains(QStringLiteral("were not recorded")), qPrintable(texts.join(u'|')));
    }

private:
    const QTemporaryDir m_folder;
    const Run m_run = fixtures::makeRun({4, 20, 2, 4, 64});
    const RunStatistics m_statistics = runStatistics(m_run);
};

QTEST_MAIN(TestPictureWords)
#include "tst_picture_words.moc"
