// The latency chart paints known values at their places, follows scene, theme and language, and answers the mouse.
#include "tests/support/run_fixtures.h"
#include "tests/support/scene_at.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/latency_chart.h"
#include "ui/plots/latency_plot.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

constexpr int kFirstLength = 4; // of the fixture: step s has the length s + 3

const ChartChoice kChoices[] = {{ChartView::PerToken}, {ChartView::Total}, {ChartView::PerToken, true},
    {ChartView::Total, true}, {ChartView::Stages}, {ChartView::Stages, true, Mode::Cached}, {ChartView::Work},
    {ChartView::Work, true}, {ChartView::Work, false, Mode::Naive, WorkQuantity::Flops}};

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

// A shown plot of a run of twelve steps: naive step s takes s ms, cached steps take 0.25 ms.
struct Fixture
{
    explicit Fixture(int step = 12)
        : run(fixtures::makeRun())
        , statistics(runStatistics(run))
    {
        scene = fixtures::sceneAt(run, statistics, step);
        plot.resize(900, 300);
        plot.setScene(scene);
        plot.show();
        settle();
    }

    void goToStep(int step)
    {
        scene.step = step;
        plot.setScene(scene);
        settle();
    }

    static void settle() { QCoreApplication::processEvents(); } // the chart replots once control returns

    QPoint pixelOf(int step, double milliseconds) const
    {
        const QPointF pixel = plot.chart().pixelOf(kFirstLength + step - 1, milliseconds);
        return plot.chart().mapTo(&plot, pixel.toPoint());
    }
    QImage grab() { return plot.grab().toImage(); }
    QLabel* label(const char* name) const { return plot.findChild<QLabel*>(QString::fromLatin1(name)); }

    Run run;
    RunStatistics statistics;
    Scene scene;
    LatencyPlot plot;
};

bool isNear(const QColor& color, const QColor& wanted)
{
    const auto differs = [](int a, int b) { return std::abs(a - b) > 24; };
    return !differs(color.red(), wanted.red()) && !differs(color.green(), wanted.green())
        && !differs(color.blue(), wanted.blue());
}

bool hasColourAround(const QImage& image, const QPoint& place, int radius, const QColor& wanted)
{
    for (int y = place.y() - radius; y <= place.y() + radius; ++y) {
        for (int x = place.x() - radius; x <= place.x() + radius; ++x) {
            if (image.rect().contains(x, y) && isNear(image.pixelColor(x, y), wanted))
                return true;
        }
    }
    return false;
}

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

class TestLatencyPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        // Everything but the offscreen platform's note on size hints.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support propagateSizeHints)")));
    }

    void curvesPassThroughTheirValues_data()
    {
        QTest::addColumn<ChartChoice>("choice");
        QTest::addColumn<int>("step");
        QTest::addColumn<double>("naiveMs");
        QTest::addColumn<double>("cachedMs");
        QTest::newRow("per token at step 6") << ChartChoice() << 6 << 6.0 << 0.25;
        QTest::newRow("per token at step 11") << ChartChoice() << 11 << 11.0 << 0.25;
        QTest::newRow("total at step 6") << ChartChoice {ChartView::Total} << 6 << 21.0 << 2.25;
        QTest::newRow("log at step 6, below one millisecond") << ChartChoice {ChartView::PerToken, true} << 6 << 6.0 << 0.25;
    }
    void curvesPassThroughTheirValues()
    {
        QFETCH(ChartChoice, choice);
        QFETCH(int, step);
        QFETCH(double, naiveMs);
        QFETCH(double, cachedMs);
        Fixture fixture;
        fixture.plot.setChoice(choice);
        fixture.settle();
        const Theme& colors = *fixture.scene.theme;
        const QImage image = fixture.grab();
        const QPoint naive = fixture.pixelOf(step, naiveMs);
        const QPoint cached = fixture.pixelOf(step, cachedMs);
        QVERIFY(hasColourAround(image, naive, 2, colors.recomputed)); // beside a dash of the formula, too
        QVERIFY(hasColourAround(image, cached, 2, colors.cached));
        QVERIFY(!hasColourAround(image, naive - QPoint(0, 12), 6, colors.recomputed));
        QVERIFY(!hasColourAround(image, cached - QPoint(0, 12), 6, colors.cached));
    }

    void logarithmicAxisGivesEveryDecadeTheSameHeight()
    {
        Fixture fixture;
        fixture.plot.setChoice({ChartView::PerToken, true});
        fixture.settle();
        const LatencyChart& chart = fixture.plot.chart();
        const double low = chart.pixelOf(kFirstLength, 0.2).y();
        const double middle = chart.pixelOf(kFirstLength, 2).y();
        const double high = chart.pixelOf(kFirstLength, 20).y();
        QVERIFY(low > middle);
        QCOMPARE(low - middle, middle - high);
    }

    void curveAfterThePlayheadIsFaint()
    {
        Fixture fixture(3);
        const Theme& colors = *fixture.scene.theme;
        const QImage image = fixture.grab();
        QVERIFY(hasColourAround(image, fixture.pixelOf(2, 2), 1, colors.recomputed));
        QVERIFY(!hasColourAround(image, fixture.pixelOf(11, 11), 4, colors.recomputed));
    }

    void dotAndCursorStandAtThePlayhead()
    {
        Fixture fixture(5);
        const Theme& colors = *fixture.scene.theme;
        const QImage image = fixture.grab();
        QCOMPARE(image.pixelColor(fixture.pixelOf(5, 5)), colors.recomputed);
        QVERIFY(hasColourAround(image, fixture.pixelOf(5, 11), 4, colors.fresh));
        QVERIFY(!hasColourAround(image, fixture.pixelOf(7, 11), 4, colors.fresh));
    }

    void labelsStandRightOfTheAxes_data()
    {
        QTest::addColumn<int>("step");
        QTest::newRow("early") << 2;
        QTest::newRow("in the middle") << 6;
        QTest::newRow("at the end") << 12;
    }
    void labelsStandRightOfTheAxes()
    {
        QFETCH(int, step);
        Fixture fixture(step);
        const Theme& colors = *fixture.scene.theme;
        const QImage image = fixture.grab();
        const int y = fixture.pixelOf(12, step).y();
        const int right = fixture.pixelOf(12, step).x();
        QVERIFY(hasColourAround(image, QPoint(right + 30, y), 10, colors.recomputedText));
        if (step < 12)
            QCOMPARE(image.pixelColor(fixture.pixelOf(step, step) + QPoint(24, -8)), colors.panel);
    }

    void labelOfTheNaiveModeStaysAboveAtATie_data()
    {
        QTest::addColumn<int>("naiveMicroseconds"); // of the first step; the cached one takes 1000
        QTest::addColumn<bool>("isAbove");
        QTest::newRow("a little faster by noise") << 960 << true;
        QTest::newRow("a little slower") << 1040 << true;
        QTest::newRow("really faster") << 300 << false;
    }
    void labelOfTheNaiveModeStaysAboveAtATie()
    {
        QFETCH(int, naiveMicroseconds);
        Fixture fixture(12);
        for (PassTimings& pass : fixture.run.timings[0])
            pass.steps.front().total = std::chrono::microseconds(naiveMicroseconds);
        fixture.statistics = runStatistics(fixture.run);
        fixture.scene.theme = &theme(ThemeKind::Light); // has the content made anew
        fixture.goToStep(1);
        const Theme& colors = *fixture.scene.theme;
        const QImage image = fixture.grab();
        const int x = fixture.pixelOf(12, 1).x() + 60;
        const auto topOf = [&](const QColor& color) {
            int y = 0;
            while (y < image.height() && !hasColourAround(image, QPoint(x, y), 40, color))
                ++y;
            return y;
        };
        QTEST(topOf(colors.recomputedText) < topOf(colors.cachedText), "isAbove");
    }

    void axesStandStillWhileThePlayheadMoves()
    {
        Fixture fixture(1);
        const QPoint before = fixture.pixelOf(6, 6);
        for (int step = 2; step <= 12; ++step) {
            fixture.goToStep(step);
            QCOMPARE(fixture.pixelOf(6, 6), before);
        }
    }

    void captionTellsWhatIsMeasured_data()
    {
        QTest::addColumn<int>("passes");
        QTest::addColumn<bool>("isFinished");
        QTest::addColumn<QString>("caption");
        QTest::newRow("nothing counted yet") << 0 << false << QStringLiteral("milliseconds, first run");
        QTest::newRow("one of several") << 1 << false << QStringLiteral("milliseconds, first run");
        QTest::newRow("one asked for") << 1 << true << QStringLiteral("milliseconds, one run");
        QTest::newRow("three") << 3 << false << QStringLiteral("ms, median of 3 runs; band: 10th–90th percentile");
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

    void runGivesWayToAnEmptyScene()
    {
        Fixture fixture;
        QVERIFY(fixture.plot.chart().isVisibleTo(&fixture.plot));
        fixture.scene.run = nullptr;
        fixture.scene.statistics = nullptr;
        fixture.scene.step = 0;
        fixture.plot.setScene(fixture.scene);
        QVERIFY(!fixture.plot.chart().isVisibleTo(&fixture.plot));
    }

    void anotherRunOfTheSameLengthIsShown()
    {
        Fixture fixture;
        Run other = fixtures::makeRun();
        for (PassTimings& pass : other.timings[0]) {
            for (StepTime& time : pass.steps)
                time.total *= 3;
        }
        fixture.run = other;
        fixture.statistics = runStatistics(fixture.run);
        fixture.plot.setScene(fixture.scene);
        QCOMPARE(fixture.plot.content().series.of(Mode::Naive).values.back(), 36.0);
    }

    void themeChangeRepaintsCardAndChart()
    {
        Fixture fixture;
        fixture.scene.theme = &theme(ThemeKind::Light);
        fixture.plot.setScene(fixture.scene);
        fixture.settle();
        const QImage image = fixture.grab();
        QCOMPARE(image.pixelColor(450, 4), theme(ThemeKind::Light).panel);
        QCOMPARE(image.pixelColor(fixture.pixelOf(3, 14)), theme(ThemeKind::Light).panel);
        QVERIFY(hasColourAround(image, fixture.pixelOf(6, 6), 1, theme(ThemeKind::Light).recomputed));
    }

    void languageChangeReachesEveryText()
    {
        Fixture fixture;
        MarkingTranslator translator;
        QCoreApplication::installTranslator(&translator);
        fixture.settle();
        QCOMPARE(fixture.label("latencyTitle")->text(), QStringLiteral("XLatency per token"));
        QCOMPARE(fixture.label("latencyCaption")->text(), QStringLiteral("Xmilliseconds, one run"));
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

    void clickChoosesTheNearestStep_data()
    {
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("step");
        QTest::newRow("on the step") << 0 << 6;
        QTest::newRow("a little right of it") << 8 << 6;
        QTest::newRow("left of all") << -340 << 1;
        QTest::newRow("right of all") << 420 << 12;
    }
    void clickChoosesTheNearestStep()
    {
        QFETCH(int, offset);
        QFETCH(int, step);
        Fixture fixture;
        QSignalSpy chosen(&fixture.plot, &LatencyPlot::stepChosen);
        QWidget* target = fixture.plot.childAt(fixture.pixelOf(6, 6));
        const QPoint place = target->mapFrom(&fixture.plot, fixture.pixelOf(6, 6));
        QTest::mouseClick(target, Qt::LeftButton, {}, QPoint(std::max(1, place.x() + offset), place.y()));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toInt(), step);
    }

    void buttonsChangeTheView()
    {
        Fixture fixture;
        QTest::mouseClick(fixture.plot.findChild<QPushButton*>(QStringLiteral("latencyTotal")), Qt::LeftButton);
        QCOMPARE(fixture.plot.choice().view, ChartView::Total);
        QCOMPARE(fixture.label("latencyTitle")->text(), QStringLiteral("Cumulative time"));
        QTest::mouseClick(fixture.plot.findChild<QPushButton*>(QStringLiteral("latencyLog")), Qt::LeftButton);
        QVERIFY(fixture.plot.choice().isLogarithmic);
        QCOMPARE(fixture.plot.choice().view, ChartView::Total);
    }

    void sameSceneGivesTheSamePixels()
    {
        Fixture fixture(7);
        const QImage first = fixture.grab();
        fixture.goToStep(3);
        fixture.goToStep(7);
        QCOMPARE(fixture.grab(), first);
    }

    void tinyAndOneStepChartsPaintWithoutComplaint()
    {
        fixtures::RunSize size;
        size.prompt = 1;
        size.steps = 1;
        const Run run = fixtures::makeRun(size);
        const RunStatistics statistics = runStatistics(run);
        Scene scene = fixtures::sceneAt(run, statistics, 1);
        LatencyPlot plot;
        for (const QSize& extent : {QSize(900, 300), QSize(320, 120), QSize(1, 1)}) {
            plot.resize(extent);
            for (const ChartChoice& choice : kChoices) {
                plot.setChoice(choice);
                plot.setScene(scene);
                plot.show();
                Fixture::settle();
                QVERIFY(!plot.grab().isNull());
            }
        }
    }
};

QTEST_MAIN(TestLatencyPlot)
#include "tst_latency_plot.moc"
