#include "ui/plots/compare_content.h"

#include "ui/logic/lab_words.h"
#include "ui/logic/number_format.h"
#include "ui/plots/chart_text.h"
#include "ui/plots/plot_lines.h"

namespace decodescope::ui {

namespace {

constexpr double kTextShare = 0.6; // of a run's colour in its letter

QString ratioText(const CompareSummary& summary, std::size_t run)
{
    if (run == 0)
        return formatTimes(1);
    return summary.ratio ? formatTimes(*summary.ratio) : QStringLiteral("—");
}

// A file may have any name.
QString inOneLine(QString name)
{
    for (QChar& letter : name) {
        if (letter.category() == QChar::Other_Control || letter == QChar::LineSeparator
            || letter == QChar::ParagraphSeparator)
            letter = QChar::Space;
    }
    return name;
}

LegendTable legendOf(
    const RunComparison& comparison, const QStringList& names, const CompareChoice& choice, const Theme& theme)
{
    LegendTable table;
    const std::vector<int> shared = sharedDecodeLengths(comparison);
    table.rows.push_back({LegendRow::Mark::None, {}, theme.muted,
        {QString(), ChartText::modeName(Mode::Naive), CompareText::tr("ratio to A"), ChartText::modeName(Mode::Cached),
            CompareText::tr("ratio to A")}});
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        const QString mark = LabWords::chip(comparison.runs[run].pitfall);
        const QString name = inOneLine(names[static_cast<qsizetype>(run)]);
        QStringList cells {
            runLetter(run) + QStringLiteral("  ") + (mark.isEmpty() ? name : name + QStringLiteral(" · ") + mark)};
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            const CompareSummary summary = compareSummary(comparison, run, mode, shared);
            cells << formatMeasured(summary.medianMs) << ratioText(summary, run);
        }
        table.rows.push_back({LegendRow::Mark::Line, runColour(theme, run), theme.text, cells});
    }
    QString note = choice.view == CompareView::Ratio
        ? CompareText::tr("time of a step divided by that of A; band: 10 % to 90 %")
        : CompareText::tr("time of a step in milliseconds; band: 10 % to 90 %");
    if (choice.shows[0] && choice.shows[1])
        note += CompareText::tr("; solid line: without cache, dashes: with cache");
    note += shared.empty()   ? CompareText::tr("; medians over each run's own steps")
        : shared.size() == 1 ? CompareText::tr("; times at %n tokens, which all runs have", nullptr, shared.front())
                             : CompareText::tr("; medians at %1 to %2 tokens, which all runs have")
                                   .arg(shared.front())
                                   .arg(shared.back());
    QStringList busy;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        if (comparison.runs[run].disturbance)
            busy << runLetter(run);
    }
    if (!busy.isEmpty())
        note += CompareText::tr("; measured on a busy machine: %1").arg(busy.join(CompareText::tr(", ", "between letters")));
    table.note = {LegendRow::Mark::None, {}, theme.text2, {note}};
    return table;
}

} // namespace

QString CompareText::title()
{
    return tr("Times of several runs");
}

QString CompareText::valueAxis(CompareView view)
{
    return view == CompareView::Ratio ? tr("times the time of A") : tr("milliseconds");
}

// Runs beyond the last colour begin with the first again: their letters tell them.
QColor runColour(const Theme& theme, std::size_t run)
{
    return theme.runs[run % theme.runs.size()];
}

QColor letterColour(const Theme& theme, const QColor& ofRun)
{
    return mixed(ofRun, theme.text, kTextShare);
}

CompareContent compareContent(
    const RunComparison& comparison, const QStringList& names, const CompareChoice& choice, const Theme& theme)
{
    CompareContent content;
    content.choice = choice;
    content.theme = theme;
    content.legend = legendOf(comparison, names, choice, theme);
    content.curves = compareCurves(comparison, choice);
    if (content.curves.empty())
        return content;
    content.lengthAxis = compareLengthAxis(content.curves, choice);
    content.valueAxis = compareValueAxis(content.curves, choice);
    return content;
}

} // namespace decodescope::ui
