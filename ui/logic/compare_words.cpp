#include "ui/logic/compare_words.h"

#include "ui/logic/compare_series.h"
#include "ui/logic/setting_words.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace decodescope::ui {

namespace {

QString quoted(const std::string& text)
{
    return QStringLiteral("<b>“%1”</b>")
        .arg(QString::fromStdString(text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("⏎")));
}

} // namespace

std::vector<QStringList> CompareWords::settings(const RunComparison& comparison)
{
    std::vector<QStringList> rows {{tr("Setting")}};
    for (std::size_t run = 0; run < comparison.runs.size(); ++run)
        rows.front() << runLetter(run);
    for (const SettingDifference& difference : comparison.differences) {
        QStringList cells {settingWords(difference.setting)};
        for (const std::string& value : difference.values)
            cells << settingValueWords(difference.setting, value);
        rows.push_back(cells);
    }
    if (comparison.differences.empty())
        rows.push_back({tr("No setting differs.")});
    return rows;
}

QString CompareWords::partings(const RunComparison& comparison, const std::vector<int>& numbers, const Theme& theme)
{
    QString html;
    for (std::size_t run = 1; run < comparison.runs.size(); ++run) {
        const TextDivergence& parting = comparison.runs[run].divergence;
        const QString letter = runLetter(run);
        html += QStringLiteral("<p style='color:%1; margin:0 0 8px 0'>").arg(theme.text.name());
        if (parting.isSame) {
            html += tr("%1 has the same text as A, as far as both go.").arg(letter) + QStringLiteral("</p>");
            continue;
        }
        if (!parting.isComparable) {
            html += (parting.step > 0 ? tr("%1 cannot be compared with A from step %2 on: a token there has no text, and "
                                           "the vocabularies differ.")
                                            .arg(letter)
                                            .arg(parting.step)
                                      : tr("%1 cannot be compared with A: a token of the prompt has no text, and the "
                                           "vocabularies differ.")
                                            .arg(letter))
                + QStringLiteral("</p>");
            continue;
        }
        html += parting.step > 0
            ? tr("%1 parts from A at step %2, after %3.").arg(letter).arg(parting.step).arg(quoted(parting.common))
            : parting.common.empty() ? tr("%1 has another prompt than A.").arg(letter)
                                     : tr("%1 parts from A in the prompt, after %2.").arg(letter, quoted(parting.common));
        const auto line = [&](std::size_t of, int step, const std::string& text) {
            html += QStringLiteral("<br>") + tr("%1: %2").arg(runLetter(of), quoted(text))
                + QStringLiteral(" · <a href='%1/%2' style='color:%3'>%4</a>")
                      .arg(numbers[of])
                      .arg(std::max(1, step))
                      .arg(theme.cachedText.name(), tr("go there"));
        };
        line(0, parting.firstRunStep, parting.firstRunText);
        line(run, parting.step, parting.text);
        html += QStringLiteral("</p>");
    }
    return html;
}

} // namespace decodescope::ui
