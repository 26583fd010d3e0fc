#include "ui/logic/race.h"

#include "core/recording/report.h"
#include "ui/logic/token_label.h"

#include <algorithm>
#include <numeric>

namespace decodescope::ui {

namespace {

constexpr int kFactors[] = {1000, 100, 10};

std::vector<double> medians(const std::vector<StepStatistics>& steps)
{
    std::vector<double> values;
    for (const StepStatistics& step : steps)
        values.push_back(step.medianMs);
    return values;
}

} // namespace

Race::Race(const std::array<std::vector<double>, 2>& stepMs)
{
    const std::size_t common = std::min(stepMs[0].size(), stepMs[1].size());
    for (std::size_t mode = 0; mode < 2; ++mode) {
        m_finish[mode].resize(common);
        std::partial_sum(
            stepMs[mode].begin(), stepMs[mode].begin() + static_cast<std::ptrdiff_t>(common), m_finish[mode].begin());
    }
}

Race Race::of(const Scene& scene)
{
    if (!scene.run || !scene.statistics)
        return {};
    return Race({medians(scene.statistics->of(Mode::Naive)), medians(scene.statistics->of(Mode::Cached))});
}

int Race::stepsAt(Mode mode, double ms) const
{
    const std::vector<double>& finish = m_finish[static_cast<std::size_t>(mode)];
    return static_cast<int>(std::upper_bound(finish.begin(), finish.end(), ms) - finish.begin());
}

double Race::finishMs(Mode mode) const
{
    const std::vector<double>& finish = m_finish[static_cast<std::size_t>(mode)];
    return finish.empty() ? 0 : finish.back();
}

double Race::endMs() const
{
    return std::max(finishMs(Mode::Naive), finishMs(Mode::Cached));
}

int Race::suitableFactor(double seconds) const
{
    for (const int factor : kFactors) {
        if (endMs() * factor <= 1000 * seconds)
            return factor;
    }
    return 1;
}

QString promptText(const Run& run)
{
    QByteArray written;
    for (const StepRecordPtr& record : run.recording(Mode::Cached))
        written += QByteArray::fromStdString(record->tokenBytes);
    const QByteArray all = QByteArray::fromStdString(generatedText(run));
    return all.endsWith(written) ? QString::fromUtf8(all.chopped(written.size())) : QString();
}

QString writtenText(const Run& run, Mode mode, int steps)
{
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    QByteArray bytes;
    for (const StepRecordPtr& record : run.recording(mode)) {
        if (record->step > steps)
            break;
        bytes += QByteArray::fromStdString(record->tokenBytes);
        if (record->tokenBytes.empty())
            bytes += tokenLabel(tokenizer, record->token).toUtf8() + (tokenizer ? "" : " "); // without words numbers stand apart
    }
    QString text = QString::fromUtf8(bytes);
    while (text.endsWith(QChar(QChar::ReplacementCharacter)))
        text.chop(1);
    return text;
}

} // namespace decodescope::ui
