#include "core/base/format.h"
#include "core/recording/run_compare.h"
#include "core/recording/timing_statistics.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>

namespace decodescope {

namespace {

constexpr std::size_t kShownLengths = 6;
constexpr qsizetype kShownValue = 48; // characters of a setting's value

// A, B ... Z, then 27, 28 ...
std::string letter(std::size_t run)
{
    return run < 26 ? std::string(1, static_cast<char>('A' + run)) : std::to_string(run + 1);
}

// One line of at most kShownValue characters.
QString shown(const std::string& value)
{
    QString text = QString::fromStdString(value);
    text.replace(u'\n', QStringLiteral("\\n"));
    text.replace(u'\t', QStringLiteral("\\t"));
    return text.size() > kShownValue ? text.left(kShownValue - 1) + QChar(0x2026) : text;
}

std::string differenceLines(const RunComparison& comparison)
{
    if (comparison.differences.empty())
        return "\nNo setting differs.\n";
    std::string text = "\nWhat differs\n";
    for (const SettingDifference& difference : comparison.differences) {
        text += "  " + difference.setting + '\n';
        for (std::size_t run = 0; run < difference.values.size(); ++run)
            text += "    " + letter(run) + "  " + shown(difference.values[run]).toStdString() + '\n';
    }
    return text;
}

// Some of the lengths that all runs share, evenly apart, the last included.
std::vector<int> shownLengths(const RunComparison& comparison)
{
    const std::vector<int> lengths = sharedLengths(comparison);
    std::vector<int> some;
    const std::size_t count = std::min(lengths.size(), kShownLengths);
    for (std::size_t i = 0; i < count; ++i)
        some.push_back(lengths[(i + 1) * lengths.size() / count - 1]);
    return some;
}

std::string timeLines(const RunComparison& comparison)
{
    const std::vector<int> lengths = shownLengths(comparison);
    if (lengths.empty())
        return "\nThe runs share no length, so no times can be set side by side.\n";
    std::string text = "\n  length  mode           run   ms/token   10% to 90%             to A\n";
    for (const int length : lengths) {
        for (const Mode mode : {Mode::Naive, Mode::Cached}) {
            for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
                const auto& points = comparison.points(run, mode);
                const auto point = std::ranges::find(points, length, &LengthPoint::length);
                text += format("%8d  %-14s  %-3s %9.4f   %9.4f %9.4f   %7s (%s to %s)\n", length,
                    mode == Mode::Naive ? "without cache" : "with cache", letter(run).c_str(), point->medianMs, point->p10Ms,
                    point->p90Ms, timesText(*point->ratio).c_str(), timesText(point->ratioLow).c_str(),
                    timesText(point->ratioHigh).c_str());
            }
        }
    }
    return text;
}

std::string totalLines(std::span<const Run* const> runs)
{
    std::string text = "\n  run  steps of both modes  without cache, total ms  with cache, total ms  the cache is faster\n";
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const RunStatistics statistics = runStatistics(*runs[run]);
        const auto [naive, cached] = commonStatistics(statistics);
        if (runs[run]->commonSteps() == 0) {
            text += format("  %-3s  %19d  %23s  %20s  %13s\n", letter(run).c_str(), 0, "-", "-", "-");
            continue;
        }
        text += format("  %-3s  %19d  %23.3f  %20.3f  %13s times\n", letter(run).c_str(), runs[run]->commonSteps(),
            naive.totalMs, cached.totalMs, timesText(totalSpeedUp(statistics)).c_str());
    }
    return text;
}

std::string busyLines(const RunComparison& comparison)
{
    std::string text;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        if (const std::optional<double> spread = comparison.runs[run].disturbance)
            text += format("  %s was measured on a busy machine: take its times as right to about %s times\n",
                letter(run).c_str(), timesText(*spread).c_str());
    }
    return text.empty() ? text : '\n' + text;
}

std::string placeOf(int step)
{
    return step == 0 ? "in the prompt" : "at step " + std::to_string(step);
}

