#include "ui/logic/race.h"

#include "core/model/tokenizer.h"
#include "core/recording/report.h"
#include "ui/logic/token_label.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
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

// Empty when the model has no words.
QByteArray promptBytes(const Run& run)
{
    QByteArray written;
    for (const StepRecordPtr& record : run.recording(Mode::Cached))
        written += QByteArray::fromStdString(record->tokenBytes);
    const QByteArray all = QByteArray::fromStdString(generatedText(run));
    return all.endsWith(written) ? all.chopped(written.size()) : QByteArray();
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

QString typedPrompt(const Run& run)
{
    const RunOptions& options = run.info.options;
    const auto typed = options.prompt.end() - options.branchTokens;
    const Tokenizer* tokenizer = run.info.identity.tokenizer.get();
    if (!tokenizer) {
        QStringList ids;
        std::transform(options.prompt.begin(), typed, std::back_inserter(ids), [](int id) { return QString::number(id); });
        return ids.join(QLatin1Char(' '));
    }
    QByteArray written;
    std::for_each(
        typed, options.prompt.end(), [&](int token) { written += QByteArray::fromStdString(tokenizer->bytes(token)); });
    const QByteArray prompt = promptBytes(run);
    return QString::fromUtf8(prompt.endsWith(written) ? prompt.chopped(written.size()) : prompt);
}

QString promptText(const Run& run)
{
    return QString::fromUtf8(promptBytes(run));
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
