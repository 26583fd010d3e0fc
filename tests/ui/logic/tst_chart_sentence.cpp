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
            "At 5 tokens the cache saves 8.0×; fewer than 40 steps are too few to tell how the curves grow.");
        row("39 are too few", makeData(steps(39, 10, 10), steps(39, 1, 1)),
            "At 42 tokens the cache saves 10.0×; fewer than 40 steps are too few to tell how the curves grow.");
        row("flat", makeData(steps(40, 1, 20), steps(40, 0.5, 0.5)),
            "At 43 tokens the cache saves 40.0×; attention is 12 % of a cached step, so its curve looks flat.");
        row("flat although attention is large", makeData(steps(40, 1, 20), steps(40, 0.5, 0.5), 0.6),
            "At 43 tokens the cache saves 40.0×; attention is 60 % of a cached step, yet its curve is still nearly flat.");
        row("rises with attention", makeData(steps(40, 4, 20), steps(40, 0.1, 4), 0.6),
            "At 43 tokens the cache saves 5.0×; attention is 60 % of a cached step, so its curve rises: the last 20 steps "
            "take 2.9× "
            "the first 20.");
        row("rises for another reason", makeData(steps(40, 4, 20), steps(40, 0.1, 4), 0.1),
            "At 43 tokens the cache saves 5.0×; of the steps with cache, the last 20 take 2.9× as long as the first 20.");
        row("falls", makeData(steps(40, 20, 20), steps(40, 4, 0.1), 0.6),
            "At 43 tokens the cache saves 200×; of the steps with cache, the last 20 take 0.34× as long as the first 20.");
    }
    void perTokenIsTrue()
    {
        QFETCH(ChartData, data);
        QTEST(ChartSentence::of(data, {ChartView::PerToken}), "sentence");
    }

    void runStoppedEarlySaysSo()
    {
        ChartData data = makeData({1, 1}, {1, 1.5});
        data.isStopped = true;
        data.stepsWanted = 200;
        for (const ChartView view : {ChartView::PerToken, ChartView::Total, ChartView::Stages, ChartView::Work}) {
            const QString sentence = ChartSentence::of(data, {view});
            QVERIFY2(sentence.startsWith(QStringLiteral("Stopped after 2 of 200 steps. At")) || view == ChartView::Total,
                qPrintable(sentence));
            QVERIFY(sentence.startsWith(QStringLiteral("Stopped after 2 of 200 steps. ")));
        }
        data.stepsWanted = 2; // stopped while later passes were measured: the steps are all there
        QVERIFY(ChartSentence::of(data, {ChartView::PerToken}).startsWith(QStringLiteral("At 5")));
    }

    void modeThatIsAheadDoesNotCount()
    {
        const ChartData data = makeData({1, 4}, {1, 0.5, 0.25});
        QVERIFY(
            ChartSentence::of(data, {ChartView::PerToken}).startsWith(QStringLiteral("At 5 tokens the cache saves 8.0×")));
    }

    void totalIsTrue_data()
    {
        QTest::addColumn<ChartData>("data");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const ChartData& data, const char* sentence) {
            QTest::newRow(name) << data << QString::fromUtf8(sentence);
        };
        row("the gap widens", makeData({1, 2, 3}, {1, 0.5, 0.5}),
            "After 3 steps: 6.00 ms without cache, 2.00 ms with it, 3.0× in all; the last step alone saves 6.0×, and the "
            "gap widens.");
        row("the last step saves no more", makeData({1, 3, 2}, {1, 0.5, 0.6}),
            "After 3 steps: 6.00 ms without cache, 2.10 ms with it, 2.9× in all; the last step alone saves 3.3×, and the "
            "gap widens.");
        row("the last step saves less", makeData({2, 2}, {0.5, 1}),
            "After 2 steps: 4.00 ms without cache, 1.50 ms with it, 2.7× in all.");
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
                "At 5 tokens a step computes 5 K/V rows a layer without cache and 1 with it (5.0×); every count is what "
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
                "Slopes of the time per token: without cache 1.00 ± 0.00, with cache 0.00 ± 0.00 (1: grows with the "
                "length, 2: with its square; least squares over 5 steps)."));
        QCOMPARE(ChartSentence::of(makeData({1, 2, 3}, {1, 1, 1}), {ChartView::PerToken, true}),
            QStringLiteral("A slope needs at least 3 steps after the prefill."));
    }
};

QTEST_APPLESS_MAIN(TestChartSentence)
#include "tst_chart_sentence.moc"
