// The sentence under the chart is true for made-up statistics of every kind.
#include "ui/logic/chart_sentence.h"

#include <QTest>

using namespace decodescope;
using namespace decodescope::ui;

namespace {

// Steps at the lengths 4, 5 ...; each list has one time a step, attention takes `share` of each.
ModeData makeMode(const std::vector<double>& times, double share)
{
    ModeData data;
    for (std::size_t i = 0; i < times.size(); ++i) {
        data.lengths.push_back(static_cast<double>(i) + 4);
        StepStatistics step;
        step.medianMs = times[i];
        data.times.push_back(step);
        StageTimes stages {};
        stages[static_cast<std::size_t>(Stage::Attention)] = share * times[i];
        stages[static_cast<std::size_t>(Stage::Mlp)] = (1 - share) * times[i];
        data.stagesMs.push_back(stages);
        WorkCounts counts;
        counts.kvRowsComputed = static_cast<std::int64_t>(i) + 4;
        counts.scoreCells = 10;
        counts.flops = 6'000'000;
        data.counted.push_back(counts);
        data.formula.push_back(counts);
    }
    data.summary = modeStatistics(data.times);
    return data;
}

ChartData makeData(const std::vector<double>& naive, const std::vector<double>& cached, double share = 0.12)
{
    ChartData data;
    data.modes = {makeMode(naive, 0.5), makeMode(cached, share)};
    data.passes = 1;
    data.stepsWanted = static_cast<int>(naive.size());
    data.mostSteps = 1000;
    data.firstLength = 4;
    return data;
}

std::vector<double> steps(int count, double first, double last)
{
    std::vector<double> values;
    for (int i = 0; i < count; ++i)
        values.push_back(first + (last - first) * i / std::max(1, count - 1));
    return values;
}

std::vector<double> withPrefill(double prefill, std::vector<double> others)
{
    others.insert(others.begin(), prefill);
    return others;
}

// Nine steps of 1 ms in both modes; the percentiles of the last `wide` cached ones are 1 and `high` ms.
ChartData disturbed(int wide, double high)
{
    ChartData data = makeData(steps(9, 1, 1), steps(9, 1, 1));
    data.passes = 5;
    for (ModeData& mode : data.modes) {
        for (StepStatistics& step : mode.times)
            step.p10Ms = step.p90Ms = 1;
    }
    std::vector<StepStatistics>& cached = data.modes[1].times;
    for (std::size_t i = cached.size() - static_cast<std::size_t>(wide); i < cached.size(); ++i)
        cached[i].p90Ms = high;
    return data;
}

} // namespace

class TestChartSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void perTokenIsTrue_data()
    {
        QTest::addColumn<ChartData>("data");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const ChartData& data, const char* sentence) {
            QTest::newRow(name) << data << QString::fromUtf8(sentence);
        };
        row("nothing", makeData({}, {}), "");
        row("one step", makeData({1}, {1}),
            "One step is the prefill: both modes do the same work in it, and the cache has nothing to save yet.");
        row("cache slower", makeData({1, 1}, {1, 1.5}),
            "At 5 tokens the cache costs time: a step with it takes 1.5× as long as one without.");
        row("a tie", makeData({1, 1}, {1, 0.98}), "At 5 tokens a step takes the same time in both modes, within 5 %.");
        row("too few to tell growth", makeData({1, 4}, {1, 0.5}),
            "At 5 tokens a step is 8.0× faster with the cache; a run of more than 40 steps would show how the curves grow.");
        ChartData full = makeData({1, 4}, {1, 0.5});
        full.mostSteps = 40;
        row("no room for more", full, "At 5 tokens a step is 8.0× faster with the cache.");
        row("a spike in the last step changes nothing", makeData({1, 4, 4, 400}, {1, 0.5, 0.5, 0.5}),
            "At 5 to 7 tokens a step is 8.0× faster with the cache; a run of more than 40 steps would show how the curves "
            "grow.");
        row("39 after the prefill are too few", makeData(steps(40, 10, 10), steps(40, 1, 1)),
            "At 24 to 43 tokens a step is 10.0× faster with the cache; a run of more than 40 steps would show how the curves "
            "grow.");
        row("flat", makeData(steps(41, 1, 20), steps(41, 0.5, 0.5)),
            "At 25 to 44 tokens a step is 31.0× faster with the cache; attention is 12 % of a cached step, so its curve "
            "looks flat.");
        row("flat although attention is large", makeData(steps(41, 1, 20), steps(41, 0.5, 0.5), 0.6),
            "At 25 to 44 tokens a step is 31.0× faster with the cache; attention is 60 % of a cached step, yet its curve is "
            "still nearly "
            "flat.");
        row("flat after a long prefill", makeData(steps(41, 1, 20), withPrefill(300, steps(40, 0.5, 0.5))),
            "At 25 to 44 tokens a step is 31.0× faster with the cache; attention is 12 % of a cached step, so its curve "
            "looks flat.");
        row("rises with attention", makeData(steps(41, 4, 20), steps(41, 0.1, 4), 0.6),
            "At 25 to 44 tokens a step is 5.3× faster with the cache; attention is 60 % of a cached step, so its curve "
            "rises: the last 20 "
            "steps take 2.7× the first 20.");
        row("rises for another reason", makeData(steps(41, 4, 20), steps(41, 0.1, 4), 0.1),
            "At 25 to 44 tokens a step is 5.3× faster with the cache; of the steps with cache, the last 20 take 2.7× as "
            "long as the first "
            "20.");
        row("falls", makeData(steps(41, 20, 20), steps(41, 4, 0.1), 0.6),
            "At 25 to 44 tokens a step is 19.5× faster with the cache; of the steps with cache, the last 20 take 0.34× as "
            "long as the first "
            "20.");
    }
    void perTokenIsTrue()
    {
        QFETCH(ChartData, data);
        QTEST(ChartSentence::of(data, {ChartView::PerToken}), "sentence");
    }

    void aDisturbedMeasurementIsTold_data()
    {
        QTest::addColumn<ChartData>("data");
        QTest::addColumn<QString>("notice");
        const QString passes
            = QString::fromUtf8("The machine was busy while measuring: passes over the same step differ by %1.");
        QTest::newRow("quiet") << disturbed(0, 1) << QString();
        QTest::newRow("all bands at the limit") << disturbed(8, 1.3) << QString();
        QTest::newRow("all bands wide") << disturbed(8, 1.6) << passes.arg(QString::fromUtf8("1.6×"));
        QTest::newRow("one of eight, however wide") << disturbed(1, 99) << QString();
        QTest::newRow("two of eight") << disturbed(2, 9) << passes.arg(QString::fromUtf8("3.0×"));
        ChartData data = disturbed(8, 1.6);
        data.isMeasuring = true;
        QTest::newRow("passes are still to come") << data << QString();
        QTest::newRow("too few to tell") << makeData({1, 1, 9, 1, 9, 1, 9, 1}, steps(8, 1, 1)) << QString();
        QTest::newRow("one pass, even") << makeData(steps(9, 1, 5), steps(9, 1, 1)) << QString();
        QTest::newRow("one pass, uneven") << makeData({9, 1, 2, 1, 2, 1, 2, 1, 2}, steps(9, 1, 1))
                                          << QString::fromUtf8(
                                                 "The machine was busy while measuring: neighbouring steps differ "
                                                 "by 2.0×.");
        QTest::newRow("one pass after a long prefill")
            << makeData(withPrefill(99, steps(8, 1, 1)), steps(9, 1, 1)) << QString();
    }
    void aDisturbedMeasurementIsTold()
    {
        QFETCH(ChartData, data);
        QTEST(ChartSentence::notice(data), "notice");
    }

    void aDisturbedRatioIsAboutOne()
    {
        ChartData data = makeData({9, 2, 4, 2, 4, 2, 4, 2, 4, 2}, steps(10, 2, 2));
        for (StepStatistics& step : data.modes[1].times)
            step.medianMs = 1.5;
        QVERIFY(!ChartSentence::notice(data).isEmpty());
        const QString perToken = ChartSentence::of(data, {ChartView::PerToken});
        QVERIFY2(perToken.contains(QStringLiteral(" is about ")), qPrintable(perToken));
        const QString total = ChartSentence::of(data, {ChartView::Total});
        QVERIFY2(total.contains(QStringLiteral("about ")), qPrintable(total));
        const ChartData quiet = makeData(steps(10, 4, 4), steps(10, 2, 2));
        for (const ChartView view : {ChartView::PerToken, ChartView::Total})
            QVERIFY(!ChartSentence::of(quiet, {view}).contains(QStringLiteral("about")));
    }

    void runStoppedEarlySaysSo()
    {
        ChartData data = makeData({1, 1}, {1, 1.5});
        data.isCutShort = true;
        data.stepsWanted = 200;
        for (const ChartView view : {ChartView::PerToken, ChartView::Total, ChartView::Stages, ChartView::Work}) {
            const QString sentence = ChartSentence::of(data, {view});
            QVERIFY2(sentence.startsWith(QStringLiteral("Stopped after 2 of 200 steps. At")) || view == ChartView::Total,
                qPrintable(sentence));
            QVERIFY(sentence.startsWith(QStringLiteral("Stopped after 2 of 200 steps. ")));
        }
        data.stepsWanted = 2; // its steps are all there
        QVERIFY(ChartSentence::of(data, {ChartView::PerToken}).startsWith(QStringLiteral("At 5")));
    }

    void modeThatIsAheadDoesNotCount()
    {
        const ChartData data = makeData({1, 4}, {1, 0.5, 0.25});
        QVERIFY(
            ChartSentence::of(data, {ChartView::PerToken}).startsWith(QStringLiteral("At 5 tokens a step is 8.0× faster")));
    }

    void totalIsTrue_data()
    {
        QTest::addColumn<ChartData>("data");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const ChartData& data, const char* sentence) {
            QTest::newRow(name) << data << QString::fromUtf8(sentence);
        };
        row("the gap widens", makeData({1, 2, 3}, {1, 0.5, 0.5}),
            "After 3 steps: 6.00 ms without cache, 2.00 ms with it, 3.0× faster in all; the last steps alone 5.0×, and the "
            "gap widens.");
        row("medians of the last steps", makeData({1, 3, 2}, {1, 0.5, 0.6}),
            "After 3 steps: 6.00 ms without cache, 2.10 ms with it, 2.9× faster in all; the last steps alone 4.5×, and the "
            "gap widens.");
        row("the last steps save less", makeData({2, 2}, {0.5, 1}),
            "After 2 steps: 4.00 ms without cache, 1.50 ms with it, 2.7× faster in all.");
        row("the same", makeData({1, 1}, {1, 1.02}),
            "After 2 steps: 2.00 ms without cache, 2.02 ms with it, the same within 5 %.");
        row("cache slower", makeData({1, 1}, {1, 3}),
            "After 2 steps: 2.00 ms without cache, 4.00 ms with it, so the cache has cost time so far.");
    }
    void totalIsTrue()
    {
        QFETCH(ChartData, data);
        QTEST(ChartSentence::of(data, {ChartView::Total}), "sentence");
    }

    void stagesNameTheLargest()
    {
        const ChartData data = makeData({1, 4}, {1, 0.5});
        ChartChoice choice {ChartView::Stages, true};
        choice.stagesOf = Mode::Cached;
        QCOMPARE(ChartSentence::of(data, choice),
            QStringLiteral("At 5 tokens a step with cache takes 0.500 ms: MLP takes the most, 88 %; attention takes 12 %."));
        choice.stagesOf = Mode::Naive;
        const ChartData attention = makeData({1, 4}, {1, 0.5}, 0.9);
        choice.stagesOf = Mode::Cached;
        QCOMPARE(ChartSentence::of(attention, choice),
            QStringLiteral("At 5 tokens a step with cache takes 0.500 ms: Attention takes the most, 90 %."));
    }

    void workTellsCountsAndWhetherFormulasAgree()
    {
        ChartData data = makeData({1, 4}, {1, 0.5});
        data.modes[1].counted.back().kvRowsComputed = 1;
        data.modes[1].formula.back().kvRowsComputed = 1;
        ChartChoice choice {ChartView::Work};
        QCOMPARE(ChartSentence::of(data, choice),
            QString::fromUtf8(
                "At 5 tokens a step computes 5 K/V rows per layer without cache and 1 with it (5.0×); every count is what "
                "its formula says."));
        choice.quantity = WorkQuantity::Flops;
        data.modes[1].formula.front().scoreCells = 11;
        QCOMPARE(ChartSentence::of(data, choice),
            QString::fromUtf8(
                "At 5 tokens a step does 6.00 MFLOP without cache and 6.00 MFLOP with it (1.0×); not every count is what "
                "its formula says."));
    }

    void slopesComeWithTheirErrors()
    {
        std::vector<double> naive;
        for (int length = 4; length < 10; ++length)
            naive.push_back(0.5 * length);
        const ChartData data = makeData(naive, steps(6, 2, 2));
        QCOMPARE(ChartSentence::of(data, {ChartView::PerToken, true}),
            QString::fromUtf8(
                "Slopes of the time per token: without cache 1.000 ± 0.000, with cache 0.000 ± 0.000 (1: grows with the "
                "length, 2: with its square; fit of 5 steps)."));
        QCOMPARE(ChartSentence::of(makeData({1, 2, 3}, {1, 1, 1}), {ChartView::PerToken, true}),
            QStringLiteral("A slope needs at least 3 steps after the prefill."));
    }
};

QTEST_APPLESS_MAIN(TestChartSentence)
#include "tst_chart_sentence.moc"
