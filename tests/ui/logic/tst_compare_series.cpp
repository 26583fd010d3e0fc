// Curves of several runs on one chart, by hand. The fixture's naive step s takes s ms, a cached one 0.25.
#include "tests/support/run_fixtures.h"
#include "ui/logic/compare_series.h"
#include "ui/logic/setting_words.h"

#include <QTest>

#include <algorithm>

using namespace decodescope;
using namespace decodescope::ui;
using namespace decodescope::fixtures;

class TestCompareSeries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void curvesStandAtTheirLengths();
    void ratiosAreThereWhereBothRunsHaveTheLength();
    void modesCanBeLeftOut();
    void onePassHasNoBandAndTwoHave();
    void theSummaryLeavesThePrefillOut();
    void runsWithoutASharedLengthHaveNoRatio();
    void axesSpanAllCurves();
    void labelsKeepApartAndOffTheCurves();
    void labelsWithoutRoomAreLeftOut();
    void axesAreLogarithmicWhereALinearOneWouldHideACurve();
    void runsHaveLetters();
    void wordsOfSettingsStayWhatTheyAre();
};

namespace {

Run runOf(int prompt, int steps)
{
    RunSize size;
    size.prompt = prompt;
    size.steps = steps;
    return makeRun(size);
}

RunComparison compare(const Run& first, const Run& second)
{
    return compareRuns(std::vector<const Run*> {&first, &second});
}

} // namespace

void TestCompareSeries::curvesStandAtTheirLengths()
{
    const Run first = runOf(4, 3);
    const Run second = runOf(6, 2);
    const std::vector<CompareCurve> curves = compareCurves(compare(first, second), {});
    QCOMPARE(curves.size(), std::size_t {4});
    QCOMPARE(curves[0].run, std::size_t {0});
    QCOMPARE(curves[0].mode, Mode::Naive);
    QCOMPARE(curves[0].points.lengths, (std::vector<double> {4, 5, 6}));
    QCOMPARE(curves[0].points.values, (std::vector<double> {1, 2, 3}));
    QCOMPARE(curves[3].run, std::size_t {1});
    QCOMPARE(curves[3].mode, Mode::Cached);
    QCOMPARE(curves[3].points.lengths, (std::vector<double> {6, 7}));
    QCOMPARE(curves[3].points.values, (std::vector<double> {1, 0.25}));
}

void TestCompareSeries::ratiosAreThereWhereBothRunsHaveTheLength()
{
    const Run first = runOf(4, 12); // lengths 4 to 15
    const Run second = runOf(6, 12); // lengths 6 to 17, its prefill at 6
    CompareChoice choice;
    choice.view = CompareView::Ratio;
    const std::vector<CompareCurve> curves = compareCurves(compare(first, second), choice);
    QCOMPARE(curves[0].points.values, std::vector<double>(12, 1.0));
    const CurveSeries& naive = curves[2].points;
    QCOMPARE(naive.lengths.front(), 7.0);
    QCOMPARE(naive.lengths.back(), 15.0);
    QCOMPARE(naive.values.front(), 2.0 / 4.0);
    QCOMPARE(naive.values.back(), 10.0 / 12.0);
}

void TestCompareSeries::modesCanBeLeftOut()
{
    const Run run = runOf(4, 3);
    CompareChoice choice;
    choice.shows = {false, true};
    const std::vector<CompareCurve> curves = compareCurves(compare(run, run), choice);
    QCOMPARE(curves.size(), std::size_t {2});
    QCOMPARE(curves[0].mode, Mode::Cached);
    QCOMPARE(curves[1].mode, Mode::Cached);
    choice.shows = {false, false};
    QVERIFY(compareCurves(compare(run, run), choice).empty());
}

void TestCompareSeries::onePassHasNoBandAndTwoHave()
{
    Run run = runOf(4, 2);
    QVERIFY(compareCurves(compare(run, run), {})[0].points.low.empty());
    PassTimings slower;
    for (int step = 1; step <= 2; ++step) {
        StepTime time;
        time.total = std::chrono::milliseconds(11 * step);
        slower.steps.push_back(time);
    }
    slower.pass = 1;
    run.append(slower); // naive: 1 and 11 ms, 2 and 22 ms
    const std::vector<CompareCurve> curves = compareCurves(compare(run, run), {});
    QCOMPARE(curves[0].points.low.size(), std::size_t {2});
    QCOMPARE(curves[0].points.values[0], 6.0);
    QCOMPARE(curves[0].points.low[0], 2.0); // a tenth of the way from 1 to 11
    QCOMPARE(curves[0].points.high[0], 10.0);
}

void TestCompareSeries::theSummaryLeavesThePrefillOut()
{
    const Run first = runOf(4, 4); // naive decode steps: 2, 3, 4 ms at 5, 6, 7
    const Run second = runOf(5, 4); // 2, 3, 4 ms at 6, 7, 8
    const RunComparison comparison = compare(first, second);
    const CompareSummary own = compareSummary(comparison, 0, Mode::Naive, sharedDecodeLengths(comparison));
    QCOMPARE(sharedDecodeLengths(comparison), std::vector<int>({6, 7}));
    QCOMPARE(own.medianMs, 3.5); // at 6 and 7 tokens, as the other
    QCOMPARE(own.ratio.value(), 1.0);
    const CompareSummary other = compareSummary(comparison, 1, Mode::Naive, sharedDecodeLengths(comparison));
    QCOMPARE(other.medianMs, 2.5);
    QCOMPARE(other.ratio.value(), 2.5 / 3.5); // of the two medians that stand beside it
}

