#include "ui/logic/choice_rows.h"

#include "core/recording/text_probability.h"
#include "ui/logic/number_format.h"
#include "ui/logic/token_label.h"

#include <cmath>

namespace decodescope::ui {

namespace {

QString logNumber(double value)
{
    const QString digits = formatFixed(std::abs(value), 2);
    return value < 0 && digits != QStringLiteral("0.00") ? QStringLiteral("−") + digits : digits;
}

} // namespace

std::vector<ChoiceRow> choiceRows(const Scene& scene)
{
    const StepRecord* record = scene.record(Mode::Cached);
    if (!record)
        return {};
    const Tokenizer* tokenizer = scene.run->info.identity.tokenizer.get();
    std::vector<ChoiceRow> rows;
    for (const Candidate& candidate : record->candidates) {
        ChoiceRow row;
        row.token = candidate.token;
        row.isChosen = candidate.token == record->token;
        row.label = tokenLabel(tokenizer, candidate.token);
        row.probability = static_cast<double>(candidate.probability);
        row.tempered = static_cast<double>(candidate.tempered);
        row.share = static_cast<double>(candidate.share);
        row.cut = candidate.cut;
        rows.push_back(row);
    }
    return rows;
}

QString ChoiceWords::draw(const Scene& scene)
{
    const StepRecord* record = scene.record(Mode::Cached);
    if (!record)
        return {};
    if (!record->draw.isDrawn)
        return tr("the most likely token");
    return tr("drew %1 among %2 tokens").arg(formatFixed(record->draw.number, 4), formatCount(record->draw.kept));
}

QString ChoiceWords::cut(Cut cut)
{
    switch (cut) {
    case Cut::None:
        return {};
    case Cut::TopK:
        return tr("top-k");
    case Cut::TopP:
        return tr("top-p");
    case Cut::MinP:
        return tr("min-p");
    }
    return {};
}

QString ChoiceWords::percent(double share)
{
    if (share > 0 && share < 0.0005)
        return QStringLiteral("<0.1 %");
    return share > 0 ? formatFixed(100 * share, 1) + QStringLiteral(" %") : QStringLiteral("0 %");
}

QString ChoiceWords::textProbability(const Scene& scene)
{
    if (!scene.record(Mode::Cached))
        return {};
    const TextProbability text = decodescope::textProbability(*scene.run, Mode::Cached);
    const auto index = static_cast<std::size_t>(scene.step - 1);
    const double sum = text.cumulative[index];
    return tr("ln p %1 · text so far: ln p %2, perplexity %3")
        .arg(logNumber(text.tokens[index]), logNumber(sum), formatFixed(std::exp(-sum / scene.step), 2));
}

} // namespace decodescope::ui