std::string textLines(const RunComparison& comparison)
{
    std::string text = "\n";
    for (std::size_t run = 1; run < comparison.runs.size(); ++run) {
        const TextDivergence& divergence = comparison.runs[run].divergence;
        if (divergence.isSame) {
            text += "  " + letter(run) + " has the same text as A, as far as both go.\n";
            continue;
        }
        if (!divergence.isComparable) {
            text += "  " + letter(run) + " cannot be compared with A " + placeOf(divergence.step)
                + (divergence.step == 0 ? "" : " and after") + ": a token there has no text, and the vocabularies differ.\n";
            continue;
        }
        text += "  " + letter(run) + " parts from A " + placeOf(divergence.step)
            + (divergence.step == divergence.firstRunStep ? "" : " (of A " + placeOf(divergence.firstRunStep) + ')')
            + ", after \"" + shown(divergence.common).toStdString() + "\"\n";
        text += "    A goes on  \"" + shown(divergence.firstRunText).toStdString() + "\"\n";
        text += "    " + letter(run) + " goes on  \"" + shown(divergence.text).toStdString() + "\"\n";
    }
    return text;
}

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

QJsonArray pointsJson(const std::vector<LengthPoint>& points)
{
    QJsonArray array;
    for (const LengthPoint& point : points) {
        QJsonObject object {{QStringLiteral("length"), point.length}, {QStringLiteral("ms"), point.medianMs},
            {QStringLiteral("ms_p10"), point.p10Ms}, {QStringLiteral("ms_p90"), point.p90Ms}};
        object.insert(QStringLiteral("ratio"), point.ratio ? QJsonValue(*point.ratio) : QJsonValue());
        if (point.ratio) {
            object.insert(QStringLiteral("ratio_low"), point.ratioLow);
            object.insert(QStringLiteral("ratio_high"), point.ratioHigh);
        }
        array.append(object);
    }
    return array;
}

QJsonValue divergenceJson(const TextDivergence& divergence)
{
    if (divergence.isSame)
        return {};
    const auto text = [&](const std::string& of) { return divergence.isComparable ? QJsonValue(utf8(of)) : QJsonValue(); };
    return QJsonObject {{QStringLiteral("step"), divergence.step},
        {QStringLiteral("first_run_step"), divergence.firstRunStep}, {QStringLiteral("common"), utf8(divergence.common)},
        {QStringLiteral("text"), text(divergence.text)}, {QStringLiteral("first_run_text"), text(divergence.firstRunText)}};
}

} // namespace

std::string textComparison(std::span<const Run* const> runs, std::span<const std::string> names)
{
    const RunComparison comparison = compareRuns(runs);
    std::string text;
    for (std::size_t run = 0; run < runs.size(); ++run)
        text += "  " + letter(run) + "  " + shown(names[run]).toStdString() + '\n';
    return text + differenceLines(comparison) + timeLines(comparison) + totalLines(runs) + busyLines(comparison)
        + textLines(comparison);
}

std::string jsonComparison(std::span<const Run* const> runs, std::span<const std::string> names)
{
    const RunComparison comparison = compareRuns(runs);
    QJsonArray differences;
    for (const SettingDifference& difference : comparison.differences) {
        QJsonArray values;
        for (const std::string& value : difference.values)
            values.append(utf8(value));
        differences.append(
            QJsonObject {{QStringLiteral("setting"), utf8(difference.setting)}, {QStringLiteral("values"), values}});
    }
    QJsonArray compared;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        compared.append(QJsonObject {{QStringLiteral("name"), utf8(names[run])},
            {QStringLiteral("naive"), pointsJson(comparison.points(run, Mode::Naive))},
            {QStringLiteral("cached"), pointsJson(comparison.points(run, Mode::Cached))},
            {QStringLiteral("disturbance"),
                comparison.runs[run].disturbance ? QJsonValue(*comparison.runs[run].disturbance) : QJsonValue()},
            {QStringLiteral("divergence"), divergenceJson(comparison.runs[run].divergence)}});
    }
    const QJsonObject report {{QStringLiteral("differences"), differences}, {QStringLiteral("runs"), compared}};
    return QJsonDocument(report).toJson(QJsonDocument::Indented).toStdString();
}

} // namespace decodescope