void TestCompareSeries::runsWithoutASharedLengthHaveNoRatio()
{
    const RunComparison comparison = compare(runOf(4, 3), runOf(20, 3));
    QVERIFY(!compareSummary(comparison, 1, Mode::Cached, sharedDecodeLengths(comparison)).ratio);
    QVERIFY(sharedDecodeLengths(comparison).empty());
    QCOMPARE(compareSummary(comparison, 1, Mode::Naive, sharedDecodeLengths(comparison)).medianMs, 2.5); // over its own
    CompareChoice choice;
    choice.view = CompareView::Ratio;
    const std::vector<CompareCurve> curves = compareCurves(comparison, choice);
    QCOMPARE(curves.size(), std::size_t {2}); // of the first run alone
    QCOMPARE(curves[1].run, std::size_t {0});
}

void TestCompareSeries::axesSpanAllCurves()
{
    CompareChoice choice;
    const std::vector<CompareCurve> curves = compareCurves(compare(runOf(4, 3), runOf(10, 5)), choice);
    QCOMPARE(compareLengthAxis(curves, choice).lower, 4.0);
    QCOMPARE(compareLengthAxis(curves, choice).upper, 14.0);
    QCOMPARE(compareValueAxis(curves, choice).lower, 0.0);
    QCOMPARE(compareValueAxis(curves, choice).upper, 5.0);
    choice.isLogarithmic = true;
    QVERIFY(compareValueAxis(curves, choice).isLogarithmic);
    QVERIFY(compareValueAxis(curves, choice).lower <= 0.25);
}

void TestCompareSeries::labelsKeepApartAndOffTheCurves()
{
    using Places = std::vector<std::optional<double>>;
    const auto places = [](const std::vector<QPointF>& wanted, const std::vector<QPolygonF>& curves) {
        return endLabelPlaces(wanted, {10, 15}, curves, 0, 100);
    };
    QCOMPARE(places({{0, 20}, {0, 50}}, {}), (Places {20, 50}));
    QCOMPARE(places({{0, 50}, {0, 52}, {0, 51}}, {}), (Places {50, 65, 35}));
    QCOMPARE(places({{0, 50}, {20, 52}}, {}), (Places {50, 52})); // not side by side
    QCOMPARE(places({{0, 2}, {0, 120}}, {}), (Places {7.5, 92.5}));
    const QPolygonF steep({{-10, 30}, {5, 45}, {30, 70}}); // 40 to 50 beside the label
    QCOMPARE(places({{0, 43}}, {steep}), (Places {32.5}));
    QCOMPARE(places({{0, 47}}, {steep}), (Places {57.5}));
    QCOMPARE(places({{40, 47}}, {steep}), (Places {47})); // it ended before
    QCOMPARE(places({{0, 50}}, {QPolygonF({{0, -10}, {12, 200}}), steep}), (Places {std::nullopt}));
    QVERIFY(places({}, {}).empty());
}

void TestCompareSeries::labelsWithoutRoomAreLeftOut()
{
    std::vector<QPointF> ends;
    for (int i = 0; i < 20; ++i)
        ends.emplace_back(200, 90 - i);
    ends.emplace_back(300, 99); // stands alone
    const std::vector<std::optional<double>> places = endLabelPlaces(ends, {18, 15}, {}, 0, 100);
    std::vector<double> shown;
    for (std::size_t i = 0; i < 20; ++i) {
        QCOMPARE(places[i].has_value(), i < 6); // six have room, the first
        if (places[i])
            shown.push_back(*places[i]);
    }
    std::sort(shown.begin(), shown.end());
    QVERIFY(shown.front() >= 7.5 && shown.back() <= 92.5);
    for (std::size_t i = 1; i < shown.size(); ++i)
        QVERIFY(shown[i] - shown[i - 1] >= 15);
    QCOMPARE(places.back().value(), 92.5);
    QVERIFY(!endLabelPlaces(ends, {18, 15}, {}, 0, 10).front()); // no room at all
}

void TestCompareSeries::axesAreLogarithmicWhereALinearOneWouldHideACurve()
{
    const Run two = runOf(4, 2); // 0.25 to 2 ms
    const Run three = runOf(4, 3); // 0.25 to 3 ms
    QVERIFY(!withUsualAxes({}, compare(two, two)).isLogarithmic);
    QVERIFY(withUsualAxes({}, compare(two, three)).isLogarithmic);
    CompareChoice ratio;
    ratio.view = CompareView::Ratio;
    QVERIFY(!withUsualAxes(ratio, compare(two, three)).isLogarithmic);
}

void TestCompareSeries::runsHaveLetters()
{
    QCOMPARE(runLetter(0), QStringLiteral("A"));
    QCOMPARE(runLetter(25), QStringLiteral("Z"));
    QCOMPARE(runLetter(26), QStringLiteral("27"));
}

void TestCompareSeries::wordsOfSettingsStayWhatTheyAre()
{
    QCOMPARE(settingWords("threads"), QStringLiteral("threads"));
    QCOMPARE(settingValueWords("threads", "8"), QStringLiteral("8"));
    QCOMPARE(settingValueWords("prompt", "two\n lines"), QStringLiteral("two lines"));
    QCOMPARE(settingValueWords("processor", ""), QStringLiteral("—"));
}

QTEST_APPLESS_MAIN(TestCompareSeries)
#include "tst_compare_series.moc"
