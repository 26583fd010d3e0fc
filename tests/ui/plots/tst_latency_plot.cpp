// The latency chart paints known values at their places, follows scene, theme and language, and answers the mouse.
#include "tests/ui/plots/latency_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;
using fixtures::kFirstLength;
using Fixture = fixtures::ShownPlot;

namespace {

const ChartChoice kChoices[] = {{ChartView::PerToken}, {ChartView::Total}, {ChartView::PerToken, true},
    {ChartView::Total, true}, {ChartView::Stages}, {ChartView::Stages, true, Mode::Cached}, {ChartView::Work},
    {ChartView::Work, true}, {ChartView::Work, false, Mode::Naive, WorkQuantity::Flops}};

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
        if (step < 12) // no words beside the dot
            QVERIFY(!hasColourAround(image, fixture.pixelOf(step, step) + QPoint(24, 16), 6, colors.recomputedText));
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
