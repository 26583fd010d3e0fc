// What the card of the chart says: captions, words in other languages, values for screen readers.
#include "tests/ui/plots/latency_fixture.h"
#include "ui/plots/chart_text.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QTest>
#include <QTranslator>

using namespace decodescope;
using namespace decodescope::ui;
using Fixture = fixtures::ShownPlot;

namespace {

// Puts a mark before every text.
class MarkingTranslator : public QTranslator
{
public:
    explicit MarkingTranslator(const QString& mark = QStringLiteral("X"))
        : m_mark(mark)
    {
    }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return m_mark + QString::fromUtf8(source);
    }
    bool isEmpty() const override { return false; }

private:
    QString m_mark;
};

// Of the sizes that a widget is given.
class TallestHeight : public QObject
{
public:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            pixels = std::max(pixels, static_cast<QResizeEvent*>(event)->size().height());
        return QObject::eventFilter(watched, event);
    }

    int pixels = 0;
};

} // namespace

class TestLatencyWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        // Everything but the offscreen platform's note on size hints.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support propagateSizeHints)")));
    }

    void captionTellsWhatIsMeasured_data()
    {
        QTest::addColumn<int>("passes");
        QTest::addColumn<bool>("isFinished");
        QTest::addColumn<QString>("caption");
        QTest::newRow("nothing counted yet") << 0 << false << QStringLiteral("milliseconds, first pass");
        QTest::newRow("one of several") << 1 << false << QStringLiteral("milliseconds, first pass");
        QTest::newRow("one asked for") << 1 << true << QStringLiteral("milliseconds, one pass");
        QTest::newRow("three") << 3 << false << QStringLiteral("ms, median of 3 passes; band: 10–90 %");
    }
    void captionTellsWhatIsMeasured()
    {
        QFETCH(int, passes);
        QFETCH(bool, isFinished);
        QFETCH(QString, caption);
        Fixture fixture;
        for (std::vector<PassTimings>& timings : fixture.run.timings)
            timings.resize(static_cast<std::size_t>(passes), timings.front());
        if (!isFinished)
            fixture.run.summary.reset();
        fixture.statistics = runStatistics(fixture.run);
        fixture.plot.setScene(fixture.scene);
        QCOMPARE(fixture.label("latencyCaption")->text(), caption);
    }

    void emptyChartSaysWhatWillBeHere()
    {
        LatencyPlot plot;
        Scene scene;
        scene.theme = &theme(ThemeKind::Light);
        plot.setScene(scene);
        auto* words = plot.findChild<QLabel*>(QStringLiteral("latencyEmpty"));
        QVERIFY(words->isVisibleTo(&plot));
        QCOMPARE(words->text(), ChartText::emptyChart());
        QVERIFY(!plot.chart().isVisibleTo(&plot));
    }

    void languageChangeReachesEveryText()
    {
        Fixture fixture;
        MarkingTranslator translator;
        QCoreApplication::installTranslator(&translator);
        fixture.settle();
        QCOMPARE(fixture.label("latencyTitle")->text(), QStringLiteral("XLatency per token"));
        QCOMPARE(fixture.label("latencyCaption")->text(), QStringLiteral("Xmilliseconds, one pass"));
        QCOMPARE(
            fixture.plot.findChild<QPushButton*>(QStringLiteral("latencyTotal"))->text(), QStringLiteral("XCumulative"));
        QVERIFY(fixture.plot.accessibleDescription().startsWith(QStringLiteral("Xwithout cache")));
        QCoreApplication::removeTranslator(&translator);
        fixture.settle();
        QCOMPARE(fixture.label("latencyTitle")->text(), QStringLiteral("Latency per token"));
    }

    // Not even for a moment, in which the curves would lose a row's height.
    void longerWordsTakeNoSecondRowWhereOneHasRoom()
    {
        Fixture fixture;
        auto* buttons = fixture.plot.findChild<QWidget*>(QStringLiteral("chartButtons"));
        const int oneRow = buttons->height();
        TallestHeight tallest;
        buttons->installEventFilter(&tallest);
        MarkingTranslator translator(QStringLiteral("longer "));
        QCoreApplication::installTranslator(&translator);
        fixture.settle();
        QCoreApplication::removeTranslator(&translator);
        fixture.settle();
        QVERIFY(tallest.pixels > 0);
        QVERIFY2(tallest.pixels <= oneRow, qPrintable(QString::number(tallest.pixels)));
    }

    void screenReadersGetTheValues()
    {
        Fixture fixture(6);
        QCOMPARE(fixture.plot.accessibleName(), QStringLiteral("Latency per token"));
        QCOMPARE(fixture.plot.accessibleDescription(),
            QString::fromUtf8(
                "without cache  6.00 ms; with cache  0.250 ms; At 5 to 15 tokens a step is 28.0× faster with the "
                "cache; a run of more than 40 steps would show how the curves grow."));
    }
};

QTEST_MAIN(TestLatencyWords)
#include "tst_latency_words.moc"
