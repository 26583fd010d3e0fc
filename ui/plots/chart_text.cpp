#include "ui/plots/chart_text.h"

#include "ui/logic/chart_sentence.h"
#include "ui/logic/number_format.h"
#include "ui/logic/punctuation.h"

#include <QTextLayout>
#include <QTextOption>

#include <numeric>

namespace decodescope::ui {

QString ChartText::title(const ChartChoice& choice)
{
    switch (choice.view) {
    case ChartView::PerToken:
        return tr("Latency per token");
    case ChartView::Total:
        return tr("Cumulative time");
    case ChartView::Stages:
        return tr("Stages of a step");
    case ChartView::Work:
        return tr("Work of a step");
    }
    return {};
}

QString ChartText::wholeTitle(const ChartContent& content)
{
    const ChartChoice& choice = content.choice;
    QString whole = choice.view == ChartView::Stages ? labelled(title(choice), modeName(choice.stagesOf))
        : choice.view == ChartView::Work             ? labelled(title(choice), quantityName(choice.quantity))
                                                     : title(choice);
    return content.mark.isEmpty() ? whole : whole + QStringLiteral(" · ") + content.mark;
}

QString ChartText::caption(const ChartContent& content)
{
    if (content.series.isEmpty())
        return {};
    if (!content.choice.isTime())
        return tr("dashes: formula");
    if (content.passes < 2)
        return content.isMeasuring ? tr("milliseconds, first pass") : tr("milliseconds, one pass");
    if (content.choice.view == ChartView::Total)
        return tr("milliseconds, sum of the medians of %n passes", nullptr, content.passes);
    if (content.choice.view == ChartView::Stages)
        return tr("milliseconds, the median one of %n passes", nullptr, content.passes);
    return tr("ms, median of %n passes; band: 10–90 %", nullptr, content.passes);
}

QString ChartText::wrapped(const QString& text, const QFont& font, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.append(text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines.join(QLatin1Char('\n'));
}

QString ChartText::lengthAxis()
{
    return tr("sequence length (tokens)");
}

QString ChartText::tokens()
{
    return tr("tokens");
}

QString ChartText::valueAxis(const ChartChoice& choice)
{
    return choice.isTime() ? tr("milliseconds") : quantityName(choice.quantity);
}

QString ChartText::viewName(ChartView view)
{
    switch (view) {
    case ChartView::PerToken:
        return tr("Per token");
    case ChartView::Total:
        return tr("Cumulative");
    case ChartView::Stages:
        return tr("Stages");
    case ChartView::Work:
        return tr("Work");
    }
    return {};
}

QString ChartText::detail()
{
    return tr("What the chart shows in detail");
}

QString ChartText::logarithmic()
{
    return tr("Log", "logarithmic axis");
}

QString ChartText::logarithmicHint(bool isPossible)
{
    return isPossible ? tr("Logarithmic axes: a power of the length is a straight line, its slope the power")
                      : tr("Stacked stages add up on linear axes alone");
}

QString ChartText::modeName(Mode mode)
{
    return mode == Mode::Naive ? tr("without cache") : tr("with cache");
}

QString ChartText::quantityName(WorkQuantity quantity)
{
    switch (quantity) {
    case WorkQuantity::Rows:
        return tr("K/V rows per layer");
    case WorkQuantity::Cells:
        return tr("score cells per head");
    case WorkQuantity::Flops:
        return tr("floating-point operations");
    }
    return {};
}

QString ChartText::emptyChart()
{
    return tr("The time of every token will be drawn here, without and with the cache.");
}

QString ChartText::value(const ChartChoice& choice, double value)
{
    if (choice.isTime())
        return formatMilliseconds(value);
    const auto count = static_cast<std::int64_t>(value);
    return choice.quantity == WorkQuantity::Flops ? formatFlops(count) : formatCount(count);
}

QString ChartText::curveLabel(const ChartChoice& choice, Mode mode, double value)
{
    return modeName(mode) + QStringLiteral("  ") + ChartText::value(choice, value);
}

QString ChartText::firstAbove(std::optional<double> milliseconds)
{
    return milliseconds ? tr("↑ first token %1").arg(formatMilliseconds(*milliseconds)) : tr("↑ first token");
}

// As they are drawn.
QString ChartText::bracketed(const QString& steps, const ChartContent& content)
{
    return content.hasBrackets ? QStringLiteral("|–| ") + steps : steps;
}

LegendTable ChartText::legend(const ChartContent& content)
{
    const Theme& theme = content.theme;
    const ChartChoice& choice = content.choice;
    const bool hasMarks = content.marks[0] && content.marks[1];
    LegendTable table;
    QStringList header {QString()};
    const bool isTotal = choice.view == ChartView::Total;
    if (isTotal)
        header << tr("first token") << tr("all steps");
    else if (choice.isTime())
        header << tr("first token") << tr("median") << tr("95th percentile");
    if (hasMarks)
        header << bracketed(tr("first 20 steps"), content) << bracketed(tr("last 20 steps"), content);
    if (choice.hasLogarithmicAxes())
        header << tr("slope");
    if (header.size() > 1)
        table.rows.push_back({LegendRow::Mark::None, {}, theme.muted, header});
    for (const Mode mode : {Mode::Naive, Mode::Cached}) {
        const auto index = static_cast<std::size_t>(mode);
        const ModeStatistics& summary = content.summaries[index];
        QStringList cells {modeName(mode)};
        if (isTotal)
            cells << formatMeasured(summary.prefillMs) << formatMeasured(summary.totalMs);
        else if (choice.isTime())
            cells << formatMeasured(summary.prefillMs) << formatMeasured(summary.medianMs) << formatMeasured(summary.p95Ms);
        if (hasMarks)
            cells << formatMeasured(content.marks[index]->firstMs) << formatMeasured(content.marks[index]->lastMs);
        if (choice.hasLogarithmicAxes())
            cells << (content.slopes[index] ? ChartSentence::slope(*content.slopes[index]) : QStringLiteral("—"));
        const bool isNaive = mode == Mode::Naive;
        if (cells.size() > 1)
            table.rows.push_back({LegendRow::Mark::Line, isNaive ? theme.recomputed : theme.cached,
                isNaive ? theme.recomputedText : theme.cachedText, cells});
    }
    if (content.formula.isEmpty() || !choice.isTime())
        return table; // the caption of counts says what their dashes are
    const QString formula = choice.view == ChartView::Total
        ? tr("FLOP formula, scaled to the sum at %1 tokens").arg(content.firstLength + content.commonSteps - 1)
        : content.commonSteps < 20 ? tr("FLOP formula, scaled to the decode steps")
                                   : tr("FLOP formula, scaled to the last 20 steps");
    table.note = {LegendRow::Mark::Dashes, theme.text, theme.text2, {formula}};
    return table;
}

LegendTable ChartText::stages(const ChartContent& content)
{
    LegendTable table;
    table.isWide = true;
    const auto step = static_cast<std::size_t>(std::max(0, content.step));
    if (step == 0 || step > content.stagesMs.size())
        return table;
    const StageTimes& stages = content.stagesMs[step - 1];
    const double sum = std::accumulate(stages.begin(), stages.end(), 0.0);
    const Theme& theme = content.theme;
    const auto share = [sum](double ms) -> QString {
        const double percent = sum > 0 ? 100 * ms / sum : 0;
        return (percent > 0 && percent < 0.5 ? QStringLiteral("<1") : formatFixed(percent, 0)) + QStringLiteral(" %");
    };
    for (std::size_t index = stages.size(); index-- > 0;) {
        table.rows.push_back({LegendRow::Mark::Area, theme.stages[index], theme.text2,
            {ChartSentence::stageName(static_cast<Stage>(index)), formatMilliseconds(stages[index]), share(stages[index])}});
    }
    table.rows.push_back({LegendRow::Mark::None, {}, theme.text,
        {tr("sum, step %1").arg(formatCount(content.step)), formatMilliseconds(sum), share(sum)}, true});
    return table;
}

} // namespace decodescope::ui
