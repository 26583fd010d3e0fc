// Every word of the window in every language: the catalogues are complete and keep the places of values.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/logic/chart_data.h"
#include "ui/logic/chart_sentence.h"
#include "ui/logic/error_words.h"
#include "ui/views/fill_bar.h"
#include "ui/window/language.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

struct Message
{
    QString context;
    QString source;
    QStringList translations; // one, or one a plural form
    bool isFinished = true;
    bool hasPlurals = false;
};

QString catalogue(
    const QString& code, const QString& folder = QStringLiteral(DECODESCOPE_SOURCE_ROOT "/resources/translations"))
{
    return folder + QStringLiteral("/decodescope_") + code + QStringLiteral(".ts");
}

Message readMessage(QXmlStreamReader& xml)
{
    Message message;
    message.hasPlurals = xml.attributes().hasAttribute(QLatin1String("numerus"));
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.hasPlurals) {
                message.translations = {xml.readElementText()};
                continue;
            }
            while (xml.readNextStartElement())
                message.translations.append(xml.readElementText());
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readCatalogue(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        if (xml.name() == QLatin1String("message")) {
            messages.append(readMessage(xml));
            messages.last().context = context;
        }
    }
    return xml.hasError() ? QList<Message>() : messages;
}

// "%1", "%n", "<b>" ... in alphabetical order.
QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%[1-9n]|<[^>]*>"));
    QStringList places;
    for (const QRegularExpressionMatch& match : place.globalMatch(text))
        places.append(match.captured());
    places.sort();
    return places;
}

// The first place that is not as Chinese is set: a mark that is not full-width beside a character, one without a space beside Latin
// letters, digits or a value, a space beside a full-width mark. Empty: none. Keys of menus, "(&F)", stand as they do everywhere.
QString badlySet(QString text)
{
    static const QRegularExpression menuKey(QStringLiteral("\\(&[A-Z]\\)"));
    static const QRegularExpression bad(
        QStringLiteral("H[.,:;!?()]|[.,:;!?()]H|H[A-Za-z0-9%]|(?:[A-Za-z0-9]|%n)H|[，。：；（）！？] | "
                       "[，。：；（）！？]")
            .replace(QLatin1Char('H'), QStringLiteral("[\\x{4E00}-\\x{9FFF}]")));
    return bad.match(text.remove(menuKey)).captured();
}

QStringList keysOf(const QList<Message>& messages)
{
    QStringList keys;
    for (const Message& message : messages)
        keys.append(message.context + QStringLiteral(": ") + message.source);
    keys.sort();
    return keys;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsUnfinished_data();
    void nothingIsUnfinished();
    void everyWordOfTheSourceIsInTheCatalogues();
    void chineseIsSetAsChinese();
    void sentencesOfChartsAreSetAsChinese();
    void wishesFindTheirLanguage_data();
    void wishesFindTheirLanguage();
    void aLanguageIsInUseUntilItsEnd();
    void pluralsAreRightInEnglish();
    void knownErrorsAreTranslatedWithTheirValues_data();
    void knownErrorsAreTranslatedWithTheirValues();
    void errorsInEnglishStayAsTheyAre();
};

void TestTranslations::nothingIsUnfinished_data()
{
    QTest::addColumn<int>("pluralForms");
    QTest::newRow("en") << 2;
    QTest::newRow("zh_CN") << 1;
}

void TestTranslations::nothingIsUnfinished()
{
    QFETCH(const int, pluralForms);
    const QList<Message> messages = readCatalogue(catalogue(QLatin1String(QTest::currentDataTag())));
    QVERIFY(!messages.isEmpty());
    for (const Message& message : messages) {
        const QByteArray what = message.source.toUtf8();
        QVERIFY2(message.isFinished, what);
        QVERIFY2(message.translations.size() == (message.hasPlurals ? pluralForms : 1), what);
        for (const QString& translation : message.translations) {
            QVERIFY2(!translation.isEmpty(), what);
            QVERIFY2(placesIn(translation) == placesIn(message.source), what);
        }
    }
}

void TestTranslations::everyWordOfTheSourceIsInTheCatalogues()
{
    QVERIFY2(QFile::exists(QStringLiteral(DECODESCOPE_LUPDATE)), "There is no lupdate: install qt6-l10n-tools.");
    QTemporaryDir folder;
    for (const QString& code : languageCodes())
        QVERIFY(QFile::copy(catalogue(code), catalogue(code, folder.path())));
    QProcess script;
    script.start(QStringLiteral(DECODESCOPE_SOURCE_ROOT "/scripts/update-translations"), {folder.path()});
    QVERIFY(script.waitForFinished(60'000));
    QCOMPARE(script.readAllStandardError(), QByteArray());
    QCOMPARE(script.exitCode(), 0);
    for (const QString& code : languageCodes()) {
        const QStringList now = keysOf(readCatalogue(catalogue(code, folder.path())));
        const QStringList kept = keysOf(readCatalogue(catalogue(code)));
        for (const QString& key : now)
            QVERIFY2(kept.contains(key),
                qPrintable(QStringLiteral("missing in %1, run scripts/update-translations: %2").arg(code, key)));
        for (const QString& key : kept)
            QVERIFY2(now.contains(key), qPrintable(QStringLiteral("gone from the source but in %1: %2").arg(code, key)));
    }
}

void TestTranslations::chineseIsSetAsChinese()
{
    for (const Message& message : readCatalogue(catalogue(QStringLiteral("zh_CN")))) {
        for (const QString& translation : message.translations)
            QVERIFY2(badlySet(translation).isEmpty(), qPrintable(badlySet(translation) + " in " + translation));
    }
}

// Put together from several translations.
void TestTranslations::sentencesOfChartsAreSetAsChinese()
{
    Language language;
    language.use(QStringLiteral("zh_CN"));
    const Run run = fixtures::makeRun({4, 60, 2, 4, 64});
    const RunStatistics statistics = runStatistics(run);
    const ChartData data = chartData(fixtures::sceneAt(run, statistics, 60));
    for (const ChartChoice& choice : {ChartChoice {ChartView::PerToken}, ChartChoice {ChartView::Total},
             ChartChoice {ChartView::Total, true}, ChartChoice {ChartView::Stages},
             ChartChoice {ChartView::Stages, false, Mode::Cached}, ChartChoice {ChartView::Work}}) {
        const QString sentence = ChartSentence::of(data, choice);
        QVERIFY2(badlySet(sentence).isEmpty(), qPrintable(badlySet(sentence) + " in " + sentence));
        QVERIFY2(sentence.endsWith(QStringLiteral("。")), qPrintable(sentence));
    }
}

void TestTranslations::wishesFindTheirLanguage_data()
{
    QTest::addColumn<QString>("code");
    QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
    QTest::newRow("zh-Hans-CN") << QStringLiteral("zh_CN");
    QTest::newRow("ZH") << QStringLiteral("zh_CN");
    QTest::newRow("en_GB") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("en");
    QTest::newRow("\xff\xfe") << QStringLiteral("en");
}

void TestTranslations::wishesFindTheirLanguage()
{
    QFETCH(const QString, code);
    QCOMPARE(fittingLanguage(QString::fromLatin1(QTest::currentDataTag())), code);
}

void TestTranslations::aLanguageIsInUseUntilItsEnd()
{
    const auto word = [] { return QCoreApplication::translate("ModePane", "Without cache"); };
    {
        Language language;
        language.use(QStringLiteral("zh_CN"));
        QCOMPARE(language.code(), QStringLiteral("zh_CN"));
        QCOMPARE(word(), QStringLiteral("无缓存"));
        language.use(QStringLiteral("en"));
        QCOMPARE(word(), QStringLiteral("Without cache"));
        language.use(QStringLiteral("zh_CN"));
        QCOMPARE(word(), QStringLiteral("无缓存"));
    }
    QCOMPARE(word(), QStringLiteral("Without cache"));
}

void TestTranslations::pluralsAreRightInEnglish()
{
    Language language;
    language.use(QStringLiteral("en"));
    const auto words = [](int count) {
        return QCoreApplication::translate(
            "decodescope::ui::ChartText", "milliseconds, sum of the medians of %n passes", nullptr, count);
    };
    QCOMPARE(words(1), QStringLiteral("milliseconds, of 1 pass"));
    QCOMPARE(words(5), QStringLiteral("milliseconds, sum of the medians of 5 passes"));
    const auto cells = [](int count) { return QCoreApplication::translate("ScoreMatrix", "score cells", nullptr, count); };
    QCOMPARE(cells(1), QStringLiteral("score cell"));
    QCOMPARE(cells(2), QStringLiteral("score cells"));
    FillBar bar(Mode::Cached);
    const Run run = fixtures::makeRun({.prompt = 1, .steps = 1, .context = 1});
    const RunStatistics statistics = runStatistics(run);
    bar.setScene(fixtures::sceneAt(run, statistics, 1));
    QVERIFY2(bar.spokenValue().startsWith(QStringLiteral("1 / 1 token ·")), qPrintable(bar.spokenValue()));
}

void TestTranslations::knownErrorsAreTranslatedWithTheirValues_data()
{
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::newRow("values keep their order")
        << QStringLiteral("The prompt has 600 tokens, but the context of tiny-stories holds 512: use a shorter prompt.")
        << QStringLiteral("提示词有 600 个词元，而 tiny-stories 的上下文只能容纳 512 个：请缩短提示词。");
    QTest::newRow("a value that looks like a place")
        << QStringLiteral(
               "There is no model \"%2 (x)\": give the path of a model's file or folder, or one of the bundled names (a, b).")
        << QStringLiteral("没有名为“%2 (x)”的模型：请给出模型文件或文件夹的路径，或使用内置模型名（a, b）。");
    QTest::newRow("no value") << QStringLiteral("There is no chart to write yet: no step is recorded. Run the model first.")
                              << QStringLiteral("还没有可写出的图表：尚未记录任何一步。请先运行模型。");
}

void TestTranslations::knownErrorsAreTranslatedWithTheirValues()
{
    QFETCH(const QString, english);
    QFETCH(const QString, chinese);
    Language language;
    language.use(QStringLiteral("zh_CN"));
    QCOMPARE(errorWords(Error {ErrorCode::BadUsage, english.toStdString()}), chinese);
}

void TestTranslations::errorsInEnglishStayAsTheyAre()
{
    QCOMPARE(errorWords(Error {ErrorCode::BadFormat, "a.gguf: byte 7 is odd."}), QStringLiteral("a.gguf: byte 7 is odd."));
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
